import { folded } from '../kernel/index.ts'

/** What two accounts may have in common. */
export const signKinds = ['device', 'address', 'phone', 'payment', 'network'] as const
export type SignKind = (typeof signKinds)[number]
export type Mark = { readonly kind: SignKind; readonly mark: string }
export type Account = { readonly customerId: string; readonly marks: readonly Mark[] }
/** The newcomer and this customer have this in common. */
export type Sign = { readonly kind: SignKind; readonly customerId: string }

/** A household and a hotel share a network: whoever decides sees it, and nobody waits for it alone. */
const strong = (kind: SignKind): boolean => kind !== 'network'

/** What a newcomer has in common with whoever invited them, and with others around that customer. */
export const signsOf = (newcomer: Account, around: readonly Account[]): Sign[] =>
  around.flatMap(({ customerId, marks }) =>
    signKinds
      .filter((kind) =>
        marks.some(
          (theirs) =>
            theirs.kind === kind &&
            newcomer.marks.some((own) => own.kind === kind && own.mark === theirs.mark),
        ),
      )
      .map((kind) => ({ kind, customerId })),
  )

/** Whether a person has to look before anybody is rewarded. */
export const isSuspected = (signs: readonly Sign[]): boolean => signs.some(({ kind }) => strong(kind))

type Place = {
  readonly country: string
  readonly zip: string
  readonly detail: string
  readonly phone: string
}

/** One door, however it is written: letters and figures of country, code and street; the recipient's name does not count. */
export function addressMark({ country, zip, detail }: Place): string | null {
  const letters = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '')
  const street = letters(detail)
  return street.length < 4 ? null : `${country}|${letters(zip)}|${street}`
}

const PHONE_FIGURES = 8
/** The last figures of a number: with or without the country's. */
export function phoneMark(phone: string): string | null {
  const figures = folded(phone).replace(/\D/g, '')
  return figures.length < PHONE_FIGURES ? null : figures.slice(-PHONE_FIGURES)
}

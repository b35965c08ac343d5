import { refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import type { TxContext } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { isSigned, sign } from '../kernel/secrets.ts'
import { mailTo } from '../message/index.ts'
import * as links from './friend-store.ts'
import type { Link } from './friend-store.ts'
import { tokenOf } from './friend-token.ts'
import * as store from './store.ts'
import type { Refund } from './store.ts'

/** Codes sent for one link, at most: the table's own check. */
const MOST_CODES = 5
const DIGITS = 6

export const linkPathOf = (house: Pick<House, 'settings'>, id: string): string =>
  `/friendPayment/pay?token=${tokenOf(house, id)}`

/** The code that was sent to the link's address last. Nothing of it is stored: whoever reads the database can't confirm an address. */
export const codeOf = (house: Pick<House, 'settings'>, link: Link): string => digits(sign(house, said(link)))
const said = (link: Link): string => `friend-mail:${link.id}:${link.mail_codes}:${link.payer_email}`
const digits = (signature: Buffer): string =>
  String(signature.readUInt32BE(0) % 10 ** DIGITS).padStart(DIGITS, '0')

/** The link, locked, has an address that its reader has not confirmed: a code is sent there, once more when asked `anew`. */
export async function askMail(
  context: TxContext,
  link: Link,
  email: string,
  { anew }: { anew: boolean },
): Promise<Refusal | void> {
  if (link.payer_email === email && (link.mail_confirmed_at !== null || (link.mail_codes > 0 && !anew)))
    return
  if (link.mail_codes >= MOST_CODES) return refuse('friendPayment.codesUsed', {}, 'email')
  const asked = await links.mailAsked(context.db, link.id, email)
  const code = codeOf(context.house, asked)
  await mailTo(context, {
    to: email,
    language: asked.language,
    key: 'mail.friendConfirm',
    values: { code, title: asked.title },
    link: `/friendPayment/payEmail?token=${tokenOf(context.house, link.id)}&code=${code}`,
    once: `friend/${link.id}/code/${asked.mail_codes}`,
  })
}

/** The reader of the address says so by its code; what they would have been sent meanwhile they are sent now. The link is locked. */
export async function confirmMail(context: TxContext, link: Link, code: string): Promise<Refusal | void> {
  if (link.mail_confirmed_at !== null) return
  if (link.payer_email === null) return refuse('friendPayment.codeWrong', {}, 'code')
  if (!isSigned(context.house, said(link), code.replace(/\D/g, ''), digits))
    return refuse('friendPayment.codeWrong', {}, 'code')
  await links.mailConfirmed(context.db, link.id, context.now)
  if (link.state === 'paid' && link.returned_at === null) await receipt(context, link.id)
  // Also what came too late and went back.
  for (const refund of await store.sentRefundsFor(context.db, { kind: 'friend', id: link.id }))
    await tellReturned(context, link.id, refund, refund.to_method)
}

export const receipt = async (context: TxContext, linkId: string): Promise<void> => {
  const link = await links.byId(context.db, linkId)
  if (link)
    await tellPayer(
      context,
      link,
      'mail.friendReceipt',
      { yen: link.yen, at: link.paid_at ?? context.now },
      'receipt',
    )
}

export async function tellReturned(
  context: TxContext,
  linkId: string,
  refund: Pick<Refund, 'id' | 'yen'>,
  to: 'card' | 'wallet',
): Promise<void> {
  const link = await links.byId(context.db, linkId)
  if (link)
    await tellPayer(
      context,
      link,
      to === 'card' ? 'mail.friendRefund' : 'mail.friendRefundRefused',
      { yen: refund.yen },
      `refund/${refund.id}`,
    )
}

/** Nobody need pay any more: told wherever the request was, confirmed or not. */
export const tellCancelled = (context: TxContext, link: Link): Promise<void> =>
  mail(context, link, 'mail.friendCancelled', { yen: link.yen }, 'cancelled')

/** Figures of a payment go to nobody who has not said that the address is theirs. */
const tellPayer = async (
  context: TxContext,
  link: Link,
  key: string,
  values: Record<string, number>,
  once: string,
): Promise<void> => {
  if (link.mail_confirmed_at !== null) await mail(context, link, key, values, once)
}

async function mail(
  context: TxContext,
  link: Link,
  key: string,
  values: Record<string, number>,
  once: string,
): Promise<void> {
  if (link.payer_email === null) return
  await mailTo(context, {
    to: link.payer_email,
    language: link.language,
    key,
    values: { title: link.title, ...values },
    link: null,
    once: `friend/${link.id}/${once}`,
  })
}

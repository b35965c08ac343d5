import { importerIds, tidyId } from '../address/index.ts'
import { isCourier, taxSchemes } from '../parcel/index.ts'

/**
 * Where customs wants a number of the recipient, and how firmly. `always`: no parcel is packed without it; `courier`: couriers do
 * not take one without it; `helps`: the parcel may wait at the border. The numbers themselves and their checks are the address
 * form's (importerIds); a country without a row asks for nothing that we know of.
 */
export type Demand = 'always' | 'courier' | 'helps'
export type RecipientRule = {
  readonly demand: Demand
  readonly certainty: 'known' | 'likely' | 'low' | 'background'
  readonly asOf: string
  readonly source: string
}
const rule = (
  demand: Demand,
  certainty: RecipientRule['certainty'],
  asOf: string,
  source: string,
): RecipientRule => ({ demand, certainty, asOf, source })

export const recipientRules: Readonly<Record<string, RecipientRule>> = {
  KR: rule(
    'always',
    'known',
    '2026-01-01',
    'PCCC guide of a Korean importer; SEKO Logistics de minimis table',
  ),
  BR: rule('always', 'likely', '2026-01-01', 'general knowledge; DHL country page'),
  TR: rule('courier', 'likely', '2026-05-01', 'krutils.com de minimis article; general knowledge'),
  TW: rule(
    'helps',
    'known',
    '2026-01-01',
    'SEKO Logistics; help pages of Buyee and tenso (EZ WAY confirmation on the telephone)',
  ),
  CN: rule('courier', 'background', '2026-01-01', 'general knowledge'),
  ID: rule('courier', 'likely', '2026-01-01', 'SEKO Logistics de minimis table'),
  IN: rule('courier', 'background', '2026-01-01', 'general knowledge (KYC)'),
  IL: rule('courier', 'likely', '2025-01-01', 'forward2me.com de minimis page, undated'),
  MX: rule('courier', 'likely', '2025-08-15', 'DHL Mexico pages'),
  CL: rule('courier', 'low', '2025-01-01', 'a forwarder help-centre table, undated'),
  AR: rule('courier', 'low', '2025-01-01', 'a forwarder help-centre table, undated'),
  PE: rule('courier', 'low', '2025-01-01', 'a forwarder help-centre table, undated'),
  CO: rule('courier', 'low', '2025-01-01', 'a forwarder help-centre table, undated'),
  EC: rule('courier', 'low', '2025-01-01', 'a forwarder help-centre table, undated'),
  RU: rule('courier', 'low', '2025-01-01', 'a forwarder help-centre table, undated (INN)'),
  TH: rule('courier', 'background', '2026-01-01', 'general knowledge'),
  KZ: rule('courier', 'background', '2026-01-01', 'general knowledge (IIN)'),
  IS: rule('courier', 'background', '2026-01-01', 'general knowledge (kennitala)'),
  SA: rule('courier', 'background', '2026-01-01', 'general knowledge (national id or iqama)'),
  ZA: rule('courier', 'background', '2026-01-01', 'general knowledge'),
}

export type IdNeed = {
  readonly state: 'none' | 'given' | 'helps' | 'missing' | 'wrong'
  readonly name: string | null
  readonly example: string | null
}

/** What the parcel's recipient still owes customs. `missing` and `wrong` stop the packer, `helps` does not. */
export function recipientNeed(to: {
  readonly country: string
  readonly method: string
  readonly taxId?: string | undefined
}): IdNeed {
  const known = importerIds[to.country]
  const wanted = recipientRules[to.country]
  if (!known || !wanted)
    return { state: to.taxId ? 'given' : 'none', name: known?.name ?? null, example: known?.example ?? null }
  const about = { name: known.name, example: known.example }
  if (to.taxId) return { ...about, state: known.check(tidyId(to.taxId)) ? 'given' : 'wrong' }
  return {
    ...about,
    state:
      wanted.demand === 'always' || (wanted.demand === 'courier' && isCourier(to.method))
        ? 'missing'
        : 'helps',
  }
}

/** For screens and the audit: the last three characters, never the number. */
export const maskId = (id: string): string => {
  const plain = tidyId(id)
  return plain.length <= 4 ? '•'.repeat(plain.length) : '•'.repeat(plain.length - 3) + plain.slice(-3)
}

/**
 * Numbers under which this shop itself may be registered abroad, so that tax paid at sale is not asked again. Formats are the
 * authorities' public rules, from general knowledge (2026-11).
 */
export const senderIds = {
  ioss: { area: 'EU', label: 'IOSS', check: (id: string) => /^IM\d{10}$/.test(id) },
  voec: { area: 'NO', label: 'VOEC', check: (id: string) => /^\d{7}$/.test(id) },
  gbVat: { area: 'GB', label: 'GB VAT', check: isGbVat },
  eori: { area: 'EU', label: 'EORI', check: (id: string) => /^[A-Z]{2}[A-Z0-9]{1,15}$/.test(id) },
  auArn: { area: 'AU', label: 'ARN', check: (id: string) => /^\d{12}$/.test(id) },
} as const
export type SenderIdName = keyof typeof senderIds
export type SenderNumbers = Partial<Readonly<Record<SenderIdName, string>>>

/** Seven digits weighed 8 to 2 and the two check digits: a multiple of 97, in the newer series after adding 55. */
function isGbVat(id: string): boolean {
  const digits = /^GB(\d{9})$/.exec(id)?.[1]
  if (!digits) return false
  const total =
    Array.from(digits.slice(0, 7), Number).reduce((all, digit, at) => all + digit * (8 - at), 0) +
    Number(digits.slice(7))
  return total % 97 === 0 || (total + 55) % 97 === 0
}

/**
 * The shop's numbers to print for a destination; `area` is its customs area (`EU` or the country). A number that says "the tax is paid"
 * stands only on papers of a parcel with which we took it (`taken`).
 */
export const numbersFor = (
  to: { readonly country: string; readonly area: string; readonly taken: boolean },
  held: SenderNumbers,
): { label: string; number: string }[] =>
  (Object.keys(senderIds) as SenderIdName[]).flatMap((name) => {
    const { area, label, check } = senderIds[name]
    const number = held[name]
    return number &&
      check(number) &&
      (area === to.area || area === to.country) &&
      (to.taken || !(name in taxSchemes))
      ? [{ label, number }]
      : []
  })

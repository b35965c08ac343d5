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

/** Numbers in an IOSS number of the states that give them (ISO 3166-1). */
const iossStates: Readonly<Record<string, string>> = {
  '040': 'AT',
  '056': 'BE',
  '100': 'BG',
  '191': 'HR',
  '196': 'CY',
  '203': 'CZ',
  '208': 'DK',
  '233': 'EE',
  '246': 'FI',
  '250': 'FR',
  '276': 'DE',
  '300': 'GR',
  '348': 'HU',
  '372': 'IE',
  '380': 'IT',
  '428': 'LV',
  '440': 'LT',
  '442': 'LU',
  '470': 'MT',
  '528': 'NL',
  '616': 'PL',
  '620': 'PT',
  '642': 'RO',
  '703': 'SK',
  '705': 'SI',
  '724': 'ES',
  '752': 'SE',
}

/**
 * Numbers under which this shop itself may be registered abroad, so that tax paid at sale is not asked again. Formats are the
 * authorities' public rules, from general knowledge (2026-11); of Malaysia's no rule could be read, so only its letters are looked at.
 * `issuedBy` is the country of the authority that gave the number, which couriers ask with it.
 */
export const senderIds = {
  ioss: {
    area: 'EU',
    label: 'IOSS',
    check: (id: string) => /^IM\d{10}$/.test(id),
    issuedBy: (id: string) => iossStates[id.slice(2, 5)] ?? 'EU',
  },
  voec: { area: 'NO', label: 'VOEC', check: (id: string) => /^\d{7}$/.test(id), issuedBy: () => 'NO' },
  gbVat: { area: 'GB', label: 'GB VAT', check: isGbVat, issuedBy: () => 'GB' },
  eori: {
    area: 'EU',
    label: 'EORI',
    check: (id: string) => /^[A-Z]{2}[A-Z0-9]{1,15}$/.test(id),
    issuedBy: (id: string) => id.slice(0, 2),
  },
  auArn: { area: 'AU', label: 'ARN', check: (id: string) => /^\d{12}$/.test(id), issuedBy: () => 'AU' },
  nzGst: { area: 'NZ', label: 'NZ GST', check: isNzIrd, issuedBy: () => 'NZ' },
  // An overseas vendor's number, or that of an entity registered there.
  sgGst: {
    area: 'SG',
    label: 'SG GST',
    check: (id: string) =>
      /^(?:M[A-Z0-9]\d{7}[A-Z0-9]|\d{8}[A-Z]|\d{9}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])$/.test(id),
    issuedBy: () => 'SG',
  },
  myLvg: {
    area: 'MY',
    label: 'MY LRN',
    check: (id: string) => /^(?=(?:.*\d){4})[A-Z0-9]{8,20}$/.test(id),
    issuedBy: () => 'MY',
  },
} as const
export type SenderIdName = keyof typeof senderIds
export type SenderNumbers = Partial<Readonly<Record<SenderIdName, string>>>
/** A number of the shop's own as papers and carriers are told it. */
export type SenderNumber = {
  readonly name: SenderIdName
  readonly label: string
  readonly number: string
  readonly issuedBy: string
}

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
 * An IRD number, which is the GST number too (Inland Revenue's published rule): seven or eight digits in the range that is given out, weighed
 * modulo 11; where the first weights leave 10, the second decide.
 */
function isNzIrd(id: string): boolean {
  const digits = /^\d{8,9}$/.test(id) ? id.padStart(9, '0') : null
  if (digits === null || Number(id) < 10_000_000 || Number(id) > 150_000_000) return false
  const left = (weights: readonly number[]): number =>
    (11 - (weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11)) % 11
  const first = left([3, 2, 7, 6, 5, 4, 3, 2])
  return (first === 10 ? left([7, 4, 3, 2, 5, 2, 7, 6]) : first) === Number(digits[8])
}

/**
 * The shop's numbers to print for a destination; `area` is its customs area (`EU` or the country). A number that says "the tax is paid"
 * stands only on papers of a parcel with which we took it (`taken`).
 */
export const numbersFor = (
  to: { readonly country: string; readonly area: string; readonly taken: boolean },
  held: SenderNumbers,
): SenderNumber[] =>
  (Object.keys(senderIds) as SenderIdName[]).flatMap((name) => {
    const { area, label, check, issuedBy } = senderIds[name]
    const number = held[name]
    return number &&
      check(number) &&
      (area === to.area || area === to.country) &&
      (to.taken || !(name in taxSchemes))
      ? [{ name, label, number, issuedBy: issuedBy(number) }]
      : []
  })

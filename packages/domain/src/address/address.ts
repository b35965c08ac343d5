import { folded, lengthOf, refuse, type Refusal } from '../kernel/index.ts'
import { importerIds, tidyId } from './importer.ts'
import { phoneE164 } from './phone.ts'
import type { AddressForm, AddressFormat, AddressTable, StateRow } from './tables.ts'

/** §3 "Address". `recipient` is the real name on the label; first and last name stand in for it when it is empty. */
export type Address = {
  readonly recipient: string
  readonly firstName?: string
  readonly lastName?: string
  /** ISO 3166 two letters. */
  readonly country: string
  /** Code or name from the country's list, free text where there is no list. */
  readonly state: string
  readonly city: string
  readonly district?: string
  /** Detailed address: street, number, building. May have several lines. */
  readonly detail: string
  readonly zip: string
  readonly phone: string
  readonly taxId?: string
  readonly isDefault?: boolean
}

export type FieldName =
  | 'recipient'
  | 'firstName'
  | 'lastName'
  | 'state'
  | 'city'
  | 'district'
  | 'detail'
  | 'zip'
  | 'phone'
  | 'taxId'
export type AddressField = {
  readonly name: FieldName
  readonly required: boolean
  /** Catalogue key of the label. */
  readonly labelKey: string
  /** An example to show, not a sentence. */
  readonly hint?: string
  /** Values are what `state` holds; labels are for people, local name and Latin one. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

/** Longest we print on a label; the wire allows no more either. */
export const addressLimits = {
  recipient: 80,
  firstName: 40,
  lastName: 40,
  city: 80,
  state: 80,
  district: 80,
  detail: 200,
  zip: 20,
  phone: 30,
} as const

/**
 * The fields of a country's address, in its own order: large to small in East Asia, small to large elsewhere.
 * §5: recipient, state, city, detailed address, zip and phone are required — state, city and zip where the country has them.
 */
export function addressFields(country: string, table: AddressTable): readonly AddressField[] {
  const form = table.forms.get(country)
  if (!form) return []
  const { format } = form
  const body = lettersOf(format.format).flatMap((letter): AddressField[] => {
    const name = fieldOf[letter]
    return name === undefined || needOf(format, name) === 'no' ? [] : [bodyField(name, form)]
  })
  const id = importerIds[country]
  return [
    { name: 'recipient', required: true, labelKey: 'address.label.recipient' },
    { name: 'firstName', required: false, labelKey: 'address.label.firstName' },
    { name: 'lastName', required: false, labelKey: 'address.label.lastName' },
    ...body,
    { name: 'phone', required: true, labelKey: 'address.label.phone', hint: `+${form.dial}` },
    ...(id
      ? [{ name: 'taxId' as const, required: false, labelKey: `address.taxId.${id.name}`, hint: id.example }]
      : []),
  ]
}

const fieldOf: Readonly<Record<string, 'state' | 'city' | 'district' | 'detail' | 'zip'>> = {
  S: 'state',
  C: 'city',
  D: 'district',
  A: 'detail',
  Z: 'zip',
}
const lettersOf = (format: string): string[] => Array.from(format.matchAll(/%([A-Z])/g), (match) => match[1]!)
const needOf = (format: AddressFormat, name: 'state' | 'city' | 'district' | 'detail' | 'zip') =>
  name === 'detail' ? format.street : format[name]

function bodyField(name: 'state' | 'city' | 'district' | 'detail' | 'zip', form: AddressForm): AddressField {
  const { format } = form
  const field = { name, required: needOf(format, name) === 'required', labelKey: `address.label.${name}` }
  if (name === 'zip')
    return { ...field, labelKey: `address.zipWord.${format.zipWord}`, hint: format.zipExample }
  if (name === 'district' && format.districtWord !== '')
    return { ...field, labelKey: `address.districtWord.${format.districtWord}` }
  if (name !== 'state') return field
  const choices = form.states.map((row) => ({ value: row.code, label: choiceLabel(row) }))
  return {
    ...field,
    labelKey: `address.stateWord.${format.stateWord}`,
    ...(choices.length > 0 ? { choices } : {}),
  }
}

const choiceLabel = (row: StateRow): string => {
  const local = row.name || row.code
  return row.latinName && folded(row.latinName) !== folded(local) ? `${local} (${row.latinName})` : local
}

/** The row a typed state means: its code, name or Latin name, in any case. */
export const stateOf = (form: AddressForm, typed: string): StateRow | null => {
  const asked = folded(typed)
  return asked === ''
    ? null
    : (form.states.find((row) =>
        [row.code, row.name, row.latinName].some((each) => each !== '' && folded(each) === asked),
      ) ?? null)
}

/** §5: everything that keeps a parcel from arriving, each at its field. Empty means the address may be saved. */
export function addressObjections(address: Address, table: AddressTable): Refusal[] {
  const refusals: Refusal[] = []
  const object = (key: string, field: string, values: Record<string, string | number> = {}): void => {
    refusals.push(refuse(`address.${key}`, values, field))
  }
  const name = nameOf(address)
  // A name has letters: an e-mail address, a number or an emoji is not what the postman reads.
  if (name === '') object('nameRequired', 'recipient')
  else if (!/\p{L}/u.test(name) || /[@<>]/.test(name) || emoji.test(name)) object('nameInvalid', 'recipient')
  else if (isUnreadable(name, address.country)) object('nameLatin', 'recipient')
  const form = table.forms.get(address.country)
  if (!form) {
    object('countryRequired', 'country')
    return refusals
  }
  const { format } = form
  for (const field of ['state', 'city', 'district', 'detail', 'zip'] as const) {
    if (needOf(format, field) === 'required' && valueOf(address, field) === '')
      object(requiredKey[field], field)
  }
  // A state chosen from a list is looked for there, below.
  const freelyTyped = form.states.length > 0 ? [] : (['state'] as const)
  for (const field of [...freelyTyped, 'city', 'district', 'detail'] as const) {
    const words = valueOf(address, field)
    if (needOf(format, field) === 'no' || words === '') continue
    if (emoji.test(words) || !/[\p{L}\p{N}]/u.test(words)) object('noSymbols', field)
    else if (isUnreadable(words, address.country)) object('latin', field)
  }
  if (
    format.state !== 'no' &&
    form.states.length > 0 &&
    valueOf(address, 'state') !== '' &&
    !stateOf(form, address.state)
  )
    object('stateUnknown', 'state')
  const zip = valueOf(address, 'zip')
  if (form.zip && zip !== '' && tidyZip(zip, form) === null)
    object('zipInvalid', 'zip', { example: format.zipExample })
  const rule = { country: format.country, dial: form.dial, min: format.phoneMin, max: format.phoneMax }
  if (address.phone.trim() === '') object('phoneRequired', 'phone')
  else if (phoneE164(address.phone, rule, table.dials) === null)
    object('phoneInvalid', 'phone', { dial: `+${form.dial}` })
  const id = importerIds[address.country]
  if (id && address.taxId && address.taxId.trim() !== '' && !id.check(tidyId(address.taxId)))
    object('taxIdInvalid', 'taxId', { example: id.example })
  for (const field of Object.keys(addressLimits) as (keyof typeof addressLimits)[]) {
    if (lengthOf(field === 'recipient' ? name : (address[field] ?? '')) > addressLimits[field])
      object('tooLong', field, { count: addressLimits[field] })
  }
  return refusals
}

/** Flags and keycaps ("5️⃣") are made of letters and figures of their own. */
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/** Whose post reads the letters of a label as their own readers write them; all others want Latin ones (UPU S42, Japan Post's guide to labels). */
const ownLetters: ReadonlySet<string> = new Set(['JP', 'CN', 'TW', 'HK', 'MO', 'KR'])
const isUnreadable = (words: string, country: string): boolean =>
  !ownLetters.has(country) && /\p{L}/u.test(words) && !/\p{Script=Latin}/u.test(words)

const requiredKey = {
  state: 'stateRequired',
  city: 'cityRequired',
  district: 'districtRequired',
  detail: 'areaRequired',
  zip: 'zipRequired',
} as const
const valueOf = (address: Address, field: 'state' | 'city' | 'district' | 'detail' | 'zip'): string =>
  (address[field] ?? '').trim()
const nameOf = (address: Address): string =>
  address.recipient.trim() ||
  [address.firstName, address.lastName]
    .map((part) => (part ?? '').trim())
    .filter(Boolean)
    .join(' ')

/** The zip as the country writes it, or null when it is not one. Lower case, full width, missing or doubled prefixes are forgiven. */
export function tidyZip(zip: string, form: AddressForm): string | null {
  if (!form.zip) return null
  const plain = zip
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/[‐–—]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^〒\s*/, '')
  const prefix = form.format.zipPrefix
  const bare =
    prefix !== '' && plain.startsWith(prefix.toUpperCase())
      ? plain.slice(prefix.length).replace(/^[\s-]+/, '')
      : plain
  return [plain, bare, bare.replaceAll(' ', '')].find((each) => form.zip!.test(each)) ?? null
}

/** The address as it is kept: trimmed, zip and phone in one form, state as its code. Only for an address without objections. */
export function tidyAddress(address: Address, table: AddressTable): Address {
  const form = table.forms.get(address.country)
  if (!form) return address
  const { format } = form
  const rule = { country: format.country, dial: form.dial, min: format.phoneMin, max: format.phoneMax }
  const keep = (field: 'state' | 'city' | 'district' | 'detail'): string =>
    needOf(format, field) === 'no' ? '' : valueOf(address, field)
  return {
    ...address,
    recipient: nameOf(address),
    state: form.states.length > 0 ? (stateOf(form, address.state)?.code ?? keep('state')) : keep('state'),
    city: keep('city'),
    ...(address.district === undefined ? {} : { district: keep('district') }),
    detail: keep('detail'),
    zip: format.zip === 'no' ? '' : (tidyZip(address.zip, form) ?? address.zip.trim()),
    phone: phoneE164(address.phone, rule, table.dials) ?? address.phone.trim(),
    ...(address.taxId === undefined ? {} : { taxId: tidyId(address.taxId) }),
  }
}

/**
 * Lines to print or show. `label`: Latin order and names, capitals where the country's post wants them, country in English last.
 * `screen`: the country's own order, without the country line (the screen names it in the reader's language).
 */
export function formatAddress(
  address: Address,
  table: AddressTable,
  use: 'label' | 'screen' = 'screen',
): string[] {
  const form = table.forms.get(address.country)
  if (!form)
    return [
      nameOf(address),
      ...address.detail.split('\n'),
      [address.zip, address.city].filter(Boolean).join(' '),
      address.state,
    ]
      .map((line) => line.trim())
      .filter(Boolean)
  const { format } = form
  const state = stateOf(form, address.state)
  // In the local format states are written by their code where the list has codes (`CA`), else by their name.
  const stateText =
    use === 'label'
      ? state?.latinName || state?.code || address.state
      : state
        ? isShort(state.code)
          ? state.code
          : state.name || state.code
        : address.state
  const values: Readonly<Record<string, string>> = {
    N: nameOf(address),
    O: '',
    A: address.detail,
    D: address.district ?? '',
    C: address.city,
    S: stateText,
    Z: address.zip,
    X: '',
  }
  const pattern = use === 'label' ? format.latinFormat || format.format.replace(/^〒/, '') : format.format
  const lines = pattern.split('%n').flatMap((line) => {
    const letters = lettersOf(line)
    if (letters.length > 0 && letters.every((letter) => (values[letter] ?? '').trim() === '')) return []
    const filledIn = line.replace(/%([A-Z])/g, (_, letter: string) => {
      const value = (values[letter] ?? '').trim()
      return use === 'label' && format.upper.includes(letter) ? value.toUpperCase() : value
    })
    return filledIn.split('\n').map(tidyLine).filter(Boolean)
  })
  if (use === 'screen') return lines
  // Abroad the person comes first and the country last, also where the country itself writes from large to small.
  const personFirst =
    format.latinFormat === '' && lettersOf(format.format).at(-1) === 'N' ? lines.toReversed() : lines
  return [...personFirst, form.nameEn.toUpperCase()]
}

const isShort = (code: string): boolean => /^[A-Z]{1,3}$/.test(code)
/** What an absent field leaves behind: doubled spaces, a comma or dash at either end. */
function tidyLine(line: string): string {
  const flat = line.replace(/\s+/g, ' ').replaceAll(' ,', ',')
  let [start, end] = [0, flat.length]
  while (start < end && ' ,-'.includes(flat[start]!)) start += 1
  while (end > start && ' ,-'.includes(flat[end - 1]!)) end -= 1
  return flat.slice(start, end)
}

/**
 * Numbers that customs in some countries ask of the person who receives a parcel. The field is optional everywhere in the form,
 * since a parcel can be packed without it; `expected` marks countries where it will be stopped at the border sooner or later.
 * Sources: db/data/shipping/README.md ("Buyer id"); formats and check digits are the issuing authorities' public rules, from
 * general knowledge (2026-11).
 */
export type ImporterId = {
  /** Catalogue key below `address.taxId.`. */
  readonly name: string
  readonly expected: boolean
  readonly example: string
  readonly check: (id: string) => boolean
}

const digitsOf = (id: string): number[] => Array.from(id, Number)
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0)
const isSame = (id: string): boolean => /^(\d)\1+$/.test(id)

/** CPF (11 digits) and CNPJ (14), two check digits modulo 11. */
function brazil(id: string): boolean {
  if (isSame(id)) return false
  const weights = /^\d{11}$/.test(id)
    ? [
        [10, 9, 8, 7, 6, 5, 4, 3, 2],
        [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
      ]
    : /^\d{14}$/.test(id)
      ? [
          [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
          [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
        ]
      : null
  const digits = digitsOf(id)
  return (
    weights !== null &&
    weights.every((row) => {
      const rest = weighted(digits, row) % 11
      return digits[row.length] === (rest < 2 ? 0 : 11 - rest)
    })
  )
}

/** Resident identity card: 17 digits and a check character (ISO 7064 MOD 11-2). */
function china(id: string): boolean {
  if (!/^\d{17}[\dX]$/.test(id)) return false
  return (
    '10X98765432'[
      weighted(digitsOf(id.slice(0, 17)), [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11
    ] === id[17]
  )
}

/** Identity card: a letter worth two digits, then nine digits. */
function taiwan(id: string): boolean {
  if (!/^[A-Z][1289]\d{8}$/.test(id)) return false
  const letter = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(id[0]!) + 10
  return (
    (Math.floor(letter / 10) +
      (letter % 10) * 9 +
      weighted(digitsOf(id.slice(1)), [8, 7, 6, 5, 4, 3, 2, 1, 1])) %
      10 ===
    0
  )
}

function turkey(id: string): boolean {
  if (!/^[1-9]\d{10}$/.test(id)) return false
  const d = digitsOf(id)
  const odd = d[0]! + d[2]! + d[4]! + d[6]! + d[8]!
  const even = d[1]! + d[3]! + d[5]! + d[7]!
  return (((odd * 7 - even) % 10) + 10) % 10 === d[9] && (odd + even + d[9]!) % 10 === d[10]
}

/** Nine digits, every second one doubled, sum divisible by ten. */
const israel = (id: string): boolean =>
  /^\d{9}$/.test(id) &&
  !isSame(id) &&
  digitsOf(id)
    .map((digit, at) => digit * ((at % 2) + 1))
    .reduce((total, each) => total + (each > 9 ? each - 9 : each), 0) %
    10 ===
    0

function chile(id: string): boolean {
  const match = /^(\d{7,8})([\dK])$/.exec(id)
  if (!match) return false
  const total = digitsOf(match[1]!)
    .toReversed()
    .reduce((sum, digit, at) => sum + digit * ((at % 6) + 2), 0)
  const rest = 11 - (total % 11)
  return match[2] === (rest === 11 ? '0' : rest === 10 ? 'K' : String(rest))
}

function argentina(id: string): boolean {
  if (!/^\d{11}$/.test(id)) return false
  const rest = 11 - (weighted(digitsOf(id), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)
  return Number(id[10]) === (rest === 11 ? 0 : rest === 10 ? 9 : rest)
}

/** Cedula: ten digits, the first two a province, every second one doubled, the last the check. */
const ecuador = (id: string): boolean => {
  if (!/^(?:[01]\d|2[0-4]|30)[0-5]\d{7}$/.test(id)) return false
  const total = digitsOf(id.slice(0, 9))
    .map((digit, at) => digit * (2 - (at % 2)))
    .reduce((all, each) => all + (each > 9 ? each - 9 : each), 0)
  return (10 - (total % 10)) % 10 === Number(id[9])
}

/** Sum of digits divisible by ten, every second one from the right doubled. */
const luhn = (id: string): boolean =>
  digitsOf(id)
    .toReversed()
    .map((digit, at) => digit * ((at % 2) + 1))
    .reduce((all, each) => all + (each > 9 ? each - 9 : each), 0) %
    10 ===
  0

/** A person's INN: twelve digits, the last two check digits modulo 11. */
const russia = (id: string): boolean =>
  /^\d{12}$/.test(id) &&
  !isSame(id) &&
  [
    [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
    [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  ].every((row) => (weighted(digitsOf(id), row) % 11) % 10 === Number(id[row.length]))

/** IIN: twelve digits; a second row of weights where the first gives ten. */
function kazakhstan(id: string): boolean {
  if (!/^\d{12}$/.test(id) || isSame(id)) return false
  const first = weighted(digitsOf(id), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11
  const rest = first === 10 ? weighted(digitsOf(id), [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11 : first
  return rest < 10 && rest === Number(id[11])
}

/** Kennitala: the ninth digit checks the first eight. */
const iceland = (id: string): boolean =>
  /^\d{9}[089]$/.test(id) &&
  (11 - (weighted(digitsOf(id), [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(id[8])

const matches =
  (pattern: RegExp) =>
  (id: string): boolean =>
    pattern.test(id)

/** By country. Spaces, dots, dashes and slashes are taken out and letters made capital before the check. */
export const importerIds: Readonly<Record<string, ImporterId>> = {
  KR: { name: 'pccc', expected: true, example: 'P123456789012', check: matches(/^P\d{12}$/) },
  BR: { name: 'cpf', expected: true, example: '529.982.247-25', check: brazil },
  TW: { name: 'twId', expected: false, example: 'A123456789', check: taiwan },
  CN: { name: 'cnId', expected: false, example: '11010519491231002X', check: china },
  ID: { name: 'nik', expected: true, example: '3171234567890123', check: matches(/^\d{15,16}$/) },
  TR: { name: 'tcNo', expected: true, example: '10000000146', check: turkey },
  IN: { name: 'pan', expected: true, example: 'ABCPE1234F', check: matches(/^([A-Z]{5}\d{4}[A-Z]|\d{12})$/) },
  IL: { name: 'ilId', expected: true, example: '000000018', check: israel },
  MX: {
    name: 'rfc',
    expected: false,
    example: 'GODE561231GR8',
    check: matches(/^([A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}|[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z\d]\d)$/),
  },
  CL: { name: 'rut', expected: true, example: '12.345.678-5', check: chile },
  AR: { name: 'cuit', expected: true, example: '20-12345678-6', check: argentina },
  TH: {
    name: 'thId',
    expected: false,
    example: '1101700230708',
    check: (id) =>
      /^\d{13}$/.test(id) &&
      (11 - (weighted(digitsOf(id), [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(id[12]),
  },
  PE: { name: 'ilId', expected: false, example: '12345678', check: matches(/^\d{8}$/) },
  CO: { name: 'ilId', expected: false, example: '1020304050', check: matches(/^\d{6,10}$/) },
  EC: { name: 'ilId', expected: false, example: '1710034065', check: ecuador },
  RU: { name: 'ilId', expected: false, example: '500100732259', check: russia },
  KZ: { name: 'ilId', expected: false, example: '850101300005', check: kazakhstan },
  IS: { name: 'ilId', expected: false, example: '120174-3399', check: iceland },
  SA: {
    name: 'ilId',
    expected: false,
    example: '1000000008',
    check: (id) => /^[12]\d{9}$/.test(id) && luhn(id),
  },
  ZA: {
    name: 'ilId',
    expected: false,
    example: '8001015009087',
    check: (id) => /^\d{13}$/.test(id) && luhn(id),
  },
}

export const tidyId = (id: string): string =>
  id
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/]/g, '')

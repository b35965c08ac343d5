type LegalSpec = {
  readonly editions: readonly ('global' | 'china')[]
  readonly agreed: 'together' | 'apart' | null
  readonly anchor: string
}
/**
 * The legal texts. `agreed`: `together` is agreed to by registering, `apart` asks for a yes of its own, null is only there to be read.
 * `anchor`: where it stands on `/agreement`.
 */
const table = {
  terms: { editions: ['global'], agreed: 'together', anchor: 'terms' },
  privacy: { editions: ['global'], agreed: 'together', anchor: 'privacy' },
  'china-terms': { editions: ['china'], agreed: 'together', anchor: 'terms' },
  'china-data': { editions: ['china'], agreed: 'together', anchor: 'privacy' },
  // PIPL art. 39: who sends personal data abroad asks for a yes to that alone.
  'china-transfer': { editions: ['china'], agreed: 'apart', anchor: 'transfer' },
  notice: { editions: ['global', 'china'], agreed: null, anchor: 'notice' },
  licence: { editions: ['global', 'china'], agreed: null, anchor: 'licence' },
  prohibited: { editions: ['global', 'china'], agreed: null, anchor: 'prohibited' },
} as const satisfies Record<string, LegalSpec>
export type LegalDocument = keyof typeof table
export const legalDocuments: Readonly<Record<LegalDocument, LegalSpec>> = table
export const legalNames = Object.keys(legalDocuments) as LegalDocument[] // The table is the source of the type.
export const isLegal = (name: string): name is LegalDocument => Object.hasOwn(legalDocuments, name)

/** The sections of the shipped texts of the china edition, in their order. */
export const chinaTexts = {
  terms: ['service', 'account', 'price', 'returns', 'customs', 'goods', 'loss', 'law', 'changes'],
  data: ['who', 'what', 'sensitive', 'where', 'others', 'automatic', 'rights', 'children'],
  transfer: ['why', 'recipient', 'what', 'rights', 'no'],
} as const
/** What a legal text says of who runs the shop: `{operatorName}` and its kin stand in its words and are filled in when it is read. */
export const operatorHoles = ['name', 'person', 'address', 'phone', 'mail', 'licence', 'licenceBy'] as const
export type OperatorSaid = Readonly<Record<(typeof operatorHoles)[number], string>>
const holeOf = (name: string): string => `{operator${name[0]!.toUpperCase()}${name.slice(1)}}`
export const withOperator = (text: string, operator: OperatorSaid): string =>
  operatorHoles.reduce((said, name) => said.replaceAll(holeOf(name), operator[name]), text)

const BEFORE = 'legal-'
export const legalKey = (document: LegalDocument): string => BEFORE + document
/** The text a page's key belongs to; null where it is no legal text's. */
export function legalOf(key: string): LegalDocument | null {
  const name = key.slice(BEFORE.length)
  return key.startsWith(BEFORE) && isLegal(name) ? name : null
}

export type LegalEdition = 'global' | 'china'
export const legalIn = (edition: LegalEdition): LegalDocument[] =>
  legalNames.filter((name) => legalDocuments[name].editions.includes(edition))
/** What customers of an edition agree to. */
export const agreedIn = (edition: LegalEdition): LegalDocument[] =>
  legalIn(edition).filter((name) => legalDocuments[name].agreed !== null)

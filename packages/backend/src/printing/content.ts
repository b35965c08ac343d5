import type { Print } from '@tomobako/domain/printing'
import { parcelLabel, printRules, shelfLabels } from '@tomobako/domain/printing'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { boughtLabel } from '../carrier/index.ts'
import { shelfRows } from '../floor/index.ts'
import type { House } from '../kernel/house.ts'
import { parcelStore, readParcelNo } from '../parcel/index.ts'
import { paperOf, parcelLabelFacts, shelfPages } from '../warehouse/index.ts'
import type { Printer } from './store.ts'

/** What stands in the queue's row, and the bytes for a printer of this kind. */
type Content = { subject: string; bytes: Uint8Array }
type Making = (subject: string, printer: Printer, house: House) => Promise<Content | Refusal>

const nothing = () => refuse('console.printing.nothing')

const makes: Readonly<Record<Print, Making>> = {
  async parcel(subject, { dpi }, house) {
    const row = await parcelStore.byNo(house.db, readParcelNo(subject) ?? subject)
    // Before the box is closed nobody knows what it weighs.
    if (!row || row.weight_grams === null || row.state === 'cancelled') return nothing()
    const bytes =
      dpi === null
        ? await paperOf('label', row, house)
        : Buffer.from(parcelLabel(await parcelLabelFacts(row, house), dpi))
    return { subject: row.no, bytes }
  },
  async bought(subject, { kind }, house) {
    const label = /^[0-9a-f-]{36}$/.test(subject) ? await boughtLabel(house.db, subject) : null
    if (!label) return nothing()
    // A carrier's label comes in one form; nobody here may redraw it.
    return label.form === kind
      ? { subject, bytes: label.bytes }
      : refuse('console.printing.otherForm', { form: label.form.toUpperCase() })
  },
  async shelf(subject, { dpi }, house) {
    const wanted = subject.toUpperCase()
    const zone = /^[A-Z]{1,2}$/.test(wanted) ? wanted : /^([A-Z]{1,2})-/.exec(wanted)?.[1]
    if (zone === undefined) return nothing()
    const codes = (await shelfRows(house.db, zone, 1, printRules.shelves))
      .map(({ code }) => code)
      .filter((code) => wanted === zone || code === wanted)
    if (codes.length === 0) return nothing()
    const bytes = dpi === null ? await shelfPages(codes, zone) : Buffer.from(shelfLabels(codes, dpi))
    return { subject: wanted, bytes }
  },
}

export const contentOf = (
  what: Print,
  subject: string,
  printer: Printer,
  house: House,
): Promise<Content | Refusal> => makes[what](subject, printer, house)

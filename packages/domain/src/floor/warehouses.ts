/** Where things bought are sent, and who collects there. Decision 0124. */

/** The first warehouse, which every shop has. */
export const mainWarehouse = 'MAIN'

/** What about a thing decides where it is sent, beside its source: it has a battery inside, or it is large for what a shelf or a van takes. */
export const warehouseTraits = ['battery', 'large'] as const
export type WarehouseTrait = (typeof warehouseTraits)[number]

/** A row of the rule: things of this source, of this trait, or of both go to a warehouse. One with neither would be the default and is none. */
export type WarehouseRule = {
  readonly source: string | null
  readonly trait: WarehouseTrait | null
  readonly warehouse: string
}
export type WarehouseRules = {
  readonly rows: readonly WarehouseRule[]
  readonly otherwise: string
  /** Whether customers may ask that pieces be brought to where their others lie. */ readonly together?: boolean
}
export type SentThing = { readonly source: string; readonly traits: readonly WarehouseTrait[] }

/** By days in Japan: open from its first day on, and until the day before it is closed. */
export const isOpenOn = (
  warehouse: { readonly openedOn: string; readonly closedOn: string | null },
  day: string,
): boolean => warehouse.openedOn <= day && (warehouse.closedOn === null || day < warehouse.closedOn)

/** From these many grams a kind of thing usually has, or from this long a side, it is large (our own: what one person lifts, and what stands on no shelf). */
export const large = { grams: 10_000, sideMm: 1_000 } as const
export const isLarge = (kind: {
  readonly typicalGrams: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
}): boolean =>
  kind.typicalGrams >= large.grams || Math.max(kind.lengthMm, kind.widthMm, kind.heightMm) >= large.sideMm

/**
 * Where things that are bought together are sent: the first row that fits any of them, since one order has one address. Rows to a warehouse
 * that takes nothing now are passed over. `takes`: the codes of those that take what is bought today; the default is always among them.
 */
export function warehouseFor(
  things: readonly SentThing[],
  { rows, otherwise }: WarehouseRules,
  takes: readonly string[],
): string {
  const fits = ({ source, trait }: WarehouseRule): boolean =>
    things.some(
      (thing) =>
        (source === null || source === thing.source) && (trait === null || thing.traits.includes(trait)),
    )
  return rows.find((row) => takes.includes(row.warehouse) && fits(row))?.warehouse ?? otherwise
}

/** The post, as contracts with couriers name carriers. */
export const postCarrier = 'Japan Post'

/** Methods no van comes for: of carriers that are not among those that collect. Null: all of them collect. */
export const notCollected = <Method>(
  carriers: readonly string[] | null,
  methods: readonly { readonly method: Method; readonly carrier: string }[],
): Method[] =>
  carriers === null
    ? []
    : methods.filter(({ carrier }) => !carriers.includes(carrier)).map(({ method }) => method)

/** The shelf for what comes back, of a warehouse beyond the first: `R-1-0`, `R-2-0` … The zone R is shared, each shelf is one warehouse's. */
export const returnShelfOf = (number: number): string => `R-${number}-0`
/** Whether pieces on it wait for a place of their own, whichever warehouse it is in. */
export const isReturnShelf = (code: string): boolean => /^R-\d{1,2}-0$/.test(code)

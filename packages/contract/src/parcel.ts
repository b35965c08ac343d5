import * as v from 'valibot'
import { command, query } from './wire.ts'
import { SavedAddress } from './account.ts'
import { Country, Done, FeeRow, Id, Instant, ListingCard, PageInput, pageOf, Photo, Text, TimelineStep, Yen } from './shapes.ts'
import { parcelStates } from '@tomobako/domain/parcel'

export const ParcelState = v.picklist(parcelStates)
const Values = v.record(v.string(), v.union([v.string(), v.number()]))

/** A row of §3's calculator: method, international shipping cost, handling fee, total; and what we add. */
export const ShipRow = v.object({ method: v.string(), shippingYen: Yen, handlingYen: Yen, totalYen: Yen, chargeableGrams: v.number(), daysMin: v.number(), daysMax: v.number(), tracked: v.boolean(), insured: v.boolean(), notes: v.array(v.object({ key: v.string(), values: Values })), asOf: v.string() })
export const MissingRow = v.object({ method: v.string(), key: v.string(), values: Values })

const side = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000)))

export const calc = {
  quote: query('Sig.Front.Parcel.Calc.Quote', {
    who: 'anyone',
    input: v.object({ country: v.optional(v.pipe(v.string(), v.maxLength(2)), ''), lengthCm: side, widthCm: side, heightCm: side, weightGrams: v.optional(v.number()), basis: v.optional(v.picklist(['volume', 'actual']), 'volume') }),
    output: v.object({ rows: v.array(ShipRow), missing: v.array(MissingRow), asOf: v.string() }),
    refusals: ['calc.countryRequired', 'calc.weightRequired', 'calc.weightTooLarge', 'calc.sizeInvalid'],
    does: 'Shipping calculator (§3, §5).',
  }),
  countries: query('Sig.Front.Parcel.Calc.Countries', { who: 'anyone', output: v.object({ rows: v.array(v.object({ code: Country, name: v.string() })) }), does: 'Destinations by name in the caller\'s language.' }),
}

export const StoredItem = v.object({ lineId: v.string(), lineNo: v.string(), card: ListingCard, weightGrams: v.number(), lengthMm: v.number(), widthMm: v.number(), heightMm: v.number(), photos: v.array(Photo), storedAt: Instant, freeDaysLeft: v.number(), shelf: v.nullable(v.string()), tags: v.array(v.string()), inParcel: v.nullable(v.string()) })

export const PlanOptions = v.object({ protective: v.optional(v.boolean(), false), removeBoxes: v.optional(v.boolean(), false), hidePrices: v.optional(v.boolean(), false), insuranceYen: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2_000_000)), 0) })

export const parcel = {
  warehouse: query('Sig.Front.Parcel.Warehouse', { output: v.object({ items: v.array(StoredItem), onTheWay: v.number(), freeDays: v.number() }), does: 'Stored items with weight, size, photos, free days left.' }),
  plan: query('Sig.Front.Parcel.Plan', {
    input: v.object({ lineIds: v.pipe(v.array(Id), v.maxLength(40)), addressId: v.optional(Id), ...PlanOptions.entries }),
    output: v.object({
      box: v.nullable(v.object({ id: v.string(), name: v.string(), lengthMm: v.number(), widthMm: v.number(), heightMm: v.number(), fillPercent: v.number(), placed: v.array(v.object({ lineId: v.string(), x: v.number(), y: v.number(), z: v.number(), lengthMm: v.number(), widthMm: v.number(), heightMm: v.number() })) })),
      itemsGrams: v.number(), packingGrams: v.number(), actualGrams: v.number(), volumeGrams: v.number(),
      rows: v.array(ShipRow), missing: v.array(MissingRow),
      /** What is added to any method's price: packing services, consolidation, storage. */
      fees: v.array(FeeRow), feesYen: Yen,
      separateYen: v.nullable(Yen),
      address: v.nullable(SavedAddress),
    }),
    refusals: ['common.notFound', 'parcel.itemNotStored', 'parcel.addressRequired'],
    does: 'A suggestion: box, billed weight, every method\'s price for these items.',
  }),
  request: command('Sig.Front.Parcel.Request', {
    input: v.object({ lineIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(40)), addressId: Id, method: Text(40, 1), ...PlanOptions.entries }),
    output: v.object({ no: v.string() }),
    refusals: ['common.notFound', 'parcel.itemNotStored', 'parcel.methodUnavailable', 'parcel.nothingChosen'],
    does: 'Asks the warehouse to pack these items. Free to cancel until a packer scans the first piece.',
  }),
  cancel: command('Sig.Front.Parcel.Cancel', { input: v.object({ no: Text(40, 1) }), output: Done, refusals: ['common.notFound', 'parcel.cannotCancel'], does: 'Cancels a parcel nobody has begun to pack.' }),
  list: query('Sig.Front.Parcel.List', {
    input: v.object({ tab: v.optional(v.picklist(['packing', 'on_the_way', 'delivered', 'all']), 'all'), ...PageInput }),
    output: pageOf(v.object({ no: v.string(), state: ParcelState, method: v.string(), itemCount: v.number(), at: Instant, toPayYen: v.nullable(Yen), tracking: v.nullable(v.string()), images: v.array(v.string()) })),
    does: 'Parcels of this customer.',
  }),
  detail: query('Sig.Front.Parcel.Detail', {
    input: v.object({ no: Text(40, 1) }),
    output: v.object({
      no: v.string(), state: ParcelState, method: v.string(), at: Instant,
      timeline: v.array(TimelineStep), lines: v.array(v.object({ lineId: v.string(), orderNo: v.string(), card: ListingCard, weightGrams: v.number(), priceYen: Yen })),
      address: SavedAddress, rows: v.array(FeeRow), totalYen: v.nullable(Yen), estimateYen: Yen, weightGrams: v.nullable(v.number()), lengthMm: v.nullable(v.number()), widthMm: v.nullable(v.number()), heightMm: v.nullable(v.number()), photos: v.array(Photo), tracking: v.nullable(v.string()), trackingUrl: v.nullable(v.string()), canCancel: v.boolean(),
      payment: v.nullable(v.object({ id: v.string(), state: v.string() })),
      methods: v.array(v.object({ id: v.picklist(['wallet', 'card']), feeYen: Yen, usable: v.boolean(), balanceYen: v.optional(Yen) })),
    }),
    refusals: ['common.notFound'],
    does: 'One parcel: timeline, contents, costs, tracking.',
  }),
  pay: command('Sig.Front.Parcel.Pay', {
    input: v.object({ no: Text(40, 1), method: v.picklist(['wallet', 'card']), expectYen: Yen }),
    output: v.object({ paymentId: v.string(), state: v.picklist(['paid', 'needs_action', 'processing']), payUrl: v.nullable(v.string()) }),
    refusals: ['common.notFound', 'parcel.notPayable', 'parcel.priceChanged', 'payment.walletTooLow'],
    does: 'The second payment, when the packed parcel has been weighed. `expectYen` is the amount the customer saw.',
  }),
}

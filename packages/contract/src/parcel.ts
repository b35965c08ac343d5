import { depths, parcelStates, pieceServices } from '@tomobako/domain/parcel'
import * as v from 'valibot'
import { meansIds } from '@tomobako/domain/payment'
import { SavedAddress } from './address.ts'
import { DeclaredWords, declarationRefusals } from './customs.ts'
import { InBox } from './goods.ts'
import { CardInput, KeptCards, Means } from './payment.means.ts'
import { LandedRow, MissingRow, ShipRow } from './parcel.calc.ts'
import {
  Closed,
  Done,
  FamilyName,
  FeeRow,
  Id,
  Instant,
  ListingCard,
  Missed,
  PackingChange,
  PageInput,
  Photo,
  Promised,
  Text,
  TimelineStep,
  Version,
  Went,
  Yen,
  pageOf,
} from './shapes.ts'
import { command, query } from './wire.ts'

export const ParcelState = v.picklist(parcelStates)

const WarehousePlace = v.object({ code: v.string(), name: v.string() })

export const StoredItem = v.object({
  lineId: v.string(),
  lineNo: v.string(),
  card: ListingCard,
  weightGrams: v.number(),
  lengthMm: v.number(),
  widthMm: v.number(),
  heightMm: v.number(),
  photos: v.array(Photo),
  storedAt: Instant,
  freeDaysLeft: v.number(),
  shelf: v.nullable(v.string()),
  tags: v.array(v.string()),
  inParcel: v.nullable(v.string()),
  /** The warehouse it lies in, when this customer's things lie in several; those of one travel in one parcel. */
  place: v.nullable(WarehousePlace),
  /** Where its owner asked that it be brought. */ goesTo: v.optional(v.nullable(v.string()), null),
  /** Work on it that is paid already, done or not. */ paid: v.array(v.picklist(pieceServices)),
})

/** Where a piece is that goes from one of our warehouses to another: being made ready, on its way, or searched for because it did not arrive. */
export const MovingPlace = v.object({
  to: v.string(),
  sentAt: v.nullable(Instant),
  carrier: v.nullable(v.string()),
  tracking: v.nullable(v.string()),
  isMissing: v.boolean(),
})
const MovingItem = v.object({
  lineId: v.string(),
  lineNo: v.string(),
  card: ListingCard,
  ...MovingPlace.entries,
})

/** `depths` and `services`: by line id, for the lines in the plan; a line without an entry is packed as it came, or bare with `removeBoxes`. */
export const PlanOptions = v.object({
  protective: v.optional(v.boolean(), false),
  removeBoxes: v.optional(v.boolean(), false),
  hidePrices: v.optional(v.boolean(), false),
  insuranceYen: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2_000_000)), 0),
  depths: v.optional(v.record(Id, v.picklist(depths))),
  services: v.optional(v.record(Id, v.pipe(v.array(v.picklist(pieceServices)), v.maxLength(4)))),
  /** Whether a battery is inside, by its owner's word; a yes decides what may carry it. */
  batteries: v.optional(v.record(Id, v.boolean())),
})

/** A carton and where everything lies in it: millimetres from one inner corner, wrapping (`padMm` a side) included; `estimated` pieces are guesses. */
export const PlannedBox = v.object({
  id: v.string(),
  name: v.string(),
  lengthMm: v.number(),
  widthMm: v.number(),
  heightMm: v.number(),
  fillPercent: v.number(),
  estimated: v.boolean(),
  inner: v.object({ lengthMm: v.number(), widthMm: v.number(), heightMm: v.number() }),
  placed: v.array(
    v.object({
      lineId: v.string(),
      x: v.number(),
      y: v.number(),
      z: v.number(),
      lengthMm: v.number(),
      widthMm: v.number(),
      heightMm: v.number(),
      padMm: v.number(),
      fragile: v.boolean(),
      estimated: v.boolean(),
    }),
  ),
})

/** One parcel of a plan: `totalYen` is its whole bill, the sum of `rows`. */
export const PlannedParcel = v.object({
  lineIds: v.array(v.string()),
  method: v.string(),
  box: PlannedBox,
  itemsGrams: v.number(),
  packingGrams: v.number(),
  actualGrams: v.number(),
  volumeGrams: v.number(),
  row: ShipRow,
  rows: v.array(FeeRow),
  totalYen: Yen,
})

export const ParcelsPlan = v.object({ parcels: v.array(PlannedParcel), totalYen: Yen })
const YenRange = v.object({ lowYen: Yen, likelyYen: Yen, highYen: Yen })
const Window = v.object({ from: Instant, to: Instant })
const MethodNames = v.array(v.object({ method: v.string(), name: v.nullable(v.string()) }))

/**
 * What a choice of the builder makes of the whole bill, before it is taken (decision 0117). `protective` and `removeBoxes`: with it less without it,
 * taken or not. `depth` of one line and `insurance`: against what is chosen now. `inAllYen`: the whole bill with it. `days`: how long the other
 * `method` takes. `isOther`: of several parcels, one is filled, packed or sent otherwise.
 */
const ChoiceChange = v.object({
  option: v.picklist(['protective', 'removeBoxes', 'depth', 'insurance']),
  lineId: v.optional(v.string()),
  depth: v.optional(v.picklist(depths)),
  insuredYen: v.optional(Yen),
  ...PackingChange.entries,
  inAllYen: v.nullable(Yen),
  days: v.nullable(v.object({ min: v.number(), max: v.number() })),
  isOther: v.boolean(),
})

/** Lines and the method of each parcel that is asked for. */
const Parcels = v.pipe(
  v.array(v.object({ lineIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(40)), method: Text(40, 1) })),
  v.maxLength(40),
)

/** The customs declaration of everything asked for, confirmed with the request; without it its owner is asked afterwards. */
const Declaration = v.optional(v.pipe(v.array(DeclaredWords), v.maxLength(40)))

/** A packed box before its payment. `state` asked: dearer than quoted, it waits for a yes until `dueAt`. `unpackYen`: what taking it apart costs. */
export const ApprovalState = v.object({
  state: v.picklist(['none', 'asked', 'approved']),
  dueAt: v.nullable(Instant),
  /** Days until then that do not count. */
  closed: v.array(Closed),
  quotedYen: Yen,
  quotedGrams: v.number(),
  packedYen: Yen,
  changeYen: Yen,
  unpackYen: Yen,
  /** The carton that was planned and the one it needed; each part of the bill as it was said and as it is. */
  quotedBox: v.nullable(v.string()),
  packedBox: v.nullable(v.string()),
  parts: v.array(v.object({ key: v.string(), quotedYen: Yen, packedYen: Yen })),
})

/** Parcels by the tabs of their list. */
export const ParcelCounts = v.object({
  packing: v.number(),
  on_the_way: v.number(),
  delivered: v.number(),
  all: v.number(),
})

/** As many as a list has cards. */
export const fitsLimits = { things: 60 } as const

/** What a plan is asked about. `method`: whose box and fees are shown, else the safest's. `no`: lines of this parcel, nobody having begun to pack it, count as free. */
const Planned = {
  lineIds: v.pipe(v.array(Id), v.maxLength(40)),
  addressId: v.optional(Id),
  method: v.optional(Text(40, 1)),
  parcels: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(40))),
  no: v.optional(Text(40, 1)),
  ...PlanOptions.entries,
}

export const parcel = {
  warehouse: query('Sig.Front.Parcel.Warehouse', {
    output: v.object({
      items: v.array(StoredItem),
      /** In no parcel until they lie on a shelf again. */ moving: v.array(MovingItem),
      onTheWay: v.number(),
      /** The warehouse all of it lies in, for a price from there; null where it lies in several, or there is one. */ at: v.optional(
        v.nullable(v.string()),
        null,
      ),
      freeDays: v.number(),
      counts: ParcelCounts,
    }),
    does: 'Stored items with weight, size, photos, free days left.',
  }),
  plan: query('Sig.Front.Parcel.Plan', {
    /** `parcels`: how many `changes` is about. `wait`: compare with waiting for what is on the way. */
    input: v.object({ ...Planned, wait: v.optional(v.boolean()) }),
    output: v.object({
      box: v.nullable(PlannedBox),
      itemsGrams: v.number(),
      packingGrams: v.number(),
      actualGrams: v.number(),
      volumeGrams: v.number(),
      rows: v.array(ShipRow),
      missing: v.array(MissingRow),
      /** What is added to any method's price: packing services, consolidation, storage. */
      fees: v.array(FeeRow),
      feesYen: Yen,
      separateYen: v.nullable(Yen),
      address: v.nullable(SavedAddress),
      /** The cheapest plan with exactly so many parcels, fewest first, each parcel by its own method; `alike`: the same parcels, all by one. */
      byCount: v.array(
        v.object({
          ...ParcelsPlan.entries,
          alike: v.optional(v.array(v.object({ method: v.string(), totalYen: Yen })), []),
        }),
      ),
      /** The cheapest plan with every parcel by one method, cheapest first. */
      byMethod: v.array(v.object({ method: v.string(), totalYen: Yen, parcels: v.number() })),
      bestYen: v.nullable(Yen),
      /** Methods of `rows` by what people ask for; `box` and `fees` are of the safest until a `method` is named. Null without rows. */
      presets: v.optional(
        v.nullable(v.object({ cheapest: v.string(), safest: v.string(), fastest: v.string() })),
        null,
      ),
      /** When the carrier has it by our promises: asked for now, paid as soon as it is packed. */
      leavesAt: v.optional(v.nullable(Instant), null),
      /** Lines no method takes at all, with every method's reason; the plans are without them. */
      stuck: v.array(v.object({ lineId: v.string(), missing: v.array(MissingRow) })),
      changes: v.optional(v.array(ChoiceChange), []),
      /** What one piece's services cost. */
      servicesYen: v.record(v.string(), Yen),
      /** What customs will probably ask of the shown parcel; null when nothing can travel. */
      landed: v.optional(v.nullable(LandedRow), null),
      /** Asked for by `wait`; null when nothing is on the way. `likely`: everything together, the travelling lines as their kind usually is. */
      wait: v.nullable(
        v.object({
          items: v.array(
            v.object({
              lineId: v.string(),
              title: v.string(),
              kind: v.string(),
              gramsLow: v.number(),
              gramsHigh: v.number(),
            }),
          ),
          nowYen: v.nullable(Yen),
          later: v.nullable(YenRange),
          /** `nowYen` and `later`: what not waiting costs in all. */
          inAll: v.nullable(YenRange),
          together: v.nullable(YenRange),
          /** At the door: the chosen lines, the rest by itself, everything together. */
          door: v.object({
            now: v.nullable(Window),
            rest: v.nullable(Window),
            together: v.nullable(Window),
          }),
          /** How each travels: the cheapest way of each. */
          by: v.object({ now: MethodNames, rest: MethodNames, together: MethodNames }),
          /** Free storage left for the line that has waited longest: today, and when all of it may be here. */
          freeDaysNow: v.number(),
          likely: v.nullable(ParcelsPlan),
          from: Instant,
          to: Instant,
          freeDaysLeft: v.number(),
          storageYen: Yen,
        }),
      ),
      /**
       * The lines lie in several warehouses: one parcel from each, by `method` where it is offered there, and everything above that is about one
       * parcel is empty. Null for lines of one warehouse, and where a parcel cannot travel.
       */
      places: v.optional(
        v.nullable(
          v.object({
            parcels: v.array(v.object({ ...PlannedParcel.entries, place: WarehousePlace })),
            totalYen: Yen,
          }),
        ),
        null,
      ),
      /** They can be brought to one of those first: which lines, for how much, the days after which we call it late, and what one parcel from there would cost today (null where it would not be all of them, or nothing takes it). */
      together: v.optional(
        v.nullable(
          v.object({
            days: v.number(),
            choices: v.array(
              v.object({
                to: WarehousePlace,
                lineIds: v.array(v.string()),
                yen: Yen,
                thenYen: v.nullable(Yen),
              }),
            ),
          }),
        ),
        null,
      ),
    }),
    refusals: ['common.notFound', 'parcel.itemNotStored', 'parcel.twoWarehouses', 'parcel.addressRequired'],
    does: "A suggestion: boxes, billed weight, every method's price for these items in one parcel, the cheapest plan in several, and waiting compared with shipping now; of items in several warehouses one parcel from each.",
  }),
  depths: query('Sig.Front.Parcel.Depths', {
    input: v.object({ ...Planned, lineId: Id }),
    output: v.object({ changes: v.array(ChoiceChange) }),
    refusals: ['common.notFound', 'parcel.itemNotStored', 'parcel.twoWarehouses', 'parcel.addressRequired'],
    does: 'What unpacking one piece more or less deep makes of the whole bill, where a plan is of more pieces than it says that of.',
  }),
  fits: query('Sig.Front.Parcel.Fits', {
    input: v.object({
      things: v.pipe(
        v.array(v.object({ source: FamilyName, id: Text(200, 1) })),
        v.minLength(1),
        v.maxLength(fitsLimits.things),
      ),
    }),
    output: v.object({
      /** What waits for this customer in Japan, is paid and on its way there, and lies in the cart, in one parcel to the default address; null without any, or when it is more than one box. */
      box: v.nullable(
        v.object({
          pieces: v.number(),
          carton: v.string(),
          method: v.string(),
          country: v.string(),
          /** Where it is packed, when what waits lies in several warehouses and travels in several parcels. */
          place: v.nullable(v.string()),
        }),
      ),
      /** In the order asked; what we have no copy of, or what does not go with the rest in one parcel, is left out. */
      things: v.array(
        v.object({
          source: FamilyName,
          id: v.string(),
          ...InBox.entries,
        }),
      ),
    }),
    does: 'What each of these things would add to the parcel that is planned anyway: "fits your box: +¥0". The difference of two plans of the builder, by the method it proposes at first.',
  }),
  request: command('Sig.Front.Parcel.Request', {
    /** `parcels`: several at once, together holding exactly `lineIds`; all are made or none. Without it one parcel by `method`. `expectYen`: the sum the customer saw. */
    input: v.object({
      lineIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(40)),
      addressId: Id,
      method: Text(40, 1),
      parcels: v.optional(Parcels),
      expectYen: v.optional(Yen),
      declaration: Declaration,
      ...PlanOptions.entries,
    }),
    output: v.object({ no: v.string(), nos: v.array(v.string()) }),
    refusals: [
      'common.notFound',
      'parcel.itemNotStored',
      'parcel.twoWarehouses',
      'parcel.methodUnavailable',
      'parcel.nothingChosen',
      'parcel.planIncomplete',
      'parcel.priceChanged',
      'declaration.incomplete',
      ...declarationRefusals,
    ],
    does: 'Asks the warehouse to pack these items, in one parcel or several. Free to change or cancel until a packer scans the first piece.',
  }),
  editable: query('Sig.Front.Parcel.Editable', {
    input: v.object({ no: Text(40, 1) }),
    output: v.object({
      no: v.string(),
      version: v.number(),
      lineIds: v.array(v.string()),
      addressId: v.nullable(v.string()),
      method: v.string(),
      options: PlanOptions,
    }),
    refusals: ['common.notFound', 'parcel.cannotEdit'],
    does: 'What was asked for of a parcel nobody has begun to pack, to change it.',
  }),
  edit: command('Sig.Front.Parcel.Edit', {
    input: v.object({
      no: Text(40, 1),
      version: v.optional(Version),
      lineIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(40)),
      addressId: Id,
      method: Text(40, 1),
      expectYen: v.optional(Yen),
      declaration: Declaration,
      ...PlanOptions.entries,
    }),
    output: v.object({ no: v.string(), version: v.number(), estimateYen: Yen }),
    refusals: [
      'common.notFound',
      'parcel.itemNotStored',
      'parcel.twoWarehouses',
      'parcel.methodUnavailable',
      'parcel.nothingChosen',
      'parcel.cannotEdit',
      'parcel.changedMeanwhile',
      'parcel.priceChanged',
      'declaration.incomplete',
      ...declarationRefusals,
    ],
    does: 'Changes items, address, method or options of a parcel free of charge until a packer scans the first piece.',
  }),
  cancel: command('Sig.Front.Parcel.Cancel', {
    input: v.object({ no: Text(40, 1) }),
    output: Done,
    refusals: ['common.notFound', 'parcel.cannotCancel'],
    does: 'Cancels a parcel nobody has begun to pack.',
  }),
  list: query('Sig.Front.Parcel.List', {
    input: v.object({
      tab: v.optional(v.picklist(['packing', 'on_the_way', 'delivered', 'all']), 'all'),
      ...PageInput,
    }),
    output: v.object({
      ...pageOf(
        v.object({
          no: v.string(),
          state: ParcelState,
          method: v.string(),
          itemCount: v.number(),
          at: Instant,
          toPayYen: v.nullable(Yen),
          /** Until when it wants to be paid. */ payBy: v.nullable(Instant),
          toApprove: v.boolean(),
          tracking: v.nullable(v.string()),
          images: v.array(v.string()),
        }),
      ).entries,
      counts: ParcelCounts,
    }),
    does: 'Parcels of this customer.',
  }),
  detail: query('Sig.Front.Parcel.Detail', {
    input: v.object({ no: Text(40, 1) }),
    output: v.object({
      no: v.string(),
      state: ParcelState,
      method: v.string(),
      at: Instant,
      timeline: v.array(TimelineStep),
      lines: v.array(
        v.object({
          lineId: v.string(),
          no: v.string(),
          orderNo: v.string(),
          card: ListingCard,
          weightGrams: v.number(),
          priceYen: Yen,
        }),
      ),
      address: SavedAddress,
      rows: v.array(FeeRow),
      totalYen: v.nullable(Yen),
      estimateYen: Yen,
      weightGrams: v.nullable(v.number()),
      lengthMm: v.nullable(v.number()),
      widthMm: v.nullable(v.number()),
      heightMm: v.nullable(v.number()),
      photos: v.array(Photo),
      tracking: v.nullable(v.string()),
      trackingUrl: v.nullable(v.string()),
      /** What we promise for it now, and what we missed. */
      promise: v.nullable(Promised),
      missed: v.array(Missed),
      canCancel: v.boolean(),
      payment: v.nullable(v.object({ id: v.string(), state: v.string() })),
      /** What is still to pay: the bill without what was paid ahead. */
      toPayYen: v.nullable(Yen),
      prepaidYen: Yen,
      canPrepay: v.boolean(),
      /** What its items bring from their orders' single payments; what paying the rest of the estimate ahead takes; whether a yes is paid from what was paid ahead and the wallet by itself. */
      aheadYen: Yen,
      prepayYen: Yen,
      paysItself: v.boolean(),
      approval: v.nullable(ApprovalState),
      /** Packed and not paid: until when it stands for nothing, what a day costs then and has cost, and when it is unpacked. */
      unpaid: v.nullable(
        v.object({
          freeUntil: Instant,
          endsAt: Instant,
          yenPerDay: Yen,
          owedYen: Yen,
          /** Days until then that do not count. */
          closed: v.array(Closed),
        }),
      ),
      /** We are checking something about it before it goes on; what, is ours. */
      isChecked: v.boolean(),
      /** Kinds of papers that travel with it, once it is closed. */
      papers: v.array(v.picklist(['label', 'customs', 'invoice'])),
      services: v.array(
        v.object({
          lineId: v.string(),
          service: v.picklist(pieceServices),
          done: v.boolean(),
          result: v.string(),
          photos: v.array(Photo),
        }),
      ),
      /** Null before anything was paid. */
      went: v.nullable(Went),
      /** What customs will probably ask; null once it is delivered or ended. */
      landed: v.optional(v.nullable(LandedRow), null),
      methods: v.array(Means),
      /** What the customer keeps to pay by card with, while it waits to be paid. */
      cards: KeptCards,
    }),
    refusals: ['common.notFound'],
    does: 'One parcel: timeline, contents, costs, tracking.',
  }),
  pay: command('Sig.Front.Parcel.Pay', {
    input: v.object({ no: Text(40, 1), method: v.picklist(meansIds), expectYen: Yen, ...CardInput }),
    output: v.object({
      paymentId: v.string(),
      state: v.picklist(['paid', 'needs_action', 'processing']),
      payUrl: v.nullable(v.string()),
    }),
    refusals: [
      'common.notFound',
      'parcel.notPayable',
      'parcel.priceChanged',
      'payment.walletTooLow',
      'payment.notThisWay',
      'payment.cardGone',
      'payment.tooManyTries',
    ],
    does: 'The second payment, when the packed parcel has been weighed. `expectYen` is the amount the customer saw.',
  }),
}

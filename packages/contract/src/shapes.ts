import { closureReasons, promiseKinds } from '@tomobako/domain/settings'
import * as v from 'valibot'
import { families } from '@tomobako/domain/goods'

/** Small schemas shared by the calls. Every number is bounded: a huge number is bad input, not a big order. */
export const Yen = v.pipe(v.number(), v.safeInteger())
export const YenInput = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000_000))
export const Id = v.pipe(v.string(), v.uuid())
export const Text = (max: number, min = 0) => v.pipe(v.string(), v.trim(), v.minLength(min), v.maxLength(max))
export const Instant = v.string()
export const Country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
export const FamilyName = v.picklist(families)
/** A time we promise for what somebody waits for (P 8.6), and one that we missed: `points` were given for it. */
export const Promised = v.object({ kind: v.picklist(promiseKinds), dueAt: Instant })
export const Missed = v.object({ ...Promised.entries, no: v.string(), points: v.number() })

export const PageInput = {
  page: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(500)), 1),
}
/** A page by its place instead of its number: `place` is a `next` or `prev` that the call answered. `page` is then only what the page is called. */
export const PlaceInput = {
  page: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000)), 1),
  place: v.optional(v.pipe(v.string(), v.maxLength(300))),
}
/** Without `place`, pages are counted from the start, and only so far. */
export const placedPageOf = <S extends v.GenericSchema>(row: S) =>
  v.object({ ...pageOf(row).entries, next: v.nullable(v.string()), prev: v.nullable(v.string()) })
export const Done = v.object({ ok: v.literal(true) })
/** The number of the request that waits for a second person instead: more than this person may do alone (decision 0102). */
export const Waits = { waits: v.optional(v.string()) }
export const DoneOrWaits = v.object({ ok: v.literal(true), ...Waits })
export const pageOf = <S extends v.GenericSchema>(row: S) =>
  v.object({ rows: v.array(row), page: v.number(), hasNext: v.boolean(), total: v.optional(v.number()) })

/** A picture of ours: `url` is a path on this host with sizes by `?w=`. */
export const Photo = v.object({
  id: v.string(),
  url: v.string(),
  thumbUrl: v.string(),
  width: v.number(),
  height: v.number(),
})

/** A clip of ours. `type`: what a browser is asked whether it plays it. */
export const Video = v.object({
  id: v.string(),
  url: v.string(),
  type: v.string(),
  width: v.number(),
  height: v.number(),
  hasSound: v.boolean(),
})

/** One line of a price breakdown. `key` is a catalogue key below `fees`, `kind` how it is drawn. */
/** What became of everything paid for an order or a parcel: what came in is what went out and what is left. */
export const Went = v.object({
  paidYen: Yen,
  oursYen: Yen,
  aheadYen: Yen,
  sellerYen: Yen,
  carrierYen: Yen,
  dutyYen: Yen,
  feesYen: Yen,
  backYen: Yen,
  leftYen: Yen,
  /** Every payment to somebody outside, and the event that made it: of a line of the order, or of the parcel itself. */
  outside: v.array(
    v.object({
      to: v.picklist(['seller', 'carrier', 'duty']),
      yen: Yen,
      at: Instant,
      lineNo: v.nullable(v.string()),
    }),
  ),
})

/** Why nothing goes to a country; since when, or as of which day somebody says so. `now`: no day is known. */
export const Stopped = v.object({
  how: v.picklist(['since', 'asOf', 'now']),
  day: v.string(),
  why: v.picklist(closureReasons),
})

/** What a posting of the books names beside its kind: an order's number, a friend's name. */
export const PostingValues = v.record(v.string(), v.union([v.string(), v.number()]))

export const FeeRow = v.object({
  key: v.string(),
  yen: Yen,
  kind: v.picklist(['item', 'sub', 'discount', 'total']),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})

export const Money = v.object({
  yen: Yen,
  local: v.nullable(v.object({ currency: v.string(), minor: v.number(), digits: v.number() })),
})

/**
 * What a way of packing makes of the whole bill: with it less without it, whether it is chosen or not; null where nothing takes the parcel so.
 * `carton`, `method`: what it changes beside the price (decision 0069).
 */
export const PackingChange = v.object({
  yen: v.nullable(Yen),
  carton: v.nullable(v.string()),
  method: v.nullable(v.string()),
  methodName: v.nullable(v.string()),
})

/** A step of a timeline: what happened, when, with its proof. `key` is a catalogue key below `timeline`. */
export const TimelineStep = v.object({
  key: v.string(),
  state: v.picklist(['done', 'now', 'later', 'failed']),
  at: v.nullable(Instant),
  /** Estimated day range for steps that have not happened, ISO dates. */
  estimate: v.optional(v.object({ from: Instant, to: Instant })),
  /** The day once promised is not kept: why, and until when it is expected now; null when nobody knows. */
  late: v.optional(
    v.object({
      promised: Instant,
      expected: v.nullable(Instant),
      why: v.picklist(['us', 'seller', 'carrier']),
    }),
  ),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  photos: v.optional(v.array(Photo)),
  note: v.optional(v.string()),
})

/** The frozen listing beside an order line: enough to show it after the source took it down. */
export const ListingCard = v.object({
  source: FamilyName,
  id: v.string(),
  title: v.string(),
  titleTranslated: v.optional(v.string()),
  image: v.nullable(v.string()),
  url: v.string(),
})

/** The version of a row somebody looked at; a change of an older one is refused. */
export const Version = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2_147_483_647))
export const Grams = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000))
export const Mm = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(3_000))
/** The sum somebody saw when they said yes. */
export const SeenYen = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000_000))

/** What a preview was given to be answered as of another moment than now; nobody else may ask for one. */
export const AsOf = v.optional(Text(120))

/** Which version of a thing that is kept in versions, counted from one. */
export const No = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000))

/** Days in Japan, from the first to the last, that a deadline does not count: our house is closed, or sellers rest (decision 0128). */
export const Closed = v.object({ from: v.string(), to: v.string(), who: v.picklist(['house', 'sellers']) })

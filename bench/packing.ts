/**
 * `npm run bench -- packing`: how long a parcel plan takes at 5, 10, 20 and 40 pieces, and what one piece's
 * other depths come to (three plans, in one parcel and in two); how full the smallest box is in which our
 * packer and `binpackingjs` (Dube and Kanavathy's pivots) find a place for everything, and how long one look takes; and how many
 * quotes the calculator's rule answers in a second; and how long a light call takes alone and beside somebody's plans. Nothing here decides
 * a test.
 *
 * Both packers are asked the same questions: plain boxes that may turn every way, tried in boxes of one shape that grow by a
 * fiftieth of their volume until everything is in. Ours also keeps what a warehouse needs and the other does not know: every piece
 * stands on something. A third column is ours with fragile pieces, wrapping and what a piece bears, as parcels are really planned.
 */
import { pack3D } from 'binpackingjs/3d'
import { defaultFees } from '@tomobako/domain/settings'
import {
  measured,
  overlap,
  pack,
  planParcels,
  planTogether,
  prepare,
  readTables,
  volumeOf,
  type Piece,
  type PlanItem,
  type Space,
} from '@tomobako/domain/parcel'
import { dataFiles } from '../db/data/read.ts'
import { besidePlans } from './plans.ts'
import { quotesPerSecond } from './quotes.ts'

const LOTS = 20
const PLANS = 5
/** A box of the ladder is this much larger than the one before it. */
const STEP = 1.02
/** Length, width and height of the boxes tried, in proportion: a common carton's. */
const SHAPE = [4, 3, 2.5] as const

const read = readTables(dataFiles('shipping'))
if (!read.ok) throw new Error('the shipping tables do not read')
const { tables } = read
const { kinds } = prepare(tables)
const facts = {
  tables,
  fees: defaultFees,
  shipping: { handlingYen: defaultFees.handlingYen },
  now: Date.parse('2026-11-21T03:00:00Z'),
}
const plainly = { protective: false, insuranceYen: 0 }

type At = Space & { xMm: number; yMm: number; zMm: number }
/** Where every piece lies in this box, or null. */
type Packer = (pieces: readonly Piece[], inner: Space) => readonly At[] | null
const bare: Packer = (pieces, inner) =>
  pack(
    pieces.map(({ id, lengthMm, widthMm, heightMm }) => ({ id, lengthMm, widthMm, heightMm })),
    inner,
  )
const theirs: Packer = (pieces, inner) => {
  const items = pieces.map(({ id, lengthMm, widthMm, heightMm }) => ({
    name: id,
    width: lengthMm,
    height: heightMm,
    depth: widthMm,
    weight: 0,
  }))
  const { packedBins, unfitItems } = pack3D({
    bins: [
      { name: 'box', width: inner.lengthMm, height: inner.heightMm, depth: inner.widthMm, maxWeight: 1 },
    ],
    items,
  })
  return unfitItems.length > 0
    ? null
    : packedBins[0]!.items.map(({ position: [x, z, y], dimension: [length, height, width] }) => ({
        xMm: x,
        yMm: y,
        zMm: z,
        lengthMm: length,
        widthMm: width,
        heightMm: height,
      }))
}

console.table(
  [5, 10, 20, 40].map((count) => {
    const lots = Array.from({ length: LOTS }, (_, at) => things(count, 1_000 * count + at))
    const pieces = lots.map((lot) => lot.map((item) => measured(item, tables)))
    const [ours, strict, other] = [compare(pieces, bare), compare(pieces, pack), compare(pieces, theirs)]
    return {
      pieces: count,
      ...planTimes(lots.slice(0, PLANS)),
      'filled, ours': ours.filled,
      'filled, binpackingjs': other.filled,
      'filled, ours as shipped': strict.filled,
      'one look, ours': ours.look,
      'one look, binpackingjs': other.look,
    }
  }),
)
const { rate, p50, p99, rows } = quotesPerSecond()
process.stdout.write(
  `Calculator: ${Math.round(rate).toLocaleString('en')} quotes a second of ${rows.toFixed(1)} priced methods each, ${(p50 * 1_000).toFixed(1)} µs in the middle, ${(p99 * 1_000).toFixed(1)} µs at 99 %.\n`,
)

process.stdout.write(await besidePlans())

/** Things as customers store them: kinds of the table, each six to fourteen tenths of its size, from a fixed sequence. */
function things(count: number, seed: number): PlanItem[] {
  let state = seed
  const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 0x1_0000_0000
  const small = [...kinds.values()].filter((kind) => kind.lengthMm < 400)
  return Array.from({ length: count }, (_, at) => {
    const kind = small[Math.floor(next() * small.length)]!
    const by = 0.6 + next() * 0.8
    const side = (mm: number): number => Math.max(8, Math.round(mm * by))
    return {
      id: `piece${String(at).padStart(2, '0')}`,
      lengthMm: side(kind.lengthMm),
      widthMm: side(kind.widthMm),
      heightMm: side(kind.heightMm),
      weightGrams: Math.max(10, Math.round(kind.typicalGrams * by ** 2)),
      fragile: next() < 0.15,
      valueYen: Math.round(500 + next() * 20_000),
      arrivedAt: facts.now,
    }
  })
}

function planTimes(lots: readonly PlanItem[][]): Record<string, number> {
  planParcels(lots[0]!, 'DE', plainly, facts)
  let parcels = 0
  const times = lots
    .map((lot) => {
      const began = performance.now()
      parcels += planParcels(lot, 'DE', plainly, facts).best?.parcels.length ?? 0
      return performance.now() - began
    })
    .sort((a, b) => a - b)
  const asked = (plan: (lot: readonly PlanItem[]) => unknown): number => {
    const began = performance.now()
    for (const lot of lots) for (let way = 0; way < 3; way += 1) plan(lot)
    return Math.round((performance.now() - began) / lots.length)
  }
  return {
    'depths of a piece, ms (one parcel)': asked((lot) => planTogether(lot, 'DE', plainly, facts)),
    'depths of a piece, ms (several)': asked((lot) => planParcels(lot, 'DE', plainly, facts)),
    'plan, ms (middle)': Math.round(times[times.length >> 1]!),
    'plan, ms (longest)': Math.round(times.at(-1)!),
    'parcels, mean': parcels / lots.length,
  }
}

/** The smallest box of the ladder for every lot: how full it is on average, and the mean time of one look into one box. */
function compare(lots: readonly (readonly Piece[])[], packer: Packer): { filled: string; look: string } {
  let [filled, looks, spent] = [0, 0, 0]
  for (const pieces of lots) {
    const goods = volumeOf(pieces)
    for (let volume = goods; ; volume *= STEP) {
      const unit = Math.cbrt(volume / (SHAPE[0] * SHAPE[1] * SHAPE[2]))
      const inner = {
        lengthMm: Math.ceil(SHAPE[0] * unit),
        widthMm: Math.ceil(SHAPE[1] * unit),
        heightMm: Math.ceil(SHAPE[2] * unit),
      }
      const began = performance.now()
      const placed = packer(pieces, inner)
      spent += performance.now() - began
      looks += 1
      if (!placed) continue
      if (!isSound(placed, pieces.length, inner))
        throw new Error(`${packer.name} answered with a box that cannot be packed`)
      filled += goods / volumeOf([inner])
      break
    }
  }
  return {
    filled: `${((filled * 100) / lots.length).toFixed(1)} %`,
    look: `${(spent / looks).toFixed(2)} ms`,
  }
}

/** Everything is in, inside and apart. */
function isSound(placed: readonly At[], count: number, inner: Space): boolean {
  const isInside = (each: At): boolean =>
    Math.min(each.xMm, each.yMm, each.zMm) >= 0 &&
    each.xMm + each.lengthMm <= inner.lengthMm &&
    each.yMm + each.widthMm <= inner.widthMm &&
    each.zMm + each.heightMm <= inner.heightMm
  return (
    placed.length === count &&
    placed.every((each, at) => isInside(each) && placed.slice(at + 1).every((other) => !overlap(each, other)))
  )
}

/**
 * `node bench/packing.ts`: how long a parcel plan takes at 5, 10, 20 and 40 pieces, how full its boxes are, and how that
 * compares with filling shelves; and how many quotes the calculator's rule answers in a second. Nothing here decides a test.
 *
 * The comparison is a plain shelf algorithm (next-fit by falling height), because no other packer is installed; with
 * `binpackingjs` in node_modules that one is measured as well.
 */
import { defaultFees } from '@tomobako/domain/settings'
import { chooseBox, openCartons, planParcels, quote, readTables, volumeOf, type PlanItem, type Space } from '@tomobako/domain/parcel'
import { dataFiles } from '../db/data/read.ts'

const read = readTables(dataFiles('shipping'))
if (!read.ok) throw new Error('the shipping tables do not read')
const { tables } = read
const facts = { tables, fees: defaultFees, shipping: { handlingYen: defaultFees.handlingYen }, now: Date.parse('2026-11-21T03:00:00Z') }
const other = await binPacking()

/** Things as customers store them: kinds of the table, each within half and one and a half of its size, from a fixed sequence. */
function things(count: number, seed: number): PlanItem[] {
  let state = seed
  const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 0x1_0000_0000
  const small = tables.kinds.filter((kind) => kind.lengthMm < 400)
  return Array.from({ length: count }, (_, at) => {
    const kind = small[Math.floor(next() * small.length)]!
    const by = 0.6 + next() * 0.8
    const side = (mm: number): number => Math.max(8, Math.round(mm * by))
    return { id: `piece${String(at).padStart(2, '0')}`, lengthMm: side(kind.lengthMm), widthMm: side(kind.widthMm), heightMm: side(kind.heightMm), weightGrams: Math.max(10, Math.round(kind.typicalGrams * by ** 2)), fragile: next() < 0.15, valueYen: Math.round(500 + next() * 20_000), arrivedAt: facts.now }
  })
}

const rows: Record<string, string | number>[] = []
for (const count of [5, 10, 20, 40]) {
  const lots = Array.from({ length: 5 }, (_, at) => things(count, 1_000 * count + at))
  planParcels(lots[0]!, 'DE', { protective: false, insuranceYen: 0 }, facts)
  const times: number[] = []
  const fills: number[] = []
  const shelves: number[] = []
  const others: number[] = []
  let parcels = 0
  for (const lot of lots) {
    const began = performance.now()
    const plans = planParcels(lot, 'DE', { protective: false, insuranceYen: 0 }, facts)
    times.push(performance.now() - began)
    parcels += plans.best?.parcels.length ?? 0
    const one = chooseBox(lot, tables)
    if (one.ok) fills.push(one.packed.fillPercent)
    const sizes = lot.map((each) => ({ lengthMm: each.lengthMm!, widthMm: each.widthMm!, heightMm: each.heightMm! }))
    const cartons = openCartons(tables).toSorted((a, b) => a.innerMm3 - b.innerMm3)
    const shelf = cartons.find(({ inner }) => fillsShelves(sizes, inner))
    if (shelf) shelves.push((volumeOf(sizes) * 100) / shelf.innerMm3)
    const theirs = other && cartons.find(({ inner }) => other(sizes, inner))
    if (theirs) others.push((volumeOf(sizes) * 100) / theirs.innerMm3)
  }
  const mean = (of: readonly number[]): string => (of.length === 0 ? 'no box' : `${Math.round(of.reduce((a, b) => a + b, 0) / of.length)} % (${of.length} of ${lots.length})`)
  rows.push({ pieces: count, 'plan, ms (middle)': Math.round(times.sort((a, b) => a - b)[2]!), 'plan, ms (longest)': Math.round(times.at(-1)!), 'parcels, mean': parcels / lots.length, 'filled, ours': mean(fills), 'filled, shelves': mean(shelves), binpackingjs: other ? mean(others) : 'not installed' })
}
console.table(rows)

let asked = 0
const began = performance.now()
while (performance.now() - began < 1_000) {
  for (let round = 0; round < 200; round += 1) {
    asked += 1
    quote({ to: ['DE', 'US', 'AU', 'BR'][asked % 4]!, weightGrams: 100 + (asked % 290) * 100, lengthCm: 40, widthCm: 30, heightCm: 20, basis: 'volume', now: facts.now }, tables, facts.shipping)
  }
}
process.stdout.write(`Calculator: ${Math.round((asked * 1_000) / (performance.now() - began)).toLocaleString('en')} quotes a second, all methods each.\n`)

/** Rows from the back, each as deep as its deepest piece; layers as high as their highest. */
function fillsShelves(sizes: readonly Space[], inner: Space): boolean {
  const order = sizes.map(({ lengthMm, widthMm, heightMm }) => [lengthMm, widthMm, heightMm].sort((a, b) => b - a) as [number, number, number]).sort((a, b) => b[2] - a[2])
  let [x, y, z, deep, high] = [0, 0, 0, 0, 0]
  for (const [length, width, height] of order) {
    if (x + length > inner.lengthMm) [x, y, deep] = [0, y + deep, 0]
    if (y + width > inner.widthMm) [x, y, z, deep, high] = [0, 0, z + high, 0, 0]
    if (length > inner.lengthMm || width > inner.widthMm || z + height > inner.heightMm) return false
    x += length
    deep = Math.max(deep, width)
    high = Math.max(high, height)
  }
  return true
}

/** The other packer, when somebody has installed it. */
async function binPacking(): Promise<((sizes: readonly Space[], inner: Space) => boolean) | null> {
  type Theirs = { BP3D: { Packer: new () => { addBin(bin: unknown): void; addItem(item: unknown): void; pack(): void; unfitItems: unknown[] }; Bin: new (...of: unknown[]) => unknown; Item: new (...of: unknown[]) => unknown } }
  try {
    // A name in a variable: the type checker must not look for a package that need not be there.
    const name = 'binpackingjs'
    const { BP3D } = ((await import(name)) as { default: Theirs }).default
    return (sizes, inner) => {
      const packer = new BP3D.Packer()
      packer.addBin(new BP3D.Bin('box', inner.lengthMm, inner.heightMm, inner.widthMm, 30_000))
      for (const [at, size] of sizes.entries()) packer.addItem(new BP3D.Item(`${at}`, size.lengthMm, size.heightMm, size.widthMm, 0))
      packer.pack()
      return packer.unfitItems.length === 0
    }
  } catch {
    return null
  }
}

import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import {
  cart,
  checkout,
  handover,
  order,
  packing,
  parcel,
  picking,
  purchase,
  receiving,
  floor,
} from '@tomobako/contract'
import { listing } from '@tomobako/testkit'
import { s10Number } from '@tomobako/domain/customs'
import { photo, plain, small } from './story.testing.ts'

/** A day on the floor: so many arrivals, so many parcels of three pieces, so many people. */
export type Day = { readonly arrivals: number; readonly parcels: number; readonly people: number }
const PIECES = 3
const BASKET = 10
/** Of so many pieces one is not on its shelf, one does not match its listing, one is given to two people at once. */
const every = { short: 40, problem: 50, twice: 5 } as const

export type Told = { done: number; refused: Map<string, number>; ms: number }
/** Work to be done by several people at once: each takes the next piece of it. Every fifth is on two people's tables at the same moment. */
async function work<T>(
  people: readonly Staff[],
  tasks: readonly T[],
  act: (person: Staff, task: T) => Promise<{ code: number; key?: string | undefined }>,
): Promise<Told> {
  const list = tasks.flatMap((task, index) => (index % every.twice === 0 ? [task, task] : [task]))
  const told: Told = { done: 0, refused: new Map(), ms: 0 }
  const began = performance.now()
  let next = 0
  await Promise.all(
    people.map(async (person) => {
      for (;;) {
        const task = list[next]
        next += 1
        if (task === undefined) return
        const answer = await act(person, task)
        if (answer.code === 200) told.done += 1
        else
          told.refused.set(
            answer.key ?? String(answer.code),
            (told.refused.get(answer.key ?? String(answer.code)) ?? 0) + 1,
          )
      }
    }),
  )
  told.ms = performance.now() - began
  return told
}

type Line = { id: string; no: string; owner: Customer; tracking: string }

/** Everything bought and on its way, before the day begins. */
async function morning(shop: TestShop, buyers: readonly Staff[], day: Day): Promise<Line[]> {
  const owners: Customer[] = []
  for (let index = 0; index < Math.max(2, Math.ceil(day.arrivals / 90)); index += 1) {
    const owner = await shop.customer(`owner${index}`, { walletYen: 500_000 })
    owners.push(owner)
  }
  const baskets = Array.from({ length: Math.ceil(day.arrivals / BASKET) }, (_, index) => ({
    owner: owners[index % owners.length]!,
    size: Math.min(BASKET, day.arrivals - index * BASKET),
  }))
  const lines: Line[] = []
  // One customer's cart is filled by one at a time.
  await Promise.all(
    owners.map(async (owner) => {
      for (const { size } of baskets.filter((basket) => basket.owner === owner)) {
        const lineIds: string[] = []
        for (let index = 0; index < size; index += 1) {
          const item = shop.shelf.put(listing({ yen: 600 }))
          lineIds.push(
            (
              await owner.call(cart.add, {
                source: item.source,
                id: item.id,
                quantity: 1,
                options: [],
                remark: '',
              })
            ).lineId,
          )
        }
        const quote = await owner.call(checkout.quote, {
          lineIds,
          method: 'wallet',
          addressId: owner.addressId,
          points: 0,
        })
        const placed = await owner.call(checkout.place, { quoteId: quote.id, accept: true })
        for (const line of (await owner.call(order.detail, { no: placed.orderNo })).order.lines)
          lines.push({
            id: line.id,
            no: line.no,
            owner,
            tracking: `4000${String(100_000_000 + lines.length)}`,
          })
      }
    }),
  )
  let next = 0
  await Promise.all(
    buyers.map(async (buyer) => {
      for (let line = lines[next++]; line; line = lines[next++]) {
        await buyer.call(purchase.claim, { lineId: line.id })
        await buyer.call(purchase.record, {
          lineId: line.id,
          sellerOrderNo: `H-${line.no}`,
          itemYen: 600,
          domesticYen: 0,
        })
        await buyer.call(purchase.tracking, { lineId: line.id, tracking: line.tracking, carrier: 'yamato' })
      }
    }),
  )
  return lines
}

/**
 * The day itself, over the wire: everybody receives; customers ask for parcels; then half of the people receive the rest while the
 * other half pick in rounds and pack; customers pay, two people hand over. What each step said comes back; what must be true
 * afterwards is the caller's to look at.
 */
export async function heavyDay(shop: TestShop, day: Day) {
  const people: Staff[] = []
  for (let index = 0; index < day.people; index += 1) people.push(await shop.staff(`person${index}`))
  const lines = await morning(shop, people, day)
  const pictures = new Map<string, string>()
  for (const person of people) pictures.set(person.id, await photo(person))
  const numbered = lines.map((line, index) => ({ ...line, index }))

  /** Scan the label, look, measure, put away. */
  const receiveOne = async (person: Staff, line: (typeof numbered)[number]) => {
    const { matches } = await person.call(receiving.find, { code: line.tracking })
    const match = matches.find((each) => each.lineId === line.id)
    if (!match) return { code: 404, key: 'not found by its number' }
    return person.ask(receiving.receive, {
      lineId: match.lineId,
      ...small,
      shelf: `${'ABCD'[line.index % 4]}-${1 + (line.index % 12)}-${1 + (line.index % 3)}`,
      photoIds: [pictures.get(person.id)!],
      matches: line.index % every.problem !== every.problem - 1,
      note: line.index % every.problem === every.problem - 1 ? 'A corner is torn.' : undefined,
    })
  }
  const first = Math.max(
    day.parcels * PIECES + Math.ceil(day.arrivals / every.problem),
    Math.floor(day.arrivals * 0.8),
  )
  const early = await work(people, numbered.slice(0, first), receiveOne)

  const asked = await requests(
    numbered.slice(0, first).filter((line) => line.index % every.problem !== every.problem - 1),
    day.parcels,
  )

  const half = Math.ceil(people.length / 2)
  const [late, picked] = await Promise.all([
    work(people.slice(half), numbered.slice(first), receiveOne),
    pickAll(people.slice(0, half)),
  ])

  const closed = await work(people, asked, async (person, { no }) => {
    const { row, pieces } = await person.call(packing.detail, { no })
    return person.ask(packing.close, {
      no,
      version: row.version,
      boxId: 'Y-M',
      reasons: { carton: { reason: 'none_left' }, weight: { reason: 'more_padding' } },
      weightGrams: 2_100,
      lengthMm: 320,
      widthMm: 260,
      heightMm: 180,
      photoIds: [],
      customs: pieces.map((piece) => ({
        lineId: piece.lineId,
        description: 'Used 35 mm film camera',
        hsCode: '900653',
        originCountry: 'JP',
      })),
    })
  })
  for (const { no, owner } of asked) {
    const { totalYen } = await owner.call(parcel.detail, { no })
    await owner.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen! })
  }
  const given = await work(
    people.slice(0, 2),
    asked.map((each, index) => ({ ...each, tracking: s10Number('EN', 30_000_000 + index) })),
    (person, { no, tracking }) => person.ask(handover.give, { parcels: [{ no, tracking }] }),
  )
  return { lines, asked, early, late, picked, closed, given }
}

async function requests(lines: readonly Line[], parcels: number): Promise<{ no: string; owner: Customer }[]> {
  const asked: { no: string; owner: Customer }[] = []
  const groups = [...Map.groupBy(lines, (line) => line.owner)]
  for (let round = 0; asked.length < parcels; round += 1) {
    const before = asked.length
    for (const [owner, own] of groups) {
      const lineIds = own.slice(round * PIECES, (round + 1) * PIECES).map((line) => line.id)
      if (lineIds.length < PIECES || asked.length >= parcels) continue
      asked.push({
        owner,
        no: (
          await owner.call(parcel.request, { lineIds, addressId: owner.addressId, method: 'ems', ...plain })
        ).no,
      })
    }
    if (asked.length === before)
      throw new Error(`${parcels} parcels cannot be made of ${lines.length} pieces`)
  }
  return asked
}

/** Rounds until nothing waits. A piece reported missing is found by the next person who looks, and picked in a later round. */
async function pickAll(
  people: readonly Staff[],
): Promise<{ scans: number; rounds: number; shorts: number; again: number; ms: number }> {
  const told = { scans: 0, rounds: 0, shorts: 0, again: 0, ms: 0 }
  const began = performance.now()
  const reported = new Set<string>()
  const isShort = (no: string): boolean =>
    Number(/(\d+)$/.exec(no)?.[1] ?? 0) % every.short === 3 && !reported.has(no)
  const walk = async (person: Staff): Promise<boolean> => {
    const started = await person.ask(picking.start, {})
    if (started.code !== 200) return false
    const { no } = started.data as { no: string }
    told.rounds += 1
    for (const stop of (await person.call(picking.detail, { no })).stops) {
      if (isShort(stop.no)) {
        reported.add(stop.no)
        await person.call(picking.short, { no, lineId: stop.lineId })
        told.shorts += 1
        continue
      }
      // A nervous scanner sends some codes twice at once.
      const answers = await Promise.all(
        Array.from({ length: told.scans % every.twice === 0 ? 2 : 1 }, () =>
          person.ask(picking.scan, { no, code: stop.no }),
        ),
      )
      if (answers.every((answer) => answer.code !== 200)) throw new Error(`${stop.no}: ${answers[0]!.key}`)
      told.scans += 1
      told.again += answers.length - 1
    }
    return true
  }
  const search = async (person: Staff): Promise<boolean> => {
    const { rows } = await person.call(floor.differences, { page: 1 })
    const answers = await Promise.all(
      rows.map((row) => person.ask(floor.resolve, { id: row.id, resolution: 'found_here' })),
    )
    return answers.some((answer) => answer.code === 200)
  }
  await Promise.all(
    people.map(async (person) => {
      while (await walk(person)) continue
    }),
  )
  // Two search at once; one of them ends each question.
  for (let found = true; found;) {
    found = (await Promise.all(people.slice(0, 2).map(search))).some(Boolean)
    // The packer who has the parcel in hand is waited for.
    for (const person of people) while (await walk(person)) found = true
    if (!found) break
  }
  told.ms = performance.now() - began
  return told
}

import type { PracticeItem } from '../catalogue/index.ts'
import type { Breakage, House } from './house.ts'
import { breakages, steps } from './house.ts'
import type { Character, Rival } from './rivals.ts'
import { characters } from './rivals.ts'
import { isReserveMet, winner } from './rules.ts'

type Input = Readonly<Record<string, unknown>>
export type Did = { ok: true; [fact: string]: unknown } | { ok: false; why: string }

const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
const one = <T extends string>(of: readonly T[], value: unknown): T | undefined =>
  of.find((each) => each === value)
const no = (why: string): Did => ({ ok: false, why })

/** What a tester can make happen in the auction house: `POST /practice/house` with `{ action, … }`. */
const actions = {
  /** Time goes on for all lots: `{ ms }`. */
  pass: (house, { ms }) => {
    const passed = number(ms)
    if (passed === undefined || passed < 0) return no('ms is needed')
    house.pass(passed)
    return { ok: true, now: house.clock() }
  },
  /** The house goes along with a shop whose clock was moved on: `{ aheadMs }`. Never back. */
  ahead: (house, { aheadMs }) => {
    const ahead = number(aheadMs)
    if (ahead === undefined) return no('aheadMs is needed')
    house.setAhead(ahead)
    return { ok: true, now: house.clock() }
  },
  /** The house's clock is wrong by `{ ms }`, and says so in its Date header. */
  skew: (house, { ms }) => {
    const skew = number(ms)
    if (skew === undefined) return no('ms is needed')
    house.setSkew(skew)
    return { ok: true, now: house.clock() }
  },
  /** A new lot: `{ endsInMs, openedMs?, startYen?, buyNowYen?, reserveYen?, autoExtension?, earlyFinish?, isStore?, like?, traits?, rivals? }`. */
  list: (house, input) => {
    const endsInMs = number(input.endsInMs)
    if (endsInMs === undefined || endsInMs <= 0) return no('endsInMs is needed')
    const whole = (name: string) => {
      const value = number(input[name])
      return value === undefined || value < 1 ? {} : { [name]: value }
    }
    const said = (name: string) => (typeof input[name] === 'boolean' ? { [name]: input[name] } : {})
    const rivals = rivalsIn(input.rivals)
    if (rivals === null) return no(`rivals want a character of ${characters.join(', ')} and a limitYen`)
    const id = house.list({
      endsInMs,
      ...whole('openedMs'),
      ...whole('startYen'),
      ...whole('buyNowYen'),
      ...whole('reserveYen'),
      ...said('autoExtension'),
      ...said('earlyFinish'),
      ...said('isStore'),
      ...(typeof input.like === 'string' ? { like: input.like } : {}),
      ...(typeof input.traits === 'object' && input.traits !== null ? { traits: input.traits } : {}),
      rivals,
    })
    return { ok: true, id, url: `https://auctions.yahoo.co.jp/jp/auction/${id}` }
  },
  /** The seller ends it early, with whoever leads as the winner. */
  end: (house, _, item) => (item ? { ok: true, closed: house.end(item, 'early').closed } : no('no such lot')),
  /** The seller takes it back. */
  cancel: (house, _, item) =>
    item ? { ok: true, closed: house.end(item, 'cancelled').closed } : no('no such lot'),
  /** Somebody else bids: `{ id, who?, yen }`. */
  bid: (house, { who, yen }, item) => {
    const amount = number(yen)
    if (!item || amount === undefined) return no('id and yen are needed')
    return { ok: true, answer: house.bid(item, typeof who === 'string' ? who : 'rival00000', amount) }
  },
  /** The next answers of a step go wrong: `{ step, how, id?, times?, ms? }`. */
  break: (house, { id, step, how, times, ms }) => {
    const [at, what] = [one(steps, step), one(breakages, how)]
    if (!at || !what) return no(`step is one of ${steps.join(', ')}; how is one of ${breakages.join(', ')}`)
    const order: Breakage = {
      lotId: typeof id === 'string' ? id : '*',
      step: at,
      how: what,
      times: number(times) ?? 1,
      ms: number(ms) ?? 1_000,
    }
    house.breakNext(order)
    return { ok: true }
  },
  mend: (house) => {
    house.mend()
    return { ok: true }
  },
  /** Facts of a bidder's account: `{ token, good?, bad?, isVerified?, creditYen?, blockedBy? }`. */
  account: (house, { token, good, bad, isVerified, creditYen, blockedBy }) => {
    if (typeof token !== 'string') return no('token is needed')
    const counts = { good: number(good), bad: number(bad), creditYen: number(creditYen) }
    house.setAccount(token, {
      ...Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== undefined)),
      ...(typeof isVerified === 'boolean' ? { isVerified } : {}),
      ...(Array.isArray(blockedBy) ? { blockedBy: blockedBy.map(String) } : {}),
    })
    return { ok: true, account: house.account(token) }
  },
  /** The whole house stops taking bids, or takes them again: `{ on }`. */
  stop: (house, { on }) => {
    house.stop(on !== false)
    return { ok: true }
  },
} satisfies Record<string, (house: House, input: Input, item?: PracticeItem) => Did>

export async function controlHouse(house: House, input: Input): Promise<Did> {
  const { action, id } = input
  if (typeof action !== 'string' || !Object.hasOwn(actions, action))
    return no(`action is one of ${Object.keys(actions).join(', ')}`)
  const item = typeof id === 'string' ? house.find(id) : undefined
  const did = actions[action as keyof typeof actions](house, input, item) // just found among them
  if (did.ok) await house.saved()
  return did
}

/** The truth about a lot, maxima included: what no bidder may see and a test must. */
export function truthOf(house: House, item: PracticeItem): Record<string, unknown> {
  const sale = house.sale(item)
  return {
    now: house.clock(),
    startsAt: sale.terms.startsAt,
    endsAt: sale.endsAt,
    extended: sale.extended,
    closed: sale.closed,
    priceYen: sale.priceYen,
    reserveYen: sale.terms.reserveYen ?? null,
    isReserveMet: isReserveMet(sale),
    leader: sale.best?.who ?? null,
    winner: winner(sale),
    maxima: Object.fromEntries(sale.maxima),
    entries: sale.entries,
    log: house.log(item).map(({ token: _once, ...each }: { token?: string } & object) => each),
  }
}

function rivalsIn(value: unknown): { name?: string; character: Character; limitYen: number }[] | null {
  if (value === undefined) return []
  if (!Array.isArray(value)) return null
  const read = value.map((each: Partial<Rival> | null) => {
    const character = one(characters, each?.character)
    const limitYen = number(each?.limitYen)
    return character && limitYen !== undefined
      ? { character, limitYen, ...(typeof each?.name === 'string' ? { name: each.name } : {}) }
      : null
  })
  return read.every((each) => each !== null) ? read : null
}

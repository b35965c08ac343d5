import { createHmac } from 'node:crypto'
import type { PracticeItem } from '../catalogue/index.ts'
import { hash } from '../catalogue/index.ts'
import { openStateFile } from '../state-file.ts'
import type { ComingAndGoing } from './lots.ts'
import { comingAndGoing } from './lots.ts'
import type { Character, Rival } from './rivals.ts'
import { rivalsOf } from './rivals.ts'
import type { Answer, Sale } from './rules.ts'
import { least } from './rules.ts'
import type { Happened, Plan, Run } from './run.ts'
import { runOf } from './run.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const TOKEN_MS = 600_000
const KEPT_MS = 30 * DAY_MS
/** What the house asks for besides, in percent: none of people, ten of stores (on top of the bid). */
export const inclTax = (yen: number, isStore: boolean): number =>
  isStore ? Math.floor((yen * 11) / 10) : yen

/** A bidder's account, as far as sellers' restrictions ask. Many people may stand behind one. */
export type Account = {
  login: string
  good: number
  bad: number
  isVerified: boolean
  /** The most the house lets it bid where a seller wants that. */
  creditYen: number
  /** Sellers who do not sell to it; `*`: nobody does. */
  blockedBy: string[]
}
export type Refusal = 'rating' | 'authentication' | 'new_bidder' | 'blocked' | 'credit' | 'bidding_stopped'

export const steps = ['look', 'preview', 'place', 'history'] as const
export type Step = (typeof steps)[number]
/** What may go wrong with an answer; `done_…`: what was asked for is done all the same. */
export const breakages = ['slow', 'silence', 'done_silence', 'error', 'done_error', 'busy', 'block'] as const
export type Breakage = {
  lotId: string
  step: Step
  how: (typeof breakages)[number]
  times: number
  ms: number
}

export type Traits = {
  rating: boolean
  authentication: boolean
  newBidder: boolean
  credit: boolean
  blocks: boolean
}
/** A lot somebody listed by hand: goods of another one, terms of its own. */
export type Listed = {
  id: string
  like: string
  startsAt: number
  endsAt: number
  startYen: number
  buyNowYen?: number
  reserveYen?: number
  autoExtension: boolean
  earlyFinish: boolean
  isStore: boolean
  traits: Traits
  rivals: Rival[]
}
type State = {
  logs: Record<string, Happened[]>
  listed: Listed[]
  accounts: Record<string, Account>
  /** How far the house's clock was moved on, and how far it is wrong. */
  aheadMs: number
  skewMs: number
  isStopped: boolean
}
const isState = (value: unknown): value is State =>
  typeof value === 'object' &&
  value !== null &&
  'logs' in value &&
  typeof value.logs === 'object' &&
  'listed' in value &&
  Array.isArray(value.listed) &&
  'aheadMs' in value &&
  Number.isFinite(value.aheadMs)

export type Placed = Answer | 'expired' | { refused: Refusal }
export type ListOrder = Partial<Omit<Listed, 'id' | 'startsAt' | 'endsAt' | 'rivals' | 'traits'>> & {
  endsInMs: number
  openedMs?: number
  traits?: Partial<Traits>
  rivals?: { name?: string; character: Character; limitYen: number }[]
}

export type House = ReturnType<typeof openHouse>

/**
 * The practice auction house: every lot of the practice world that is bid on. What people and testers did is kept in `file`; all else follows from the
 * catalogue and the clock. `now` is the world's clock; the house's own is `clock()`.
 */
export function openHouse({
  items,
  now,
  file,
}: {
  items: readonly PracticeItem[]
  now: () => number
  file?: string
}) {
  const { state, save } = openStateFile<State>(
    file,
    { logs: {}, listed: [], accounts: {}, aheadMs: 0, skewMs: 0, isStopped: false },
    isState,
    'the practice auction house',
  )
  const clock = (): number => now() + state.aheadMs + state.skewMs
  const models = items.filter((each) => each.source === 'yahoo' && isBidOn(each) && each.trick === undefined)
  const rolling: ComingAndGoing = comingAndGoing(models)
  const byId = new Map(items.filter(isBidOn).map((item) => [item.id, item]))
  const byHand = new Map(state.listed.map((each) => [each.id, itemOf(each)]))
  const runs = new Map<string, Run>()
  let breaks: Breakage[] = []

  function itemOf(listed: Listed): PracticeItem {
    const model = byId.get(listed.like) ?? models[0]
    if (!model) throw new RangeError('the catalogue has no lot')
    return {
      ...model,
      id: listed.id,
      url: `https://auctions.yahoo.co.jp/jp/auction/${listed.id}`,
      seller: { ...model.seller, isStore: listed.isStore },
      auction: {
        bids: 0,
        periodDays: 0,
        phaseMs: 0,
        startYen: inclTax(listed.startYen, listed.isStore),
        ...(listed.buyNowYen === undefined ? {} : { buyNowYen: inclTax(listed.buyNowYen, listed.isStore) }),
        earlyFinish: listed.earlyFinish,
        autoExtension: listed.autoExtension,
        ratingRestricted: listed.traits.rating,
        once: { startsAt: listed.startsAt, endsAt: listed.endsAt },
      },
    }
  }

  const find = (id: string): PracticeItem | undefined =>
    byHand.get(id) ?? byId.get(id) ?? rolling.find(id, clock())

  /** When the sale of a lot that is asked for now began. Lots of the catalogue come round, but one that was bid on from outside stays as it ended. */
  function timesOf(item: PracticeItem): { startsAt: number; endsAt: number } {
    const plan = item.auction
    if (!plan) throw new RangeError(`${item.id} is not a lot`)
    if (plan.once) return plan.once
    const moment = clock()
    const period = plan.periodDays === 0 ? 600_000 : plan.periodDays * DAY_MS
    const lasts = plan.periodDays === 0 ? period - 30_000 : Math.floor(period * 0.9)
    const kept = Object.keys(state.logs)
      .filter((key) => key.startsWith(`${item.id}@`))
      .map((key) => Number(key.slice(item.id.length + 1)))
      .filter((startsAt) => startsAt <= moment && moment < startsAt + (item.trick ? HOUR_MS : KEPT_MS))
    const startsAt =
      kept.length > 0
        ? Math.max(...kept)
        : Math.floor((moment - plan.phaseMs) / period) * period + plan.phaseMs
    return { startsAt, endsAt: wholeSecond(startsAt + lasts) }
  }

  const keyOf = (item: PracticeItem): string => `${item.id}@${timesOf(item).startsAt}`

  function runningOf(item: PracticeItem): Run {
    const key = keyOf(item)
    const known = runs.get(key)
    if (known) return known
    const run = runOf(planOf(item), state.logs[key] ?? [])
    if (runs.size > 5_000) runs.clear()
    runs.set(key, run)
    return run
  }

  function planOf(item: PracticeItem): Plan {
    const listed = state.listed.find((each) => each.id === item.id)
    if (listed) {
      const { id, startsAt, endsAt, startYen, buyNowYen, reserveYen, autoExtension, rivals } = listed
      return {
        terms: {
          id,
          startsAt,
          endsAt,
          startYen,
          autoExtension,
          ...(buyNowYen === undefined ? {} : { buyNowYen }),
          ...(reserveYen === undefined ? {} : { reserveYen }),
        },
        rivals,
      }
    }
    const { startsAt, endsAt } = timesOf(item)
    const plan = item.auction
    if (!plan) throw new RangeError(`${item.id} is not a lot`)
    const bare = (yen: number): number => (item.seller.isStore ? Math.ceil(yen / 1.1) : yen)
    const fate = (what: string): number => hash(`${item.id}${startsAt}${what}`) % 1_000
    const buyNowYen = plan.buyNowYen === undefined ? undefined : bare(plan.buyNowYen)
    const isOrdinary = item.trick === undefined
    const part = (from: number, to: number, what: string): number =>
      Math.round(startsAt + (endsAt - startsAt) * (from + (fate(what) / 1_000) * (to - from)))
    const does =
      isOrdinary && plan.earlyFinish && fate('early') < 60
        ? ('early' as const)
        : isOrdinary && fate('cancel') < 15
          ? ('cancelled' as const)
          : null
    return {
      terms: {
        id: item.id,
        startsAt,
        endsAt,
        startYen: bare(plan.startYen),
        autoExtension: plan.autoExtension,
        ...(buyNowYen === undefined ? {} : { buyNowYen }),
        ...(isOrdinary && item.source === 'yahoo' && fate('reserve') < 50
          ? { reserveYen: Math.max(bare(plan.startYen), Math.round(bare(item.priceYen) * 0.85)) }
          : {}),
      },
      rivals: rivalsOf(item.id, startsAt, plan.bids, bare(item.priceYen)).map((rival) => ({
        ...rival,
        // Whoever would pay the price of buying at once would have bought.
        limitYen:
          buyNowYen === undefined ? rival.limitYen : Math.min(rival.limitYen, Math.round(buyNowYen * 0.9)),
      })),
      ...(does === null ? {} : { seller: { at: part(0.5, 0.95, does), does } }),
    }
  }

  function traitsOf(item: PracticeItem): Traits {
    const listed = state.listed.find((each) => each.id === item.id)
    if (listed) return listed.traits
    const isOrdinary = item.trick === undefined
    const fate = (what: string): number => hash(`${item.id} ${what}`) % 100
    return {
      rating: item.auction?.ratingRestricted ?? false,
      authentication: isOrdinary && fate('authentication') < 20,
      newBidder: isOrdinary && fate('newcomers') < 10,
      credit: isOrdinary && fate('credit') < 8,
      blocks: isOrdinary && hash(`${item.seller.id} blocks`) % 100 < 2,
    }
  }

  /** Whose request it is: the token of an agreed interface, or somebody at the operator's own browser. */
  function accountOf(token: string): Account {
    return (
      state.accounts[token] ?? {
        login: `tomobako_${token}`,
        good: 1_234,
        bad: 3,
        isVerified: true,
        creditYen: 300_000,
        blockedBy: [],
      }
    )
  }

  /** Why an account may not bid on a lot; for the limit of credit the amount counts. */
  function refusalOf(item: PracticeItem, account: Account, yen = 0): Refusal | null {
    const traits = traitsOf(item)
    const raters = account.good + account.bad
    if (state.isStopped) return 'bidding_stopped'
    if (
      account.blockedBy.includes('*') ||
      account.blockedBy.includes(item.seller.id) ||
      (traits.blocks && account.login === 'tomobako_practice')
    )
      return 'blocked'
    if (traits.rating && (account.good - account.bad < 0 || (raters >= 6 && account.bad / raters >= 0.2)))
      return 'rating'
    if (traits.authentication && !account.isVerified) return 'authentication'
    if (traits.newBidder && raters === 0) return 'new_bidder'
    return traits.credit && yen > account.creditYen ? 'credit' : null
  }

  const sign = (text: string): string =>
    createHmac('sha256', 'practice auction house').update(text).digest('base64').slice(0, 24)

  /** A bid that was looked over: the token places it once, within ten minutes, for the same lot, account and amount. */
  function tokenFor(item: PracticeItem, account: Account, yen: number): string {
    const issued = `${clock().toString(36)}.${Math.random().toString(36).slice(2, 10)}`
    return `${issued}.${sign(`${issued} ${item.id} ${account.login} ${yen}`)}==`
  }
  function isGood(token: string, item: PracticeItem, account: Account, yen: number): boolean {
    const [at = '', nonce = '', signature = ''] = token.split('.')
    const issuedAt = Number.parseInt(at, 36)
    return (
      signature === `${sign(`${at}.${nonce} ${item.id} ${account.login} ${yen}`)}==` &&
      Math.abs(clock() - issuedAt) < TOKEN_MS &&
      !runningOf(item).log.some((each) => each.kind === 'bid' && each.token === token)
    )
  }

  function keep(item: PracticeItem): void {
    const { log } = runningOf(item)
    if (log.length > 0) state.logs[keyOf(item)] = log
    forget()
  }

  function place(item: PracticeItem, account: Account, yen: number, token: string): Placed {
    const run = runningOf(item)
    const sale = run.at(clock())
    if (sale.closed) return 'over'
    if (!isGood(token, item, account, yen)) return 'expired'
    const refused = refusalOf(item, account, yen)
    if (refused) return { refused }
    const { answer } = run.bid(clock(), account.login, yen, token)
    keep(item)
    return answer
  }

  /** What nobody asks for any more is forgotten. */
  function forget(): void {
    const before = clock() - KEPT_MS
    for (const key of Object.keys(state.logs))
      if (Number(key.slice(key.indexOf('@') + 1)) < before) delete state.logs[key]
    for (const gone of state.listed.filter((each) => each.endsAt < before)) byHand.delete(gone.id)
    state.listed = state.listed.filter((each) => each.endsAt >= before)
  }
  forget()

  return {
    clock,
    find,
    /** Lots beside the catalogue's that are open now. */
    extra: (): PracticeItem[] => [...byHand.values(), ...rolling.current(clock())],
    /** The sale of a lot as it stands now. */
    sale: (item: PracticeItem): Sale => runningOf(item).at(clock()),
    /** What came from outside, as it came. */
    log: (item: PracticeItem): readonly Happened[] => runningOf(item).log,
    plan: (item: PracticeItem): Plan => runningOf(item).plan,
    traits: traitsOf,
    account: accountOf,
    refusal: refusalOf,
    least: (item: PracticeItem, account: Account): number =>
      least(runningOf(item).at(clock()), account.login),
    token: tokenFor,
    place,
    saved: (): Promise<void> => save(),

    /** Everything below is a tester's hand. */
    list(order: ListOrder): string {
      const moment = clock()
      const number = 900_000_000 + (hash(`listed ${moment} ${state.listed.length}`) % 99_000_000)
      const { endsInMs, openedMs, traits, rivals, ...rest } = order
      const listed: Listed = {
        like: models[hash(String(number)) % models.length]?.id ?? '',
        startYen: 1_000,
        autoExtension: true,
        earlyFinish: false,
        isStore: false,
        ...rest,
        id: `y${number}`,
        startsAt: moment - (openedMs ?? HOUR_MS),
        endsAt: wholeSecond(moment + endsInMs),
        traits: {
          rating: false,
          authentication: false,
          newBidder: false,
          credit: false,
          blocks: false,
          ...traits,
        },
        rivals: (rivals ?? []).map((each, index) => ({ name: `rival${index}${number}`, ...each })),
      }
      state.listed.push(listed)
      byHand.set(listed.id, itemOf(listed))
      return listed.id
    },
    /** The seller ends it, takes it back, or somebody buys it at once. */
    end(item: PracticeItem, why: 'early' | 'cancelled' | 'bought'): Sale {
      const sale = runningOf(item).end(clock(), why)
      keep(item)
      return sale
    },
    bid(item: PracticeItem, who: string, yen: number): Answer {
      const { answer } = runningOf(item).bid(clock(), who, yen)
      keep(item)
      return answer
    },
    setAccount(token: string, facts: Partial<Account>): void {
      state.accounts[token] = { ...accountOf(token), ...facts }
    },
    /** Time goes on for every lot. Never back: what has happened has happened. */
    pass(ms: number): void {
      state.aheadMs += ms
    },
    setAhead(ms: number): void {
      state.aheadMs = Math.max(state.aheadMs, ms)
    },
    setSkew(ms: number): void {
      state.skewMs = ms
    },
    stop(isStopped: boolean): void {
      state.isStopped = isStopped
    },
    breakNext(order: Breakage): void {
      breaks.push({ ...order })
    },
    /** What goes wrong with this answer; counted, so that the next one may be whole again. */
    breakage(lotId: string, at: Step): Breakage | null {
      const found = breaks.find((each) => each.step === at && (each.lotId === '*' || each.lotId === lotId))
      if (!found) return null
      found.times -= 1
      breaks = breaks.filter((each) => each.times > 0)
      return found
    },
    mend(): void {
      breaks = []
    },
  }
}

/** Ends are told in whole seconds. */
const wholeSecond = (ms: number): number => Math.floor(ms / 1_000) * 1_000

/** Lots with a price from which on they are simply bought (定額) are not bid on. */
export const isBidOn = (item: PracticeItem): boolean =>
  (item.source === 'yahoo' || item.source === 'mercari') &&
  item.auction !== undefined &&
  (item.auction.buyNowYen === undefined || item.auction.startYen < item.auction.buyNowYen)

/**
 * Customers of the bench's own, made the way customers are made: a code by mail, a password, money in the wallet, orders, a cart that is
 * full. Their mails are read where the practice world keeps them.
 */
import { sql } from 'kysely'
import { account, cart, checkout, goods } from '@tomobako/contract'
import { families } from '@tomobako/domain/goods'
import { accounts, entry, move } from '@tomobako/domain/ledger'
import { post } from '../packages/backend/src/ledger/index.ts'
import { ask, db, said, world } from './world.ts'

export type Item = { source: (typeof families)[number]; id: string }
const PASSWORD = 'for measuring 42 only'
const WALLET_YEN = 50_000_000
const MAIL_MS = 30_000
/** Of so many at a time: a crowd of registrations is another bench. */
const AT_ONCE = 8

/** Does `work` for each, a few at a time. */
export async function each<T, R>(all: readonly T[], work: (one: T, at: number) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let at = next++; at < all.length; at = next++) done[at] = await work(all[at]!, at)
    }),
  )
  return done
}

/** The customers of the demo world, who have orders and parcels in every state. */
export const demoPeople = (): { email: string; password: string }[] =>
  [...world.output().matchAll(/^\s*(?:Demo customers)?\s+(\S+@example\.com)\s+(\S+)/gm)].map(
    ([, email, password]) => ({ email: email!, password: password! }),
  )

export async function signedIn(person: { email: string; password: string }): Promise<string> {
  const { cookies, envelope } = await ask(account.login, person)
  if (envelope.code !== 200) throw new Error(`${person.email} was not let in: ${envelope.msg}`)
  return cookies
}

async function codeFor(email: string): Promise<string> {
  for (const until = Date.now() + MAIL_MS; Date.now() < until;) {
    const { rows } = await sql<{
      text: string
    }>`select text from practice_mail where lower(to_email) = ${email} order by at desc limit 1`.execute(db)
    const code = /\b(\d{6})\b/.exec(rows[0]?.text ?? '')?.[1]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no code came to ${email}`)
}

/** Cookies of so many new customers with money. */
export const customers = (count: number): Promise<string[]> =>
  each(
    Array.from({ length: count }, (_, at) => `bench${at}@example.com`),
    async (email) => {
      await said(account.sendCode, { email, purpose: 'register' })
      const registered = await ask(account.register, {
        email,
        code: await codeFor(email),
        password: PASSWORD,
        name: email.split('@')[0]!,
        agreement: true,
      })
      if (registered.envelope.code !== 200) throw new Error(`register: ${registered.envelope.msg}`)
      const { cookies, envelope } = await ask(account.login, { email, password: PASSWORD })
      const { id } = envelope.data as { id: string } // The login's answer is the customer.
      await db
        .transaction()
        .execute((tx) =>
          post(
            { db: tx, now: Date.now() },
            entry('toppedUp', `bench/${id}`, [
              move(WALLET_YEN, accounts.processor('practice'), accounts.wallet(id)),
            ]),
          ),
        )
      return cookies
    },
  )

export const addTo = (item: Item, cookie: string) =>
  ask(cart.add, { source: item.source, id: item.id, quantity: 1, options: [], remark: '' }, cookie)

/** One thing bought from the wallet: cart, quote, place. Why it was refused, or nothing. */
export async function buy(
  item: Item,
  cookie: string,
  onPlaced?: (ms: number) => void,
): Promise<string | null> {
  const added = await addTo(item, cookie)
  if (added.envelope.code !== 200) return `cart.add: ${added.envelope.msg}`
  const { lineId } = added.envelope.data as { lineId: string }
  const quoted = await ask(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 }, cookie)
  if (quoted.envelope.code !== 200) return `checkout.quote: ${quoted.envelope.msg}`
  const began = performance.now()
  const { id } = quoted.envelope.data as { id: string }
  const placed = await ask(checkout.place, { quoteId: id, accept: true }, cookie)
  if (placed.envelope.code !== 200) return `checkout.place: ${placed.envelope.msg}`
  onPlaced?.(performance.now() - began)
  return null
}

/** Things of a shop that can be bought as they are, more than once. */
export async function someItems(wanted: number): Promise<Item[]> {
  const found: Item[] = []
  for (let page = 1; page <= 8 && found.length < wanted; page += 1) {
    const { cards } = await said(goods.search, {
      source: 'rakuten',
      words: 'カード',
      page,
      sort: 'price_asc',
    })
    const looked = await each(cards, async ({ id }) => {
      const { envelope } = await ask(goods.detail, { source: 'rakuten', id })
      const view = envelope.data as {
        notBuyable: string | null
        options: { required: boolean }[]
        variants: unknown[]
        problem: string | null
      } | null
      const isPlain =
        view &&
        view.notBuyable === null &&
        view.problem === null &&
        view.options.every((option) => !option.required) &&
        view.variants.length < 2
      return isPlain ? [{ source: 'rakuten' as const, id }] : []
    })
    found.push(...looked.flat())
  }
  if (found.length === 0) throw new Error('no item to buy was found')
  return found.slice(0, wanted)
}

/** What is looked for to find many things that nobody has opened. */
const shelves = [
  'カメラ',
  'フィギュア',
  '時計',
  'バッグ',
  '本',
  'レコード',
  '着物',
  '茶碗',
  'ゲーム',
  'カード',
  'ギター',
  '靴',
  '人形',
  'レンズ',
  'ポスター',
  'CD',
]
export type Found = Item & { title: string }

/** So many things as a search shows them, none of which was ever opened, without those in `but`. */
export async function neverOpened(wanted: number, but: readonly Item[]): Promise<Found[]> {
  const opened = new Set(but.map(({ source, id }) => `${source} ${id}`))
  const found = new Map<string, Found>()
  const asked = shelves.flatMap((words) => families.map((source) => ({ words, source })))
  await each(asked, async ({ words, source }) => {
    for (let page = 1; page <= 40 && found.size < wanted; page += 1) {
      const { envelope } = await ask(goods.search, {
        source,
        words,
        page,
        sort: 'recommended',
        asTyped: true,
      })
      if (envelope.code !== 200) return
      const { cards, hasNext } = envelope.data as {
        cards: { source: Item['source']; id: string; title: string; availability: string }[]
        hasNext: boolean
      }
      for (const card of cards) {
        const key = `${card.source} ${card.id}`
        if (!opened.has(key) && card.availability === 'on_sale')
          found.set(key, { source: card.source, id: card.id, title: card.title })
      }
      if (!hasNext) return
    }
  })
  return [...found.values()].slice(0, wanted)
}

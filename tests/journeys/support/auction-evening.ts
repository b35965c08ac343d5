import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { account, bid, encode } from '@tomobako/contract'
import type { BidRow, Endpoint, Envelope, OutputOf } from '@tomobako/contract'
import { openDatabase, startEmbedded } from '@tomobako/backend'
import { accounts, entry, move } from '@tomobako/domain/ledger'
import { post } from '../../../packages/backend/src/ledger/index.ts'
import { node } from '../../../tools/steps.ts'
import { childOf, postmasterOf } from './kills.ts'
import { freePort, startWorld } from './world.ts'

/**
 * An evening at the practice auction house: a shop of two web processes and one that works, each a process of the operating system, customers with two tabs each
 * who order, raise and take back at once, from their wallets and with cards; rivals, sellers who end early. Processes, the database and the database's own may be
 * killed at moments nobody chose. What was really sent is read from the house's own log, what cards were asked for and gave from the bank's, what is held from the
 * database.
 */
export type Evening = {
  lots: number
  kills: Record<string, number>
  acknowledged: number
  /** Why orders were refused, and how often. */
  refused: Record<string, number>
  /** Keys that never got a definite answer within a minute of a shop that stands. */
  unanswered: string[]
  /** Answers with status 500. */
  bugs: string[]
  /** Amounts the house was handed twice for one lot, or that no maximum of ours explains. */
  twice: string[]
  /** Lots whose winner and price are others in the shop's books than at the house. */
  otherwise: string[]
  /** Bids that did not come to an end. */
  open: string[]
  /** Money still set aside when everything is over. */
  held: string[]
  /** Cards whose money is kept free for nothing, or that gave something else than their bid cost. */
  cards: string[]
  /** How long after the last bid's end the bank and we agreed about every card. */
  cardsAfterMs: number
  won: number
  wonByCard: number
  books: string
}
export type EveningHouse = {
  /** So many lots; with kills as many as it takes for so many. */
  spend: (what: { rounds: number; kills: number }) => Promise<Evening>
  close: () => Promise<void>
}

const PATIENCE_MS = 60_000
/** A payment is asked about every minute at first. */
const ASKED_WITHIN_MS = 240_000
const US = /^tomobako_/
type Truth = {
  closed: string | null
  priceYen: number
  winner: string | null
  log: { kind: string; who: string; yen: number }[]
}
type Ended = {
  id: string
  lot: string
  state: string
  means: string
  maximum: string
  paid: string | null
  more: string
}
type Asked = { id: string; bid: string; state: string; yen: string }
type Person = { cookie: string; id: string; no: number }

/** Opens the shop of an evening. `lastMs`: how long a lot runs, from and to; `namesakes`: how many there are of each demo customer. */
export async function openEvening({
  lastMs = [8_000, 20_000],
  namesakes = 1,
  tell = () => {},
}: {
  lastMs?: readonly [number, number]
  namesakes?: number
  tell?: (line: string) => void
} = {}): Promise<EveningHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tomobako-evening-'))
  const world = await startWorld({
    dataDir,
    ports: [await freePort(), await freePort()],
    env: { WEB_PROCESSES: '2', TRUST_PROXY: '1', LOG_LEVEL: 'error', RATE_LIMITS: 'off' },
  })
  const unanswered: string[] = []
  /** When something was killed last. */
  let fellAt = 0
  const bugs: string[] = []
  const close = async (): Promise<void> => {
    await world.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const { marketplaces } = JSON.parse(readFileSync(join(dataDir, 'practice', 'origins.json'), 'utf8')) as {
      marketplaces: string
    }
    const server = await startEmbedded({ dataDir, watch: false })
    const people = await enter(server, namesakes)
    const { db } = openDatabase(server, () => {})
    for (const { id } of people)
      await db
        .transaction()
        .execute((tx) =>
          post(
            { db: tx, now: Date.now() },
            entry('toppedUp', `evening/${id}`, [
              move(90_000_000, accounts.processor('practice'), accounts.wallet(id)),
            ]),
          ),
        )
    await db.destroy()
    return { spend: (what) => spend(what, marketplaces, server, people), close }
  } catch (error) {
    await close()
    throw error
  }

  async function spend(
    { rounds, kills: wantedKills }: { rounds: number; kills: number },
    marketplaces: string,
    server: Awaited<ReturnType<typeof startEmbedded>>,
    people: readonly Person[],
  ): Promise<Evening> {
    const kills: Record<string, number> = {}
    const lots: string[] = []
    let acknowledged = 0
    const refused: Record<string, number> = {}
    const refuse = (answer: Envelope | null | undefined): null => {
      const why = answer?.key ?? 'nothing'
      refused[why] = (refused[why] ?? 0) + 1
      return null
    }
    let isOver = false
    const killing = (async () => {
      for (let no = 0; no < wantedKills && !isOver; no += 1) {
        // Something has been promised since the last one, or nobody gets anywhere and falls at once.
        const enough = acknowledged + 1
        for (let left = 100; acknowledged < enough && left > 0 && !isOver; left -= 1) await rest(100)
        await rest(Math.random() * 1_500)
        const name = killOne(world.pid, dataDir)
        if (name === null) no -= 1
        else kills[name] = (kills[name] ?? 0) + 1
        // The next one falls when the shop is there again: a minute of kills alone answers nobody.
        for (let left = 300; left > 0 && !(await isThere()); left -= 1) await rest(200)
        fellAt = performance.now()
        if (no % 10 === 9) tell(`${no + 1} kills, ${acknowledged} acknowledged`)
      }
    })()
    let begun = 0
    // Some lots at once, so that every kill meets something.
    const rows = Array.from({ length: 4 }, async () => {
      while (begun < rounds || (wantedKills > 0 && sum(kills) < wantedKills)) {
        begun += 1
        await oneLot(begun)
        if (begun % 20 === 0) tell(`${begun} lots, ${acknowledged} acknowledged`)
      }
    })
    await Promise.all(rows)
    isOver = true
    await killing

    const client = new pg.Client({ ...server })
    await client.connect()
    try {
      const ask = async <T>(text: string): Promise<T[]> => (await client.query(text)).rows as T[]
      const settled = `select count(*)::int as open from payment where is_hold and state not in ('succeeded', 'released', 'failed', 'expired', 'cancelled', 'needs_action', 'created')`
      const mine = `from bid b join bid_lot l on l.id = b.lot_id where l.listing_id = any(array[${lots.map((id) => `'${id}'`).join()}])`
      const unfinished = `select b.id || ' ' || b.state as is ${mine} and (b.state in ('scheduled', 'placed', 'leading', 'outbid') or (b.state = 'won' and b.settled_at is null))`
      let open = await ask<{ is: string }>(unfinished)
      const onItsWay = async (): Promise<boolean> => (await ask<{ open: number }>(settled))[0]!.open > 0
      for (let left = 240; (open.length > 0 || (await onItsWay())) && left > 0; left -= 1) {
        await rest(500)
        open = await ask(unfinished)
      }
      const twice: string[] = []
      const otherwise: string[] = []
      const bids = await ask<Ended>(
        `select b.id, l.listing_id as lot, b.state, b.means, b.maximum_yen as maximum, b.paid_yen as paid, b.postage_yen + b.fee_yen as more ${mine}`,
      )
      const attempts = await ask<{ lot: string; yen: string; sent: boolean }>(
        `select l.listing_id as lot, a.yen, a.sent_at is not null as sent from bid_attempt a join bid_lot l on l.id = a.lot_id`,
      )
      for (const id of lots) {
        const truth = await truthOf(id)
        const handed = truth.log
          .filter(({ kind, who }) => kind === 'bid' && US.test(who))
          .map(({ yen }) => yen)
        const sent = new Set(
          attempts.filter((each) => each.lot === id && each.sent).map(({ yen }) => Number(yen)),
        )
        if (new Set(handed).size !== handed.length) twice.push(`${id}: ${handed.join()}`)
        for (const yen of handed) if (!sent.has(yen)) twice.push(`${id}: ${yen} was handed in and never sent`)
        const won = bids.filter((each) => each.lot === id && each.state === 'won')
        const isOurs = truth.winner !== null && US.test(truth.winner)
        if (won.length !== (isOurs ? 1 : 0))
          otherwise.push(`${id}: ${won.length} won, the house says ${truth.winner}`)
        else if (won[0] && Number(won[0].paid) !== truth.priceYen)
          otherwise.push(`${id}: paid ${won[0].paid}, the house says ${truth.priceYen}`)
        if (won[0] && Number(won[0].paid) > Number(won[0].maximum)) otherwise.push(`${id}: above its maximum`)
      }
      const held = await ask<{ is: string }>(
        `select account || ' ' || amount as is from ledger_balance where amount <> 0 and account = any(array[${bids.map(({ id }) => `'bid:${id}:held'`).join()}]::text[])`,
      )
      // What a card company promised has been taken or given up: nothing of it stands in the books.
      const promised = await ask<{ is: string }>(
        `select p.id || ' is promised ¥' || sum(case when from_account like 'authorised:%' then amount else -amount end) as is
         from payment p join ledger_entry e on e.natural_key in ('payment/' || p.id || '/held', 'payment/' || p.id || '/letGo/all', 'payment/' || p.id || '/letGo/rest', 'payment/' || p.id || '/captured')
           join ledger_posting m on m.entry_id = e.id and (from_account like 'authorised:%' or to_account like 'authorised:%')
         where p.is_hold and p.subject_id = any(array[${bids.map(({ id }) => `'${id}'`).join()}]::uuid[])
         group by p.id having sum(case when from_account like 'authorised:%' then amount else -amount end) <> 0`,
      )
      held.push(...promised)
      const asked = () =>
        ask<Asked>(
          `select id, subject_id as bid, state || case when ended_at is null then ', not ended' else '' end as state, yen from payment where is_hold and subject_id = any(array[${bids.map(({ id }) => `'${id}'`).join()}]::uuid[])`,
        )
      // A word of the bank that a kill swallowed is made up for by asking, a minute or two later: what is still wrong then stays wrong.
      let cards = wrongAtTheBank(bids, await asked())
      const began = performance.now()
      for (; cards.length > 0 && performance.now() - began < ASKED_WITHIN_MS; await rest(2_000))
        cards = wrongAtTheBank(bids, await asked())
      const proof = await node(['apps/server/src/ops.ts', 'ledger:verify'], { DATA_DIR: dataDir })
      return {
        lots: lots.length,
        kills,
        acknowledged,
        refused,
        unanswered,
        bugs,
        twice,
        otherwise,
        open: open.map((each) => each.is),
        held: held.map((each) => each.is),
        cards,
        cardsAfterMs: Math.round(performance.now() - began),
        won: bids.filter(({ state }) => state === 'won').length,
        wonByCard: bids.filter(({ state, means }) => state === 'won' && means === 'card').length,
        books: proof.output.trim().split('\n').at(-1) ?? '',
      }
    } finally {
      await client.end()
    }

    async function truthOf(id: string): Promise<Truth> {
      return (await (await fetch(`${marketplaces}/practice/house?id=${id}`)).json()) as Truth
    }

    async function atTheHouse(what: Record<string, unknown>): Promise<Record<string, unknown>> {
      const response = await fetch(`${marketplaces}/practice/house`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(what),
      })
      return (await response.json()) as Record<string, unknown>
    }

    /** One lot from its listing to everybody's last press: orders, raises, taking back, each by two tabs at once, and what the house does meanwhile. */
    async function oneLot(no: number): Promise<void> {
      const dice = (): number => Math.random()
      const [from, to] = lastMs
      const endsInMs = from + Math.floor(dice() * (to - from))
      const listed = await atTheHouse({
        action: 'list',
        endsInMs,
        startYen: 1_000,
        autoExtension: false,
        earlyFinish: true,
        rivals:
          dice() < 0.6
            ? [{ character: dice() < 0.5 ? 'early' : 'sniper', limitYen: 2_000 + Math.floor(dice() * 6_000) }]
            : [],
      })
      const id = String(listed['id'])
      lots.push(id)
      const here = people.toSorted(() => dice() - 0.5).slice(0, 3)
      const ordered = await Promise.all(
        here.map(async (who) => {
          if (dice() < 0.25) return null
          const maximumYen = 3_000 + Math.floor(dice() * 60) * 100
          const sheet = await insist(bid.sheet, { source: 'yahoo', id, maximumYen }, who)
          if (sheet?.code !== 200) return refuse(sheet)
          const { seen } = sheet.data as OutputOf<typeof bid.sheet>
          const means = dice() < 0.4 ? ('card' as const) : ('wallet' as const)
          const input = {
            source: 'yahoo' as const,
            means,
            id,
            seen,
            maximumYen,
            when: dice() < 0.7 ? ('now' as const) : ('last_moment' as const),
            accept: true,
            mail: false,
            releaseWhenOutbid: dice() < 0.5,
          }
          const key = randomUUID()
          // Two tabs: one presses with the same key, as a page that was copied does; another with its own.
          const [first, second] = await Promise.all([
            insist(bid.place, input, who, key),
            insist(bid.place, input, who, dice() < 0.5 ? key : randomUUID()),
          ])
          const made = [first, second].find((each) => each?.code === 200)
          if (!made) return refuse(first)
          acknowledged += 1
          const row = made.data as BidRow
          await atTheBank(row)
          return { who, row }
        }),
      )
      const acts: Promise<unknown>[] = []
      for (const each of ordered) {
        if (!each || dice() < 0.4) continue
        const { who, row } = each
        const maximumYen = row.maximumYen + 700
        const raise = async (seen: BidRow): Promise<void> => {
          const seenMoreYen = maximumYen + seen.postageYen + seen.feeYen - seen.heldYen
          const raised = await insist(
            bid.raise,
            { bidId: seen.id, version: seen.version, maximumYen, seenMoreYen },
            who,
          )
          if (raised?.code === 200) await atTheBank(raised.data as BidRow)
        }
        acts.push(
          row.means === 'wallet'
            ? raise(row)
            : // The bank's word has come meanwhile, or has not.
              rest(dice() * 1_500)
                .then(() => insist(bid.detail, { bidId: row.id }, who))
                .then((now) =>
                  now?.code === 200 ? raise((now.data as OutputOf<typeof bid.detail>).row) : undefined,
                ),
          insist(bid.cancel, { bidId: row.id, version: row.version }, who),
        )
      }
      if (dice() < 0.2)
        acts.push(
          rest(dice() * endsInMs).then(() => atTheHouse({ action: dice() < 0.5 ? 'end' : 'cancel', id })),
        )
      await Promise.all(acts)
      if (no % 3 === 0) await rest(500)
    }
  }

  /** The customers of the demo world and as many of their namesakes, with the same passwords: nobody presses so often that they are asked to wait. */
  async function enter(server: Awaited<ReturnType<typeof startEmbedded>>, times: number): Promise<Person[]> {
    const known = [...world.output().matchAll(/^\s*(?:Demo customers)?\s+(\S+@example\.com)\s+(\S+)/gm)]
      .map(([, email, password]) => ({ email: email!, password: password! }))
      .slice(0, 3)
    const client = new pg.Client({ ...server })
    await client.connect()
    for (let no = 1; no < times; no += 1)
      await client.query(
        `insert into customer (id, email, email_folded, password_hash, name, language, country, currency, mail_notices, agreed_at, created_at)
         select gen_random_uuid(), $1 || email, $1 || email_folded, password_hash, name, language, country, currency, false, agreed_at, created_at
         from customer where email = any($2)`,
        [`n${no}.`, known.map(({ email }) => email)],
      )
    await client.end()
    const people: Person[] = []
    for (let no = 0; no < times; no += 1)
      for (const { email, password } of known) {
        const who = { cookie: '', id: '', no: people.length }
        const login = { email: no === 0 ? email : `n${no}.${email}`, password }
        const answer = (await once(account.login, login, who, randomUUID()))!
        people.push({ ...who, cookie: answer.cookies, id: (answer.envelope.data as { id: string }).id })
      }
    return people
  }

  async function isThere(): Promise<boolean> {
    try {
      return (await fetch(`${world.storefront}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok
    } catch {
      return false
    }
  }

  /** The card's own page: most pay there, some cards are declined, some people go away. */
  async function atTheBank({ cardAsk }: BidRow): Promise<void> {
    const dice = Math.random()
    if (cardAsk?.payUrl == null || dice < 0.05) return
    const number = dice < 0.15 ? '4000000000000002' : '4242424242424242'
    await fetch(cardAsk.payUrl, {
      method: 'POST',
      body: new URLSearchParams({ number, expiry: '12/39', cvc: '123', name: 'ANNA' }),
      redirect: 'manual',
    }).catch(() => {})
  }

  /** The bank's own books beside ours: nothing is kept free for what is over, and a card gave what its bid cost. */
  function wrongAtTheBank(bids: readonly Ended[], payments: readonly Asked[]): string[] {
    const { payments: known } = JSON.parse(readFileSync(join(dataDir, 'practice', 'bank.json'), 'utf8')) as {
      payments: { paymentId: string; state: string; yen: number; capturedYen?: number; hold?: boolean }[]
    }
    const bank = new Map(known.map((each) => [each.paymentId, each]))
    const wrong: string[] = []
    for (const one of bids.filter(({ means }) => means === 'card')) {
      let taken = 0
      for (const { id, state } of payments.filter((each) => each.bid === one.id)) {
        const there = bank.get(id)
        if (there?.state === 'authorised')
          wrong.push(`${one.lot}: ¥${there.yen} is kept free for a bid that is ${one.state}; we say ${state}`)
        if (there?.state === 'succeeded') taken += there.capturedYen ?? there.yen
        if ((there?.state === 'succeeded') !== state.startsWith('succeeded'))
          wrong.push(`${one.lot}: the bank says ${there?.state}, we say ${state}`)
      }
      const costs = one.state === 'won' ? Number(one.paid) + Number(one.more) : 0
      // A promise that had been let go when its bid won after all is paid from the wallet: never more than it costs, and nothing for what was not won.
      if (taken > costs) wrong.push(`${one.lot}: ${one.state}, costs ¥${costs}, cards gave ¥${taken}`)
    }
    return wrong
  }

  async function once<I, O>(
    endpoint: Endpoint<I, O>,
    input: I,
    who: Person,
    key: string,
  ): Promise<{ envelope: Envelope; cookies: string; status: number } | null> {
    try {
      const response = await fetch(
        encode(
          endpoint,
          input,
          { language: 'en', isNew: 0 },
          {
            base: world.storefront,
            idempotencyKey: key,
            headers: {
              'x-forwarded-for': `10.0.0.${who.no + 2}`,
              ...(who.cookie ? { cookie: who.cookie } : {}),
            },
          },
        ),
        { signal: AbortSignal.timeout(15_000) },
      )
      return {
        envelope: JSON.parse(await response.text()) as Envelope,
        status: response.status,
        cookies: response.headers
          .getSetCookie()
          .map((line) => line.split(';')[0])
          .join('; '),
      }
    } catch {
      return null
    }
  }

  /** Asks with one key until the answer is definite; null when a minute was not enough. */
  async function insist<I, O>(
    endpoint: Endpoint<I, O>,
    input: I,
    who: Person,
    key = randomUUID() as string,
  ): Promise<Envelope | null> {
    // A minute of a shop that stands: what falls every few seconds answers whom it can.
    for (const began = performance.now(); performance.now() < Math.max(began, fellAt) + PATIENCE_MS;) {
      const answer = await once(endpoint, input, who, key)
      if (answer?.status === 500) bugs.push(`${endpoint.name}: ${answer.envelope.msg}`)
      const isOpen =
        !answer ||
        answer.status >= 500 ||
        answer.status === 429 ||
        answer.envelope.key === 'common.stillWorking'
      if (!isOpen) return answer.envelope
      await rest(150)
    }
    unanswered.push(endpoint.name)
    return null
  }
}

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((all, each) => all + each, 0)
const rest = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** `kill -9` of one of the shop's own processes, of its database or of one of the database's; never of the world it lives in. Answers its name. */
function killOne(watcher: number, dataDir: string): string | null {
  const dice = Math.random()
  if (dice < 0.25) return killDatabase(dataDir, dice < 0.1)
  const children = readdirSync(`/proc/${watcher}/task`)
    .flatMap((task) => readFileSync(`/proc/${watcher}/task/${task}/children`, 'utf8').trim().split(/\s+/))
    .filter((pid) => pid !== '')
    .flatMap((pid) => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        const at = words.findIndex((word) => word.endsWith('many/part.ts'))
        return at < 0 ? [] : [{ pid: Number(pid), name: words[at + 1] ?? '' }]
      } catch {
        return []
      }
    })
  // The one that works sends the bids: it falls as often as the two that answer together.
  const workers = children.filter(({ name }) => name === 'worker')
  const of = Math.random() < 0.5 && workers.length > 0 ? workers : children
  const victim = of[Math.floor(Math.random() * of.length)]
  if (!victim) return null
  try {
    process.kill(victim.pid, 'SIGKILL')
    return victim.name
  } catch {
    return null
  }
}

function killDatabase(dataDir: string, isWhole: boolean): string | null {
  try {
    const postmaster = postmasterOf(dataDir)
    process.kill(isWhole ? postmaster : childOf(postmaster), 'SIGKILL')
    return isWhole ? 'database' : 'one of the database’s'
  } catch {
    // It is just coming up again, or what was chosen ended by itself.
    return null
  }
}

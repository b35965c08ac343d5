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
import { freePort, startWorld } from './world.ts'

/**
 * An evening at the practice auction house: a shop of two web processes and one that works, each a process of the operating system, customers with two tabs each
 * who order, raise and take back at once, rivals, sellers who end early. Processes may be killed at moments nobody chose. What was really sent is read from the
 * house's own log, what is held from the database.
 */
export type Evening = {
  lots: number
  kills: Record<string, number>
  acknowledged: number
  /** Keys that never got a definite answer within a minute. */
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
  won: number
  books: string
}

const PATIENCE_MS = 60_000
const US = /^tomobako_/
type Truth = {
  closed: string | null
  priceYen: number
  winner: string | null
  log: { kind: string; who: string; yen: number }[]
}
type Person = { cookie: string; id: string; no: number }

export async function auctionEvening({
  rounds,
  kills: wantedKills,
  tell = () => {},
}: {
  rounds: number
  kills: number
  tell?: (line: string) => void
}): Promise<Evening> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tomobako-evening-'))
  const world = await startWorld({
    dataDir,
    ports: [await freePort(), await freePort()],
    env: { WEB_PROCESSES: '2', TRUST_PROXY: '1', LOG_LEVEL: 'error', RATE_LIMITS: 'off' },
  })
  const kills: Record<string, number> = {}
  const unanswered: string[] = []
  const bugs: string[] = []
  const lots: string[] = []
  let acknowledged = 0
  try {
    const { marketplaces } = JSON.parse(readFileSync(join(dataDir, 'practice', 'origins.json'), 'utf8')) as {
      marketplaces: string
    }
    const server = await startEmbedded({ dataDir, watch: false })
    const people = await enter()
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

    let isOver = false
    const killing = (async () => {
      for (let no = 0; no < wantedKills && !isOver; no += 1) {
        // Something has been promised since the last one, or nobody gets anywhere and falls at once.
        const enough = acknowledged + 1
        for (let left = 100; acknowledged < enough && left > 0 && !isOver; left -= 1) await rest(100)
        await rest(Math.random() * 1_500)
        const name = killOne(world.pid)
        if (name === null) no -= 1
        else kills[name] = (kills[name] ?? 0) + 1
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
      const mine = `from bid b join bid_lot l on l.id = b.lot_id where l.listing_id = any(array[${lots.map((id) => `'${id}'`).join()}])`
      const unfinished = `select b.id || ' ' || b.state as is ${mine} and (b.state in ('scheduled', 'placed', 'leading', 'outbid') or (b.state = 'won' and b.settled_at is null))`
      let open = await ask<{ is: string }>(unfinished)
      for (let left = 120; open.length > 0 && left > 0; left -= 1) {
        await rest(1_000)
        open = await ask(unfinished)
      }
      const twice: string[] = []
      const otherwise: string[] = []
      const bids = await ask<{ lot: string; state: string; maximum: string; paid: string | null }>(
        `select l.listing_id as lot, b.state, b.maximum_yen as maximum, b.paid_yen as paid ${mine}`,
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
        `select account || ' ' || amount as is from ledger_balance where account like 'bid:%' and amount <> 0`,
      )
      const proof = await node(['apps/server/src/ops.ts', 'ledger:verify'], { DATA_DIR: dataDir })
      return {
        lots: lots.length,
        kills,
        acknowledged,
        unanswered,
        bugs,
        twice,
        otherwise,
        open: open.map((each) => each.is),
        held: held.map((each) => each.is),
        won: bids.filter(({ state }) => state === 'won').length,
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
      const endsInMs = 8_000 + Math.floor(dice() * 12_000)
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
      const ordered = await Promise.all(
        people.map(async (who) => {
          if (dice() < 0.25) return null
          const maximumYen = 3_000 + Math.floor(dice() * 60) * 100
          const sheet = await insist(bid.sheet, { source: 'yahoo', id, maximumYen }, who)
          if (sheet?.code !== 200) return null
          const { seen } = sheet.data as OutputOf<typeof bid.sheet>
          const input = {
            source: 'yahoo' as const,
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
          if (!made) return null
          acknowledged += 1
          return { who, row: made.data as BidRow }
        }),
      )
      const acts: Promise<unknown>[] = []
      for (const each of ordered) {
        if (!each || dice() < 0.4) continue
        const { who, row } = each
        const maximumYen = row.maximumYen + 700
        acts.push(
          insist(bid.raise, { bidId: row.id, version: row.version, maximumYen, seenMoreYen: 700 }, who),
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

    async function enter(): Promise<Person[]> {
      const known = [
        ...world.output().matchAll(/^\s*(?:Demo customers)?\s+(\S+@example\.com)\s+(\S+)/gm),
      ].map(([, email, password]) => ({ email: email!, password: password! }))
      return Promise.all(
        known.slice(0, 3).map(async (person, index) => {
          const answer = await once(account.login, person, { cookie: '', id: '', no: index }, randomUUID())
          return { cookie: answer!.cookies, id: (answer!.envelope.data as { id: string }).id, no: index }
        }),
      )
    }
  } finally {
    await world.stop()
    rmSync(dataDir, { recursive: true, force: true })
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
    for (const until = performance.now() + PATIENCE_MS; performance.now() < until;) {
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

/** `kill -9` of one of the shop's own processes, never of the world it lives in; its name. */
function killOne(watcher: number): string | null {
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

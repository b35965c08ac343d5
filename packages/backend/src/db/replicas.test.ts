import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ArticleWritten, Endpoint } from '@tomobako/contract'
import {
  article,
  articleDesk,
  calc,
  content,
  endpoints,
  experience,
  follow,
  goods,
  live,
} from '@tomobako/contract'
import { WROTE_COOKIE } from '@tomobako/contract/cookies'
import { MINUTE } from '@tomobako/domain/kernel'
import { listing, openTestShop, startStandby } from '@tomobako/testkit'
import type { Customer, Pair, TestShop } from '@tomobako/testkit'
import { openLog } from '../kernel/log.ts'
import { lookAround } from '../operation/alerts.ts'
import { examine } from '../operation/doctor.ts'
import { metrics } from '../operation/metrics.ts'
import { letPass } from '../staff/index.ts'
import type { Db } from './index.ts'
import { openDatabase } from './index.ts'
import { objectionTo, openReplicas, replicaLimits } from './replicas.ts'

/** A real standby that streams from a real leader; before it in the list stands one that is not there. */
const nobody = { host: '127.0.0.1', port: 1, user: 'nobody', password: 'none' }
let pair: Pair
let world: TestShop
let anna: Customer
beforeAll(async () => {
  pair = await startStandby(inject('template'))
  world = await openTestShop({ log: 'silent', server: pair.leader, replicas: [nobody, pair.standby] })
  anna = await world.customer('anna')
})
afterAll(async () => {
  await world?.close()
  await pair?.stop()
})

const replicas = () => world.shop.house.replicas!
const standby = () => replicas().states()[1]!
const patience = { timeout: 15_000, interval: 100 }
const isRead = (is = true) => expect.poll(() => standby().isRead, patience).toBe(is)
/** Until the standby has all that is written by now, and is read. */
async function caughtUp(): Promise<void> {
  const { rows } = await sql<{
    at: string
  }>`select pg_current_wal_flush_lsn()::text as at`.execute(world.shop.house.db)
  const has = async (): Promise<boolean | null> =>
    (
      await sql<{
        has: boolean | null
      }>`select pg_last_wal_replay_lsn() >= ${rows[0]!.at}::pg_lsn as has`.execute(replicas().db)
    ).rows[0]!.has
  await expect.poll(has, patience).toBe(true)
}
/** The article everybody reads here: how often a card says it is liked. */
async function published(id: string): Promise<void> {
  const emi = await world.staff(`editor of ${id}`.replaceAll(' ', '.'), ['editor'])
  const text: ArticleWritten = {
    in: 'en',
    title: `About ${id}`,
    summary: 'In short',
    coverAlt: '',
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }] },
  }
  const begun = await emi.call(articleDesk.create, { id, topic: 'buying', in: 'en', title: text.title })
  const { version } = await emi.call(articleDesk.save, {
    ...begun,
    topic: 'buying',
    coverId: null,
    texts: [text],
  })
  await emi.call(articleDesk.publish, { id, version })
}
const likesFor = async (who: Pick<Customer, 'call'>, id: string): Promise<number | undefined> =>
  (await who.call(article.list, {})).rows.find((row) => row.id === id)?.likes

const one = <I, O>(endpoint: Endpoint<I, O>, input: object = {}) =>
  [endpoint as unknown as Endpoint<never, unknown>, input] as const

describe('calls whose answer may be some seconds old', () => {
  test('are answered by the standby, the first of the list being away, and none of them writes there', async () => {
    const camera = world.shelf.put(listing({ title: 'カメラ 本体' }))
    await world.visitor().call(goods.detail, { source: camera.source, id: camera.id })
    await published('replicas')
    await caughtUp()
    const nowhere = '0192f0aa-0000-7000-8000-000000000000'
    const questions = [
      one(goods.home),
      one(goods.front, { source: 'mercari' }),
      one(goods.search, { words: '' }),
      one(goods.glance, { words: 'カメラ', others: ['レンズ'] }),
      one(goods.soldBand, { words: 'カメラ' }),
      one(goods.elsewhere, { source: camera.source, id: camera.id }),
      one(follow.popular),
      one(article.list),
      one(article.detail, { id: 'replicas' }),
      one(content.page, { kind: 'home', key: 'home' }),
      one(content.guides, { words: 'parcel' }),
      one(content.guide, { name: 'mercari' }),
      one(content.banners, { reader: 'visitor' }),
      one(experience.feed),
      one(experience.near, { source: camera.source, listing: camera.id }),
      one(experience.author, { id: nowhere }),
      one(experience.detail, { id: nowhere }),
      one(calc.quote, { country: 'DE', weightGrams: 1_000, basis: 'actual' }),
      one(calc.map),
      one(live.calendar),
      one(live.replays),
    ]
    expect(questions.map(([{ name }]) => name).toSorted()).toEqual(
      endpoints
        .filter(({ mayBeOld }) => mayBeOld)
        .map(({ name }) => name)
        .toSorted(),
    )
    // Whoever wrote would be answered by the leader.
    anna.cookies.delete(WROTE_COOKIE)
    for (const [endpoint, input] of questions) {
      const { who, method, name } = endpoint
      expect([method, who === 'staff'], name).toEqual(['GET', false])
      const before = standby().reads
      const answer = await (who === 'customer' ? anna : world.visitor()).ask(endpoint, input as never)
      // Who is not there is refused by what the standby says.
      expect([200, 404], `${name} ${answer.msg}`).toContain(answer.code)
      expect(standby().reads, name).toBeGreaterThan(before)
    }
    expect(replicas().states()[0]).toMatchObject({ name: '127.0.0.1:1', isRead: false, reads: 0 })
    // The server itself says so too.
    expect((await pair.asked()).join('\n')).toMatch(/listing|article|setting/)
  })

  test('show what somebody has just done to them who did it, and a moment later to everybody', async () => {
    await published('likes')
    await caughtUp()
    await pair.pause()
    const began = performance.now()
    expect(await likesFor(world.visitor(), 'likes')).toBe(0)
    await anna.call(article.like, { id: 'likes', isLiked: true })
    expect(anna.cookies.has(WROTE_COOKIE)).toBe(true)
    expect(await likesFor(anna, 'likes')).toBe(1)
    // Whoever did not do it still sees it as it was: that is the standby's answer.
    expect(await likesFor(world.visitor(), 'likes')).toBe(0)
    // What is one's own is as it is now, whoever asks from wherever.
    const elsewhere = world.through(anna, world.shop)
    elsewhere.cookies.delete(WROTE_COOKIE)
    expect((await elsewhere.call(article.detail, { id: 'likes' })).isLiked).toBe(true)
    expect(await likesFor(elsewhere, 'likes')).toBe(0)

    // It falls behind: the leader answers within the limit, and somebody is told.
    await expect.poll(() => likesFor(world.visitor(), 'likes'), patience).toBe(1)
    expect(performance.now() - began).toBeLessThan(replicaLimits.oldMs + 4_000)
    expect(standby().isRead).toBe(false)
    const { house } = world.shop
    const open = async () =>
      (
        await house.db
          .selectFrom('alert')
          .select(['subject', 'raised_at', 'cleared_at'])
          .where('rule', '=', 'replicaBehind')
          .where('subject', '=', standby().name)
          .execute()
      ).map((row) => [row.raised_at !== null, row.cleared_at !== null])
    await expect.poll(() => standby().behindSeconds, patience).toBeGreaterThan(5)
    await lookAround(house)
    await letPass(house, 2 * MINUTE)
    await lookAround(house)
    expect(await open()).toEqual([[true, false]])
    expect(await metrics(house)).toContain(`tomobako_replica_read{replica="${standby().name}"} 0`)

    await pair.resume()
    await isRead()
    const before = standby().reads
    expect(await likesFor(world.visitor(), 'likes')).toBe(1)
    expect(standby().reads).toBeGreaterThan(before)
    await lookAround(house)
    expect(await open()).toEqual([[true, true]])
    expect(await metrics(house)).toContain(`tomobako_replica_read{replica="${standby().name}"} 1`)
  })

  test('a mark of long ago, or of no moment at all, is none', async () => {
    await caughtUp()
    const { clock } = world.shop.house
    for (const mark of [String(clock.now() - replicaLimits.leadsMs - 1), 'now', '']) {
      const reader = world.visitor()
      reader.cookies.set(WROTE_COOKIE, mark)
      const before = standby().reads
      await reader.call(article.list, {})
      expect(standby().reads, mark).toBeGreaterThan(before)
    }
  })
})

describe('a replica', () => {
  test('is only read: nothing that writes takes it, and what is written out as SQL it refuses', async () => {
    const { db } = replicas()
    // @ts-expect-error What is only read is no database to write to.
    const writable: Db = db
    expect(writable).toBe(db)
    await isRead()
    const writes = [
      sql`insert into migration (name) values ('never')`,
      sql`with more as (insert into migration (name) values ('never') returning 1) select * from more`,
      sql`begin`,
    ]
    for (const each of writes) await expect(each.execute(db)).rejects.toThrow('is only read')
    expect(
      (await sql`select 1 from migration where name = 'never'`.execute(world.shop.house.db)).rows,
    ).toEqual([])
  })

  test('that refuses a question is no obstacle: the leader answers, and the next one goes there again', async () => {
    await isRead()
    const { db } = replicas()
    const before = [standby().reads, replicas().readsByLeader()]
    // Only a leader knows where it stands.
    const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(db)
    expect(rows[0]!.at).toMatch(/^\w+\/\w+$/)
    expect([standby().reads, replicas().readsByLeader()]).toEqual([before[0], before[1]! + 1])
    await sql`select 1`.execute(db)
    expect(standby().reads).toBe(before[0]! + 1)
    // What is wrong with a question everybody says.
    await expect(sql`select * from no_such_table`.execute(db)).rejects.toMatchObject({ code: '42P01' })
  })

  test('that is none of this leader is never read, and the doctor says why', async () => {
    const { database } = (
      await sql<{ database: string }>`select current_database() as database`.execute(world.shop.house.db)
    ).rows[0]!
    const leader = openDatabase({ ...pair.leader, database, max: 2 }, () => {})
    const wrong = [
      { ...pair.leader, database },
      { ...pair.standby, database: 'template_shop' },
    ]
    const opened = openReplicas(wrong, leader.ask, openLog({ level: 'silent' }))
    try {
      const objections = [/takes writes itself/, /another database/]
      for (const [index, objection] of objections.entries())
        await expect.poll(() => opened.states()[index]!.why, patience).toMatch(objection)
      await sql`select 1`.execute(opened.db)
      expect(opened.states().map(({ reads }) => reads)).toEqual([0, 0])

      const found = await examine(
        {
          db: leader.db,
          now: world.shop.house.clock.now(),
          isLive: false,
          replicas: [...wrong, { ...nobody, database }, { ...pair.standby, database }],
        },
        () => {},
      )
      const said = found.map(({ what }) => what).filter((what) => what.includes('replica'))
      expect(said).toHaveLength(3)
      for (const [index, objection] of objections.entries()) expect(said[index]).toMatch(objection)
      expect(said[2]).toContain('127.0.0.1:1 does not answer')
      expect(said.join(' ')).not.toContain(pair.leader.password)
    } finally {
      await opened.close()
      await leader.pool.end()
    }
  })

  test('of another cluster is known by its number, whatever it says else', () => {
    const mine = { at: 1, cluster: '7', database: '16385' }
    expect(objectionTo({ ...mine, follows: true }, mine)).toBeNull()
    for (const follows of [true, false])
      expect(objectionTo({ ...mine, cluster: '8', follows }, mine)).toContain('another cluster')
  })

  test.skipIf(process.platform !== 'linux')(
    'that stands frozen holds people up for some seconds, and is read again when it goes on',
    async () => {
      await isRead()
      const goesOn = pair.freeze()
      try {
        const codes = new Set<number>()
        // Who asks before it was missed is let go when it is; from then on nobody asks it.
        await expect
          .poll(
            async () => {
              const answers = await Promise.all(
                Array.from({ length: 5 }, () => world.visitor().ask(article.list, {})),
              )
              for (const { code } of answers) codes.add(code)
              return standby().isRead
            },
            { timeout: 20_000 },
          )
          .toBe(false)
        expect([...codes]).toEqual([200])
      } finally {
        goesOn()
      }
      await isRead()
      const before = standby().reads
      await world.visitor().call(article.list, {})
      expect(standby().reads).toBeGreaterThan(before)
    },
  )

  test('that is killed while people read is noticed by nobody', async () => {
    await isRead()
    const codes: number[] = []
    for (let wave = 0; wave < 6; wave += 1) {
      const readers = Promise.all(
        Array.from({ length: 10 }, async () => (await world.visitor().ask(article.list, {})).code),
      )
      if (wave === 2) pair.kill()
      codes.push(...(await readers))
    }
    expect(codes).toEqual(codes.map(() => 200))
    await isRead(false)
    expect(standby().why).not.toBe('')
    expect(await likesFor(world.visitor(), 'likes')).toBe(1)
  })
})

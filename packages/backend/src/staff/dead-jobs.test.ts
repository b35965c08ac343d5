import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboard, deadJobs } from '@tomobako/contract'
import type { Staff, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { sql } from 'kysely'
import { translator } from '@tomobako/i18n/catalogues'
import { jobs } from '../capabilities.ts'
import { asSystem, defineJob } from '../jobs/index.ts'

/** Nobody does it: it fails each time. */
const job = defineJob<{ refundId: string }>('test.refund', { queue: 'money', seconds: 5 })
const nowhere = '019ab000-0000-7000-8000-000000000000'

describe('a job that failed every time', () => {
  let world: TestShop
  let admin: Staff
  let support: Staff
  beforeAll(async () => {
    world = await openTestShop()
    admin = await world.staff('aiko')
    support = await world.staff('sora', ['support'])
  })
  afterAll(() => world.close())

  const waitingRefunds = async (): Promise<number> =>
    Number(
      (
        await sql<{ n: number }>`select count(*) as n from pgboss.job
          where name = 'money' and data->>'name' = 'test.refund' and state < 'active'`.execute(
          world.shop.house.db,
        )
      ).rows[0]!.n,
    )

  /** Worked until its tries are over, without the waiting between them. */
  async function dies(refundId: string): Promise<void> {
    const { house, jobs } = world.shop
    await asSystem(house, (context) => context.job(job, { refundId }))
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await jobs.drain()
      await sql`update pgboss.job set start_after = now() where name = 'money' and state = 'retry'`.execute(
        house.db,
      )
    }
    await jobs.drain()
  }

  test('is seen on the dashboard and on its screen with its kind, its age and its last error', async () => {
    await dies(nowhere)
    const { rows } = await support.call(deadJobs.list, { page: 1 })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ kind: 'test.refund', tries: 6 })
    expect(rows[0]!.about).toContain(nowhere)
    expect(rows[0]!.error).not.toBe('')
    expect(Date.parse(rows[0]!.askedAt)).toBeLessThanOrEqual(Date.parse(rows[0]!.diedAt))
    const { queues } = await admin.call(dashboard.show, {})
    expect(queues.find(({ id }) => id === 'dead_jobs')).toMatchObject({ count: 1 })
  })

  test('is tried again by an admin only, with all its tries, and the log says by whom', async () => {
    const [row] = (await support.call(deadJobs.list, { page: 1 })).rows
    expect(await support.ask(deadJobs.retry, { id: row!.id })).toMatchObject({ code: 403 })
    expect(await waitingRefunds()).toBe(0)
    await admin.call(deadJobs.retry, { id: row!.id })
    expect((await support.call(deadJobs.list, { page: 1 })).rows).toHaveLength(0)
    expect(await waitingRefunds()).toBe(1)
    expect(await admin.ask(deadJobs.retry, { id: row!.id })).toMatchObject({ key: 'common.notFound' })
    const logged = await world.shop.house.db
      .selectFrom('audit')
      .selectAll()
      .where('what', '=', 'jobs.retry')
      .execute()
    expect(logged).toHaveLength(1)
    expect(logged[0]!.subject).toBe('job/test.refund')
  })

  test('is dropped only with a reason, which the log keeps with what it was about', async () => {
    await dies(nowhere)
    const { rows } = await admin.call(deadJobs.list, { page: 1 })
    const { id } = rows[0]!
    expect((await admin.ask(deadJobs.drop, { id, why: ' ' })).code).not.toBe(200)
    expect((await admin.call(deadJobs.list, { page: 1 })).rows).toHaveLength(rows.length)
    await admin.call(deadJobs.drop, { id, why: 'The bank refunded it by hand' })
    expect((await admin.call(deadJobs.list, { page: 1 })).rows).toHaveLength(rows.length - 1)
    const [logged] = await world.shop.house.db
      .selectFrom('audit')
      .selectAll()
      .where('what', '=', 'jobs.drop')
      .execute()
    expect(logged).toMatchObject({ why: 'The bank refunded it by hand' })
    expect(JSON.stringify(logged!.before)).toContain(nowhere)
  })
})

test('every job has its words where somebody has to decide about it', () => {
  for (const local of ['en', 'ja', 'zhCn'] as const) {
    const t = translator(local)
    const wordOf = (name: string) => t.dynamic(`console.jobs.kind.${name.replaceAll('.', '_')}`, {}, '')
    expect(jobs.map(({ job: { name } }) => name).filter((name) => wordOf(name) === '')).toEqual([])
  }
})

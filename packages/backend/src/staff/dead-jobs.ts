import type { deadJobs as contract, InputOf, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { deadJobs, dropDead, retryDead } from '../jobs/index.ts'
import type { DeadJob } from '../jobs/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { iso } from '../kernel/index.ts'
import { audit } from './audit.ts'

const PAGE = 50
const MOST_ABOUT = 200
const about = ({ told }: DeadJob): string => JSON.stringify(told ?? {}).slice(0, MOST_ABOUT)

export async function list(
  { page }: InputOf<typeof contract.list>,
  { db }: Context,
): Promise<OutputOf<typeof contract.list>> {
  const rows = await deadJobs(db, { most: PAGE + 1, from: (page - 1) * PAGE })
  return {
    rows: rows.slice(0, PAGE).map((job) => ({
      id: job.id,
      kind: job.kind,
      about: about(job),
      error: job.error,
      tries: job.tries,
      askedAt: iso(job.askedAt),
      diedAt: iso(job.diedAt),
    })),
    page,
    hasNext: rows.length > PAGE,
  }
}

export async function retry(
  { id }: InputOf<typeof contract.retry>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const job = await retryDead(context.house, context.db, id)
  if (!job) return refuse('common.notFound')
  await audit(context, { what: 'jobs.retry', subject: `job/${job.kind}`, before: about(job) })
  return { ok: true }
}

export async function drop(
  { id, why }: InputOf<typeof contract.drop>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const job = await dropDead(context.house, context.db, id)
  if (!job) return refuse('common.notFound')
  await audit(context, { what: 'jobs.drop', subject: `job/${job.kind}`, before: about(job), why })
  return { ok: true }
}

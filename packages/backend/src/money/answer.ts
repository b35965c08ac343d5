import { createHash } from 'node:crypto'
import type { InputOf, staffMoney } from '@tomobako/contract'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { closedPaper, openPaper, plainPaper } from '../account/index.ts'
import { asSystem, defineJob } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { Trouble } from '../kernel/trouble.ts'
import { disputeById, lockDispute } from '../payment/index.ts'
import { audit } from '../staff/index.ts'
import { evidenceFor } from './evidence.ts'

/** Builds our side of a dispute and hands it to the payment company. */
export const answerJob = defineJob<{ disputeId: string }>('dispute.answer', { queue: 'money', seconds: 120 })

/** The bank hears our side once, so it is asked for once; what the payment company refused may be asked for again. */
export async function answerDispute(
  { id, note }: InputOf<typeof staffMoney.answerDispute>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await lockDispute(context.db, id)
  if (!row) return refuse('common.notFound')
  const { card } = context.house.gateways
  if (
    row.state !== 'open' ||
    row.provider !== card.name ||
    card.answerDispute === undefined ||
    (row.evidence_asked_at !== null && row.evidence_failure === null)
  )
    return refuse('console.changedMeanwhile')
  if (row.due_at !== null && row.due_at < context.now) return refuse('console.disputes.late')
  await context.db
    .updateTable('payment_dispute')
    .set({
      evidence_asked_at: at(context.now),
      evidence_by: staffOf(context).id,
      evidence_note: note.trim(),
      evidence_failure: null,
    })
    .where('id', '=', id)
    .execute()
  await context.job(answerJob, { disputeId: id })
  await audit(context, {
    what: 'dispute.answer',
    subject: row.provider_dispute_id,
    after: { yen: row.yen },
    why: note.trim() === '' ? null : note.trim(),
  })
  return { ok: true }
}

/** One attempt that staff asked for is one paper, however often the job runs. */
const pdfKey = (disputeId: string, askedAt: EpochMs): string => `evidence/${disputeId}-${askedAt}.pdf`
const MOST_WORDS = 300

/**
 * Job dispute.answer. The paper is kept before it is sent and the same bytes are sent again, so that what the bank has is what we have.
 * Silence is tried again by the job; a no of the payment company is a word for people.
 */
export async function sendAnswer(house: House, disputeId: string): Promise<void> {
  const row = await disputeById(house.db, disputeId)
  const answer = house.gateways.card.answerDispute
  if (!row || !answer || row.evidence_asked_at === null || row.evidence_sent_at !== null) return
  if (row.evidence_failure !== null || row.state !== 'open') return
  const evidence = await evidenceFor(house, disputeId, row.evidence_note ?? '')
  if (!evidence) return
  const key = pdfKey(disputeId, row.evidence_asked_at)
  const kept = (await house.gateways.files.get(key))?.bytes
  const pdf = kept ?? evidence.pdf
  if (!kept) await house.gateways.files.put(key, pdf, 'application/pdf')
  const refused = await answer({
    ...evidence,
    pdf,
    disputeId: row.provider_dispute_id,
    evidenceId: `${disputeId}/${row.evidence_asked_at}`,
  }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Trouble && error.retry === 'no') return error.message.slice(0, MOST_WORDS)
      throw error
    },
  )
  await asSystem(house, async (context) => {
    const locked = await lockDispute(context.db, disputeId)
    if (!locked || locked.evidence_sent_at !== null) return
    await context.db
      .updateTable('payment_dispute')
      .set(
        refused === null
          ? {
              evidence_sent_at: at(context.now),
              evidence_sha256: createHash('sha256').update(pdf).digest('hex'),
              evidence_failure: null,
            }
          : { evidence_failure: refused },
      )
      .where('id', '=', disputeId)
      .execute()
  })
  if (refused !== null)
    house.log.error(
      { dispute: disputeId, said: refused },
      'the payment company did not take our side of a dispute',
    )
}

/** GET /papers/dispute/<id>.pdf for staff who see payments: what was handed in, or what would be now. */
export async function route(request: Request, house: House): Promise<Response | null> {
  const url = new URL(request.url)
  const found = /^\/papers\/dispute\/([0-9a-f-]{36})\.pdf$/.exec(url.pathname)
  if (!found) return null
  const closed = await closedPaper(request, house, ['payments.read'])
  if (closed) return closed
  const id = found[1]!
  const row = await disputeById(house.db, id)
  if (!row) return plainPaper(404, 'no such dispute')
  const bytes =
    (row.evidence_sent_at === null || row.evidence_asked_at === null
      ? null
      : (await house.gateways.files.get(pdfKey(id, row.evidence_asked_at)))?.bytes) ??
    (await evidenceFor(house, id, row.evidence_note ?? ''))?.pdf
  if (!bytes) return plainPaper(404, 'no such dispute')
  return openPaper(new Uint8Array(bytes), {
    type: 'application/pdf',
    name: `dispute-${row.provider_dispute_id}.pdf`,
    isShown: true,
  })
}

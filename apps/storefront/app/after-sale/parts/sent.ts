import { serviceChecks } from '@tomobako/domain/floor'
import type { ServiceCheck } from '@tomobako/domain/floor'
import { type CaseAnswer, caseAnswers, caseLimits } from '@tomobako/domain/after-sale'
import type { ShopContext } from '../../context.ts'
import { valuesOf } from '../../shell/form.ts'

type Pictures = Awaited<ReturnType<ShopContext['pictures']>>
type Failed = Extract<Pictures, { ok: false }>

/** Pictures of one part of a form: by their ids, or (without JavaScript) as files, which are stored now. `kept`: those. */
async function picturesOf(
  context: Pick<ShopContext, 'pictures'>,
  form: FormData,
  of: string,
): Promise<{ ok: true; photoIds: string[]; kept: string[] } | Failed> {
  const tail = of === '' ? '' : `:${of}`
  const known = form
    .getAll(`photoId${tail}`)
    .filter((each): each is string => typeof each === 'string' && each !== '')
  const files = form
    .getAll(`photos${tail}`)
    .filter((each): each is File => typeof each !== 'string' && each.size > 0)
  // Those an earlier step of this form stored stand in the form as `kept`.
  const before = form
    .getAll(`kept${tail}`)
    .filter((each): each is string => typeof each === 'string' && each !== '')
  if (files.length === 0) return { ok: true, photoIds: [...known, ...before], kept: before }
  const stored = await context.pictures(files.slice(0, caseLimits.photos + 1))
  if (!stored.ok) return stored
  const kept = [...before, ...stored.data]
  return { ok: true, photoIds: [...known, ...kept], kept }
}

export type SaidClaim = { check: ServiceCheck; outcome: CaseAnswer; note: string; photoIds: string[] }
export type Said = {
  ok: true
  note: string
  photoIds: string[]
  claims: SaidClaim[]
  /** Stored for the next step of a form without JavaScript, by part. */
  kept: Record<string, string[]>
}
/** Everything a form of a case says: words, pictures, and the answer to each claim. */
export async function saidOf(context: Pick<ShopContext, 'pictures'>, form: FormData): Promise<Said | Failed> {
  const values = valuesOf(form)
  const all = await picturesOf(context, form, '')
  if (!all.ok) return all
  const kept: Record<string, string[]> = { '': all.kept }
  const claims: SaidClaim[] = []
  for (const check of serviceChecks) {
    const outcome = caseAnswers.find((each) => each === values[`answer:${check}`])
    if (outcome === undefined) continue
    const own = await picturesOf(context, form, check)
    if (!own.ok) return own
    kept[check] = own.kept
    claims.push({ check, outcome, note: values[`note:${check}`] ?? '', photoIds: own.photoIds })
  }
  return { ok: true, note: values['note'] ?? '', photoIds: all.photoIds, claims, kept }
}

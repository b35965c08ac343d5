import { DAY, iso } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import { hangsOnSecret } from './capabilities.ts'
import type { Db } from './db/index.ts'
import { replacing, takeSecret } from './kernel/installation.ts'
import type { Identity } from './kernel/installation.ts'
import type { Standing } from './kernel/secrets.ts'
import type { Finding } from './operation/index.ts'

/**
 * How long a former secret is understood at least. Links to unsubscribe and addresses to answer at stand in letters and have no end; a mail must
 * be stoppable for thirty days after it was sent, and people answer late.
 */
const FORMER_DAYS = 60

type Left = Standing & { what: string; canBeAnew: boolean; cure: string | null }
type Replaced = {
  /** The installation learned it now, not before. */
  isTaken: boolean
  /** What was sealed anew, by what it is. */
  anew: { what: string; n: number }[]
  left: Left[]
  /** Before this a former one is not taken away; null where none was replaced. */
  until: EpochMs | null
}

/** Every process has `SECRET` and `SECRET_FORMER` by now: the installation's secret is the new one, and what lies sealed is sealed with it. */
export async function replaceSecret(db: Db, us: Identity, now: EpochMs): Promise<Replaced> {
  const keeper = { settings: us }
  const isTaken = await takeSecret(db, us, now)
  const anew: Replaced['anew'] = []
  for (const each of hangsOnSecret) {
    const n = (await each.anew?.(db, keeper)) ?? 0
    if (n > 0) anew.push({ what: each.what, n })
  }
  const { replacedAt } = await replacing(db, us)
  const last = newest(replacedAt)
  return { isTaken, anew, left: await leftOf(db, us, last), until: last && last + FORMER_DAYS * DAY }
}

const newest = (replacedAt: ReadonlyMap<string, EpochMs>): EpochMs | null =>
  replacedAt.size === 0 ? null : Math.max(...replacedAt.values())

async function leftOf(db: Db, us: Identity, replacedAt: EpochMs | null): Promise<Left[]> {
  const left: Left[] = []
  for (const { what, standing, anew, cure } of hangsOnSecret) {
    const { former, unknown } = await standing(db, { settings: us }, replacedAt)
    if (former + unknown > 0)
      left.push({ what, former, unknown, canBeAnew: anew !== undefined, cure: cure ?? null })
  }
  return left
}

const REPLACE = 'When every process has both: npm run ops -- secret:replace'
/** What is to be done about a secret that is being replaced, and when a former one is needed no more. */
export async function examineSecret(db: Db, us: Identity, now: EpochMs): Promise<Finding[]> {
  const { isTaken, replacedAt } = await replacing(db, us)
  const last = newest(replacedAt)
  const left = await leftOf(db, us, last)
  const found: Finding[] = []
  if (!isTaken)
    found.push({
      level: 'warn',
      what: 'SECRET is a new one, and what is kept is still of the one before it.',
      cure: `${REPLACE}.`,
    })
  for (const { what, former, unknown, canBeAnew, cure } of left) {
    if (unknown > 0)
      found.push({
        level: 'wrong',
        what: `Sealed with a secret that nobody names: ${unknown} (${what}).`,
        cure: 'Name the one that sealed them in SECRET_FORMER and run npm run ops -- secret:replace; without it they are lost.',
      })
    if (former > 0 && isTaken && (canBeAnew || cure !== null))
      found.push({
        level: 'warn',
        what: `Still of a former SECRET: ${former} (${what}).`,
        cure: canBeAnew ? `${REPLACE}.` : cure!,
      })
  }
  if (isTaken && last !== null && left.every(({ former }) => former === 0) && now >= last + FORMER_DAYS * DAY)
    found.push({
      level: 'warn',
      what: `No former SECRET is needed any more: nothing is kept under one, and none signed anything since ${iso(last).slice(0, 10)}.`,
      cure: 'Take SECRET_FORMER away and start every process again.',
    })
  return found
}

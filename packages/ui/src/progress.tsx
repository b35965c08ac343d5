import type { ReactNode } from 'react'
import { cordVariable } from './cord.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export type StepState = 'done' | 'now' | 'later' | 'failed'
export type TimelineStep = {
  id: string
  state: StepState
  title: ReactNode
  /** Finished date text: "13 Nov", "est. 21 Nov". */
  time?: ReactNode
  /** Proof: tracking, shelf, pictures, or the one action after a failure. */
  children?: ReactNode
  /** The cord draws itself to this knot once (the first time the customer sees the state). */
  fresh?: boolean
}
const STATE_CLASS = { done: 'done', now: 'now', later: 'todo', failed: 'failed' } as const

/**
 * The vertical timeline. `cordId`: the parcel's id, or the order's before a parcel exists. `stateLabels` are read to screen readers only.
 * `banded`: a StepBand above it shows every step on a desktop, where only steps with proof are drawn here; all are read aloud.
 */
export function Timeline({
  cordId,
  steps,
  stateLabels,
  banded,
  className,
}: {
  cordId: string
  steps: readonly TimelineStep[]
  stateLabels: Record<StepState, string>
  banded?: boolean
  className?: string
}) {
  return (
    <ol className={cx('timeline', banded && 'banded', className)} style={cordVariable(cordId, '90deg')}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={cx('tl', STATE_CLASS[step.state], step.fresh && 'fresh')}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="knot" aria-hidden="true">
            <b>
              {step.state === 'done' ? <Icon name="check" /> : step.state === 'failed' && <Icon name="x" />}
            </b>
          </span>
          <span className="tt">
            {step.title}
            <span className="sr"> ({stateLabels[step.state]})</span>
          </span>
          {step.time && <span className="tm num">{step.time}</span>}
          {step.children && <div className="bd">{step.children}</div>}
        </li>
      ))}
    </ol>
  )
}

export type CompactStep = {
  id: string
  state: StepState
  label: ReactNode
  /** Keep the label for screen readers only. */ quiet?: boolean
}

/** The compact horizontal form for cards. */
export function Steps({
  cordId,
  steps,
  stateLabels,
  className,
}: {
  cordId: string
  steps: readonly CompactStep[]
  stateLabels: Record<StepState, string>
  className?: string
}) {
  return (
    <ol className={cx('steps', className)} style={cordVariable(cordId, '180deg')}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={STATE_CLASS[step.state]}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <b aria-hidden="true" />
          <span className={step.quiet ? 'sr' : undefined}>
            {step.label}
            <span className="sr"> ({stateLabels[step.state]})</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The wide form under a desktop status band: knots on one cord, dates below. */
export function StepBand({
  cordId,
  steps,
  stateLabels,
  className,
}: {
  cordId: string
  steps: readonly TimelineStep[]
  stateLabels: Record<StepState, string>
  className?: string
}) {
  return (
    <ol className={cx('hs', className)} style={cordVariable(cordId, '180deg')}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={STATE_CLASS[step.state]}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="knot" aria-hidden="true">
            {step.state === 'done' ? <Icon name="check" /> : step.state === 'failed' && <Icon name="x" />}
          </span>
          <span>
            <b>
              {step.title}
              <span className="sr"> ({stateLabels[step.state]})</span>
            </b>
            {step.time && <span className="num">{step.time}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

import { useState } from 'react'
import { printing } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import type { Print, PrinterKind } from '@tomobako/domain/printing'
import { useT } from '@tomobako/i18n/react'
import { SelectField } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { WithReason } from '../../kit/index.ts'

type Printers = OutputOf<typeof printing.list>['printers']
type Job = OutputOf<typeof printing.list>['jobs'][number]

/** The printer beside this table: chosen once in this browser. */
const kept = 'console.printer'
const nearest = (fitting: Printers): string =>
  fitting.find(({ id }) => id === localStorage.getItem(kept))?.id ?? fitting[0]?.id ?? ''

/**
 * Prints something at the printer that was chosen last, and says what became of it. What was printed before asks why it is printed again. Not there
 * where nobody may print, or no printer takes it.
 */
export function PrintButton({ what, subject, kind }: { what: Print; subject: string; kind?: PrinterKind }) {
  const t = useT()
  const { may } = useSession()
  const { data } = useLive(printing.list, may('printing.write') ? {} : null)
  const print = useCommand(printing.print)
  const [asking, setAsking] = useState<Job>()
  const fitting = (data?.printers ?? []).filter((each) => each.isOn && (!kind || each.kind === kind))
  if (fitting.length === 0) return null
  const job = data?.jobs.find(
    (each) => each.what === what && each.subject === subject && each.state !== 'dropped',
  )
  const press = async (): Promise<void> => {
    if (job && (job.state === 'printed' || job.state === 'failed')) return setAsking(job)
    const done = await print.run({ printerId: nearest(fitting), what, subject })
    if (!done) return
    if (!done.isNew && (done.job.state === 'printed' || done.job.state === 'failed')) setAsking(done.job)
    else toast(t('console.printing.asked', { printer: done.job.printer }))
  }
  return (
    <span className="row g2 wrapf">
      <button
        type="button"
        className="btn soft sm"
        aria-label={t('console.printing.printOne', { what: t(`console.printing.what.${what}`), subject })}
        disabled={print.busy}
        onClick={() => void press()}
      >
        {t(
          job?.state === 'printed' || job?.state === 'failed'
            ? 'console.printing.again'
            : 'console.printing.print',
        )}
      </button>
      {job && <JobState job={job} />}
      {asking && <Again job={asking} fitting={fitting} close={() => setAsking(undefined)} />}
    </span>
  )
}

/** Where something of the queue is, and what keeps it there. */
export function JobState({ job }: { job: Job }) {
  const t = useT()
  const isBad = job.state === 'failed' || (job.state === 'waiting' && job.said !== null)
  return (
    <span className={isBad ? 'c-danger' : 'c3'}>
      {t(`console.printing.state.${job.state}`)}
      {job.said && <> {t.dynamic(`console.printing.said.${job.said}`, {}, job.said)}</>}
    </span>
  )
}

/** Once more, with the reason, at this printer or another. */
export function Again({ job, fitting, close }: { job: Job; fitting: Printers; close: () => void }) {
  const t = useT()
  const [printerId, setPrinterId] = useState(() => nearest(fitting))
  const reprint = useCommand(printing.reprint, { said: t('console.printing.askedAgain') })
  const press = async (why: string): Promise<unknown> => {
    const done = await reprint.run({ id: job.id, printerId, why })
    if (done) localStorage.setItem(kept, printerId)
    return done
  }
  return (
    <WithReason
      title={`${t(`console.printing.what.${job.what}`)} · ${job.no ?? job.subject}`}
      action={t('console.printing.again')}
      least={2}
      most={200}
      command={reprint}
      send={press}
      close={close}
    >
      <p>{t(job.state === 'failed' ? 'console.printing.failedText' : 'console.printing.printedText')}</p>
      <SelectField
        label={t('console.printing.printer')}
        value={printerId}
        onChange={(event) => setPrinterId(event.currentTarget.value)}
        options={fitting.map((each) => ({
          value: each.id,
          label: each.place ? `${each.name} · ${each.place}` : each.name,
        }))}
      />
    </WithReason>
  )
}

import { useState } from 'react'
import { signDesk } from '@tomobako/contract'
import type { DeskTask } from '@tomobako/contract'
import { daysFrom } from '@tomobako/domain/sign'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Checkbox, Tag, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Modal, Refusal, wholeNumber } from '../../kit/index.ts'

/** Issue 12: what the seven days of sign-in give, since when, and the tasks. */
export default function SignScreen() {
  const t = useT()
  const formats = useFormats()
  const { may } = useSession()
  const { data, error } = useLive(signDesk.list, {})
  const [open, setOpen] = useState<DeskTask | 'ring' | null>(null)
  const write = may('points.write')
  const words = (points: readonly number[]): string => points.map((each) => formats.number(each)).join(', ')
  return (
    <>
      <Bar title={t('console.sign.title')}>
        {write && (
          <button type="button" className="btn ink sm" onClick={() => setOpen('ring')}>
            {t('console.sign.changeRing')}
          </button>
        )}
      </Bar>
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data && (
          <>
            <p className="above">
              {t('console.sign.ring')}: <b className="num">{words(data.ring)}</b>{' '}
              <span className="c3">{t('console.sign.today', { count: data.signedToday })}</span>
            </p>
            <ul className="above" hidden={data.rings.length === 0}>
              {data.rings.map((each) => (
                <li key={each.madeAt} className="c3">
                  {t('console.sign.row', {
                    day: each.fromDay,
                    points: words(each.points),
                    name: each.madeBy,
                  })}
                </li>
              ))}
            </ul>
            <table className="grid-t auto cards-t">
              <caption className="sr">{t('console.sign.tasks')}</caption>
              <tbody>
                {data.tasks.map((task) => (
                  <tr key={task.kind}>
                    <td>
                      <b>{t(`console.sign.task.${task.kind}`)}</b>
                      {task.joins && <div className="c3">{t('console.sign.joins')}</div>}
                    </td>
                    <td className="num">{formats.number(task.points)}</td>
                    <td>{t('console.sign.claimed', { count: task.claimed })}</td>
                    <td>
                      <Tag tone={task.active ? 'ok' : undefined}>
                        {t(`console.sign.${task.active ? 'active' : 'inactive'}`)}
                      </Tag>
                    </td>
                    <td className="r">
                      {write && (
                        <button type="button" className="btn soft sm" onClick={() => setOpen(task)}>
                          {t('console.sign.change')}
                        </button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </div>
      {open === 'ring' && data && (
        <RingForm ring={data.ring} today={data.today} close={() => setOpen(null)} />
      )}
      {open !== null && open !== 'ring' && <TaskForm task={open} close={() => setOpen(null)} />}
    </>
  )
}

function RingForm({ ring, today, close }: { ring: readonly number[]; today: string; close: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState(() => ring.map(String))
  const [from, setFrom] = useState(() => daysFrom(today, 1))
  const [why, setWhy] = useState('')
  const command = useCommand(signDesk.ring, { said: t('console.sign.saved') })
  const points = typed.map(wholeNumber)
  const isReady = !points.includes(undefined) && from !== '' && why.trim().length >= 3
  return (
    <Modal open onClose={close} title={t('console.sign.changeRing')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady)
            void command
              .run({ fromDay: from, points: points.map((each) => each ?? 0), why: why.trim() })
              .then((done) => done && close())
        }}
      >
        <TextField
          label={t('console.sign.from')}
          type="date"
          min={daysFrom(today, 1)}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
          error={command.objection('fromDay')}
          required
        />
        <div className="row g2 wrapf">
          {typed.map((each, index) => (
            <TextField
              key={index}
              label={t('console.sign.day', { day: index + 1 })}
              num
              inputMode="numeric"
              value={each}
              onChange={(event) => {
                const { value } = event.currentTarget
                setTyped((was) => was.map((old, at) => (at === index ? value : old)))
              }}
              required
            />
          ))}
        </div>
        <TextField
          label={t('console.sign.why')}
          value={why}
          maxLength={300}
          onChange={(event) => setWhy(event.currentTarget.value)}
          required
        />
        <Refusal error={command.error} fields={['fromDay']} />
        <Button type="submit" tone="ink" size="md" busy={command.busy} disabled={!isReady}>
          {t('console.sign.changeRing')}
        </Button>
      </form>
    </Modal>
  )
}

function TaskForm({ task, close }: { task: DeskTask; close: () => void }) {
  const t = useT()
  const [points, setPoints] = useState(String(task.points))
  const [joins, setJoins] = useState(task.joins)
  const [active, setActive] = useState(task.active)
  const [why, setWhy] = useState('')
  const command = useCommand(signDesk.task, { said: t('console.sign.changed') })
  const given = wholeNumber(points)
  const isReady = given !== undefined && given > 0 && why.trim().length >= 3
  return (
    <Modal open onClose={close} title={t(`console.sign.task.${task.kind}`)}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady)
            void command
              .run({
                kind: task.kind,
                version: task.version,
                points: given,
                joins,
                active,
                why: why.trim(),
              })
              .then((done) => done && close())
        }}
      >
        <TextField
          label={t('console.sign.points')}
          num
          inputMode="numeric"
          value={points}
          onChange={(event) => setPoints(event.currentTarget.value)}
          error={command.objection('points')}
          required
        />
        <Checkbox
          label={t('console.sign.joins')}
          checked={joins}
          onChange={(event) => setJoins(event.currentTarget.checked)}
        />
        <Checkbox
          label={t('console.sign.active')}
          checked={active}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
        <TextField
          label={t('console.sign.why')}
          value={why}
          maxLength={300}
          onChange={(event) => setWhy(event.currentTarget.value)}
          required
        />
        <Refusal error={command.error} fields={['points']} />
        <Button type="submit" tone="ink" size="md" busy={command.busy} disabled={!isReady}>
          {t('console.sign.change')}
        </Button>
      </form>
    </Modal>
  )
}

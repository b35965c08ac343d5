import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type OutputOf, ticketTasks } from '@tomobako/contract'
import { ticketLimits } from '@tomobako/domain/ticket'
import { useT } from '@tomobako/i18n/react'
import { Button, Tag, TextArea, Views } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useHints } from '../../core/hints.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import {
  Ago,
  Due,
  Empty,
  isTravelling,
  Pager,
  Photos,
  type Picture,
  Refusal,
  storedIds,
} from '../../kit/index.ts'
import '../parts/ticket.css'

type Task = OutputOf<typeof ticketTasks.list>['rows'][number]

/** What the help desk asks of the warehouse and of the buyers. The thread it comes from stays with the help desk. */
export default function Tasks() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const isDone = query.get('view') === 'done'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const every = useHints(['tasks:open'], [ticketTasks.list])
  const { data, error } = useLive(ticketTasks.list, { isDone, page }, every)
  return (
    <>
      <Bar title={t('console.screens.tasks')} />
      <Views
        label={t('console.screens.tasks')}
        items={(['open', 'done'] as const).map((each) => ({
          id: each,
          href: `/tasks?view=${each}`,
          label: t(`console.tasks.state.${each}`),
          current: isDone === (each === 'done'),
        }))}
      />
      <div className="cbody scroll dash">
        <Refusal error={data ? undefined : error} />
        {data && data.rows.length === 0 && <Empty scene="success" title={t('console.tasks.none')} />}
        <ul className="tasklist">
          {data?.rows.map((task) => (
            <li key={task.id} className="pane">
              <One task={task} />
            </li>
          ))}
        </ul>
        <Pager
          page={page}
          hasNext={data?.hasNext ?? false}
          go={(to) => setQuery({ view: isDone ? 'done' : 'open', page: String(to) })}
        />
      </div>
    </>
  )
}

/** Where the thing of a task is looked at. */
const placeOf = ({ kind, no }: NonNullable<Task['thing']>): string =>
  kind === 'parcel'
    ? `/parcels?words=${encodeURIComponent(no)}&no=${encodeURIComponent(no)}`
    : `/receiving?code=${encodeURIComponent(no)}`

function One({ task }: { task: Task }) {
  const t = useT()
  const { may } = useSession()
  const draft = useDraft(`task ${task.id}`, { text: '' })
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const answer = useCommand(ticketTasks.answer, { said: t('console.tasks.answered') })
  return (
    <>
      <div className="row between g2 wrapf">
        <span className="row g2">
          <b>{t(`console.tasks.desk.${task.desk}`)}</b>
          <span className="c3 num">{task.ticketNo}</span>
        </span>
        {task.state === 'open' ? (
          <Due at={task.dueAt} />
        ) : (
          <Tag tone="ok">{t('console.tasks.state.done')}</Tag>
        )}
      </div>
      <p className="pre" dir="auto">
        {task.text}
      </p>
      {task.thing && (
        <p>
          <a className="underline" href={placeOf(task.thing)}>
            <span className="num">{task.thing.no}</span> <bdi>{task.thing.title}</bdi>
          </a>
        </p>
      )}
      <p className="c3">
        {task.askedBy} · <Ago at={task.askedAt} />
      </p>
      {task.state !== 'open' && (
        <p className="pre" dir="auto">
          <b>{task.doneBy}:</b> {task.answer}
        </p>
      )}
      {task.state === 'open' && may('tasks.write') && (
        <form
          className="record"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (isTravelling(pictures)) return
            void answer
              .run({ id: task.id, text: draft.value.text, photoIds: storedIds(pictures) })
              .then((done) => done && draft.drop())
          }}
        >
          <TextArea
            label={t('console.tasks.found')}
            rows={2}
            maxCount={ticketLimits.taskLength}
            value={draft.value.text}
            onChange={(event) => draft.set({ text: event.currentTarget.value })}
            error={answer.objection('text')}
          />
          <Photos
            pictures={pictures}
            change={(update) => setPictures((all) => update(all))}
            max={ticketLimits.photos}
            label={t('console.tickets.photos')}
          />
          <Refusal error={answer.error} fields={['text']} />
          <Button type="submit" size="sm" busy={answer.busy} disabled={draft.value.text.trim() === ''}>
            {t('console.tasks.answer')}
          </Button>
        </form>
      )}
    </>
  )
}

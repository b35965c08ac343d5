import { type OutputOf, type ticketDesk, ticketTasks } from '@tomobako/contract'
import { taskDesks, ticketLimits } from '@tomobako/domain/ticket'
import { useT } from '@tomobako/i18n/react'
import { Button, SelectField, Tag, TextArea } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { Ago, Due, Refusal } from '../../kit/index.ts'

/** What other desks were asked for this ticket, and the form that asks them. */
export function Tasks({ found, canAsk }: { found: OutputOf<typeof ticketDesk.thread>; canAsk: boolean }) {
  const t = useT()
  const draft = useDraft(`ticket task ${found.id}`, { text: '', desk: 'warehouse' as string })
  const ask = useCommand(ticketTasks.ask, { said: t('console.tasks.asked') })
  const withdraw = useCommand(ticketTasks.withdraw, { said: t('console.tasks.withdrawn') })
  const desk = taskDesks.find((each) => each === draft.value.desk) ?? 'warehouse'
  return (
    <details className="more" open={found.tasks.some(({ state }) => state === 'open')}>
      <summary>{t('console.tasks.of', { count: found.tasks.length })}</summary>
      <ul className="ticketthings">
        {found.tasks.map((task) => (
          <li key={task.id} className="stack g1">
            <span className="row between g2">
              <b>{t(`console.tasks.desk.${task.desk}`)}</b>
              <Tag tone={task.state === 'open' ? 'warn' : task.state === 'done' ? 'ok' : 'line'}>
                {t(`console.tasks.state.${task.state}`)}
              </Tag>
            </span>
            <span className="pre" dir="auto">
              {task.text}
            </span>
            {task.state === 'open' ? (
              <span className="row between g2 c3">
                <span>
                  {task.askedBy} · <Due at={task.dueAt} />
                </span>
                {canAsk && (
                  <Button
                    size="sm"
                    tone="soft"
                    busy={withdraw.busy}
                    onClick={() => void withdraw.run({ id: task.id })}
                  >
                    {t('console.tasks.withdraw')}
                  </Button>
                )}
              </span>
            ) : (
              <span className="c3">
                {task.doneBy} · {task.doneAt !== null && <Ago at={task.doneAt} />}
                {task.answer !== '' && (
                  <span className="pre c2" dir="auto">
                    {' '}
                    {task.answer}
                  </span>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {canAsk && (
        <form
          className="record"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void ask.run({ id: found.id, desk, text: draft.value.text }).then((done) => done && draft.drop())
          }}
        >
          <SelectField
            label={t('console.tasks.whom')}
            value={desk}
            onChange={(event) => draft.set({ desk: event.currentTarget.value })}
            options={taskDesks.map((each) => ({ value: each, label: t(`console.tasks.desk.${each}`) }))}
          />
          <TextArea
            label={t('console.tasks.what')}
            rows={2}
            maxCount={ticketLimits.taskLength}
            value={draft.value.text}
            onChange={(event) => draft.set({ text: event.currentTarget.value })}
            error={ask.objection('text')}
          />
          <Refusal error={ask.error ?? withdraw.error} fields={['text']} />
          <Button
            type="submit"
            size="sm"
            tone="line"
            busy={ask.busy}
            disabled={draft.value.text.trim() === ''}
          >
            {t('console.tasks.ask')}
          </Button>
        </form>
      )}
    </details>
  )
}

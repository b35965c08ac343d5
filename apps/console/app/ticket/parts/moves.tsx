import { useState } from 'react'
import { type OutputOf, ticketDesk } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, SelectField, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { Modal, Refusal } from '../../kit/index.ts'
import { subName, typeName } from './words.ts'

type Shown = OutputOf<typeof ticketDesk.thread>
type Props = { found: Shown; close: () => void }

/** A reason and the button, below whatever else is asked. */
function Ends({
  why,
  setWhy,
  objection,
  busy,
  disabled,
  send,
  close,
}: {
  why: string
  setWhy: (why: string) => void
  objection: string | undefined
  busy: boolean
  disabled?: boolean
  send: string
  close: () => void
}) {
  const t = useT()
  return (
    <>
      <TextField
        label={t('console.form.reason')}
        required
        maxLength={300}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
        error={objection}
      />
      <div className="row g2 ends">
        <Button tone="soft" size="md" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="md" busy={busy} disabled={disabled || why.trim().length < 3}>
          {send}
        </Button>
      </div>
    </>
  )
}

/** Puts the ticket on top of everybody's queue, or takes it from there. */
export function Escalate({ found, close }: Props) {
  const t = useT()
  const isUp = found.row.escalated !== null
  const [why, setWhy] = useState('')
  const up = useCommand(ticketDesk.escalate, { said: t('console.tickets.escalated') })
  const down = useCommand(ticketDesk.calm, { said: t('console.tickets.calmed') })
  const command = isUp ? down : up
  const title = t(isUp ? 'console.tickets.calm' : 'console.tickets.escalate')
  return (
    <Modal open onClose={close} title={title}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command
            .run({ id: found.id, version: found.row.version, why: why.trim() })
            .then((done) => done && close())
        }}
      >
        {!isUp && <p className="c2">{t('console.tickets.escalateText')}</p>}
        <Refusal error={command.error} fields={['why']} />
        <Ends
          why={why}
          setWhy={setWhy}
          objection={command.objection('why')}
          busy={command.busy}
          send={title}
          close={close}
        />
      </form>
    </Modal>
  )
}

/** Another open ticket of the same customer that this one becomes a part of. */
export function Merge({ found, close, gone }: Props & { gone: (id: string) => void }) {
  const t = useT()
  const { date } = useFormats()
  const [intoId, setInto] = useState('')
  const [why, setWhy] = useState('')
  const command = useCommand(ticketDesk.merge, { said: t('console.tickets.merged') })
  return (
    <Modal open onClose={close} title={t('console.tickets.merge')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command
            .run({ id: found.id, version: found.row.version, intoId, why: why.trim() })
            .then((done) => done && gone(done.id))
        }}
      >
        <p className="c2">{t('console.tickets.mergeText')}</p>
        <SelectField
          label={t('console.tickets.mergeInto')}
          value={intoId}
          placeholder={t('console.form.choose')}
          onChange={(event) => setInto(event.currentTarget.value)}
          options={found.others.map((each) => ({
            value: each.id,
            label: `${each.no} · ${t.dynamic(`ticket.type.${each.type}`, {}, each.type)} · ${date(each.at)}`,
          }))}
          error={command.objection('intoId')}
        />
        <Refusal error={command.error} fields={['intoId', 'why']} />
        <Ends
          why={why}
          setWhy={setWhy}
          objection={command.objection('why')}
          busy={command.busy}
          disabled={intoId === ''}
          send={t('console.tickets.merge')}
          close={close}
        />
      </form>
    </Modal>
  )
}

/** Some of the messages become a ticket of their own. */
export function Split({ found, close }: Props) {
  const t = useT()
  const { data: tables } = useLive(ticketDesk.tables, {}, 0)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [type, setType] = useState('')
  const [sub, setSub] = useState('')
  const [why, setWhy] = useState('')
  const command = useCommand(ticketDesk.split, { said: t('console.tickets.splitDone') })
  const types = (tables?.types ?? []).filter((each) => each.isOn)
  const current = types.find((each) => each.id === type)
  return (
    <Modal open onClose={close} title={t('console.tickets.split')} wide>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command
            .run({
              id: found.id,
              version: found.row.version,
              messageIds: [...chosen],
              type,
              sub,
              why: why.trim(),
            })
            .then((done) => done && close())
        }}
      >
        <fieldset className="stack g2 splitpick">
          <legend className="label">{t('console.tickets.splitText')}</legend>
          {found.messages.map((each) => (
            <label key={each.id} className="row g2">
              <input
                type="checkbox"
                checked={chosen.includes(each.id)}
                onChange={(event) => {
                  const { checked } = event.currentTarget
                  setChosen((now) => (checked ? [...now, each.id] : now.filter((id) => id !== each.id)))
                }}
              />
              <span className="clamp1" dir="auto">
                <b>
                  <bdi>{each.by === 'customer' ? found.row.customer.masked : each.name}</bdi>
                </b>{' '}
                {each.text || t('console.tickets.photos')}
              </span>
            </label>
          ))}
        </fieldset>
        {command.objection('messageIds') !== undefined && (
          <p className="hint err" role="alert">
            {command.objection('messageIds')}
          </p>
        )}
        <div className="two-cols">
          <SelectField
            label={t('console.desk.about')}
            value={type}
            placeholder={t('console.form.choose')}
            onChange={(event) => {
              setType(event.currentTarget.value)
              setSub('')
            }}
            options={types.map((each) => ({ value: each.id, label: typeName(t, each) }))}
            error={command.objection('type')}
          />
          <SelectField
            label={t('console.tickets.sub')}
            value={sub}
            placeholder={t('console.form.choose')}
            onChange={(event) => setSub(event.currentTarget.value)}
            options={(current?.subs ?? [])
              .filter((each) => each.isOn)
              .map((each) => ({ value: each.id, label: subName(t, type, each) }))}
            error={command.objection('sub')}
          />
        </div>
        <Refusal error={command.error} fields={['messageIds', 'type', 'sub', 'why']} />
        <Ends
          why={why}
          setWhy={setWhy}
          objection={command.objection('why')}
          busy={command.busy}
          disabled={chosen.length === 0 || type === '' || sub === ''}
          send={t('console.tickets.split')}
          close={close}
        />
      </form>
    </Modal>
  )
}

/** Whose ticket it is, changed at once. */
export function Assign({ found }: { found: Shown }) {
  const t = useT()
  const { data } = useLive(ticketDesk.tables, {}, 0)
  const command = useCommand(ticketDesk.assign, { said: t('console.tickets.assigned') })
  return (
    <SelectField
      label={t('console.desk.who')}
      value={found.row.assigned?.id ?? ''}
      disabled={command.busy}
      onChange={(event) =>
        void command.run({
          id: found.id,
          version: found.row.version,
          staffId: event.currentTarget.value || null,
        })
      }
      options={[
        { value: '', label: t('console.tickets.whose.nobody') },
        ...(data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      error={command.error?.message}
    />
  )
}

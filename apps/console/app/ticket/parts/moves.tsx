import { useState } from 'react'
import { type OutputOf, ticketDesk } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { SelectField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { WithReason } from '../../kit/index.ts'
import { subName, typeName } from './words.ts'

type Shown = OutputOf<typeof ticketDesk.thread>
type Props = { found: Shown; close: () => void }

/** Puts the ticket on top of everybody's queue, or takes it from there. */
export function Escalate({ found, close }: Props) {
  const t = useT()
  const isUp = found.row.escalated !== null
  const up = useCommand(ticketDesk.escalate, { said: t('console.tickets.escalated') })
  const down = useCommand(ticketDesk.calm, { said: t('console.tickets.calmed') })
  const command = isUp ? down : up
  return (
    <WithReason
      title={t(isUp ? 'console.tickets.calm' : 'console.tickets.escalate')}
      label={t('console.form.reason')}
      cancels
      command={command}
      send={(why) => command.run({ id: found.id, version: found.row.version, why })}
      close={close}
    >
      {!isUp && <p className="c2">{t('console.tickets.escalateText')}</p>}
    </WithReason>
  )
}

/** Another open ticket of the same customer that this one becomes a part of. */
export function Merge({ found, close, gone }: Props & { gone: (id: string) => void }) {
  const t = useT()
  const { date } = useFormats()
  const [intoId, setInto] = useState('')
  const command = useCommand(ticketDesk.merge, { said: t('console.tickets.merged') })
  return (
    <WithReason
      title={t('console.tickets.merge')}
      label={t('console.form.reason')}
      others={['intoId']}
      ready={intoId !== ''}
      cancels
      command={command}
      // Not closed: this ticket is no more, and where it went to opens instead.
      send={async (why) => {
        const done = await command.run({ id: found.id, version: found.row.version, intoId, why })
        if (done) gone(done.id)
      }}
      close={close}
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
    </WithReason>
  )
}

/** Some of the messages become a ticket of their own. */
export function Split({ found, close }: Props) {
  const t = useT()
  const { data: tables } = useLive(ticketDesk.tables, {}, 0)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [type, setType] = useState('')
  const [sub, setSub] = useState('')
  const command = useCommand(ticketDesk.split, { said: t('console.tickets.splitDone') })
  const types = (tables?.types ?? []).filter((each) => each.isOn)
  const current = types.find((each) => each.id === type)
  return (
    <WithReason
      title={t('console.tickets.split')}
      label={t('console.form.reason')}
      others={['messageIds', 'type', 'sub']}
      ready={chosen.length > 0 && type !== '' && sub !== ''}
      cancels
      wide
      command={command}
      send={(why) =>
        command.run({ id: found.id, version: found.row.version, messageIds: [...chosen], type, sub, why })
      }
      close={close}
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
    </WithReason>
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

import { useState } from 'react'
import { type DeskWish, ticketDesk } from '@tomobako/contract'
import { evaluationLevels, replyLanguages, ticketObjects } from '@tomobako/domain/ticket'
import { useT } from '@tomobako/i18n/react'
import { Button, SelectField, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { Modal, Refusal } from '../../kit/index.ts'
import { typeName } from './words.ts'
import './ticket.css'

const states = ['open', 'waiting', 'closed', 'all'] as const
const owners = ['mine', 'nobody', 'others'] as const
const flags = ['isLate', 'isEscalated', 'isBack'] as const

/** A filter as it stands in the address; what is not one is no filter. */
export function wishOf(text: string | null): DeskWish | null {
  if (text === null) return null
  try {
    const wish: unknown = JSON.parse(text)
    // The call refuses what is no filter; here it is only shown.
    return typeof wish === 'object' && wish !== null ? (wish as DeskWish) : null
  } catch {
    return null
  }
}
const without = (wish: DeskWish): DeskWish =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== '' && value !== false)) as DeskWish

/** What somebody wants to see, and under which name it is kept for next time. */
export function Filter({
  start,
  saved,
  close,
  show,
}: {
  start: DeskWish
  /** The saved view that is looked at. */
  saved: { id: string; name: string } | undefined
  close: () => void
  show: (wish: DeskWish, id?: string) => void
}) {
  const t = useT()
  const { data: tables } = useLive(ticketDesk.tables, {}, 0)
  const [wish, setWish] = useState<DeskWish>(start)
  const [name, setName] = useState(saved?.name ?? '')
  const save = useCommand(ticketDesk.saveView, { said: t('console.tickets.viewSaved') })
  const drop = useCommand(ticketDesk.dropView, { said: t('console.tickets.viewDropped') })
  const select = <K extends keyof DeskWish>(
    key: K,
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <SelectField
      label={label}
      value={String(wish[key] ?? '')}
      onChange={(event) => {
        const { value } = event.currentTarget
        setWish((now) => without({ ...now, [key]: value }))
      }}
      options={[{ value: '', label: t('console.tickets.any') }, ...options]}
    />
  )
  const keep = async (id?: string): Promise<void> => {
    const done = await save.run({ ...(id ? { id } : {}), name: name.trim(), wish })
    if (done) show(wish, done.id)
  }
  return (
    <Modal open onClose={close} title={t('console.tickets.filter')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          show(wish)
        }}
      >
        <TextField
          label={t('console.tickets.words')}
          value={wish.words ?? ''}
          maxLength={100}
          onChange={(event) => {
            const { value } = event.currentTarget
            setWish((now) => without({ ...now, words: value }))
          }}
        />
        <div className="two-cols">
          {select(
            'state',
            t('console.tickets.stateLabel'),
            states.map((value) => ({ value, label: t(`console.tickets.wishState.${value}`) })),
          )}
          {select(
            'whose',
            t('console.desk.who'),
            owners.map((value) => ({ value, label: t(`console.tickets.whose.${value}`) })),
          )}
          {select(
            'writtenIn',
            t('console.tickets.language'),
            replyLanguages.map((value) => ({ value, label: t(`ticket.language.${value}`) })),
          )}
          {select(
            'type',
            t('console.desk.about'),
            (tables?.types ?? []).map((type) => ({ value: type.id, label: typeName(t, type) })),
          )}
          {select(
            'object',
            t('console.tickets.thing'),
            ticketObjects.map((value) => ({ value, label: t(`console.tickets.object.${value}`) })),
          )}
          {select(
            'evaluation',
            t('console.tickets.evaluation'),
            evaluationLevels.map((value) => ({ value, label: t(`ticket.level.${value}`) })),
          )}
        </div>
        {flags.map((flag) => (
          <label key={flag} className="row g2">
            <input
              type="checkbox"
              checked={wish[flag] ?? false}
              onChange={(event) => {
                const { checked } = event.currentTarget
                setWish((now) => without({ ...now, [flag]: checked }))
              }}
            />
            {t(`console.tickets.flag.${flag}`)}
          </label>
        ))}
        <div className="row g2 ends">
          <Button type="submit" size="md">
            {t('console.tickets.show')}
          </Button>
        </div>
        <hr className="filterrule" />
        <TextField
          label={t('console.tickets.viewName')}
          value={name}
          maxLength={40}
          onChange={(event) => setName(event.currentTarget.value)}
          error={save.objection('name')}
        />
        <Refusal error={save.error ?? drop.error} fields={['name']} />
        <div className="row g2 ends wrapf">
          {saved && (
            <>
              <Button
                tone="soft"
                size="md"
                busy={drop.busy}
                onClick={() => void drop.run({ id: saved.id }).then((done) => done && show({}))}
              >
                {t('console.tickets.viewDrop')}
              </Button>
              <Button
                tone="line"
                size="md"
                busy={save.busy}
                disabled={name.trim() === ''}
                onClick={() => void keep(saved.id)}
              >
                {t('console.tickets.viewChange')}
              </Button>
            </>
          )}
          <Button
            tone="line"
            size="md"
            busy={save.busy}
            disabled={name.trim() === ''}
            onClick={() => void keep()}
          >
            {t('console.tickets.viewSave')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

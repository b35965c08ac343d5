import { useState } from 'react'
import { screening } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { screeningListDays } from '@tomobako/domain/screening'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Checkbox, Notice, Slip, TextField } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { asFailure, call } from '../../core/api.ts'
import { useCommand } from '../../core/command.ts'
import { useSession } from '../../core/session.tsx'
import { PickFile, Refusal } from '../../kit/index.ts'

type Desk = OutputOf<typeof screening.show>
type Matches = OutputOf<typeof screening.tryName>['matches']

/** The list in force with its day, a name to try on it, and another list to load. */
export function List({ data: { list, waiting } }: { data: Desk }) {
  const t = useT()
  const { date, number } = useFormats()
  const { may } = useSession()
  return (
    <>
      <section className="card pad stack g3">
        <h2 className="h3">{t('console.screening.list.title')}</h2>
        {list === null ? (
          <Notice tone="warn" icon="alert">
            {t('console.screening.list.none')}
          </Notice>
        ) : (
          <>
            <Slip
              columns={4}
              cells={[
                { label: t('console.screening.load.name'), value: <bdi>{list.name}</bdi>, strong: true },
                { label: t('console.screening.list.day'), value: date(list.day, 'long'), strong: true },
                { label: t('console.screening.list.entries'), value: number(list.entries) },
                {
                  label: t('console.screening.list.from'),
                  value: t(`console.screening.list.origin.${list.origin}`, { name: list.by ?? '' }),
                },
              ]}
            />
            {list.isOld && (
              <Notice tone="warn" icon="alert">
                {t('console.screening.list.old', { days: screeningListDays })}
              </Notice>
            )}
            {waiting > 0 && (
              <Notice tone="info">{t('console.screening.list.waiting', { count: waiting })}</Notice>
            )}
          </>
        )}
      </section>
      {list !== null && <TryName />}
      {may('screening.lists') && <Load />}
    </>
  )
}

function TryName() {
  const t = useT()
  const [name, setName] = useState('')
  const [matches, setMatches] = useState<Matches>()
  const [isBusy, setBusy] = useState(false)
  const ask = async (): Promise<void> => {
    setBusy(true)
    try {
      setMatches((await call(screening.tryName, { name: name.trim() })).matches)
    } catch (thrown) {
      toast(asFailure(thrown).message, 'danger')
    }
    setBusy(false)
  }
  return (
    <form
      className="card pad stack g3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void ask()
      }}
    >
      <h2 className="h3">{t('console.screening.try.title')}</h2>
      <TextField
        label={t('console.screening.try.name')}
        maxLength={160}
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setMatches(undefined)
        }}
      />
      <div aria-live="polite">
        {matches?.length === 0 && <p className="c2">{t('console.screening.try.none')}</p>}
        {matches && matches.length > 0 && (
          <ul className="stack g2">
            {matches.map((match) => (
              <li key={`${match.entry.ref}${match.entry.name}`}>
                <b>
                  <bdi>{match.theirName}</bdi>
                </b>{' '}
                · {t('console.screening.score', { score: match.score })}{' '}
                <span className="c3">
                  {[match.entry.source, match.entry.country].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="row g2">
        <Button type="submit" tone="line" size="md" busy={isBusy} disabled={name.trim() === ''}>
          {t('console.screening.try.send')}
        </Button>
      </div>
    </form>
  )
}

function Load() {
  const t = useT()
  const [name, setName] = useState('')
  const [day, setDay] = useState('')
  const [content, setContent] = useState<string>()
  const [isSmaller, setSmaller] = useState(false)
  const load = useCommand(screening.load)
  const send = async (): Promise<void> => {
    if (content === undefined) return
    const done = await load.run({ name: name.trim(), day, content, isSmaller })
    if (!done) return
    setContent(undefined)
    setSmaller(false)
    toast(t('console.screening.load.done', { count: done.entries }))
  }
  return (
    <form
      className="card pad stack g3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h2 className="h3">{t('console.screening.load.title')}</h2>
      <p className="c2">{t('console.screening.load.intro')}</p>
      <TextField
        label={t('console.screening.load.name')}
        maxLength={120}
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={load.objection('name')}
      />
      <TextField
        label={t('console.screening.load.day')}
        type="date"
        required
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        error={load.objection('day')}
      />
      <PickFile
        label={t('console.screening.load.file')}
        required
        error={load.objection('content')}
        read={(file) => {
          load.clear()
          if (!file) return setContent(undefined)
          if (name.trim() === '') setName(file.name.slice(0, 120))
          void file.text().then(setContent)
        }}
      />
      {load.error?.key === 'console.screening.refused.muchSmaller' && (
        <Checkbox
          checked={isSmaller}
          onChange={(event) => setSmaller(event.currentTarget.checked)}
          label={t('console.screening.load.isSmaller')}
        />
      )}
      <Refusal error={load.error} fields={['name', 'day', 'content']} />
      <div className="row g2">
        <Button
          type="submit"
          size="md"
          busy={load.busy}
          disabled={content === undefined || name.trim() === '' || day === ''}
        >
          {t('console.screening.load.send')}
        </Button>
      </div>
    </form>
  )
}

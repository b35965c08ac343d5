import { useState } from 'react'
import type { ReactNode } from 'react'
import type { tariff } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Refusal } from '../../kit/index.ts'

type Look = { id: string; by: string; at: string; why: string; mine: boolean; alone: string | null }

/** Which version of a setting is shown: none was written before the first change. */
export function VersionSaid({ version }: { version: number }) {
  const t = useT()
  return version === 0 ? t('console.second.asReleased') : t('console.issuer.version', { version })
}

/** The versions before the one that holds, newest first, each with what the next one changed of it. */
export function Former<Values>({
  data: { values, former },
  changes,
}: {
  data: {
    values: Values
    former: readonly { version: number; by: string; since: string; values: Values }[]
  }
  changes: (from: Values, to: Values) => ReactNode
}) {
  const t = useT()
  if (former.length === 0) return null
  return (
    <section className="stack g3 tariff-form">
      <h2 className="b7">{t('console.limits.former')}</h2>
      {former.map((each, index) => (
        <div key={each.version}>
          <p className="c2">
            <VersionSaid version={each.version} /> · {each.by} · <Ago at={each.since} />
          </p>
          {changes(each.values, former[index - 1]?.values ?? values)}
        </div>
      ))}
    </section>
  )
}

/** A change that waits for a second pair of eyes: what it is, who asked and why; somebody else says yes or no, whoever asked takes it back. */
export function Second({
  title,
  look,
  call,
  children,
}: {
  title: string
  look: Look
  /** Of which setting: all of them are decided with the same words. */
  call: typeof tariff.decideOpening
  children: ReactNode
}) {
  const t = useT()
  const { dateTime } = useFormats()
  const { may } = useSession()
  const [why, setWhy] = useState('')
  const { run, busy, error } = useCommand(call, { said: t('common.saved') })
  const say = (word: 'yes' | 'no' | 'back') =>
    void run({ id: look.id, word, ...(why.trim() === '' ? {} : { why: why.trim() }) })
  return (
    <Notice tone="warn" icon="users" title={title}>
      {children}
      <p>
        <b>{look.by}</b> <Ago at={look.at} />: <bdi>{look.why}</bdi>
      </p>
      {may(call.permission ?? '') && (
        <div className="stack g2 mt8">
          {!look.mine && (
            <TextField
              label={t('console.second.why')}
              maxLength={300}
              value={why}
              onChange={(event) => setWhy(event.currentTarget.value)}
            />
          )}
          <Refusal error={error} />
          <div className="row g2 wrapf">
            {look.mine ? (
              <>
                <span className="c2">
                  {look.alone === null
                    ? t('console.second.waits')
                    : t('console.second.alone', { time: dateTime(look.alone) })}
                </span>
                {look.alone !== null && (
                  <Button size="sm" busy={busy} onClick={() => say('yes')}>
                    {t('console.second.yes')}
                  </Button>
                )}
                <Button size="sm" tone="line" busy={busy} onClick={() => say('back')}>
                  {t('console.second.back')}
                </Button>
              </>
            ) : (
              <>
                <Button size="sm" busy={busy} onClick={() => say('yes')}>
                  {t('console.second.yes')}
                </Button>
                <Button
                  size="sm"
                  tone="line"
                  busy={busy}
                  disabled={why.trim().length < 3}
                  onClick={() => say('no')}
                >
                  {t('console.second.no')}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </Notice>
  )
}

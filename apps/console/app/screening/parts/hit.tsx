import { useState } from 'react'
import { Link } from 'react-router'
import { screening } from '@tomobako/contract'
import type { ScreeningHit } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, Slip, Tag, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Refusal } from '../../kit/index.ts'

const tones = { open: 'warn', asked: 'danger', cleared: 'ok', stopped: 'danger', gone: undefined } as const

/** One name beside the other, how alike they are, and what people say of it. */
export function Hit({ hit }: { hit: ScreeningHit }) {
  const t = useT()
  const { country } = useFormats()
  const { entry, first, decided } = hit
  const more = [
    {
      label: t('console.screening.entry.source'),
      value: [entry.source, entry.ref].filter(Boolean).join(' · '),
    },
    { label: t('console.screening.entry.kind'), value: entry.kind },
    { label: t('console.screening.entry.country'), value: entry.country },
    { label: t('console.screening.entry.day'), value: entry.day },
  ].filter(({ value }) => value !== '')
  return (
    <section className="card pad stack g3" aria-label={hit.ourName}>
      <div className="row g2 wrapf">
        <Link to={`/parcels?no=${hit.parcelNo}`} className="b7 num">
          {hit.parcelNo}
        </Link>
        <Tag tone={tones[hit.state]}>{t(`console.screening.state.${hit.state}`)}</Tag>
        <Tag tone={hit.score === 100 ? 'danger' : 'warn'} num>
          {t('console.screening.score', { score: hit.score })}
        </Tag>
        <span className="c3">
          <Ago at={hit.foundAt} />
        </span>
      </div>
      <Slip
        columns={2}
        cells={[
          {
            label: `${t('console.screening.ours')} · ${t(`console.screening.role.${hit.role}`)}`,
            value: <bdi>{hit.ourName}</bdi>,
            strong: true,
          },
          { label: t('console.screening.theirs'), value: <bdi>{hit.theirName}</bdi>, strong: true },
          {
            label: t('console.screening.goesTo'),
            value: <bdi>{[hit.city, country(hit.country)].filter(Boolean).join(', ')}</bdi>,
          },
          {
            label: t('console.screening.aliases'),
            value: (
              <bdi>
                {[entry.name, ...entry.aliases].filter((name) => name !== hit.theirName).join('; ') || '–'}
              </bdi>
            ),
          },
        ]}
      />
      {more.length > 0 && <Slip columns={4} cells={more} />}
      {first && hit.state !== 'cleared' && (
        <Notice tone="danger" icon="alert">
          {t('console.screening.saidSame', { name: first.by, why: first.why })}
        </Notice>
      )}
      {decided ? (
        <p>
          <b>{decided.by}</b> <Ago at={decided.at} />: {decided.why}
        </p>
      ) : (
        <Decide hit={hit} />
      )}
    </section>
  )
}

/** Somebody else, or the same: each with what was compared. The same takes a second person. */
function Decide({ hit }: { hit: ScreeningHit }) {
  const t = useT()
  const { may } = useSession()
  const [why, setWhy] = useState('')
  const said = { said: t('common.saved') }
  const clear = useCommand(screening.clear, said)
  const stop = useCommand(screening.stop, said)
  const confirm = useCommand(screening.confirm, said)
  const withdraw = useCommand(screening.withdraw, said)
  if (!may('screening.write')) return null
  if (hit.first?.mine)
    return (
      <div className="row g2 wrapf">
        <span className="c2">{t('console.screening.waitsForSecond')}</span>
        <Refusal error={withdraw.error} />
        <Button tone="line" size="sm" busy={withdraw.busy} onClick={() => void withdraw.run({ id: hit.id })}>
          {t('console.screening.withdraw')}
        </Button>
      </div>
    )
  const input = { id: hit.id, why: why.trim() }
  const isReady = input.why.length >= 3
  const same = hit.state === 'asked' ? confirm : stop
  return (
    <>
      <TextField
        label={t('console.screening.why')}
        maxLength={500}
        required
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
        error={clear.objection('why') ?? same.objection('why')}
      />
      <Refusal error={clear.error ?? same.error} fields={['why']} />
      <div className="row g2 wrapf">
        <Button
          tone="line"
          size="md"
          busy={clear.busy}
          disabled={!isReady}
          onClick={() => void clear.run(input)}
        >
          {t('console.screening.clear')}
        </Button>
        <Button
          tone="danger"
          size="md"
          busy={same.busy}
          disabled={!isReady}
          onClick={() => void same.run(input)}
        >
          {t(hit.state === 'asked' ? 'console.screening.confirm' : 'console.screening.stop')}
        </Button>
      </div>
    </>
  )
}

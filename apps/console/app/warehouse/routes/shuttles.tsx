import { useState } from 'react'
import { useNavigate } from 'react-router'
import { shuttle } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, QueueItem, SelectField, Tag } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, AppLink, Empty, Refusal, sourceOf, WithReason } from '../../kit/index.ts'
import '../../floor/parts/floor.css'

type Row = OutputOf<typeof shuttle.list>['rows'][number]
const tones = { open: 'info', sent: 'info', done: 'ok', dropped: 'line' } as const

/** What goes from one warehouse to another: what is to be done first, then what ended. */
export default function Shuttles() {
  const t = useT()
  const { may } = useSession()
  const { data, error } = useLive(shuttle.list, {}, 30_000)
  const isOpen = (row: Row): boolean => row.state === 'open' || row.state === 'sent' || row.missing > 0
  return (
    <>
      <Bar title={t('console.shuttle.title')} />
      <div className="cbody scroll floor stack g4">
        <p>
          <AppLink href="/shelves">{t('console.screens.shelves')}</AppLink>
        </p>
        <Refusal error={data ? undefined : error} />
        {data && may('receiving.write') && data.to.length > 0 && <Begin to={data.to} />}
        {data?.rows.length === 0 && (
          <Empty scene="no-parcels" title={t('console.shuttle.none')} text={t('console.shuttle.noneText')} />
        )}
        {data && (
          <>
            <Wishes wishes={data.wishes} write={may('receiving.write')} />
            <Part id="open" title={t('console.shuttle.open')} rows={data.rows.filter(isOpen)} />
            <Part
              id="ended"
              title={t('console.shuttle.ended')}
              rows={data.rows.filter((row) => !isOpen(row))}
            />
          </>
        )}
      </div>
    </>
  )
}

function Begin({ to }: { to: OutputOf<typeof shuttle.list>['to'] }) {
  const t = useT()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const command = useCommand(shuttle.start)
  const place = to.find(({ code }) => code === chosen) ?? to[0]!
  return (
    <form
      className="row g2 wrapf"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void command
          .run({ to: place.code })
          .then((done) => done && void navigate(`/shelves/shuttles/${done.no}`))
      }}
    >
      {to.length > 1 && (
        <SelectField
          label={t('console.shuttle.to')}
          value={place.code}
          options={to.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <Button type="submit" size="md" busy={command.busy}>
        {t('console.shuttle.beginTo', { name: place.name })}
      </Button>
      <Refusal error={command.error} />
    </form>
  )
}

/** Pieces here that their owners want elsewhere: scanned into a shuttle to there, or refused with the reason. */
function Wishes({ wishes, write }: { wishes: OutputOf<typeof shuttle.list>['wishes']; write: boolean }) {
  const t = useT()
  const [asked, setAsked] = useState<(typeof wishes)[number]>()
  const command = useCommand(shuttle.refuseWish)
  if (wishes.length === 0) return null
  return (
    <section aria-labelledby="wishes">
      <h2 className="ctitle" id="wishes">
        {t('console.shuttle.wishes')}
      </h2>
      <p className="c2">{t('console.shuttle.wishesText')}</p>
      <ul className="desk">
        {wishes.map((wish) => (
          <li key={wish.lineId} className="row between g3 wrapf">
            <QueueItem
              image={wish.card.image ?? undefined}
              source={sourceOf(wish.card.source, t)}
              title={wish.card.title}
              note={wish.no}
            />
            <span className="row g2 wrapf">
              <b className="num">{wish.shelf ?? '–'}</b>
              <span>
                → <bdi>{wish.to.name}</bdi>
              </span>
              <span className="c3">
                <Ago at={wish.askedAt} />
              </span>
              {write && (
                <Button
                  size="sm"
                  tone="soft"
                  aria-label={`${t('console.shuttle.refuse')}: ${wish.no}`}
                  onClick={() => setAsked(wish)}
                >
                  {t('console.shuttle.refuse')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {asked && (
        <WithReason
          title={`${t('console.shuttle.refuse')}: ${asked.no}`}
          action={t('console.shuttle.refuse')}
          label={t('console.shuttle.refuseWhy')}
          least={3}
          most={300}
          command={command}
          send={(why) => command.run({ lineId: asked.lineId, why })}
          close={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

function Part({ id, title, rows }: { id: string; title: string; rows: readonly Row[] }) {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 className="ctitle" id={id}>
        {title}
      </h2>
      <ul className="desk">
        {rows.map((row) => (
          <li key={row.no} className="row between g3 wrapf">
            <span className="row g2 wrapf">
              <AppLink className="b7 num" href={`/shelves/shuttles/${row.no}`}>
                {row.no}
              </AppLink>
              <Route row={row} />
              <span className="c3">
                {row.by} · <Ago at={row.doneAt ?? row.sentAt ?? row.madeAt} />
              </span>
            </span>
            <span className="row g2 wrapf">
              {row.isLate && <Tag tone="danger">{t('console.shuttle.late')}</Tag>}
              {row.missing > 0 && (
                <Tag tone="danger">{t('console.shuttle.missing', { count: row.missing })}</Tag>
              )}
              <Tag num>
                {row.state === 'sent'
                  ? t('console.shuttle.arrived', { arrived: row.arrived, count: row.pieces })
                  : t('console.shuttle.pieces', { count: row.pieces })}
              </Tag>
              <ShuttleState row={row} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** From where it goes to where, as names are written. */
export const Route = ({ row }: { row: Row }) => (
  <span>
    <bdi>{row.from.name}</bdi> → <bdi>{row.to.name}</bdi>
  </span>
)

export function ShuttleState({ row }: { row: Row }) {
  const t = useT()
  return <Tag tone={tones[row.state]}>{t(`console.shuttle.state.${row.state}`)}</Tag>
}

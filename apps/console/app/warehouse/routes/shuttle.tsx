import { useState } from 'react'
import { useParams } from 'react-router'
import { shuttle } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, Notice, QueueItem, Tag } from '@tomobako/ui'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, AppLink, Refusal, sourceOf } from '../../kit/index.ts'
import { Fill } from '../parts/shuttle/fill.tsx'
import { GiveUp, ToShelf } from '../parts/shuttle/put.tsx'
import { TakeIn } from '../parts/shuttle/take-in.tsx'
import { Route, ShuttleState } from './shuttles.tsx'
import '../../floor/parts/floor.css'

export type Shuttle = OutputOf<typeof shuttle.detail>
export type Piece = Shuttle['pieces'][number]
type Asked = { how: 'takeOut' | 'found' | 'lost'; piece: Piece }
const tones = {
  in: 'info',
  taken_out: 'line',
  arrived: 'ok',
  missing: 'danger',
  back: 'ok',
  lost: 'line',
} as const

/** One shuttle: filled where it begins, taken in where it arrives; below, every piece and where it is. */
export default function ShuttleScreen() {
  const t = useT()
  const { may } = useSession()
  const { no = '' } = useParams()
  const { data, error } = useLive(shuttle.detail, { no }, 20_000)
  const [asked, setAsked] = useState<Asked>()
  const write = may('receiving.write')
  const row = data?.row
  const fills = data !== undefined && row?.state === 'open' && data.mayFill && write
  const takesIn =
    data !== undefined &&
    (row?.state === 'sent' || (row?.state === 'done' && row.missing > 0)) &&
    data.mayReceive &&
    write
  const elsewhere =
    row?.state === 'open' && !data?.mayFill
      ? row.from.name
      : row?.state === 'sent' && !data?.mayReceive
        ? row.to.name
        : null
  const actsOf = (piece: Piece): Asked['how'][] => [
    ...(piece.state === 'in' && fills ? (['takeOut'] as const) : []),
    ...(piece.state === 'missing' && data?.mayFill && write ? (['found'] as const) : []),
    ...(piece.state === 'missing' && may('purchase.write') ? (['lost'] as const) : []),
  ]
  return (
    <>
      <Bar title={t('console.shuttle.shuttle', { no })}>{row && <ShuttleState row={row} />}</Bar>
      <div className="cbody scroll floor stack g4">
        <p>
          <AppLink href="/shelves/shuttles">{t('console.shuttle.back')}</AppLink>
        </p>
        <Refusal error={data ? undefined : error} />
        {data && row && (
          <>
            <p className="row g2 wrapf">
              <b>
                <Route row={row} />
              </b>
              {row.sentAt && (
                <span className="c2">
                  {t('console.shuttle.leftAt')} <Ago at={row.sentAt} />
                  {row.carrier && (
                    <>
                      {' · '}
                      <bdi>{row.carrier}</bdi>
                    </>
                  )}
                  {row.tracking && (
                    <>
                      {' '}
                      <bdi className="num">{row.tracking}</bdi>
                    </>
                  )}
                </span>
              )}
              {row.isLate && <Tag tone="danger">{t('console.shuttle.late')}</Tag>}
            </p>
            {elsewhere !== null && (
              <Notice tone="info">{t('console.shuttle.elsewhereText', { name: elsewhere })}</Notice>
            )}
            {fills && <Fill no={no} count={row.pieces} />}
            {takesIn && <TakeIn no={no} row={row} />}
            {data.pieces.length > 0 && (
              <table className="grid-t auto cards-t">
                <caption className="sr">{t('console.shuttle.shuttle', { no })}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('console.shuttle.what')}</th>
                    <th scope="col">{t('console.shuttle.fromShelf')}</th>
                    <th scope="col">{t('console.floor.shelf')}</th>
                    <th scope="col">{t('console.purchase.state')}</th>
                    <th scope="col">
                      <span className="sr">{t('console.shuttle.open')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.pieces.map((piece) => (
                    <tr key={piece.lineId}>
                      <td className="full">
                        <QueueItem
                          image={piece.card.image ?? undefined}
                          source={sourceOf(piece.card.source, t)}
                          title={piece.card.title}
                          note={piece.no}
                        />
                      </td>
                      <td className="num">{piece.fromShelf ?? '–'}</td>
                      <td className="num b7">{piece.shelf ?? '–'}</td>
                      <td>
                        <Tag tone={tones[piece.state]}>{t(`console.shuttle.pieceState.${piece.state}`)}</Tag>
                        <div className="c3">
                          {piece.by} · <Ago at={piece.at} />
                        </div>
                        {piece.note && (
                          <div className="c2">
                            <bdi>{piece.note}</bdi>
                          </div>
                        )}
                      </td>
                      <td className="r">
                        <span className="row g1 ends wrapf">
                          {actsOf(piece).map((how) => (
                            <Button
                              key={how}
                              size="sm"
                              tone="soft"
                              aria-label={`${t(`console.shuttle.${how}`)}: ${piece.no}`}
                              onClick={() => setAsked({ how, piece })}
                            >
                              {t(`console.shuttle.${how}`)}
                            </Button>
                          ))}
                        </span>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </>
        )}
      </div>
      {asked &&
        (asked.how === 'lost' ? (
          <GiveUp no={no} piece={asked.piece} close={() => setAsked(undefined)} />
        ) : (
          <ToShelf no={no} piece={asked.piece} how={asked.how} close={() => setAsked(undefined)} />
        ))}
    </>
  )
}

import { useState } from 'react'
import { useParams } from 'react-router'
import { picking } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, KeyButton, Notice, QueueItem, ScanField, Tag, TextField } from '@tomobako/ui'
import { announce, toast } from '../../core/announce.ts'
import { useCommand } from '../../core/command.ts'
import { useKeys, useScan } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { AppLink, Modal, Refusal, sourceOf } from '../../kit/index.ts'
import '../../floor/parts/floor.css'

type Round = OutputOf<typeof picking.detail>
type Stop = Round['stops'][number]
const tones = { open: undefined, picked: 'ok', short: 'danger', dropped: 'line' } as const

/** The walk: the next shelf large, every stop below it in walking order. A scan takes a piece; what is not there is said so and the walk goes on. */
export default function RoundScreen() {
  const t = useT()
  const { may } = useSession()
  const { no = '' } = useParams()
  const { data, error } = useLive(picking.detail, { no })
  const command = useCommand(picking.scan)
  const drop = useCommand(picking.drop)
  const over = useCommand(picking.takeOver)
  const [missing, setMissing] = useState<Stop>()
  const active = data?.state === 'open' && data.mine && may('packing.write')
  // A round that ended with pieces not found or left for the next one is done, yet not all is picked.
  const isCut = data?.state === 'done' && data.stops.some((stop) => stop.state !== 'picked')
  const tone = isCut ? 'warn' : data?.left === 0 ? 'ok' : 'info'
  const next = data?.stops.find((stop) => stop.state === 'open')
  const scan = (code: string): void => {
    if (!active) return
    const stop = data?.stops.find((each) => each.no === code.trim().toUpperCase())
    void command.run({ no, code }).then((done) => {
      if (done) announce(t('console.picking.picked', { no: stop?.no ?? code, tote: done.tote }))
    })
  }
  useScan(scan)
  useKeys([
    { keys: ['m'], label: t('console.picking.short'), off: !active || !next, run: () => setMissing(next) },
  ])
  return (
    <>
      <Bar title={t('console.picking.round', { no })}>
        {data && (
          <Tag tone={tone}>
            {isCut ? t('console.picking.done') : t('console.picking.left', { count: data.left })}
          </Tag>
        )}
      </Bar>
      <div className="cbody scroll floor stack g4">
        <p>
          <AppLink href="/picking">{t('console.picking.back')}</AppLink>
        </p>
        <Refusal error={data ? command.error : error} />
        {data?.state === 'open' && !data.mine && (
          <Notice tone="info" live="status">
            {t('console.picking.by', { name: data.by })}
            {data.canTakeOver && may('packing.write') && (
              <>
                {' '}
                <Button size="sm" onClick={() => void over.run({ no })}>
                  {t('console.picking.takeOver')}
                </Button>
              </>
            )}
          </Notice>
        )}
        {data?.state === 'done' && (
          <Notice tone={data.short > 0 ? 'warn' : 'ok'} live="status" title={t('console.picking.done')}>
            {t('console.picking.doneText')}{' '}
            {data.short > 0 && t('console.picking.shortCount', { count: data.short })}
          </Notice>
        )}
        {active && (
          <ScanField
            name="code"
            label={t('console.picking.scan')}
            placeholder={t('console.picking.scan')}
            resetKey={data.left}
            onScan={scan}
            status={
              next ? (
                <Tag tone="line" num>
                  {next.shelf ?? '–'}
                </Tag>
              ) : undefined
            }
          />
        )}
        {active && next && (
          <section className="nextstop" aria-label={t('console.picking.next')}>
            <div>
              <span className="c3">{t('console.picking.next')}</span>
              <div className="where">{next.shelf ?? '–'}</div>
            </div>
            <Tag num>{t('console.picking.tote', { n: next.tote })}</Tag>
            <StopItem stop={next} />
            <div className="stationacts">
              <KeyButton keyHint="M" onClick={() => setMissing(next)}>
                {t('console.picking.short')}
              </KeyButton>
            </div>
          </section>
        )}
        {data && (
          <table className="grid-t auto cards-t">
            <caption className="sr">{t('console.picking.round', { no })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('console.floor.shelf')}</th>
                <th scope="col">{t('console.floor.pieces')}</th>
                <th scope="col">{t('console.packing.parcel')}</th>
                <th scope="col">{t('console.purchase.state')}</th>
              </tr>
            </thead>
            <tbody>
              {data.stops.map((stop) => (
                <tr key={stop.lineId} aria-current={active && stop === next ? 'true' : undefined}>
                  <td className="num b7">{stop.shelf ?? '–'}</td>
                  <td className="full">
                    <StopItem stop={stop} />
                  </td>
                  <td>
                    <AppLink className="num" href={`/packing/${stop.parcelNo}`}>
                      {stop.parcelNo}
                    </AppLink>{' '}
                    <Tag num>{t('console.picking.tote', { n: stop.tote })}</Tag>
                  </td>
                  <td>
                    <Tag tone={tones[stop.state]}>{t(`console.picking.state.${stop.state}`)}</Tag>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {active && (
          <div>
            <Button
              size="sm"
              tone="line"
              busy={drop.busy}
              onClick={() =>
                void drop.run({ no }).then((done) => done && toast(t('console.picking.dropText')))
              }
            >
              {t('console.picking.drop')}
            </Button>
          </div>
        )}
      </div>
      {missing && <Missing no={no} stop={missing} close={() => setMissing(undefined)} />}
    </>
  )
}

function StopItem({ stop }: { stop: Stop }) {
  const t = useT()
  return (
    <QueueItem
      image={stop.card.image ?? undefined}
      source={sourceOf(stop.card.source, t)}
      title={stop.card.title}
      note={stop.no}
    />
  )
}

function Missing({ no, stop, close }: { no: string; stop: Stop; close: () => void }) {
  const t = useT()
  const [note, setNote] = useState('')
  const command = useCommand(picking.short)
  return (
    <Modal
      open
      onClose={close}
      title={t('console.picking.shortTitle', { no: stop.no, shelf: stop.shelf ?? '–' })}
    >
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command.run({ no, lineId: stop.lineId, note: note.trim() }).then((done) => done && close())
        }}
      >
        <p>{t('console.picking.shortText')}</p>
        <TextField
          label={t('console.picking.note')}
          optional={t('common.optional')}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={command.objection('note')}
        />
        <Refusal error={command.error} fields={['note']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={command.busy}>
            {t('console.picking.short')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

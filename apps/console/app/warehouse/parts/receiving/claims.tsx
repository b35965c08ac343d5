import { useState } from 'react'
import { arrivalDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Img, QueueItem, Tag, TextField } from '@tomobako/ui'
import { toast } from '../../../core/announce.ts'
import { useCommand } from '../../../core/command.ts'
import { useLive } from '../../../core/live.ts'
import { useSession } from '../../../core/session.tsx'
import { Ago, Empty, Modal, Refusal, sourceOf } from '../../../kit/index.ts'
import { keepKnown } from './take-in.tsx'
import '../../../floor/parts/floor.css'
import './receiving.css'

type Row = OutputOf<typeof arrivalDesk.claims>['rows'][number]

/** Claims to arrivals nobody knew: the box beside what the customer says; confirming leads to the receiving form. */
export function Claims({ confirmed }: { confirmed: (lineNo: string) => void }) {
  const t = useT()
  const { grams } = useFormats()
  const { may } = useSession()
  const { data, error } = useLive(arrivalDesk.claims, {}, 30_000)
  const [refusing, setRefusing] = useState<Row>()
  const [confirming, setConfirming] = useState<Row>()
  const others = (row: Row): number =>
    (data?.rows ?? []).filter((each) => each.unidentifiedId === row.unidentifiedId).length - 1
  return (
    <div className="scroll">
      <Refusal error={data ? undefined : error} />
      {data?.rows.length === 0 && (
        <Empty
          scene="success"
          title={t('console.floor.claims.none')}
          text={t('console.floor.claims.noneText')}
        />
      )}
      <ul className="desk">
        {data?.rows.map((row) => (
          <li key={row.id}>
            <p className="row g2 wrapf">
              {row.agrees.box && (
                <Tag tone="ok" icon="check">
                  {t('console.floor.claims.agreesBox')}
                </Tag>
              )}
              {row.agrees.line && (
                <Tag tone="ok" icon="check">
                  {t('console.floor.claims.agreesLine')}
                </Tag>
              )}
              {!row.agrees.box && !row.agrees.line && (
                <Tag tone="warn">{t('console.floor.claims.agreesNone')}</Tag>
              )}
              {others(row) > 0 && (
                <Tag tone="info">{t('console.floor.claims.others', { count: others(row) })}</Tag>
              )}
              <Ago at={row.at} />
            </p>
            <div className="sidebyside">
              <section aria-label={t('console.floor.claims.boxTitle')}>
                <h2 className="ctitle">{t('console.floor.claims.boxTitle')}</h2>
                {row.photos.length === 0 ? (
                  <p className="c3">{t('console.floor.claims.noPhotos')}</p>
                ) : (
                  <div className="pics">
                    {row.photos.map((photo, index) => (
                      <a key={photo.id} href={photo.url} target="_blank" rel="noopener noreferrer">
                        <Img
                          src={photo.thumbUrl}
                          alt={t('console.receiving.arrivalPicture', { n: index + 1 })}
                          width={112}
                          height={112}
                        />
                      </a>
                    ))}
                  </div>
                )}
                <dl className="facts">
                  <dt>{t('console.receiving.codeOnBox')}</dt>
                  <dd className="num">{row.codeOnBox || '–'}</dd>
                  <dt>{t('console.floor.claims.box')}</dt>
                  <dd>{row.boxNote || '–'}</dd>
                  <dt>{t('console.receiving.shelfName')}</dt>
                  <dd className="num">
                    {row.shelf}
                    {row.weightGrams === null ? '' : ` · ${grams(row.weightGrams)}`}
                  </dd>
                  <dt>{t('console.floor.claims.arrived')}</dt>
                  <dd>
                    <Ago at={row.arrivedAt} />
                  </dd>
                </dl>
              </section>
              <section aria-label={t('console.floor.claims.proof')}>
                <h2 className="ctitle">{t('console.floor.claims.proof')}</h2>
                <QueueItem
                  image={row.card.image ?? undefined}
                  source={sourceOf(row.card.source, t)}
                  title={row.card.title}
                  note={row.lineNo}
                />
                <dl className="facts">
                  <dt>{t('console.floor.claims.from')}</dt>
                  <dd>
                    {row.customer.masked}, {row.customer.country}
                  </dd>
                  <dt>{t('console.receiving.tracking')}</dt>
                  <dd className="num">
                    {row.tracking || '–'}{' '}
                    <span className="c3">
                      {t('console.floor.claims.known')}: {row.lineTracking ?? '–'}
                    </span>
                  </dd>
                  <dt>{t('console.receiving.sellerOrder')}</dt>
                  <dd className="num">
                    {row.sellerOrderNo || '–'}{' '}
                    <span className="c3">
                      {t('console.floor.claims.known')}: {row.lineSellerOrderNo ?? '–'}
                    </span>
                  </dd>
                </dl>
                <blockquote className="c2 pre">
                  <span className="c3">{t('console.floor.claims.claimed')}:</span> {row.contents}
                </blockquote>
              </section>
            </div>
            {may('receiving.write') && (
              <div className="row g2 wrapf">
                <Button size="sm" onClick={() => setConfirming(row)}>
                  {t('console.floor.claims.confirm')}
                </Button>
                <Button size="sm" tone="soft" onClick={() => setRefusing(row)}>
                  {t('console.floor.claims.refuse')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {confirming && (
        <ConfirmClaim row={confirming} close={() => setConfirming(undefined)} confirmed={confirmed} />
      )}
      {refusing && <RefuseClaim row={refusing} close={() => setRefusing(undefined)} />}
    </div>
  )
}

/** Said once more before others' claims end; what is known of the box goes into the receiving form. */
function ConfirmClaim({
  row,
  close,
  confirmed,
}: {
  row: Row
  close: () => void
  confirmed: (lineNo: string) => void
}) {
  const t = useT()
  const command = useCommand(arrivalDesk.decide)
  return (
    <Modal open onClose={close} title={t('console.floor.claims.confirm')}>
      <p>{t('console.floor.claims.confirmText', { no: row.lineNo })}</p>
      <Refusal error={command.error} />
      <div className="row g2 ends gap">
        <Button tone="soft" size="md" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          size="md"
          busy={command.busy}
          onClick={() =>
            void command.run({ id: row.id, outcome: 'confirm' }).then((done) => {
              if (!done) return
              keepKnown(row.lineId, row)
              toast(t('console.floor.claims.confirmed'))
              confirmed(row.lineNo)
            })
          }
        >
          {t('console.floor.claims.confirm')}
        </Button>
      </div>
    </Modal>
  )
}

function RefuseClaim({ row, close }: { row: Row; close: () => void }) {
  const t = useT()
  const [answer, setAnswer] = useState('')
  const command = useCommand(arrivalDesk.decide, { said: t('console.floor.claims.refused') })
  return (
    <Modal open onClose={close} title={t('console.floor.claims.refuse')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command
            .run({ id: row.id, outcome: 'refuse', answer: answer.trim() })
            .then((done) => done && close())
        }}
      >
        <TextField
          label={t('console.floor.claims.answer')}
          required
          autoFocus
          maxLength={500}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
          error={command.objection('answer')}
        />
        <Refusal error={command.error} fields={['answer']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={command.busy} disabled={answer.trim().length < 3}>
            {t('console.floor.claims.refuse')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

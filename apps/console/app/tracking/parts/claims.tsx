import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { trackingDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Checkbox, PackId, Price, QueueTable, Slip, TextArea, TextField } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Due, Empty, Refusal, showFirstError, showInspector, wholeNumber } from '../../kit/index.ts'
import { Album } from './album.tsx'

type Claim = OutputOf<typeof trackingDesk.claims>['rows'][number]

/** Claims that wait for an answer, most urgent first; beside them our photos and the customer's, the cover, the decision. */
export function Claims() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const { data, error } = useLive(trackingDesk.claims, {})
  const rows = data?.rows ?? []
  const current = rows.find((row) => row.id === query.get('claim')) ?? rows[0]
  const open = (id: string): void =>
    setQuery(
      (was) => {
        const next = new URLSearchParams(was)
        next.set('claim', id)
        return next
      },
      { replace: true },
    )
  return (
    <div className="panes">
      <div>
        <Refusal error={data ? undefined : error} />
        {data && rows.length === 0 ? (
          <Empty scene="success" title={t('console.tracking.noClaims')} />
        ) : (
          <QueueTable
            caption={t('console.tracking.claims')}
            rowId={(row) => row.id}
            groups={[{ id: 'all', rows }]}
            currentId={current?.id}
            screenKeys
            onCurrent={(id) => {
              open(id)
              showInspector()
            }}
            columns={[
              {
                id: 'due',
                head: t('console.purchase.due'),
                width: '96px',
                cell: (row) => <Due at={row.dueAt} />,
              },
              {
                id: 'no',
                head: t('console.packing.parcel'),
                width: '130px',
                cell: (row) => <b className="num">{row.parcelNo}</b>,
              },
              {
                id: 'kind',
                head: t('console.tracking.what'),
                width: '150px',
                cell: (row) => t(`console.tracking.kind.${row.kind}`),
              },
              {
                id: 'customer',
                head: t('console.purchase.customer'),
                cell: (row) => <bdi>{row.customer}</bdi>,
              },
              {
                id: 'method',
                head: t('console.packing.method'),
                width: '110px',
                cell: (row) => t.dynamic(`console.method.${row.method}`, {}, row.method),
              },
              {
                id: 'left',
                head: t('console.tracking.left'),
                width: '90px',
                end: true,
                cell: (row) => <Price yen={row.leftYen} />,
              },
            ]}
          />
        )}
      </div>
      {current ? <Decide key={current.id} claim={current} /> : <aside className="insp" />}
    </div>
  )
}

function Decide({ claim }: { claim: Claim }) {
  const t = useT()
  const { yen, dateTime } = useFormats()
  const { may } = useSession()
  const command = useCommand(trackingDesk.decide)
  const [reply, setReply] = useState('')
  const [goods, setGoods] = useState(String(claim.leftYen))
  const [postage, setPostage] = useState(false)
  const [isTried, setTried] = useState(false)
  const isPart = claim.kind !== 'not_received'
  const amount = wholeNumber(goods)
  const form = useRef<HTMLFormElement>(null)
  const amountFault =
    amount === undefined
      ? t('console.form.needed')
      : amount > claim.leftYen
        ? `${t('console.tracking.left')}: ${yen(claim.leftYen)}`
        : undefined
  const send = async (accept: boolean): Promise<void> => {
    setTried(true)
    if (reply.trim() === '' || (accept && isPart && amountFault)) return showFirstError(form.current)
    const done = await command.run({
      id: claim.id,
      accept,
      answer: reply.trim(),
      ...(isPart && accept && amount !== undefined ? { goodsYen: amount, postage } : {}),
    })
    if (done)
      toast(
        accept
          ? t('console.tracking.answered', { yen: yen(done.paidYen) })
          : t('console.tracking.refusedSaid'),
      )
  }
  return (
    <aside className="insp" aria-label={t('console.tracking.claims')}>
      <div className="sc">
        <span className="c3">{t(`console.tracking.kind.${claim.kind}`)}</span>
        <PackId>{claim.parcelNo}</PackId>
        <Slip
          className="gap"
          cells={[
            { label: t('console.purchase.customer'), value: <bdi>{claim.customer}</bdi> },
            { label: t('console.tracking.opened'), value: dateTime(claim.at) },
            {
              label: t('console.tracking.coverOf'),
              value: t('console.tracking.cover', {
                goods: yen(claim.cover.goodsYen),
                postage: yen(claim.cover.postageYen),
              }),
              span: 2,
            },
            { label: t('console.tracking.left'), value: <Price yen={claim.leftYen} />, span: 2 },
          ]}
        />
        {claim.note && (
          <p className="answer">
            <bdi>{claim.note}</bdi>
          </p>
        )}
        <div className="sides">
          <section>
            <h2 className="ctitle">{t('console.tracking.theirs')}</h2>
            <Album
              photos={claim.photos}
              alt={t('console.tracking.theirs')}
              none={t('console.tracking.noPhotos')}
            />
          </section>
          <section>
            <h2 className="ctitle">{t('console.tracking.ours')}</h2>
            <Album
              photos={claim.packed}
              alt={t('console.tracking.ours')}
              none={t('console.tracking.noPhotos')}
            />
          </section>
        </div>
        <p className="gap">
          <Link
            className="underline"
            to={`/parcels?no=${encodeURIComponent(claim.parcelNo)}&words=${encodeURIComponent(claim.parcelNo)}`}
          >
            {t('console.tracking.toParcel')}
          </Link>
        </p>
        {may('parcel.write') && (
          <form
            ref={form}
            className="stack g3 gap2"
            noValidate
            id="decide"
            onSubmit={(event) => {
              event.preventDefault()
              void send(true)
            }}
          >
            {isPart ? (
              <TextField
                label={t('console.tracking.goodsYen')}
                inputMode="numeric"
                value={goods}
                onChange={(event) => setGoods(event.currentTarget.value)}
                error={command.objection('goodsYen') ?? (isTried ? amountFault : undefined)}
              />
            ) : (
              <p>
                {t('console.tracking.wholePaid', {
                  goods: yen(claim.leftYen),
                  postage: yen(claim.cover.postageYen),
                })}
              </p>
            )}
            {isPart && (
              <Checkbox
                label={t('console.tracking.postage')}
                checked={postage}
                onChange={(event) => setPostage(event.currentTarget.checked)}
              />
            )}
            <TextArea
              label={t('console.tracking.reply')}
              maxCount={1000}
              rows={3}
              value={reply}
              onChange={(event) => setReply(event.currentTarget.value)}
              error={
                command.objection('answer') ??
                (isTried && reply.trim() === '' ? t('console.form.needed') : undefined)
              }
            />
            <Refusal error={command.error} fields={['answer', 'goodsYen']} />
          </form>
        )}
      </div>
      {may('parcel.write') && (
        <div className="acts">
          <button type="button" className="kbtn" disabled={command.busy} onClick={() => void send(false)}>
            {t('console.tracking.refuse')}
          </button>
          <button type="submit" form="decide" className="kbtn go" aria-busy={command.busy}>
            {t('console.tracking.accept')}
          </button>
        </div>
      )}
    </aside>
  )
}

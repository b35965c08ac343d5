import { useState } from 'react'
import { trackingDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Checkbox, TextArea, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Due, Modal, Refusal, wholeNumber } from '../../kit/index.ts'

type Claim = OutputOf<typeof trackingDesk.claims>['rows'][number]

/** Above the list of parcels: claims that wait for an answer, a carrier's file to load, codes nobody has explained. */
export function TrackingDesk() {
  const t = useT()
  const { dateTime } = useFormats()
  const { may } = useSession()
  const { data } = useLive(trackingDesk.claims, {})
  const { data: unknown } = useLive(trackingDesk.unknown, {})
  const [claim, setClaim] = useState<Claim>()
  const [isLoading, setLoading] = useState(false)
  const rows = data?.rows ?? []
  const codes = unknown?.rows ?? []
  return (
    <section className="gap" aria-label={t('console.tracking.claims')}>
      <div className="row between">
        <h2 className="ctitle">{t('console.tracking.claims')}</h2>
        {may('parcel.write') && <Button tone="soft" size="md" onClick={() => setLoading(true)}>{t('console.tracking.load')}</Button>}
      </div>
      {rows.length === 0 ? <p className="c3">{t('console.tracking.noClaims')}</p> : (
        <ul>{rows.map((row) => <li key={row.id} className="row g2"><button type="button" className="kbtn" onClick={() => setClaim(row)}><span className="num">{row.parcelNo}</span> {t(`console.tracking.kind.${row.kind}`)}</button><bdi>{row.customer}</bdi><Due at={row.dueAt} /></li>)}</ul>
      )}
      {codes.length > 0 && (
        <details><summary>{t('console.tracking.unknown')} ({codes.length})</summary><ul>{codes.map((row) => <li key={`${row.source}-${row.code}`}><b>{row.code}</b> <bdi>{row.words}</bdi> <span className="c3 num">{row.source} · {t('console.tracking.count', { count: row.count })} · {dateTime(row.lastAt)}</span></li>)}</ul></details>
      )}
      <Modal open={claim !== undefined} onClose={() => setClaim(undefined)} wide title={claim ? `${claim.parcelNo} · ${t(`console.tracking.kind.${claim.kind}`)}` : ''}>{claim && <Decide key={claim.id} claim={claim} done={() => setClaim(undefined)} />}</Modal>
      <Modal open={isLoading} onClose={() => setLoading(false)} title={t('console.tracking.load')}><Load /></Modal>
    </section>
  )
}

function Decide({ claim, done }: { claim: Claim; done: () => void }) {
  const t = useT()
  const { yen } = useFormats()
  const { may } = useSession()
  const command = useCommand(trackingDesk.decide)
  const [reply, setReply] = useState('')
  const [goods, setGoods] = useState(String(claim.cover.goodsYen))
  const [postage, setPostage] = useState(false)
  const [isTried, setTried] = useState(false)
  const isPart = claim.kind !== 'not_received'
  const amount = wholeNumber(goods)
  const send = async (accept: boolean): Promise<void> => {
    setTried(true)
    if (reply.trim() === '' || (accept && isPart && amount === undefined)) return
    if (await command.run({ id: claim.id, accept, answer: reply.trim(), ...(isPart && amount !== undefined ? { goodsYen: amount, postage } : {}) })) done()
  }
  const album = (title: string, photos: Claim['photos']) => photos.length > 0 && <div><h3 className="ctitle">{title}</h3><div className="row g2">{photos.map((photo) => <a key={photo.id} href={photo.url} target="_blank" rel="noopener noreferrer"><img src={photo.thumbUrl} width={120} height={120} alt={title} /></a>)}</div></div>
  return (
    <form className="stack g3" noValidate onSubmit={(event) => {
      event.preventDefault()
      void send(true)
    }}>
      {claim.note && <p><bdi>{claim.note}</bdi></p>}
      <div className="row g2">{album(t('console.tracking.theirs'), claim.photos)}{album(t('console.tracking.ours'), claim.packed)}</div>
      <p>{t('console.tracking.cover', { goods: yen(claim.cover.goodsYen), postage: yen(claim.cover.postageYen) })}</p>
      {may('parcel.write') && (
        <>
          {isPart && <TextField label={t('console.tracking.goodsYen')} inputMode="numeric" value={goods} onChange={(event) => setGoods(event.currentTarget.value)} error={command.objection('goodsYen') ?? (isTried && amount === undefined ? t('console.form.needed') : undefined)} />}
          {isPart && <Checkbox label={t('console.tracking.postage')} checked={postage} onChange={(event) => setPostage(event.currentTarget.checked)} />}
          <TextArea label={t('console.tracking.reply')} maxCount={1000} rows={3} value={reply} onChange={(event) => setReply(event.currentTarget.value)} error={command.objection('answer') ?? (isTried && reply.trim() === '' ? t('console.form.needed') : undefined)} />
          <Refusal error={command.error} fields={['answer', 'goodsYen']} />
          <div className="row g2 ends"><Button tone="soft" size="md" onClick={() => void send(false)}>{t('console.tracking.refuse')}</Button><Button type="submit" size="md" busy={command.busy}>{t('console.tracking.accept')}</Button></div>
        </>
      )}
    </form>
  )
}

function Load() {
  const t = useT()
  const command = useCommand(trackingDesk.load)
  const [csv, setCsv] = useState('')
  const [answer, setAnswer] = useState<OutputOf<typeof trackingDesk.load>>()
  return (
    <form className="stack g3" noValidate onSubmit={(event) => {
      event.preventDefault()
      if (csv.trim() !== '') void command.run({ csv }).then(setAnswer)
    }}>
      <p>{t('console.tracking.loadHint')}</p>
      <input type="file" accept=".csv,text/csv" aria-label={t('console.tracking.load')} onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setCsv)} />
      <TextArea label={t('console.tracking.loadText')} rows={6} value={csv} onChange={(event) => setCsv(event.currentTarget.value)} />
      <Refusal error={command.error} />
      {answer && (
        <div role="status">
          {answer.faults.length === 0 ? <p>{t('console.tracking.loaded', { read: answer.read, fresh: answer.fresh })}</p> : <ul>{answer.faults.map(({ row, key }) => <li key={`${row}-${key}`}>{t('console.tracking.fault', { row, what: t.dynamic(`console.tracking.faults.${key}`, {}, key) })}</li>)}</ul>}
          {answer.unknownParcels.length > 0 && <p>{t('console.tracking.notOurs', { numbers: answer.unknownParcels.join(', ') })}</p>}
        </div>
      )}
      <div className="row g2 ends"><Button type="submit" size="md" busy={command.busy}>{t('console.tracking.loadDo')}</Button></div>
    </form>
  )
}

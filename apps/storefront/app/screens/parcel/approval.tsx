import type { approval as contract, OutputOf, parcel } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, ButtonLink, Notice, Num, Panel } from '@tomobako/ui'
import { Form } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import { useSending } from '../forms.tsx'
import { Photos } from '../order/steps.tsx'
import { methodName } from './method-name.ts'
import styles from './parcel.module.css'

type Detail = OutputOf<typeof parcel.detail>
export type Offers = OutputOf<typeof contract.offers>['offers']

/**
 * The packed box before its payment: photo, weight, size and price beside what had been said; yes, another method, or taking it
 * apart. Dearer than quoted it asks by itself; otherwise it is one link away.
 */
export function Approval({ found, offers }: { found: Detail; offers: Offers | null }) {
  const t = useT()
  const formats = useFormats()
  const sending = useSending('approve')
  const { approval } = found
  if (!approval) return null
  const isAsked = approval.state === 'asked'
  const here = `/parcels/${found.no}`
  if (!isAsked && offers === null) return <p><ButtonLink href={`${here}?other=1`} size="md" tone="line">{t('parcel.approval.other')}</ButtonLink></p>
  const size = found.lengthMm !== null && found.widthMm !== null && found.heightMm !== null ? formats.size(found.lengthMm / 10, found.widthMm / 10, found.heightMm / 10) : ''
  return (
    <section id="approval" className="card pad">
      <h2 className="h3">{isAsked ? t('parcel.approval.title') : t('parcel.approval.other')}</h2>
      {isAsked && <p className="t13 c2">{t('parcel.approval.asked', { quoted: formats.yen(approval.quotedYen), packed: formats.yen(approval.packedYen) })}</p>}
      {approval.state === 'approved' && <p className="t13 c2">{t('parcel.approval.approved')}</p>}
      <table className="mt12 t13">
        <tbody>
          <tr><th scope="row">{t('parcel.approval.quoted')}</th><td><Num>{formats.grams(approval.quotedGrams)}</Num></td><td>–</td><td><Num>{formats.yen(approval.quotedYen)}</Num></td></tr>
          <tr><th scope="row">{t('parcel.approval.packed')}</th><td><Num>{formats.grams(found.weightGrams ?? 0)}</Num></td><td><Num>{size}</Num></td><td><Num>{formats.yen(approval.packedYen)}</Num></td></tr>
        </tbody>
      </table>
      {isAsked && <div className="mt12"><Photos photos={found.photos} large /></div>}
      {isAsked && (
        <>
          {approval.dueAt && <p className="t13 c2 mt8" suppressHydrationWarning>{t('parcel.approval.due', { date: formats.date(approval.dueAt, 'long') })}</p>}
          <Form method="post" action={here} className={styles.acts}>
            <FormKey of="approve" />
            <input type="hidden" name="expectYen" value={approval.packedYen} />
            <Button type="submit" name="intent" value="approve" tone="ink" busy={sending} busyLabel={t('common.loading')}>{t('parcel.approval.yes')}</Button>
          </Form>
        </>
      )}
      <OtherMethods found={found} offers={offers ?? []} />
      <Unpack here={here} unpackYen={approval.unpackYen} />
    </section>
  )
}

function OtherMethods({ found, offers }: { found: Detail; offers: Offers }) {
  const t = useT()
  const formats = useFormats()
  const others = offers.filter(({ offer }) => offer.method !== found.method)
  if (others.length === 0) return null
  return (
    <div className="mt12">
      <h3 className="t13 b7">{t('parcel.approval.other')}</h3>
      {others.map(({ offer, totalYen }) => (
        <Form key={offer.method} method="post" action={`/parcels/${found.no}`} className={styles.acts}>
          <FormKey of={`switch ${offer.method}`} />
          <input type="hidden" name="way" value={offer.method} />
          <input type="hidden" name="expectYen" value={totalYen} />
          <Button type="submit" name="intent" value="switch" tone="line" size="sm">{t('parcel.approval.choose', { method: offer.name ?? methodName(t, offer.method), yen: formats.yen(totalYen) })}</Button>
          <span className="t12 c3">{offer.daysMin === offer.daysMax ? t('parcel.warehouse.daysOne', { days: offer.daysMin }) : t('parcel.warehouse.days', { from: String(offer.daysMin), to: String(offer.daysMax) })}</span>
        </Form>
      ))}
    </div>
  )
}

function Unpack({ here, unpackYen }: { here: string; unpackYen: number }) {
  const t = useT()
  const formats = useFormats()
  return (
    <Form method="post" action={here} className={styles.acts}>
      <FormKey of="unpack" />
      <input type="hidden" name="intent" value="unpack" />
      <input type="hidden" name="expectYen" value={unpackYen} />
      <Button type="submit" name="aim" value="change" tone="line" size="sm">{t('parcel.approval.change')}</Button>
      <Button type="submit" name="aim" value="cancel" tone="line" size="sm">{t('parcel.approval.cancel')}</Button>
      <span className="t12 c3">{unpackYen === 0 ? t('parcel.approval.unpackFree') : t('parcel.approval.unpackFee', { yen: formats.yen(unpackYen) })}</span>
    </Form>
  )
}

/** The single payment: the estimate from the wallet now, the difference when it is packed. */
export function Prepay({ found }: { found: Detail }) {
  const t = useT()
  const formats = useFormats()
  const yen = formats.yen(found.estimateYen)
  if (found.prepaidYen > 0) return ['requested', 'packing', 'packed', 'awaiting_postage'].includes(found.state) ? <Notice tone="ok">{t('parcel.prepay.paid', { yen: formats.yen(found.prepaidYen) })}</Notice> : null
  if (!found.canPrepay) return null
  return (
    <section className="card pad">
      <h2 className="h3">{t('parcel.prepay.title')}</h2>
      <p className="t13 c2">{t('parcel.prepay.text', { yen })}</p>
      <Form method="post" action={`/parcels/${found.no}`} className={styles.acts}>
        <FormKey of="prepay" />
        <input type="hidden" name="expectYen" value={found.estimateYen} />
        <Button type="submit" name="intent" value="prepay" tone="line" size="md">{t('parcel.prepay.submit', { yen })}</Button>
      </Form>
    </section>
  )
}

/** Which papers travel with it, by kind. */
export function Papers({ papers }: { papers: Detail['papers'] }) {
  const t = useT()
  if (papers.length === 0) return null
  return <Panel gap title={t('parcel.papers.title')}><ul className="t13 c2">{papers.map((kind) => <li key={kind}>{t(`parcel.papers.${kind}`)}</li>)}</ul></Panel>
}

/** Work on its pieces, with what came of it. */
export function ServicesDone({ found }: { found: Detail }) {
  const t = useT()
  if (found.services.length === 0) return null
  const titles = new Map(found.lines.map(({ lineId, card }) => [lineId, card.titleTranslated ?? card.title]))
  return (
    <Panel gap title={t('parcel.services.title')}>
      <ul>
        {found.services.map(({ lineId, service, done, result, photos }) => (
          <li key={`${lineId} ${service}`} className="mt8">
            <div className="t13 b7">{t(`fees.${service}`)} · {t(done ? 'parcel.services.done' : 'parcel.services.open')}</div>
            <div className="t12 c3">{titles.get(lineId)}</div>
            {result && <p className="t13 c2">{result}</p>}
            <Photos photos={photos} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

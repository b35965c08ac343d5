import type { approval as contract, OutputOf, parcel } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, ButtonLink, Notice, Num, Panel, Tag } from '@tomobako/ui'
import { Form } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import { ClosedDays } from '../../kit/closed-days.tsx'
import { useSending } from '../../kit/forms.tsx'
import { Photos } from '../../order/parts/steps.tsx'
import { methodName } from './method-name.ts'
import { PayForm } from './pay-form.tsx'
import look from './approval.module.css'
import styles from './parcel.module.css'
import track from '../../tracking/parts/tracking.module.css'

type Detail = OutputOf<typeof parcel.detail>
export type Offers = OutputOf<typeof contract.offers>['offers']

/**
 * The packed box before its payment: its photo, what had been said beside what it became and why, until when; then yes, another
 * method, or taking it apart. Dearer than quoted it asks by itself; otherwise it is one link away.
 */
export function Approval({ found, offers }: { found: Detail; offers: Offers | null }) {
  const t = useT()
  const formats = useFormats()
  const { approval } = found
  if (!approval) return null
  const isAsked = approval.state === 'asked'
  const here = `/parcels/${found.no}`
  if (!isAsked && offers === null)
    return (
      <p>
        <ButtonLink href={`${here}?other=1#approval`} size="md" tone="line">
          {t('parcel.approval.other')}
        </ButtonLink>
      </p>
    )
  return (
    <section id="approval" className={`card pad ${look.approval}`}>
      <div className={look.title}>
        <h2 className="h3">{isAsked ? t('parcel.approval.title') : t('parcel.approval.other')}</h2>
        {approval.dueAt && (
          <Tag tone="warn" icon="clock">
            <span suppressHydrationWarning>
              {t('parcel.approval.answerBy', { date: formats.date(approval.dueAt, 'long') })}
            </span>
          </Tag>
        )}
      </div>
      <ClosedDays closed={approval.closed} />
      {isAsked && (
        <p className="t13 c2">
          {t('parcel.approval.asked', {
            quoted: formats.yen(approval.quotedYen),
            packed: formats.yen(approval.packedYen),
            more: formats.yen(approval.packedYen - approval.quotedYen),
          })}
        </p>
      )}
      {approval.state === 'approved' && <p className="t13 c2">{t('parcel.approval.approved')}</p>}
      <div className={look.pair}>
        {found.photos.length > 0 && (
          <figure className={look.photos}>
            <Photos photos={found.photos} large />
            <figcaption className="t12 c3 mt2">{t('parcel.approval.photo')}</figcaption>
          </figure>
        )}
        <div className={look.facts}>
          <Compared found={found} approval={approval} />
          {isAsked && <Why found={found} approval={approval} />}
        </div>
      </div>
      {isAsked && <Yes found={found} packedYen={approval.packedYen} />}
      <OtherMethods found={found} offers={offers ?? []} />
      <Unpack here={here} unpackYen={approval.unpackYen} due={isAsked} />
    </section>
  )
}

type Shown = NonNullable<Detail['approval']>

/**
 * The one answer that sends it, with what it charges on the button. Where nothing is left to pay, or the wallet pays by itself, the yes is
 * all; otherwise it is paid with it: a box that was said yes to and not paid for would ask for a second decision.
 */
function Yes({ found, packedYen }: { found: Detail; packedYen: number }) {
  const t = useT()
  const formats = useFormats()
  const sending = useSending('approve')
  const yen = found.toPayYen ?? 0
  if (yen > 0 && !found.paysItself) return <PayForm found={found} yen={yen} isYes />
  return (
    <Form method="post" action={`/parcels/${found.no}`} className={look.yes}>
      <FormKey of="approve" />
      <input type="hidden" name="expectYen" value={packedYen} />
      <Button
        type="submit"
        name="intent"
        value="approve"
        tone="seal"
        size="md"
        busy={sending}
        busyLabel={t('common.loading')}
      >
        {yen > 0 ? t('parcel.approval.yesFor', { yen: formats.yen(yen) }) : t('parcel.approval.yes')}
      </Button>
      {yen > 0 && <span className="t12 c3">{t('parcel.approval.yesPay')}</span>}
    </Form>
  )
}

/** What had been said beside what the closed box is: weight, box, every part of the bill. */
function Compared({ found, approval }: { found: Detail; approval: Shown }) {
  const t = useT()
  const formats = useFormats()
  const size =
    found.lengthMm !== null && found.widthMm !== null && found.heightMm !== null
      ? formats.size(found.lengthMm / 10, found.widthMm / 10, found.heightMm / 10)
      : null
  const rows = [
    {
      id: 'weight',
      name: t('parcel.approval.weight'),
      said: formats.grams(approval.quotedGrams),
      is: formats.grams(found.weightGrams ?? 0),
      more: (found.weightGrams ?? 0) > approval.quotedGrams,
    },
    {
      id: 'size',
      name: t('parcel.approval.size'),
      said: approval.quotedBox === null ? null : t('parcel.warehouse.boxName', { name: approval.quotedBox }),
      is: size,
      more: approval.quotedBox !== null && approval.packedBox !== approval.quotedBox,
    },
    ...approval.parts.map(({ key, quotedYen, packedYen }) => ({
      id: key,
      name: t.dynamic(`fees.${key}`),
      said: formats.yen(quotedYen),
      is: formats.yen(packedYen),
      more: packedYen > quotedYen,
    })),
  ]
  return (
    <table className={look.compared}>
      <caption className="sr">{t('parcel.approval.compare')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t('parcel.approval.part')}</span>
          </th>
          <th scope="col">{t('parcel.approval.said')}</th>
          <th scope="col">{t('parcel.approval.is')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, said, is, more }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              <Num>{said ?? t('common.none')}</Num>
            </td>
            <td className={more ? 'c-warn b7' : undefined}>
              <Num>{is ?? t('common.none')}</Num>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('parcel.approval.total')}</th>
          <td>
            <Num>{formats.yen(approval.quotedYen)}</Num>
          </td>
          <td>
            <Num>{formats.yen(approval.packedYen)}</Num>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The reasons in sentences. A parcel that is only dearer by its tariff has none but the table. */
function Why({ found, approval: { quotedGrams, quotedBox, packedBox } }: { found: Detail; approval: Shown }) {
  const t = useT()
  const formats = useFormats()
  const reasons = [
    ...(found.weightGrams !== null && found.weightGrams > quotedGrams
      ? [
          t('parcel.approval.whyWeight', {
            is: formats.grams(found.weightGrams),
            was: formats.grams(quotedGrams),
          }),
        ]
      : []),
    ...(quotedBox !== null && packedBox !== null && packedBox !== quotedBox
      ? [t('parcel.approval.whyCarton', { is: packedBox, was: quotedBox })]
      : []),
  ]
  if (reasons.length === 0) return null
  return (
    <div className="t13 c2">
      <b className="c1">{t('parcel.approval.why')}</b>
      <ul className={look.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}

/** The same box by everything else that takes it, cheapest first; each is its own form with the bill it stands for. */
function OtherMethods({ found, offers }: { found: Detail; offers: Offers }) {
  const t = useT()
  const formats = useFormats()
  const others = offers.filter(({ offer }) => offer.method !== found.method)
  const now = found.totalYen ?? 0
  if (others.length === 0) return null
  return (
    <div className={look.part}>
      <h3 className="t15 b7">{t('parcel.approval.other')}</h3>
      <p className="t12 c3">{t('parcel.approval.otherText')}</p>
      <ul className={look.others}>
        {others.map(({ offer, totalYen }) => (
          <li key={offer.method}>
            <Form method="post" action={`/parcels/${found.no}`} className={look.offer}>
              <FormKey of={`switch ${offer.method}`} />
              <input type="hidden" name="way" value={offer.method} />
              <input type="hidden" name="expectYen" value={totalYen} />
              <div className="grow">
                <div className="t13 b7">{methodName(t, offer.method, offer.name)}</div>
                <div className="t12 c3">
                  {[
                    offer.daysMin === offer.daysMax
                      ? t('parcel.warehouse.daysOne', { days: offer.daysMin })
                      : t('parcel.warehouse.days', {
                          from: formats.number(offer.daysMin),
                          to: formats.number(offer.daysMax),
                        }),
                    offer.tracked ? t('shipping.tracked') : t('shipping.notTracked'),
                    offer.insured ? t('shipping.insured') : t('shipping.notInsured'),
                  ].join(' · ')}
                </div>
              </div>
              <div className={look.price}>
                <b className="t15">
                  <Num>{formats.yen(totalYen)}</Num>
                </b>
                {totalYen !== now && (
                  <span className={`t12 ${totalYen < now ? 'c-ok' : 'c3'}`}>
                    {totalYen < now
                      ? t('parcel.approval.less', { yen: formats.yen(now - totalYen) })
                      : t('parcel.approval.more', { yen: formats.yen(totalYen - now) })}
                  </span>
                )}
              </div>
              <Button type="submit" name="intent" value="switch" tone="line" size="sm">
                {t('parcel.approval.choose', {
                  method: methodName(t, offer.method, offer.name),
                  yen: formats.yen(totalYen),
                })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Unpack({ here, unpackYen, due }: { here: string; unpackYen: number; due: boolean }) {
  const t = useT()
  const formats = useFormats()
  return (
    <div className={look.part}>
      <h3 className="t15 b7">{t('parcel.approval.no')}</h3>
      <p className="t12 c3">
        {unpackYen === 0
          ? t('parcel.approval.unpackFree')
          : t('parcel.approval.unpackFee', { yen: formats.yen(unpackYen) })}{' '}
        {due && t('parcel.approval.due')}
      </p>
      <Form method="post" action={here} className="row g2 wrapf mt8">
        <FormKey of="unpack" />
        <input type="hidden" name="intent" value="unpack" />
        <input type="hidden" name="expectYen" value={unpackYen} />
        <Button type="submit" name="aim" value="change" tone="line" size="sm">
          {t('parcel.approval.change')}
        </Button>
        <Button type="submit" name="aim" value="cancel" tone="line" size="sm">
          {t('parcel.approval.cancel')}
        </Button>
      </Form>
    </div>
  )
}

/** The single payment: what came with the orders, and the rest of the estimate from the wallet now; the difference when it is packed. */
export function Prepay({ found }: { found: Detail }) {
  const t = useT()
  const formats = useFormats()
  const isOpen = ['requested', 'packing', 'packed', 'awaiting_postage'].includes(found.state)
  const yen = formats.yen(found.prepayYen)
  const kept = [
    ...(found.aheadYen > 0 ? [t('parcel.prepay.fromOrders', { yen: formats.yen(found.aheadYen) })] : []),
    ...(found.prepaidYen > 0 ? [t('parcel.prepay.paid', { yen: formats.yen(found.prepaidYen) })] : []),
  ]
  if (!isOpen || (kept.length === 0 && !found.canPrepay)) return null
  return (
    <>
      {kept.length > 0 && (
        <Notice tone="ok" icon="wallet">
          {kept.map((each) => (
            <span key={each} className="blk">
              {each}
            </span>
          ))}
          <span className="blk">{t('parcel.prepay.settled')}</span>
        </Notice>
      )}
      {found.canPrepay && (
        <section className="card pad">
          <h2 className="h3">{t('parcel.prepay.title')}</h2>
          <p className="t13 c2">
            {t('parcel.prepay.text', { yen })} {kept.length === 0 && t('parcel.prepay.settled')}
          </p>
          <Form method="post" action={`/parcels/${found.no}`} className={styles.acts}>
            <FormKey of="prepay" />
            <input type="hidden" name="expectYen" value={found.prepayYen} />
            <Button type="submit" name="intent" value="prepay" tone="line" size="md">
              {t('parcel.prepay.submit', { yen })}
            </Button>
          </Form>
        </section>
      )}
    </>
  )
}

/** Which papers travel with it, by kind. */
export function Papers({ papers }: { papers: Detail['papers'] }) {
  const t = useT()
  if (papers.length === 0) return null
  return (
    <Panel gap title={t('parcel.papers.title')}>
      <ul className="t13 c2">
        {papers.map((kind) => (
          <li key={kind}>{t(`parcel.papers.${kind}`)}</li>
        ))}
      </ul>
    </Panel>
  )
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
            <div className="t13 b7">
              {t(`checks.service.${service}`)} · {t(done ? 'parcel.services.done' : 'parcel.services.open')}
            </div>
            <div className="t12 c3">
              <bdi>{titles.get(lineId)}</bdi>
            </div>
            {result && (
              <p className="t13 c2">
                <bdi>{result}</bdi>
              </p>
            )}
            {photos.length > 0 && (
              <div className={`mt8 ${track.sent}`}>
                <Photos photos={photos} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

import type { SavedAddress } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  ButtonLink,
  Checkbox,
  Fees,
  Icon,
  LineItem,
  Notice,
  Panel,
  Price,
  SourceMark,
  Switch,
  Tag,
} from '@tomobako/ui'
import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { KeptCardRows } from '../../payment/parts/kept-cards.tsx'
import { MeansRow, useMeansNotes } from '../../payment/parts/methods.tsx'
import { withoutCountry } from '../../address/parts/address-lines.tsx'
import { feeRows } from '../../goods/parts/fee-rows.ts'
import { itemPath, secure, sourceMark } from '../../goods/parts/paths.ts'
import type { Said } from '../../goods/parts/said.ts'
import type { Quote } from '../routes/checkout.tsx'
import { LineNotes } from './line-notes.tsx'
import type { Service } from './services.ts'
import { ServicesForm } from './services-form.tsx'
import styles from './checkout.module.css'

/** Radios of the form `options`: a choice asks for the price again. */
export function Addresses({
  addresses,
  chosen,
  onPick,
}: {
  addresses: readonly SavedAddress[]
  chosen: string | null
  onPick: () => void
}) {
  const t = useT()
  const formats = useFormats()
  const { pathname, search } = useLocation()
  const back = encodeURIComponent(pathname + search)
  return (
    <section className="panel">
      <fieldset>
        <legend className="h3">{t('checkout.address')}</legend>
        {addresses.length === 0 ? (
          <div className="addr">
            <Icon name="pin" />
            <div>
              <b className="t15">{t('checkout.addressNone')}</b>
              <p className="t13 c2">{t('checkout.addressNoneText')}</p>
            </div>
          </div>
        ) : (
          addresses.map((saved) => (
            <label key={saved.id} className={`addr ${styles.address}`}>
              <input
                className="radio"
                type="radio"
                form="options"
                name="address"
                value={saved.id}
                defaultChecked={saved.id === chosen}
                onChange={onPick}
              />
              <span>
                <b className="t15">
                  <bdi>{saved.recipient}</bdi>
                </b>{' '}
                {saved.isDefault && <Tag tone="line">{t('checkout.addressDefault')}</Tag>}
                {withoutCountry(saved, formats.country)
                  .filter((line) => line !== saved.recipient)
                  .map((line, index) => (
                    <span key={index} className="t13 c2 blk">
                      <bdi>{line}</bdi>
                    </span>
                  ))}
                <span className="t13 c2 blk" suppressHydrationWarning>
                  {formats.country(saved.country)}
                </span>
              </span>
            </label>
          ))
        )}
      </fieldset>
      <div className="row g2 wrapf mt12">
        <ButtonLink href={`/addresses/add?return=${back}`} tone="line" size="md" icon="plus">
          {t('checkout.addressAdd')}
        </ButtonLink>
        {addresses.length > 0 && (
          <ButtonLink href="/addresses" tone="text" size="md">
            {t('checkout.addressManage')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** What is bought, each with its own rows of the quote and its services. */
export function Lines({
  quote,
  notes,
  services,
  was,
}: {
  quote: Quote
  notes: Readonly<Record<string, readonly Said[]>>
  services: Readonly<Record<string, { chosen: readonly Service[]; offered: readonly Service[] }>>
  was: Readonly<Record<string, number>>
}) {
  const t = useT()
  const formats = useFormats()
  const { pathname, search } = useLocation()
  return (
    <Panel gap title={t('checkout.items')}>
      <ul>
        {quote.lines.map((line) => {
          const { chosen, offered } = services[line.lineId] ?? { chosen: [], offered: [] }
          return (
            <li key={line.lineId} className={styles.line}>
              <LineItem
                {...(line.card.image ? { image: secure(line.card.image) } : {})}
                title={line.card.titleTranslated ?? line.card.title}
                {...(line.card.titleTranslated ? {} : { titleLang: 'ja' })}
                href={itemPath(line.card.source, line.card.id)}
                meta={
                  <>
                    <SourceMark source={sourceMark(line.card.source, t)} size="xs" />
                    <span className="num">{t('checkout.quantity', { count: line.quantity })}</span>
                    {line.variantName && (
                      <bdi {...(line.variantSaid ? {} : { lang: 'ja' })}>
                        {line.variantSaid ?? line.variantName}
                      </bdi>
                    )}
                  </>
                }
                price={<Price yen={line.rows.find(({ key }) => key === 'item')?.yen ?? line.totalYen} />}
              />
              {was[line.lineId] !== undefined && (
                <Notice tone="warn" className="mt8">
                  {t('checkout.priceChanged', { yen: formats.yen(was[line.lineId]!) })}
                </Notice>
              )}
              <LineNotes notes={notes[line.lineId]} />
              <details className={styles.details}>
                <summary className="t13">
                  {t('checkout.services')}
                  {chosen.length > 0 && <span className="tag ink num">{chosen.length}</span>}
                  <Icon name="chevron-down" size={18} />
                </summary>
                <Fees rows={feeRows(t, line.rows)} />
                <ServicesForm
                  key={chosen.join()}
                  lineId={line.lineId}
                  chosen={chosen}
                  offered={offered}
                  action={pathname + search}
                  prices={quote.servicePrices}
                />
              </details>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

export function Points({
  quote: { points },
  message,
  onPick,
}: {
  quote: Quote
  message: string | null
  onPick: () => void
}) {
  const t = useT()
  if (points.have === 0 && message === null) return null
  return (
    <section className="panel gap">
      <label className="optrow">
        <Icon name="coin" />
        <span className="grow">
          <span className="t15 b5 blk">
            {t('checkout.points', { count: points.used > 0 ? points.used : points.have })}
          </span>
          <span className="t12 c3 blk">{t('checkout.pointsHave', { count: points.have })}</span>
        </span>
        {points.used > 0 && (
          <b className="t13 c-ok">
            <Price yen={-points.used} />
          </b>
        )}
        <Switch
          form="options"
          name="points"
          value={String(points.have)}
          defaultChecked={points.used > 0}
          disabled={points.have === 0}
          onChange={onPick}
        />
      </label>
      {message !== null && (
        <p className="hint err" role="status">
          <Icon name="alert" />
          <span>{message}</span>
        </p>
      )}
    </section>
  )
}

/** The single payment: goods and the estimate of their journey at once. Offered where there is an estimate. */
export function Ahead({
  quote: { later, aheadYen, totalYen },
  onPick,
}: {
  quote: Quote
  onPick: () => void
}) {
  const t = useT()
  const formats = useFormats()
  if (!later || later.yen <= 0) return null
  // It carries no fee of the means: what it adds is what it is.
  const isOn = aheadYen > 0
  const otherwise = formats.yen(isOn ? totalYen - aheadYen : totalYen + later.yen)
  return (
    <section className="panel gap">
      <label className="optrow" htmlFor="ahead">
        <Icon name="plane" />
        <span className="grow">
          <span className="t15 b5 blk">{t('checkout.ahead')}</span>
          <span className="t12 c3 blk">{t('checkout.aheadText', { yen: formats.yen(later.yen) })}</span>
          <b className="t12 blk">
            {t(isOn ? 'checkout.aheadWithout' : 'checkout.aheadNow', { yen: otherwise })}
          </b>
        </span>
        <Switch
          id="ahead"
          form="options"
          name="ahead"
          value="1"
          defaultChecked={aheadYen > 0}
          onChange={onPick}
        />
      </label>
    </section>
  )
}

export function PayWith({
  quote,
  way,
  keeps,
  onPick,
}: {
  quote: Quote
  /** The radio that is chosen. */
  way: string
  /** The tick to keep the card, as it was sent. */
  keeps: boolean
  onPick: () => void
}) {
  const t = useT()
  const formats = useFormats()
  const notesOf = useMeansNotes()
  const cardFee = quote.methods.find(({ id }) => id === 'card')?.feeYen ?? 0
  // What the sum becomes by each of them: it has the fee of the one that is chosen.
  const feeYen = quote.rows.find(({ key }) => key === 'processing')?.yen ?? 0
  const inAll = (ownYen: number): string =>
    t('means.inAll', { yen: formats.yen(quote.totalYen - feeYen + ownYen) })
  const radio = (value: string, isGood = true) => (
    <input
      className="radio"
      type="radio"
      form="options"
      name="method"
      value={value}
      defaultChecked={value === way}
      disabled={!isGood}
      onChange={onPick}
    />
  )
  return (
    <section className="panel gap">
      <fieldset>
        <legend className="h3">{t('checkout.payWith')}</legend>
        <div className={`card ${styles.methods}`}>
          {quote.methods.map((means) => {
            const [note, ...costs] = [...notesOf(means), inAll(means.feeYen)]
            const isKept = means.id === 'card' && quote.cards.rows.length > 0
            return (
              <Fragment key={means.id}>
                {isKept && <KeptCardRows cards={quote.cards} notes={costs} input={radio} />}
                <MeansRow
                  means={means}
                  title={isKept ? t('means.kept.other') : undefined}
                  notes={[note!, ...costs]}
                  input={radio(means.id)}
                />
                {means.id === 'card' && way === 'card' && quote.cards.mayKeep && (
                  <div className={styles.keep}>
                    <Checkbox
                      form="place"
                      name="keepsCard"
                      value="yes"
                      defaultChecked={keeps}
                      label={t('means.kept.keep')}
                    />
                    <p className="t12 c3">{t('means.kept.keepText')}</p>
                  </div>
                )}
              </Fragment>
            )
          })}
          <label className="pay">
            <span className="logo">
              <Icon name="link" size={18} />
            </span>
            <span className="grow">
              <span className="t15 b5 blk">{t('checkout.friend')}</span>
              <span className="t12 c3 blk">{t('checkout.friendText')}</span>
              <span className="t12 c3 blk">
                {cardFee === 0 ? t('checkout.noFee') : t('checkout.fee', { yen: formats.yen(cardFee) })}
              </span>
              <span className="t12 c3 blk">{inAll(cardFee)}</span>
            </span>
            {radio('friend')}
          </label>
        </div>
      </fieldset>
      {quote.methods.some(({ id, usable }) => id === 'wallet' && !usable) && (
        <ButtonLink href="/wallet" tone="text" size="md">
          {t(
            quote.fillsByTransfer && !quote.methods.some(({ id }) => id === 'bank_transfer')
              ? 'checkout.topUpTransfer'
              : 'checkout.topUp',
          )}
        </ButtonLink>
      )}
    </section>
  )
}

import type { OutputOf, parcel } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  Box,
  ButtonLink,
  Icon,
  Link,
  Notice,
  Num,
  OptionRow,
  PickRow,
  Price,
  SelectField,
  Tag,
} from '@tomobako/ui'
import { Fragment, useState } from 'react'
import { useLocation } from 'react-router'
import { useShell } from '../../shell/shell-context.tsx'
import { AddressLines } from '../../address/parts/address-lines.tsx'
import { secure, sourceMark } from '../../goods/parts/paths.ts'
import { useZoom } from '../../kit/zoom.tsx'
import { Consequence, useWhy } from './consequence.tsx'
import type { ChoiceChange } from './consequence.tsx'
import { useDepthPrices } from './depth-prices.ts'
import { InsuredSum } from './insured-sum.tsx'
import { depthChoices, mostItems, serviceChoices } from './choice.ts'
import type { Loaded } from '../routes/builder.tsx'
import styles from './builder.module.css'

type Item = OutputOf<typeof parcel.warehouse>['items'][number]

const cm = (mm: number): number => Math.round(mm / 10)
/** The order a line belongs to: its number without the part after the last dash. */
const orderOf = (lineNo: string): string => lineNo.replace(/-\d+$/, '')

/** What is on the shelf; a ticked row carries its number in the picture of the box. */
export function PickList({ loaded }: { loaded: Loaded }) {
  const t = useT()
  const {
    free: items,
    choice,
    warehouse: { freeDays },
  } = loaded
  const chosen = choice.items
  const least = Math.min(...items.map(({ freeDaysLeft }) => freeDaysLeft))
  // One group without a name while everything lies in one place.
  const places = [...Map.groupBy(items, ({ place }) => place?.code)].map(([, mine]) => ({
    place: mine[0]?.place ?? null,
    items: mine,
  }))
  return (
    <section className={styles.sec}>
      <h2 className="t17 b7">{t('parcel.warehouse.title')}</h2>
      <p className={`t13 ${least <= 5 ? 'c-warn' : 'c3'}`}>
        {items.length > 0 &&
          (least < 0 ? t('parcel.warehouse.freeOver') : t('parcel.warehouse.free', { days: least }))}{' '}
        {t('parcel.warehouse.freeDays', { days: freeDays })}{' '}
        <Link href="/storage" className="underline">
          {t('parcel.tabs.storage')}
        </Link>
      </p>
      {places.length > 1 && (
        <Notice tone="info" icon="store">
          {t('parcel.warehouse.places.text', { count: places.length })}
          {items.slice(0, mostItems).some(({ lineId }) => !chosen.includes(lineId)) && (
            <a href={planOf(items)} className="blk underline">
              {t('parcel.warehouse.places.all')}
            </a>
          )}
        </Notice>
      )}
      {places.map(({ place, items: mine }) => (
        <Fragment key={place?.code ?? ''}>
          {place && (
            <p className={styles.place}>
              <b className="t15">
                {t('parcel.warehouse.places.here', { place: place.name, count: mine.length })}
              </b>
              {!isPlanned(mine, chosen) && (
                <a href={planOf(mine)} className="t13 underline">
                  {t('parcel.warehouse.places.plan')}
                </a>
              )}
            </p>
          )}
          <ul className={`card ${styles.picks}`}>
            {mine.map((item) => (
              <li key={item.lineId}>
                <PickRow
                  name="item"
                  value={item.lineId}
                  title={item.card.titleTranslated ?? item.card.title}
                  {...(item.card.titleTranslated ? {} : { titleLang: 'ja' })}
                  {...(item.photos[0]
                    ? { image: item.photos[0].thumbUrl }
                    : item.card.image
                      ? { image: secure(item.card.image) }
                      : {})}
                  source={sourceMark(item.card.source, t)}
                  facts={<Facts item={item} />}
                  state={<State item={item} />}
                  {...(chosen.includes(item.lineId) ? { number: chosen.indexOf(item.lineId) + 1 } : {})}
                  defaultChecked={chosen.includes(item.lineId)}
                />
                <div className={styles.proofs}>
                  <OwnPhotos item={item} />
                  <Link
                    href={`/orders/${orderOf(item.lineNo)}#${item.lineNo}`}
                    className={`t12 ${styles.proof}`}
                  >
                    {t('parcel.warehouse.seePhotos')}
                  </Link>
                  {chosen.includes(item.lineId) && <PieceChoices item={item} loaded={loaded} />}
                </div>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  )
}

/** Another page: ticks that were set by hand stay as they were set on this one. */
const planOf = (items: readonly Item[]): string =>
  `/warehouse?${new URLSearchParams([['chosen', '1'], ...items.slice(0, mostItems).map(({ lineId }) => ['item', lineId])])}`
/** Exactly these are chosen. */
const isPlanned = (items: readonly Item[], chosen: readonly string[]): boolean =>
  chosen.length === items.length && items.every(({ lineId }) => chosen.includes(lineId))

/** How deep one piece is unpacked, and what is done to it before. Open while something is chosen, so that nothing chosen is hidden. */
function PieceChoices({ item, loaded }: { item: Item; loaded: Loaded }) {
  const { choice, plan } = loaded
  const t = useT()
  const formats = useFormats()
  const why = useWhy(plan)
  const depth = choice.depths[item.lineId] ?? (choice.removeBoxes ? 'remove' : 'keep_outer')
  const services = choice.services[item.lineId] ?? []
  const opens = choice.depths[item.lineId] !== undefined || services.length > 0
  const [isOpen, setOpen] = useState(opens)
  const prices = useDepthPrices(item.lineId, isOpen, loaded)
  return (
    <details className={styles.more} open={opens} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="t12">{t('builder.piece.more')}</summary>
      <div className={styles.pieceform}>
        {/* With every shop box taken off there is nothing to choose piece by piece. */}
        {!choice.removeBoxes && (
          <fieldset className={styles.depths} aria-busy={prices === null}>
            <legend className="t12 c3">{t('builder.piece.depth')}</legend>
            {depthChoices.map((value) => {
              const change = prices?.find((each) => each.depth === value)
              const note = change && why(change, 0)
              return (
                <OptionRow
                  key={value}
                  control={
                    <Box
                      type="radio"
                      name={`depth.${item.lineId}`}
                      value={value}
                      defaultChecked={value === depth}
                    />
                  }
                  title={t(`builder.piece.${value}`)}
                  {...(note ? { note } : {})}
                  end={<Consequence change={change} />}
                />
              )
            })}
            <p className="t12 c3">{t('builder.piece.depthNote')}</p>
          </fieldset>
        )}
        <fieldset>
          <legend className="t12 c3">{t('builder.piece.services')}</legend>
          {item.paid.map((service) => (
            <p key={service} className="t13 c2 row g1">
              <Icon name="check" size={16} />
              {t('builder.piece.paid', { name: t(`builder.piece.${service}`) })}
            </p>
          ))}
          {serviceChoices
            .filter((service) => !item.paid.includes(service))
            .map((service) => (
              <label key={service} className={`t13 ${styles.tick}`}>
                <Box
                  name={`service.${item.lineId}`}
                  value={service}
                  defaultChecked={services.includes(service)}
                />{' '}
                {plan?.servicesYen[service] === undefined
                  ? t(`builder.piece.${service}`)
                  : t('builder.piece.price', {
                      name: t(`builder.piece.${service}`),
                      yen: formats.yen(plan.servicesYen[service]),
                    })}
              </label>
            ))}
        </fieldset>
      </div>
    </details>
  )
}

function Facts({ item }: { item: Item }) {
  const formats = useFormats()
  return (
    <>
      <Num>{formats.grams(item.weightGrams)}</Num> ·{' '}
      <Num>{formats.size(cm(item.lengthMm), cm(item.widthMm), cm(item.heightMm))}</Num>
    </>
  )
}

/** Our photos of a piece, in the viewer; without scripts the first of them, the others beside its listing. */
function OwnPhotos({ item }: { item: Item }) {
  const t = useT()
  const { opens, zoom } = useZoom(
    item.photos.map(({ url }, index) => ({
      src: url,
      alt: t('timeline.photoOf', { number: index + 1, total: item.photos.length }),
    })),
  )
  const [first] = item.photos
  if (!first) return null
  return (
    <>
      <a href={first.url} className={`t12 c-ok ${styles.proof}`} {...opens(0)}>
        <Icon name="camera" size={16} />
        {t('parcel.warehouse.photos', { count: item.photos.length })}
      </a>
      {zoom}
    </>
  )
}

function State({ item }: { item: Item }) {
  const t = useT()
  return (
    <>
      {item.place && <Tag icon="store">{t('parcel.warehouse.places.lies', { place: item.place.name })}</Tag>}
      <span className={item.freeDaysLeft <= 5 ? 'c-warn' : 'c3'}>
        {item.freeDaysLeft < 0
          ? t('parcel.warehouse.charged')
          : t('parcel.warehouse.daysLeft', { days: item.freeDaysLeft })}
      </span>
      {item.tags.includes('fragile') && (
        <Tag tone="warn" icon="fragile">
          {t('parcel.warehouse.tags.fragile')}
        </Tag>
      )}
      {item.tags.includes('air_prohibited') && (
        <Tag tone="danger" icon="plane-off">
          {t('parcel.warehouse.tags.air_prohibited')}
        </Tag>
      )}
      {item.goesTo && (
        <span className="blk c2">{t('parcel.warehouse.places.goesTo', { place: item.goesTo })}</span>
      )}
    </>
  )
}

/** Stored, but already in a parcel that is being packed. */
export function Elsewhere({ items }: { items: readonly Item[] }) {
  const t = useT()
  if (items.length === 0) return null
  return (
    <section className={styles.sec}>
      <h2 className="h3">{t('parcel.warehouse.elsewhere')}</h2>
      <ul className={`card ${styles.picks}`}>
        {items.map(({ lineId, card, inParcel }) => (
          <li key={lineId} className={styles.elsewhere}>
            <span className="t13 grow" lang={card.titleTranslated ? undefined : 'ja'}>
              {card.titleTranslated ?? card.title}
            </span>
            <Link href={`/parcels/${inParcel ?? ''}`} className={`t13 ${styles.link}`}>
              {t('parcel.warehouse.inParcel', { no: inParcel ?? '' })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How it is packed. What an option makes of the whole bill stands beside it before it is taken. */
export function Options({
  loaded,
  insure,
  isOld,
}: {
  loaded: Loaded
  insure: (yen: number) => void
  isOld: () => boolean
}) {
  const t = useT()
  const { choice, plan, warehouse } = loaded
  const why = useWhy(plan)
  const whyOf = (change: ChoiceChange | undefined, feeYen: number): string | null =>
    change ? why(change, feeYen) : null
  const feeOf = (key: string): number | undefined =>
    plan?.fees.find((fee) => fee.key.replace(/^fees\./, '') === key)?.yen
  const changeTo = (option: ChoiceChange['option']): ChoiceChange | undefined =>
    plan?.changes.find((each) => each.option === option)
  const fragile = warehouse.items.filter(
    ({ lineId, tags }) => choice.items.includes(lineId) && tags.includes('fragile'),
  ).length
  const protective = feeOf('protective')
  const padded = changeTo('protective')
  const bare = changeTo('removeBoxes')
  const lines = (...texts: (string | null)[]) =>
    texts
      .filter((text) => text !== null)
      .map((text) => (
        <span key={text} className="blk">
          {text}
        </span>
      ))
  const freeWord = <b className="t13">{t('parcel.warehouse.free0')}</b>
  return (
    <section className={styles.sec}>
      <h2 className="h3">{t('parcel.warehouse.packing')}</h2>
      <div className={`card ${styles.options}`}>
        <OptionRow
          control={<Box name="protective" value="1" defaultChecked={choice.protective} />}
          title={t('parcel.warehouse.protective')}
          note={lines(
            fragile > 0
              ? t('parcel.warehouse.protectiveFragile', { count: fragile })
              : t('parcel.warehouse.protectiveNote'),
            whyOf(padded, protective ?? 0),
          )}
          end={
            padded ? (
              <Consequence change={padded} />
            ) : protective === undefined ? null : (
              <b className="t13">
                <Price yen={protective} />
              </b>
            )
          }
        />
        <OptionRow
          control={<Box name="removeBoxes" value="1" defaultChecked={choice.removeBoxes} />}
          title={t('parcel.warehouse.removeBoxes')}
          note={lines(t('parcel.warehouse.removeBoxesNote'), whyOf(bare, 0))}
          end={bare ? <Consequence change={bare} /> : freeWord}
        />
        <OptionRow
          control={<Box name="hidePrices" value="1" defaultChecked={choice.hidePrices} />}
          title={t('parcel.warehouse.hidePrices')}
          note={t('parcel.warehouse.hidePricesNote')}
          end={freeWord}
        />
        <InsuredSum loaded={loaded} insure={insure} isOld={isOld} />
      </div>
    </section>
  )
}

export function WhereTo({
  loaded: { addresses, choice },
  error,
}: {
  loaded: Loaded
  error: string | undefined
}) {
  const t = useT()
  const { countryName } = useShell()
  const formats = useFormats()
  const { pathname, search } = useLocation()
  const chosen = addresses.find(({ id }) => id === choice.addressId)
  const add = `/addresses/add?return=${encodeURIComponent(pathname + search)}`
  return (
    <section className={styles.sec}>
      <h2 className="h3">{t('parcel.warehouse.address')}</h2>
      <div className={`card pad ${styles.where}`}>
        {addresses.length === 0 ? (
          <Notice
            tone={error === undefined ? 'info' : 'danger'}
            {...(error === undefined ? {} : { title: error, live: 'alert' as const })}
          >
            {t('parcel.warehouse.addressFor', { country: formats.amid(countryName) })}
          </Notice>
        ) : (
          <SelectField
            name="address"
            label={t('parcel.warehouse.address')}
            icon="pin"
            defaultValue={choice.addressId ?? ''}
            error={error}
            options={addresses.map(({ id, lines, countryName: country }) => ({
              value: id,
              label: [...lines, country].join(', '),
            }))}
            hint={chosen && <AddressLines address={chosen} />}
          />
        )}
        <div className="row g2 wrapf mt12">
          <ButtonLink href={add} tone="line" size="md" icon="plus">
            {t('parcel.warehouse.addAddress')}
          </ButtonLink>
          {addresses.length > 0 && (
            <ButtonLink href="/addresses" tone="text" size="md">
              {t('parcel.warehouse.manage')}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

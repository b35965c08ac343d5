import type { GoodsDetail } from '@tomobako/contract'
import { isOneOfAKind, sources } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  ActionBar,
  Breadcrumbs,
  Button,
  ButtonLink,
  Icon,
  IconButton,
  Notice,
  Price,
  Section,
} from '@tomobako/ui'
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useAwake } from '../../kit/awake.ts'
import { useOwn } from '../../kit/own.ts'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { CartButton } from '../../shell/cart-button.tsx'
import { askAboutItem } from '../../kit/ask-about.ts'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { useWayBack } from '../../shell/way-back.ts'
import { Heart } from '../../follow/parts/heart.tsx'
import { PriceHistory } from '../../follow/parts/price-history.tsx'
import { ViewedHere } from '../../follow/parts/viewed-here.tsx'
import { MemoLine } from '../../memo/parts/memo-line.tsx'
import { WaysOut } from '../../follow/parts/ways-out.tsx'
import { BidBox, BidButton } from '../../bid/parts/bid-box.tsx'
import { History } from '../../bid/parts/history.tsx'
import { useLot, withLot } from '../../bid/parts/use-lot.ts'
import { Near } from '../../review/parts/near.tsx'
import { AskToBuy } from '../../sourcing/parts/ask-to-buy.tsx'
import { GoodsGrid } from '../parts/cards.tsx'
import { inBoxText } from '../parts/in-box.ts'
import { isGone, isOver, itemFacts } from '../parts/item-facts.ts'
import { Choices, FreeShipping, mustChoose, optionName } from '../parts/detail-choices.tsx'
import { SaidList } from '../parts/detail-said.tsx'
import {
  BeforePaying,
  Description,
  Facts,
  Seller,
  SellerRules,
  ServicesYouCanAdd,
} from '../parts/detail-facts.tsx'
import { Lift, type Lifted } from '../parts/detail-lift.tsx'
import { actOnDetail, loadDetail } from '../parts/detail-load.ts'
import type { DetailOwn } from '../parts/detail-own.ts'
import { Offers } from '../parts/detail-offers.tsx'
import { Elsewhere } from '../parts/elsewhere.tsx'
import { Outlook } from '../parts/outlook.tsx'
import { Photos } from '../parts/detail-photos.tsx'
import { Head, ItemTags, PriceAndDoor, useShare, Ways } from '../parts/detail-price.tsx'
import { frontPath, sourceMark } from '../parts/paths.ts'
import { countOf } from '../parts/written.ts'
import { TranslationBar } from '../parts/translated.tsx'
import styles from '../parts/detail.module.css'

// Its drawings are not part of every visit to an item, nor are the sheet and what is in it. The server has it at hand: what waits there would
// only be shown to browsers with scripts.
const Problem = import.meta.env.SSR
  ? (await import('../parts/detail-problem.tsx')).default
  : lazy(() => import('../parts/detail-problem.tsx'))
const SkuSheet = lazy(() => import('../parts/detail-sheet.tsx'))

/** One file behind every family: which one, the address says. Unsupported, gone or unreadable items are the widget of §4, not an error. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const loaded = await loadDetail(context, url)
  return data(loaded, {
    status: loaded.item.problem === 'notFound' ? 404 : loaded.item.problem === 'error' ? 503 : 200,
  })
}

export const action = async ({ context, request, url }: ActionFunctionArgs) =>
  actOnDetail(context, url, await request.formData())

export default function Detail() {
  const {
    item: printed,
    related,
    instead,
    elsewhere,
    translation,
    asked,
    own: told,
    bids,
    prices,
    why,
    whyPadded,
    ways,
    notes,
    address,
    nowAt,
    country,
    pasted,
  } = useLoaderData<typeof loader>()
  const own = useOwn(told)
  const live = useLot(printed.card.source, printed.card.id, printed.auction?.endsAt ?? null)
  const item = withLot(printed, live)
  const outcome = useActionData<typeof action>()
  const refusal = outcome && 'values' in outcome ? outcome : null
  const lifted: Lifted = outcome && 'lifted' in outcome ? outcome.lifted : null
  const t = useT()
  const formats = useFormats()
  const { publicUrl } = useShell()
  const [isChoosing, setChoosing] = useState(false)
  const { card } = item
  const source = sourceMark(card.source, t)
  const title = card.titleTranslated ?? card.title
  const chooses = mustChoose(item)
  // A refusal of what a phone chose belongs into the sheet it came from.
  const isAwake = useAwake(refusal !== null)
  const [answered, setAnswered] = useState<typeof refusal>(null)
  if (isAwake && refusal !== answered) {
    setAnswered(refusal)
    if (refusal && chooses && matchMedia('(max-width: 1023.98px)').matches) setChoosing(true)
  }
  // A one-off is in the cart or it is not; of shop goods another may follow.
  const isInCart = own?.isInCart === true && isOneOfAKind({ ...item, source: card.source })
  const alternatives = countOf(instead) > 0 && (
    <Section title={t('goods.instead.title')} id="instead">
      <p className="t12 c3">{t('goods.instead.text')}</p>
      <GoodsGrid cards={instead} nowAt={nowAt} label={t('goods.instead.title')} />
    </Section>
  )
  const others = countOf(related) > 0 && (
    <Section title={t('goods.item.related')} className="far">
      <GoodsGrid cards={related} nowAt={nowAt} label={t('goods.item.related')} />
    </Section>
  )
  if (item.problem !== null)
    return (
      <Page back={frontPath(card.source)} title={source.name} tabs unlisted>
        {item.isQuoteOnly && item.problem === 'nonsupportGoods' ? (
          <div className={`px ${styles.ask}`}>
            <h1 className="t24 b8">{source.name}</h1>
            {item.isResting && (
              <Notice tone="info" icon="clock">
                {t('goods.search.restingNone', { name: source.name })}
              </Notice>
            )}
            <AskToBuy
              url={pasted || linkOf(item)}
              plain={item.isResting}
              asked={outcome && 'asked' in outcome ? outcome.asked : null}
            />
          </div>
        ) : (
          // No boundary of its own: a long one would be sent hidden and shown by a script only.
          <Problem
            kind={item.problem}
            item={item}
            similar={
              card.title === sources[card.source].names.ja ? frontPath(card.source) : similarTo(card.title)
            }
            lifted={lifted}
          />
        )}
        {others}
      </Page>
    )
  const canBuy = item.notBuyable === null
  const gone = isGone(item)
  const isBidding = item.auction !== null && (canBuy || item.notBuyable === 'goods.auctionOnly')
  const heart = (
    <Heart source={card.source} id={card.id} title={title} {...(own ? { saved: own.saved } : {})} />
  )
  const notBuyable = !canBuy &&
    item.notBuyable !== 'goods.resting' &&
    item.notBuyable !== 'goods.auctionOnly' && (
      <NotBuyable item={item} lifted={lifted} hasInstead={countOf(instead) > 0} />
    )
  // Of what is gone, what can be had instead comes before what it was.
  const rest = (
    <div className={styles.rest}>
      <div className={styles.facts}>
        <Offers item={item} asked={asked} />
        <Facts item={item} nowAt={nowAt} />
        {item.auction && (
          <History item={item} printed={bids} mine={own?.bid ?? null} key={`${card.source}:${card.id}`} />
        )}
        {item.seller && <Seller seller={item.seller} source={card.source} />}
        {prices.length > 0 && (
          <Section title={t('goods.prices.title')} className="far">
            <PriceHistory points={prices} nowAt={nowAt} />
          </Section>
        )}
        <Elsewhere found={elsewhere} nowAt={nowAt} />
      </div>
      <div className={styles.words}>
        <SellerRules rules={item.sellerRules} />
        <Description item={item} />
        {canBuy && <ServicesYouCanAdd item={item} whyPadded={whyPadded} />}
      </div>
    </div>
  )
  const open = chooses ? () => setChoosing(true) : undefined
  return (
    <Page
      back={frontPath(card.source)}
      title={title}
      // Another price is another picture for a network that keeps what it fetched.
      card={`item/${card.source}/${encodeURIComponent(card.id)}${card.priceYen === null ? '' : `?v=${card.priceYen}`}`}
      unlisted={isOver(printed)}
      facts={itemFacts(printed, title, publicUrl)}
      description={[
        title,
        ...(card.priceYen === null ? [] : [formats.yen(card.priceYen)]),
        ...(card.condition ? [t(`goods.condition.${card.condition}`)] : []),
        item.siteName,
        t('common.tagline'),
      ].join(' · ')}
      bar={<></>}
      {...(!canBuy && isBidding
        ? {
            action: (
              <ActionBar className="phone-only">
                <BidButton item={item} own={own} />
                {card.noWay && ways !== null && <WayOut text={ways.title} />}
              </ActionBar>
            ),
          }
        : {})}
      {...(canBuy
        ? {
            action: (
              <ActionBar className="phone-only">
                <BuyButtons
                  form="buy"
                  isInCart={isInCart}
                  {...(open ? { onPress: open } : {})}
                  {...(isBidding ? { beside: { item, own } } : {})}
                  {...(card.noWay ? { wayOut: ways === null ? null : { text: ways.title } } : {})}
                />
              </ActionBar>
            ),
          }
        : {})}
      {...(!canBuy && !isBidding && countOf(instead) > 0
        ? {
            action: (
              <ActionBar className="phone-only">
                <ButtonLink href="#instead" tone="ink" size="lg">
                  {t('goods.instead.show')}
                </ButtonLink>
              </ActionBar>
            ),
          }
        : {})}
    >
      <div className="desk-only">
        <Breadcrumbs
          label={t('goods.item.path')}
          items={[
            { id: 'home', href: '/', label: t('goods.item.home') },
            { id: 'source', href: frontPath(card.source), label: item.siteName },
            ...item.categoryPath.slice(-2).map((name, index, last) => ({
              id: `c${index}`,
              href: `/search?source=${card.source}&keyword=${encodeURIComponent(name)}`,
              label: item.said?.categories[item.categoryPath.length - last.length + index] ?? (
                <span lang="ja">{name}</span>
              ),
            })),
          ]}
        />
      </div>
      <div className={styles.columns}>
        <Photos
          images={item.images}
          title={title}
          {...(gone ? { over: t(`goods.item.state.${card.availability}`) } : {})}
          top={
            <Overlay address={address} back={frontPath(card.source)}>
              {heart}
            </Overlay>
          }
        />
        <section className={styles.box}>
          <Head item={item} aside={<span className="desk-only">{heart}</span>} />
          <TranslationBar translation={translation} />
          {gone && notBuyable}
          <PriceAndDoor item={item} live={live} why={why} country={country} nowAt={nowAt} />
          {!gone && <WaysOut found={ways} />}
          {own?.inBox && (canBuy || isBidding) && <InBox {...own.inBox} />}
          {!gone && (
            <>
              <Outlook item={item} country={country} />
              <ItemTags named={item.tags} />
            </>
          )}
          <MemoLine memos={own?.memos ?? []} item={card} />
          {isBidding && <BidBox item={item} own={own} message={refusal?.message ?? null} />}
          {!gone && notBuyable}
          {item.isResting && <Resting item={item} nowAt={nowAt} />}
          {item.stale && !item.isResting && (
            <Notice tone="warn" icon="clock" className="mt12">
              {t('goods.item.stale', { name: item.siteName, when: formats.relative(item.checkedAt, nowAt) })}
            </Notice>
          )}
          <BeforePaying notes={notes} />
          {canBuy && <FreeShipping item={item} inCartYen={own?.inCartYen ?? 0} />}
          {card.noWay && (canBuy || isBidding) && (
            <p className="t13 c2 mt12">{t('goods.item.onlyWhatGoes')}</p>
          )}
          {canBuy && (
            <div className={chooses ? styles.inline : undefined}>
              <Choices item={item} refusal={refusal} formId="buy">
                {isBidding ? (
                  <div className={styles.buttons}>
                    <AddButton form="buy" isInCart={isInCart} />
                    <div className={`desk-only ${styles.buttons}`}>
                      <BuyButton form="buy" tone="line" />
                    </div>
                  </div>
                ) : null}
              </Choices>
            </div>
          )}
          {canBuy && chooses && (
            <button
              type="button"
              className={`phone-only ${styles.chooser}`}
              onClick={() => setChoosing(true)}
              aria-haspopup="dialog"
            >
              <span className="grow">
                <span className="t13 b7 blk">{t('goods.item.choose')}</span>
                <span className="t12 c3 blk">
                  {item.variants.length > 1 ? (
                    <SaidList
                      of={item.variants.slice(0, 4).map(({ said, name }) => ({ said, text: name }))}
                    />
                  ) : (
                    <SaidList
                      of={item.options.map(({ said, label }) => ({ said, text: optionName(label) }))}
                    />
                  )}
                </span>
              </span>
              <Icon name="chevron-right" size={20} flip />
            </button>
          )}
          {!gone && <p className="t12 c3 mt12">{t('goods.item.noReturns')}</p>}
          <Ways address={address} item={item} />
          {(canBuy || isBidding) && (
            <div className={`desk-only ${styles.buttons} ${styles.commit}`}>
              {isBidding ? (
                <BidButton item={item} own={own} />
              ) : (
                <BuyButtons
                  form="buy"
                  isInCart={isInCart}
                  stamped
                  {...(card.noWay ? { wayOut: null } : {})}
                />
              )}
            </div>
          )}
        </section>
        {!gone && rest}
      </div>
      {alternatives || (gone && others)}
      {gone && rest}
      <Near source={card.source} id={card.id} />
      {(alternatives || !gone) && others}
      <ViewedHere source={card.source} id={card.id} />
      {isChoosing && (
        <Suspense>
          <SkuSheet item={item} refusal={refusal} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Page>
  )
}

/** A link only the source's id is known of: what its page there is called. */
const linkOf = (item: GoodsDetail): string =>
  item.url !== ''
    ? item.url
    : item.card.source === 'amazon' && /^[A-Z0-9]{10}$/.test(item.card.id)
      ? `https://www.amazon.co.jp/dp/${item.card.id}`
      : ''

/** The round buttons over the picture of a phone: back, share. Inside the app (isNew 15) the app has its own way back. */
function Overlay({ address, back, children }: { address: string; back: string; children: ReactNode }) {
  const t = useT()
  const { isNew } = useShell()
  const goBack = useWayBack()
  const share = useShare(address)
  return (
    <>
      {isNew !== 15 && (
        <IconButton icon="arrow-left" flip label={t('common.back')} href={back} onClick={goBack} />
      )}
      <span className="grow" />
      <IconButton icon="share" label={t('goods.item.share')} onClick={() => void share()} />
      {isNew !== 15 && <CartButton />}
      {children}
    </>
  )
}

type Press = { form: string; isInCart?: boolean; onPress?: () => void }

/** Before anything is sent from the bar of a phone, what the listing asks for is chosen. */
const chooseFirst = (onPress: (() => void) | undefined) =>
  onPress
    ? {
        onClick: (event: MouseEvent) => {
          event.preventDefault()
          onPress()
        },
      }
    : {}

function AddButton({ form, isInCart, onPress }: Press) {
  const t = useT()
  if (isInCart)
    return (
      <ButtonLink href="/cart" tone="line" size="lg" icon="cart">
        {t('goods.item.toCart')}
      </ButtonLink>
    )
  return (
    <Button type="submit" form={form} name="intent" value="add" tone="line" {...chooseFirst(onPress)}>
      {t('goods.item.addToCart')}
    </Button>
  )
}

function BuyButton({
  form,
  onPress,
  tone,
  stamped,
  yen,
}: Press & { tone: 'seal' | 'line'; stamped?: boolean; yen?: number }) {
  const t = useT()
  return (
    <Button
      type="submit"
      form={form}
      name="intent"
      value="buy"
      tone={tone}
      {...(stamped ? { stamped } : {})}
      {...(yen === undefined ? {} : { sub: <Price yen={yen} /> })}
      {...chooseFirst(onPress)}
    >
      {t('goods.item.buy')}
    </Button>
  )
}

/**
 * Two submit buttons of a form, wherever they stand: the bar of a phone, the box of a desktop. Where one may bid too, the bid is what bears the
 * seal. Where nothing can be sent (`wayOut`) none does: the way out stands in its place, or the press that needs another address.
 */
function BuyButtons({
  beside,
  stamped,
  wayOut,
  ...press
}: Press & {
  stamped?: boolean
  beside?: { item: GoodsDetail; own: DetailOwn | null }
  wayOut?: { text: string } | null
}) {
  if (beside)
    return (
      <>
        {!wayOut && <BuyButton {...press} tone="line" yen={beside.item.card.priceYen} />}
        <BidButton {...beside} />
        {wayOut && <WayOut text={wayOut.text} />}
      </>
    )
  return (
    <>
      <AddButton {...press} />
      {wayOut ? (
        <WayOut text={wayOut.text} />
      ) : (
        <BuyButton
          {...press}
          tone={wayOut === undefined ? 'seal' : 'line'}
          {...(stamped && wayOut === undefined ? { stamped } : {})}
        />
      )}
    </>
  )
}

/** Where nothing can be sent: to what can be done about it, further up the page. */
const WayOut = ({ text }: { text: string }) => (
  <ButtonLink href="#ways" tone="ink" size="lg">
    {text}
  </ButtonLink>
)

const titles: Readonly<
  Record<
    string,
    | 'goods.item.removedTitle'
    | 'goods.item.soldTitle'
    | 'goods.item.endedTitle'
    | 'goods.item.reservedTitle'
    | 'goods.item.requestTitle'
  >
> = {
  'goods.removed': 'goods.item.removedTitle',
  'goods.soldOut': 'goods.item.soldTitle',
  'goods.ended': 'goods.item.endedTitle',
  'goods.reserved': 'goods.item.reservedTitle',
  'goods.priceOnRequest': 'goods.item.requestTitle',
}

/** Sold, removed, ended, reserved, no real price, or only by bidding: what it is, and a way on. */
function NotBuyable({
  item,
  lifted,
  hasInstead,
}: {
  item: GoodsDetail
  lifted: Lifted
  hasInstead: boolean
}) {
  const t = useT()
  const { pathname, search } = useLocation()
  const key = item.notBuyable ?? ''
  const similar = (
    <ButtonLink href={similarTo(item.card.title)} tone="ink" size="md">
      {t('goods.item.similar')}
    </ButtonLink>
  )
  const gone = key === 'goods.removed'
  return (
    <div className="mt12">
      <Notice
        tone="warn"
        live="status"
        title={t(titles[key] ?? 'goods.item.gone')}
        actions={
          <>
            {gone && (
              <ButtonLink href={pathname + search} tone="line" size="md" icon="refresh">
                {t('errorWidget.refresh')}
              </ButtonLink>
            )}
            {(gone || key === 'goods.priceOnRequest') && (
              <ButtonLink href={askAboutItem(pathname)} tone="line" size="md">
                {t('errorWidget.contactSupport')}
              </ButtonLink>
            )}
            {hasInstead && (
              <ButtonLink href="#instead" tone="ink" size="md" className="desk-only">
                {t('goods.instead.show')}
              </ButtonLink>
            )}
            {similar}
          </>
        }
      >
        {t.dynamic(key, {}, t('errorWidget.cannotBuyNow'))}
      </Notice>
      {gone && <Lift lifted={lifted} />}
    </div>
  )
}

/** What it adds to the parcel that comes to this reader anyway. */
function InBox(adds: NonNullable<DetailOwn['inBox']>) {
  const t = useT()
  const { text, isAlong } = inBoxText(adds, t, useFormats(), 'line')
  return (
    <p className={`t13 row g2 mt8 ${isAlong ? 'c-ok' : 'c2'}`}>
      <Icon name="box" size={18} />
      <span>
        {text}
        {adds.place !== null && <> · {t('goods.inBox.place', { place: adds.place })}</>}
      </span>
    </p>
  )
}

/** An operator has switched the source off: whose copy this is, and how to ask for the thing all the same. */
function Resting({ item, nowAt }: { item: GoodsDetail; nowAt: number }) {
  const t = useT()
  const formats = useFormats()
  const ask = `/request?${new URLSearchParams({ url: item.url, title: item.card.title.slice(0, 200) }).toString()}`
  return (
    <Notice
      tone="warn"
      icon="clock"
      live="status"
      className="mt12"
      actions={
        <ButtonLink href={ask} tone="line" size="md">
          {t('goods.ask.title')}
        </ButtonLink>
      }
    >
      {t('goods.item.resting', { name: item.siteName, when: formats.relative(item.checkedAt, nowAt) })}{' '}
      {item.notBuyable === 'goods.resting' && t('goods.resting')}
    </Notice>
  )
}

const similarTo = (title: string): string => `/search?keyword=${encodeURIComponent(title.slice(0, 60))}`

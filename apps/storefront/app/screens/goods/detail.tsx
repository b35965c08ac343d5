import { cart, goods } from '@tomobako/contract'
import { isFamily, sources } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ActionBar, Breadcrumbs, Button, ButtonLink, Notice, Section, SourceMark } from '@tomobako/ui'
import { lazy, Suspense } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData, useLocation } from 'react-router'
import { keyOf, objectionsOf, valuesOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import { Choices, type Typed } from './detail-choices.tsx'
import { Description, Facts, Photos, Seller, SellerRules, ServicesYouCanAdd } from './detail-facts.tsx'
import { Head, PriceAndDoor, ShareLink } from './detail-price.tsx'
import styles from './detail.module.css'
import { GoodsGrid } from './cards.tsx'
import { sourceMark } from './paths.ts'

// Its drawings are not part of every visit to an item.
const Problem = lazy(() => import('./detail-problem.tsx'))

/** One file behind every open family: which one, the address says. Unsupported, gone or unreadable items are the widget of §4, not an error. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const source = familyOf(url)
  const pasted = url.searchParams.get('url')
  const item = await context.call(goods.detail, { source, id: params['id'] ?? '', ...(pasted ? { url: pasted.slice(0, 1_000) } : {}) })
  // The reasons of the estimate are many texts for one fold: the server writes them out.
  const why = item.toDoor?.why.map(({ key, values }) => context.t.dynamic(key, values)) ?? []
  const status = item.problem === 'notFound' ? 404 : item.problem === 'error' ? 503 : 200
  return data({ item, why, address: url.origin + url.pathname, nowAt: await context.now(), country: (await context.session()).country }, { status })
}

/** "Add to cart" and "Buy for me": the same line, then stay here or go on to the checkout with it. */
export async function action({ context, params, request, url }: ActionFunctionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  const quantity = Number((values['quantity'] ?? '1').normalize('NFKC'))
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 99) return refused(values, { quantity: context.t('goods.item.quantityWrong') })
  const options = Object.entries(values).flatMap(([name, value]) => (name.startsWith('option:') && value.trim() !== '' ? [{ label: name.slice(7), value: value.trim() }] : []))
  const choice = { source: familyOf(url), id: params['id'] ?? '', quantity, options, remark: values['remark'] ?? '', ...(values['variantId'] ? { variantId: values['variantId'] } : {}), ...(values['shopId'] ? { shopId: values['shopId'] } : {}) }
  const added = await context.attempt(cart.add, choice, await keyFor(form, choice))
  if (!added.ok) {
    const { message, fields } = objectionsOf(added.failure)
    return refused(values, fields, message)
  }
  if (values['intent'] === 'buy') throw redirect(`/checkout?line=${added.data.lineId}`, 303)
  context.notice('goods.item.added')
  throw redirect(url.pathname, 303)
}

const refused = (values: Typed, fields: Readonly<Record<string, string>>, message: string | null = null) => data({ values, fields, message }, { status: 422 })

/** The form's key together with what was chosen: a repeated press is one line, another choice after "back" is another. */
async function keyFor(form: FormData, choice: unknown): Promise<{ idempotencyKey?: string }> {
  const { idempotencyKey } = keyOf(form)
  if (idempotencyKey === undefined) return {}
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(idempotencyKey + JSON.stringify(choice)))
  return { idempotencyKey: `cart-${Buffer.from(digest).toString('hex').slice(0, 40)}` }
}

function familyOf(url: URL) {
  const family = url.pathname.split('/')[2]
  if (!isFamily(family)) throw data({ key: 'shell.notFound.heading' }, { status: 404, statusText: 'Page Not Found' })
  return family
}

export default function Detail() {
  const { item, why, address, nowAt, country } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const t = useT()
  const formats = useFormats()
  const { card } = item
  const source = sourceMark(card.source)
  const title = card.titleTranslated ?? card.title
  const related = item.related.length > 0 && (
    <Section title={t('goods.item.related')}>
      <GoodsGrid cards={item.related} nowAt={nowAt} label={t('goods.item.related')} />
    </Section>
  )
  if (item.problem !== null)
    return (
      <Page back="/search" title={source.name} tabs>
        <Suspense>
          <Problem kind={item.problem} text={item.problemText} similar={card.title === sources[card.source].nameJa ? '/search' : similarTo(card.title)} />
        </Suspense>
        {related}
      </Page>
    )
  const canBuy = item.notBuyable === null
  return (
    // The bar says where it is sold; the title itself is the heading below and the document's.
    <Page back="/search" title={title} search={<span className="row g2"><SourceMark source={source} size="sm" silent /><b className="t17 clamp1">{source.name}</b></span>} {...(canBuy ? { action: <ActionBar className="phone-only"><BuyButtons /></ActionBar> } : {})}>
      <div className="desk-only">
        <Breadcrumbs label={t('goods.item.path')} items={[{ id: 'home', href: '/', label: t('goods.item.home') }, { id: 'source', href: `/search?source=${card.source}`, label: source.name }, ...item.categoryPath.slice(-2).map((name, index) => ({ id: `c${index}`, label: <span lang="ja">{name}</span> }))]} />
      </div>
      <div className={styles.columns}>
        <Photos images={item.images} title={title} />
        <section className={styles.box}>
          <Head item={item} />
          <PriceAndDoor item={item} why={why} country={country} />
          {!canBuy && <NotBuyable item={item} />}
          {item.stale && <Notice tone="warn" icon="clock" className="mt12">{t('goods.item.stale', { name: source.name, when: formats.relative(item.checkedAt, nowAt) })}</Notice>}
          {canBuy && (
            <Choices item={item} refusal={refusal ?? null}>
              <div className={`desk-only ${styles.buttons}`}>
                <BuyButtons />
              </div>
            </Choices>
          )}
          <p className="t12 c3 mt12">{t('goods.item.noReturns')}</p>
          <ShareLink address={address} itemUrl={item.url} source={source.name} />
        </section>
        <div className={styles.rest}>
          <Facts item={item} nowAt={nowAt} />
          {item.seller && <Seller seller={item.seller} />}
          <SellerRules rules={item.sellerRules} />
          <Description item={item} />
          {canBuy && <ServicesYouCanAdd />}
        </div>
      </div>
      {related}
    </Page>
  )
}

/** Two submit buttons of the form `buy`, wherever they stand: the bar of a phone, the box of a desktop. */
function BuyButtons() {
  const t = useT()
  return (
    <>
      <Button type="submit" form="buy" name="intent" value="add" tone="line">{t('goods.item.addToCart')}</Button>
      <Button type="submit" form="buy" name="intent" value="buy" tone="seal" stamped>{t('goods.item.buy')}</Button>
    </>
  )
}

type Item = Awaited<ReturnType<typeof useLoaderData<typeof loader>>>['item']

/** Sold, removed, reserved, price on request, or only by bidding: what it is, and a way on. */
function NotBuyable({ item }: { item: Item }) {
  const t = useT()
  const { pathname } = useLocation()
  const key = item.notBuyable ?? ''
  const similar = <ButtonLink href={similarTo(item.card.title)} tone="ink" size="md">{t('goods.item.similar')}</ButtonLink>
  if (key === 'goods.auctionOnly') return <Notice tone="info" icon="gavel" className="mt12" title={t('goods.item.biddingSoon')} actions={similar}>{t('goods.item.biddingSoonText')}</Notice>
  const gone = key === 'goods.removed'
  return (
    <Notice
      tone="warn"
      className="mt12"
      live="status"
      title={t('goods.item.gone')}
      actions={
        <>
          {gone && <ButtonLink href={pathname} tone="line" size="md" icon="refresh">{t('errorWidget.refresh')}</ButtonLink>}
          {(gone || key === 'goods.priceOnRequest') && <ButtonLink href="/customerSupport" tone="line" size="md">{t('errorWidget.contactSupport')}</ButtonLink>}
          {similar}
        </>
      }
    >
      {t.dynamic(key, { reason: item.problemText ?? t('goods.item.prohibitedReason') }, t('errorWidget.cannotBuyNow'))}
    </Notice>
  )
}

const similarTo = (title: string): string => `/search?keyword=${encodeURIComponent(title.slice(0, 60))}`

import { goods, type GoodsCard } from '@tomobako/contract'
import { isMarketShop, marketShops } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  Blank,
  Breadcrumbs,
  ButtonLink,
  Icon,
  Notice,
  Pagination,
  SceneNoResults,
  Section,
  Slip,
  SourceMark,
} from '@tomobako/ui'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { Page } from '../../shell/page.tsx'
import { askToBuy } from '../../sourcing/parts/ask-action.ts'
import { AskToBuy } from '../../sourcing/parts/ask-to-buy.tsx'
import { GoodsGrid } from '../parts/cards.tsx'
import { FindAt } from '../parts/find-at.tsx'
import { shopPath, sourceMark } from '../parts/paths.ts'
import styles from '../parts/market-shop.module.css'

/** One shop of the street (§2 /mall/market/shop/{shopid}): who it is, and its shelf; words searched for here stay in this shop. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const site = params['shopid'] ?? ''
  const shop = isMarketShop(site) ? marketShops[site] : undefined
  if (shop === undefined)
    throw data({ key: 'shell.notFound.heading' }, { status: 404, statusText: 'Page Not Found' })
  const { t } = context
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, 200)
  const asked = Number(url.searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 100 ? asked : 1
  const base = {
    site,
    name: shop.name,
    nameJa: shop.nameJa,
    home: shop.home,
    about: t(`mall.shopKind.${shop.kind}`),
    words: shop.words,
    keyword,
    page,
    nowAt: await context.now(),
    leads: null as string | null,
    problem: null as string | null,
    cards: [] as GoodsCard[],
    total: null as number | null,
    hasNext: false,
    state: 'live' as 'live' | 'cached' | 'down' | 'resting',
    asOf: null as string | null,
    texts: {
      search: t('mall.front.shopSearch'),
      home: t('mall.front.shopHome'),
      kind: t('mall.front.shopKind'),
      none: t('mall.front.shopNone'),
      noneText: t('mall.front.shopNoneText'),
      results: t('mall.front.shopResults'),
      apart: t('mall.know.market.apart'),
    },
  }
  if (/https?:\/\//i.test(keyword)) {
    const what = await context.attempt(goods.recognise, { text: keyword })
    if (what.ok && what.data.kind === 'item') return { ...base, leads: what.data.path }
  }
  // Without words the shop shows what its sellers' first word finds: a shelf, not an empty room.
  const found = await context.attempt(goods.search, {
    source: 'market',
    shop: site,
    words: keyword === '' ? (shop.words[0] ?? '') : keyword,
    page,
    sort: 'recommended',
    asTyped: keyword === '',
  })
  if (!found.ok) return { ...base, problem: found.failure.msg }
  const [source] = found.data.sources
  return {
    ...base,
    cards: found.data.cards,
    total: found.data.total,
    hasNext: found.data.hasNext,
    state: source?.state ?? 'live',
    asOf: source?.asOf ?? null,
  }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const asked = await askToBuy(context, await request.formData())
  return data({ asked }, { status: asked.isSent ? 200 : 422 })
}

export default function MarketShopPage() {
  const {
    site,
    name,
    nameJa,
    home,
    about,
    words,
    keyword,
    page,
    nowAt,
    leads,
    problem,
    cards,
    total,
    hasNext,
    state,
    asOf,
    texts,
  } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = useT()
  const formats = useFormats()
  const href = (to: number): string =>
    `${shopPath(site)}?${new URLSearchParams({ ...(keyword === '' ? {} : { keyword }), ...(to > 1 ? { page: String(to) } : {}) }).toString()}`
  return (
    <Page back="/mall/market" title={name} description={[name, nameJa, about].join(' · ')} tabs>
      <div className="desk-only">
        <Breadcrumbs
          label={t('goods.item.path')}
          items={[
            { id: 'home', href: '/', label: t('goods.item.home') },
            { id: 'market', href: '/mall/market', label: sourceMark('market', t).name },
            { id: 'shop', label: name },
          ]}
        />
      </div>
      <header className={`px ${styles.head}`}>
        <SourceMark source={sourceMark('market', t)} silent />
        <div className="grow">
          <h1 className="t24 b8">{name}</h1>
          {nameJa !== name && (
            <p className="t13 c2" lang="ja">
              {nameJa}
            </p>
          )}
        </div>
      </header>
      <div className={`px ${styles.slip}`}>
        <Slip
          cells={[
            { id: 'kind', label: texts.kind, value: about },
            {
              id: 'home',
              label: texts.home,
              value: (
                <a href={home} target="_blank" rel="noreferrer noopener nofollow" className="row g1">
                  <bdi className="ltr">{new URL(home).hostname}</bdi>
                  <Icon name="external" size={16} />
                </a>
              ),
            },
            { id: 'apart', label: t('goods.item.fact.domestic'), value: texts.apart, span: 2 },
          ]}
        />
      </div>
      <div className={`px ${styles.find}`}>
        <FindAt action={shopPath(site)} label={texts.search} defaultValue={keyword} />
        {keyword === '' && words.length > 0 && (
          <div className="chips wrap">
            {words.map((each) => (
              <ButtonLink
                key={each}
                href={`${shopPath(site)}?keyword=${encodeURIComponent(each)}`}
                tone="line"
                size="sm"
              >
                <span lang="ja">{each}</span>
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
      <Section title={texts.results}>
        {leads !== null && (
          <Notice
            tone="info"
            icon="link"
            actions={
              <ButtonLink href={leads} tone="ink" size="md">
                {t('goods.search.open')}
              </ButtonLink>
            }
          >
            {keyword}
          </Notice>
        )}
        {problem !== null && (
          <Notice tone="danger" live="alert">
            {problem}
          </Notice>
        )}
        {state !== 'live' && (
          <Notice
            tone={state === 'down' ? 'warn' : 'plain'}
            icon={state === 'down' ? 'alert' : 'clock'}
            live="status"
            className="mt12"
          >
            {state === 'resting' && asOf === null
              ? t('goods.search.restingNone', { name })
              : state === 'down' || asOf === null
                ? t('goods.search.down', { name })
                : t(state === 'resting' ? 'goods.search.resting' : 'goods.search.cached', {
                    name,
                    when: formats.relative(asOf, nowAt),
                  })}
          </Notice>
        )}
        {total !== null && cards.length > 0 && (
          <p className={`t12 c3 num ${styles.count}`}>{t('goods.search.count', { count: total })}</p>
        )}
        {cards.length > 0 ? (
          <GoodsGrid cards={cards} nowAt={nowAt} label={texts.results} eager />
        ) : (
          leads === null && (
            <Blank scene={<SceneNoResults />} as="h2" title={texts.none}>
              {texts.noneText}
            </Blank>
          )
        )}
        <Pagination
          current={page}
          last={hasNext ? page + 1 : page}
          href={href}
          label={t('goods.search.pages')}
          previousLabel={t('common.previousPage')}
          nextLabel={t('common.nextPage')}
          pageLabel={(to) => t('common.pageNumber', { page: to })}
        />
      </Section>
      {(cards.length === 0 || outcome) && (
        <div className={`px ${styles.find}`}>
          <AskToBuy asked={outcome?.asked ?? null} />
        </div>
      )}
    </Page>
  )
}

import { goods } from '@tomobako/contract'
import {
  categories,
  categoryIcons,
  type Family,
  isFamily,
  marketShops,
  sourceName,
  sources,
} from '@tomobako/domain/goods'
import { formats as formatsOf } from '@tomobako/i18n'
import { useFormats } from '@tomobako/i18n/react'
import {
  Blank,
  ButtonLink,
  Icon,
  type IconName,
  Notice,
  SceneNoResults,
  Section,
  SourceMark,
  Tag,
} from '@tomobako/ui'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { Page } from '../../shell/page.tsx'
import { askToBuy } from '../../sourcing/parts/ask-action.ts'
import { AskToBuy } from '../../sourcing/parts/ask-to-buy.tsx'
import { GoodsShelf } from '../parts/cards.tsx'
import { FindAt } from '../parts/find-at.tsx'
import { know } from '../parts/family-facts.ts'
import { shopPath, sourceMark } from '../parts/paths.ts'
import { countOf } from '../parts/written.ts'
import styles from '../parts/family.module.css'

const familyAt = (name: string | undefined): Family => {
  if (!isFamily(name))
    throw data({ key: 'shell.notFound.heading' }, { status: 404, statusText: 'Page Not Found' })
  return name
}
/** The fact that is one only while staff quote a source by hand. */
const onlyQuoted = 'byLink'
/** Where words typed on a front are searched for. */
const searchPath = (family: Family): string => (family === 'market' ? '/mall/market/search' : '/search')
const hrefOf = (family: Family, words: string): string =>
  family === 'market'
    ? `/mall/market/search?keyword=${encodeURIComponent(words)}&asTyped=1`
    : `/search?source=${family}&keyword=${encodeURIComponent(words)}&asTyped=1`

/** A source's front. Its many names and facts are one page's each, so the server writes out this page's. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const family = familyAt(params['family'])
  const { t } = context
  const front = await context.call(goods.front, { source: family })
  const name = sourceName(family, t.local)
  return {
    front: {
      ...front,
      popular: context.list(front.popular),
      newest: context.list(front.newest),
      ending: context.list(front.ending),
    },
    nowAt: await context.now(),
    categories: categories[family].map(({ key, ja, words }) => ({
      key: `${key}-${ja}`,
      icon: categoryIcons[key],
      name: t.dynamic(`mall.category.${key}`),
      ja,
      href: hrefOf(family, words),
    })),
    know: know[family]
      .filter(([key]) => key !== onlyQuoted || front.state !== 'open')
      .map(([key, icon]) => ({ key, icon, text: t.dynamic(`mall.know.${family}.${key}`) })),
    shops:
      family === 'market'
        ? Object.entries(marketShops).map(([site, shop]) => ({
            site,
            name: shop.name,
            nameJa: shop.nameJa,
            about: t(`mall.shopKind.${shop.kind}`),
            count: t('mall.front.shopCount', {
              count: front.sites.find((each) => each.site === site)?.count ?? 0,
            }),
          }))
        : [],
    words: {
      search: t('mall.front.search', { name }),
      categories: t('mall.front.categories'),
      popular: t('mall.front.popular'),
      ending: t('mall.front.ending'),
      newest: t('mall.front.newest'),
      ranking: t('mall.front.ranking'),
      know: t('mall.front.know'),
      shops: t('mall.front.shops'),
      all: t('mall.front.all'),
      empty: t('mall.front.empty'),
      emptyText: t('mall.front.emptyText'),
      quoteTitle: t(front.state === 'resting' ? 'mall.kind.resting' : 'mall.front.quoteTitle'),
      quoteText:
        front.state === 'resting' ? t('mall.front.restingText', { name }) : t('mall.front.quoteText'),
      kind: t(front.state === 'open' ? `mall.kind.${sources[family].kind}` : `mall.kind.${front.state}`),
      fee: t('mall.front.fee', { yen: formatsOf(t.local).yen(front.proxyYen) }),
      seen: front.asOf === null ? '' : t('mall.front.seen', { when: '\uE000' }),
    },
  }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const asked = await askToBuy(context, await request.formData())
  return data({ asked }, { status: asked.isSent ? 200 : 422 })
}

export default function FamilyFront() {
  const { front, nowAt, categories: rows, know: facts, shops, words } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const formats = useFormats()
  const family = front.source
  const mark = sourceMark(family, formats)
  const isQuote = front.state !== 'open'
  const isEmpty = [front.popular, front.newest, front.ending].every((cards) => countOf(cards) === 0)
  return (
    <Page
      back="/search"
      title={mark.name}
      description={[mark.name, words.kind, ...facts.map(({ text }) => text).slice(0, 2)].join(' · ')}
      tabs
    >
      <header className={`px ${styles.head}`}>
        <SourceMark source={mark} silent />
        <div className="grow">
          <h1 className="t24 b8">{mark.name}</h1>
          <p className="t13 c2 row g2 wrapf">
            {mark.name !== sources[family].names.ja && <span lang="ja">{sources[family].names.ja}</span>}
            <Tag tone="line">{words.kind}</Tag>
          </p>
        </div>
      </header>
      <div className={`px ${styles.find}`}>
        <FindAt
          action={searchPath(family)}
          {...(family === 'market' ? {} : { source: family })}
          label={words.search}
        />
      </div>
      {isQuote && (
        <div className={`px ${styles.quote}`}>
          <Notice tone="info" icon={front.state === 'resting' ? 'clock' : 'link'} title={words.quoteTitle}>
            {words.quoteText}
          </Notice>
          <AskToBuy asked={outcome?.asked ?? null} plain={front.state === 'resting'} />
        </div>
      )}
      {shops.length > 0 && (
        <Section title={words.shops}>
          <ul className={styles.shops}>
            {shops.map(({ site, name, nameJa, about, count }) => (
              <li key={site}>
                <Link to={shopPath(site)}>
                  <span className={styles.shopicon} aria-hidden="true">
                    <Icon name="store" size={20} />
                  </span>
                  <span className="grow">
                    <span className="t15 b7 blk">
                      {name}{' '}
                      <span className="t12 c3 b4" lang="ja">
                        {nameJa === name ? '' : nameJa}
                      </span>
                    </span>
                    <span className="t12 c2 blk">{about}</span>
                    <span className="t12 c3 blk">{count}</span>
                  </span>
                  <Icon name="chevron-right" size={20} flip />
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={words.categories}>
        <ul className={styles.categories}>
          {rows.map(({ key, icon, name, ja, href }) => (
            <li key={key}>
              <Link to={href}>
                <Icon name={icon as IconName} size={24} />
                <span className="t12 b5">{name}</span>
                <span className="t11 c3" lang="ja">
                  {ja}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      {countOf(front.ending) > 0 && (
        <Section
          title={words.ending}
          more={{ href: `/search?source=${family}&sort=ending`, label: words.all }}
        >
          <GoodsShelf cards={front.ending} nowAt={nowAt} label={words.ending} />
        </Section>
      )}
      {countOf(front.popular) > 0 && (
        <Section title={words.popular} more={{ href: `/popular?source=${family}`, label: words.ranking }}>
          <GoodsShelf cards={front.popular} nowAt={nowAt} label={words.popular} />
        </Section>
      )}
      {countOf(front.newest) > 0 && (
        <Section
          title={words.newest}
          more={{
            href:
              family === 'market'
                ? '/mall/market/search?sort=newest'
                : `/search?source=${family}&sort=newest`,
            label: words.all,
          }}
        >
          <GoodsShelf cards={front.newest} nowAt={nowAt} label={words.newest} />
        </Section>
      )}
      {isEmpty && front.state !== 'quote' && (
        <Blank
          scene={<SceneNoResults />}
          as="h2"
          title={words.empty}
          actions={
            <ButtonLink href="/search" tone="line" size="md">
              {words.all}
            </ButtonLink>
          }
        >
          {words.emptyText}
        </Blank>
      )}
      <Section title={words.know}>
        <ul className={`card ${styles.know}`}>
          {facts.map(({ key, icon, text }) => (
            <li key={key}>
              <Icon name={icon as IconName} size={20} />
              <span className="t13">{text}</span>
            </li>
          ))}
          <li>
            <Icon name="yen" size={20} />
            <span className="t13">{words.fee}</span>
          </li>
        </ul>
        {front.asOf !== null && (
          <p className="t12 c3 mt8" suppressHydrationWarning>
            {words.seen.replace('\uE000', formats.relative(front.asOf, nowAt))}
          </p>
        )}
      </Section>
    </Page>
  )
}

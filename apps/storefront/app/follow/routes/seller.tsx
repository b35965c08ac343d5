import { follow } from '@tomobako/contract'
import { isFamily } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Avatar, Blank, ButtonLink, Notice, SceneNoResults, SourceMark, Stars, Tag } from '@tomobako/ui'
import { data } from 'react-router'
import { Page } from '../../shell/page.tsx'
import { Block } from '../../kit/block.tsx'
import { GoodsGrid } from '../../goods/parts/cards.tsx'
import { secure, sellerPath, sourceMark } from '../../goods/parts/paths.ts'
import type { Route } from './+types/seller.ts'
import styles from '../parts/follow.module.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const source = params['family']
  if (!isFamily(source))
    throw data({ key: 'shell.notFound.heading' }, { status: 404, statusText: 'Page Not Found' })
  const page = url.searchParams.get('page')?.slice(0, 400)
  return {
    seller: await context.call(follow.seller, { source, id: params['id'] ?? '', ...(page ? { page } : {}) }),
    isFirst: !page,
    nowAt: await context.now(),
  }
}

/** Who sells at a source: what is known of them, their rules, their shelf. */
export default function Seller({ loaderData: { seller, isFirst, nowAt } }: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const source = sourceMark(seller.source, t)
  const path = sellerPath(seller.source, seller.id)
  const name = <bdi lang="ja">{seller.name}</bdi>
  const followHref = `/alerts/edit?${new URLSearchParams({ source: seller.source, seller: seller.id, name: seller.name.slice(0, 80) }).toString()}`
  return (
    <Page
      back="/search"
      title={seller.name}
      description={[seller.name, source.name, t('common.tagline')].join(' · ')}
    >
      <div className={styles.page}>
        <div className={styles.head}>
          <Avatar name={seller.name} size="xl" {...(seller.avatar ? { src: secure(seller.avatar) } : {})} />
          <div className="grow">
            <h1 className={`t24 b8 ${styles.name}`}>{name}</h1>
            <div className={`t13 c2 ${styles.facts}`}>
              <span className="row g2">
                <SourceMark source={source} size="xs" silent /> <bdi>{source.name}</bdi>
              </span>
              {seller.stars !== null && (
                <Stars
                  value={seller.stars}
                  label={t('follow.seller.stars', { stars: formats.decimal(seller.stars) })}
                />
              )}
              {seller.goodRate !== null && (
                <span>
                  {t('follow.seller.goodRate', { percent: formats.percent(seller.goodRate / 100) })}
                </span>
              )}
              {seller.ratings !== null && (
                <span>{t('follow.seller.ratings', { count: seller.ratings })}</span>
              )}
              {seller.itemsSold !== null && (
                <span>{t('follow.seller.sold', { count: seller.itemsSold })}</span>
              )}
            </div>
            <div className={styles.tags}>
              {seller.isStore && (
                <Tag tone="line" icon="store">
                  {t('follow.seller.store')}
                </Tag>
              )}
              {seller.identityVerified && (
                <Tag tone="ok" icon="shield-check">
                  {t('follow.seller.verified')}
                </Tag>
              )}
              {seller.quickShipper && (
                <Tag tone="ok" icon="bolt">
                  {t('follow.seller.quick')}
                </Tag>
              )}
            </div>
          </div>
        </div>
        <div className={`row g2 wrapf mt12 ${styles.gap}`}>
          <ButtonLink href={followHref} tone="ink" size="md" icon="bell">
            {t('follow.seller.follow')}
          </ButtonLink>
        </div>
        {seller.state === 'cached' && (
          <Notice tone="warn" icon="clock" className={styles.gap!}>
            {seller.asOf
              ? t('follow.seller.cached', { name: source.name, when: formats.relative(seller.asOf, nowAt) })
              : t('follow.seller.cachedEmpty', { name: source.name })}
          </Notice>
        )}
        {seller.rules.length > 0 && (
          <Block title={t('follow.seller.rules')} className={styles.gap!}>
            <dl className={styles.rules}>
              {seller.rules.map(({ rule, sentence }) => (
                <div key={rule}>
                  <dt className="t15 b6">
                    {t.dynamic(`goods.item.rule.${rule}`, {}, t('goods.item.rule.other'))}
                  </dt>
                  <dd className="t13 c2" lang="ja">
                    {sentence}
                  </dd>
                </div>
              ))}
            </dl>
          </Block>
        )}
        <h2 className="h3">
          {seller.total === null
            ? t('follow.seller.shelf')
            : t('follow.seller.shelfCount', { count: seller.total })}
        </h2>
        {seller.cards.length === 0 ? (
          <Blank as="h3" scene={<SceneNoResults />} title={t('follow.seller.empty')} />
        ) : (
          <GoodsGrid cards={seller.cards} nowAt={nowAt} label={t('follow.seller.shelf')} eager={isFirst} />
        )}
        {(seller.next !== null || !isFirst) && (
          <nav className={`${styles.more} row g2`} aria-label={t('follow.seller.shelf')}>
            {!isFirst && (
              <ButtonLink href={path} tone="line" size="md">
                {t('follow.seller.first')}
              </ButtonLink>
            )}
            {seller.next !== null && (
              <ButtonLink
                href={`${path}?page=${encodeURIComponent(seller.next)}`}
                tone="line"
                size="md"
                rel="next"
              >
                {t('common.nextPage')}
              </ButtonLink>
            )}
          </nav>
        )}
      </div>
    </Page>
  )
}

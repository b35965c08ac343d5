import type { GoodsAnswer } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { ButtonLink, Icon, Notice } from '@tomobako/ui'
import { GoodsGrid } from './cards.tsx'
import { sourceMark } from './paths.ts'
import styles from './answer-card.module.css'

/**
 * What was pasted, first of all on the page: a barcode with what sources have for it, or a link we cannot open with the reason and the way on. A link
 * of an item, a seller or a search never comes here: it opens its page (P 5).
 */
export function AnswerCard({ answer, nowAt }: { answer: GoodsAnswer; nowAt: number }) {
  if (answer.kind === 'code') return <OfCode answer={answer} nowAt={nowAt} />
  if (answer.kind === 'unknown') return <Unknown answer={answer} />
  return null
}

function OfCode({
  answer: { code, symbol, isRight, cards },
  nowAt,
}: {
  answer: Extract<GoodsAnswer, { kind: 'code' }>
  nowAt: number
}) {
  const t = useT()
  const title = t('search.answer.code', { symbol, code })
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>
        <Icon name="barcode" size={20} />
        <span className="num">{title}</span>
      </h2>
      {!isRight ? (
        <p role="status">{t('search.answer.codeWrong')}</p>
      ) : cards.length === 0 ? (
        <>
          <p role="status">{t('search.answer.codeNone')}</p>
          <p className={styles.ways}>
            <ButtonLink href="/request" tone="line" size="sm">
              {t('search.ask')}
            </ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p className="t13 c2">{t('search.answer.codeFound')}</p>
          <div className={styles.cards}>
            <GoodsGrid cards={cards} nowAt={nowAt} label={title} beside />
          </div>
        </>
      )}
    </section>
  )
}

function Unknown({
  answer: { url, site, source, why, words },
}: {
  answer: Extract<GoodsAnswer, { kind: 'unknown' }>
}) {
  const t = useT()
  const ask = new URLSearchParams({ url, ...(words === '' ? {} : { title: words }) })
  const isAskable = why === 'otherShop' || why === 'silent'
  const text = {
    otherShop: t('search.answer.otherShop', { site }),
    notItem: t('search.answer.notItem', { name: source === null ? site : sourceMark(source, t).name }),
    silent: t('search.answer.silent'),
    notPublic: t('search.answer.notPublic'),
  }[why]
  return (
    <Notice
      tone={isAskable ? 'plain' : 'warn'}
      icon="link"
      title={t('goods.search.unknownTitle')}
      live="status"
      actions={
        <>
          {isAskable && (
            <ButtonLink href={`/request?${ask.toString()}`} tone="ink" size="sm">
              {t('search.ask')}
            </ButtonLink>
          )}
          {words !== '' && (
            <ButtonLink href={`/search?keyword=${encodeURIComponent(words)}`} tone="line" size="sm">
              {t('search.answer.words', { words })}
            </ButtonLink>
          )}
        </>
      }
    >
      {text}
      <bdi className={styles.url} dir="ltr">
        {url}
      </bdi>
    </Notice>
  )
}

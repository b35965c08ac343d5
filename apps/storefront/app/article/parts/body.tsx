import type { ArticleGoods, OutputOf, article } from '@tomobako/contract'
import type { ArticleDoc, Block, Inline, Word } from '@tomobako/domain/article'
import { anchorOf } from '@tomobako/domain/article'
import { useT } from '@tomobako/i18n/react'
import { Img, Link, Price, Tag } from '@tomobako/ui'
import { Fragment, type ReactNode } from 'react'
import { itemPath } from '../../goods/parts/paths.ts'
import { Approx } from '../../kit/local.tsx'
import styles from './article.module.css'

type Photo = OutputOf<typeof article.detail>['pictures'][number]
/** More words than these open on a press. */
const WORDS = 6

/** The tree of an article as elements of ours: what the tree cannot say cannot be on the page. */
export function Body({
  doc,
  pictures,
  goods,
}: {
  doc: ArticleDoc
  pictures: readonly Photo[]
  goods: readonly ArticleGoods[]
}) {
  const headings = doc.content.filter(({ type }) => type === 'heading')
  // A tree has no names for its nodes: they are their places.
  return doc.content.map((block, index) => (
    <Fragment key={index}>
      <BlockView block={block} anchor={anchorOf(headings.indexOf(block))} pictures={pictures} goods={goods} />
    </Fragment>
  ))
}

function BlockView({
  block,
  anchor,
  pictures,
  goods,
}: {
  block: Block
  anchor: string
  pictures: readonly Photo[]
  goods: readonly ArticleGoods[]
}): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines of={block.content} />
        </p>
      )
    case 'heading':
      return block.attrs.level === 2 ? (
        <h2 id={anchor}>
          <Inlines of={block.content} />
        </h2>
      ) : (
        <h3 id={anchor}>
          <Inlines of={block.content} />
        </h3>
      )
    case 'quote':
      return (
        <blockquote>
          {block.content.map((each, index) => (
            <p key={index}>
              <Inlines of={each.content} />
            </p>
          ))}
        </blockquote>
      )
    case 'list':
      return <ListView of={block} />
    case 'words':
      return <Words of={block.content} />
    case 'picture': {
      const photo = pictures.find(({ id }) => id === block.attrs.file)
      return (
        photo && (
          <figure>
            <img
              src={`${photo.url}?w=1200`}
              srcSet={`${photo.url}?w=640 640w, ${photo.url}?w=1200 1200w`}
              sizes="(min-width: 680px) 640px, 100vw"
              alt={block.attrs.alt}
              width={photo.width}
              height={photo.height}
              loading="lazy"
              decoding="async"
            />
            {block.attrs.caption !== '' && <figcaption>{block.attrs.caption}</figcaption>}
          </figure>
        )
      )
    }
    case 'goods': {
      const found = goods.find(({ source, id }) => source === block.attrs.source && id === block.attrs.id)
      return found && <GoodsNow of={found} />
    }
  }
}

const Inlines = ({ of }: { of: readonly Inline[] | undefined }): ReactNode =>
  (of ?? []).map((each, index) =>
    each.type === 'br' ? (
      <br key={index} />
    ) : (
      <Fragment key={index}>
        {(each.marks ?? []).reduce<ReactNode>(
          (inner, mark) =>
            mark.type === 'strong' ? (
              <strong>{inner}</strong>
            ) : mark.attrs.href.startsWith('/') ? (
              <Link href={mark.attrs.href} className="underline">
                {inner}
              </Link>
            ) : (
              <a href={mark.attrs.href} rel="noopener">
                {inner}
              </a>
            ),
          each.text,
        )}
      </Fragment>
    ),
  )

function ListView({ of }: { of: Extract<Block, { type: 'list' }> }): ReactNode {
  const items = of.content.map((item, index) => (
    <li key={index}>
      {item.content.map((each, at) =>
        each.type === 'list' ? (
          <ListView key={at} of={each} />
        ) : (
          <Fragment key={at}>
            <Inlines of={each.content} />
          </Fragment>
        ),
      )}
    </li>
  ))
  return of.attrs.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
}

/** Words of Japanese with what they mean; the first few, and the others on a press, also without JavaScript. */
function Words({ of }: { of: readonly Word[] }) {
  const t = useT()
  const rest = of.slice(WORDS)
  return (
    <div>
      <WordList of={of.slice(0, WORDS)} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary className="btn line md">{t('article.moreWords', { count: rest.length })}</summary>
          <WordList of={rest} />
        </details>
      )}
    </div>
  )
}
const WordList = ({ of }: { of: readonly Word[] }) => (
  <dl className={styles.words}>
    {of.map(({ content: [term, meaning, reading] }, index) => (
      <div key={index}>
        <dt lang="ja">
          <Inlines of={term.content} />
        </dt>
        <dd>
          <Inlines of={meaning.content} />
          <small lang="ja-Latn">
            <Inlines of={reading.content} />
          </small>
        </dd>
      </div>
    ))}
  </dl>
)

/** A thing that a text of ours names, as it can be bought now. */
export function GoodsNow({ of }: { of: ArticleGoods }) {
  const t = useT()
  return (
    <aside className={`card pad ${styles.goods}`}>
      <Img src={of.image ?? undefined} alt="" />
      <div>
        <Link
          href={itemPath(of.source, of.id)}
          className="reach b7"
          lang={of.titleTranslated ? undefined : 'ja'}
        >
          {of.titleTranslated ?? of.title}
        </Link>
        {of.isSold || of.yen === null ? (
          <span className="row g2 wrapf">
            <Tag tone="line">{t('common.sold')}</Tag>
            <Link
              href={`/search?keyword=${encodeURIComponent(of.like)}`}
              className={`underline t13 ${styles.feedlink}`}
            >
              {t('article.similar')}
            </Link>
          </span>
        ) : (
          <span>
            <Price yen={of.yen} /> <Approx yen={of.yen} />
          </span>
        )}
      </div>
    </aside>
  )
}

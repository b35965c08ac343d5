import type { OcrLine, OutputOf, ocr } from '@tomobako/contract'
import { sureEnough } from '@tomobako/domain/ocr'
import { useT } from '@tomobako/i18n/react'
import { ButtonLink, Num, Tag } from '@tomobako/ui'
import { Block } from '../../kit/block.tsx'
import styles from './ocr.module.css'

/** Longer words find nothing anywhere. */
const SEARCHED = 80
const searchPath = (text: string): string =>
  `/search?keyword=${encodeURIComponent(Array.from(text).slice(0, SEARCHED).join(''))}`
const share = (part: number): string => `${(part * 100).toFixed(2)}%`

/** The picture with a frame around each line, numbered as the list is; a frame leads to its line. */
export function OnPicture({
  reading: { picture, width, height, lines },
}: {
  reading: OutputOf<typeof ocr.detail>
}) {
  const t = useT()
  return (
    // A picture is not mirrored where writing runs from the right.
    <div className={styles.picture} dir="ltr">
      <img src={picture} width={width} height={height} alt={t('ocr.alt')} />
      {lines.map(({ text, box }, index) => (
        <a
          key={index}
          href={`#line-${index + 1}`}
          className={styles.frame}
          style={{
            insetInlineStart: share(box.x),
            insetBlockStart: share(box.y),
            inlineSize: share(box.width),
            blockSize: share(box.height),
          }}
          aria-label={t('ocr.toLine', { number: index + 1, text })}
        >
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
        </a>
      ))}
    </div>
  )
}

type Line = Pick<OcrLine, 'text' | 'translated'> & { sure?: number }

/** Lines as they stand, in the reader's language where that can be said, each with its search. */
export function Lines({
  title,
  lines,
  isSearched,
}: {
  title: string
  lines: readonly Line[]
  isSearched: boolean
}) {
  const t = useT()
  return (
    <Block title={title}>
      <ol className={styles.lines}>
        {lines.map(({ text, translated, sure }, index) => (
          <li key={index} id={`line-${index + 1}`} className={styles.line}>
            <span className={styles.at} aria-hidden="true">
              <Num>{index + 1}</Num>
            </span>
            <div className={styles.words}>
              <p className="t15 b5" lang="ja">
                <bdi>{text}</bdi>
              </p>
              {translated !== null && (
                <p className="t13 c2">
                  <bdi>{translated}</bdi>
                </p>
              )}
              {sure !== undefined && sure < sureEnough && <Tag tone="warn">{t('ocr.unsure')}</Tag>}
            </div>
            {isSearched && (
              <ButtonLink
                href={searchPath(text)}
                tone="line"
                size="md"
                icon="search"
                aria-label={t('ocr.searchFor', { text })}
              >
                {t('common.search')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Block>
  )
}

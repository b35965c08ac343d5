import type { Block } from './block.ts'
import type { PageBody } from './page.ts'

/**
 * A text in another language that still says what the old English one said is not the translation of the new one: it goes, and its readers
 * get the English until somebody has written theirs.
 */
export function withoutStale(before: PageBody, now: PageBody): PageBody {
  const fresh = <P extends Pick<Block, 'words'>>(was: Pick<Block, 'words'> | undefined, part: P): P => {
    if (!was || JSON.stringify(was.words['en']) === JSON.stringify(part.words['en'])) return part
    const words = Object.fromEntries(
      Object.entries(part.words).filter(
        ([language, texts]) =>
          language === 'en' || JSON.stringify(was.words[language]) !== JSON.stringify(texts),
      ),
    )
    return { ...part, words }
  }
  const old = new Map(before.blocks.map((block) => [block.id, block]))
  return {
    ...fresh(before, now),
    blocks: now.blocks.map((block) => {
      const was = old.get(block.id)
      return {
        ...fresh(was, block),
        items: block.items.map((item, index) => fresh(was?.items[index], item)),
      }
    }),
  }
}

import { goods, type GoodsAnswer, type GoodsCard, words } from '@tomobako/contract'
import { barcodeIn, itemPath } from '@tomobako/domain/goods'
import { formats as formatsOf } from '@tomobako/i18n'
import { doorText } from '../parts/door-text.ts'
import { secure, sized, sourceMark } from '../parts/paths.ts'
import { categoryNames, searchLimits } from '../parts/search-query.ts'
import type { Route } from './+types/suggest.ts'

/** One line below the field. `href`: where it leads, when it is no search for its text. */
export type SuggestedRow = {
  kind: 'history' | 'term' | 'popular' | 'category' | 'item' | 'answer'
  text: string
  textLang?: string
  textJa?: string | null
  kindText: string
  href?: string
  image?: string
  /** Price and state; how many there are. */
  note?: string
  /** To the door, or why not. */
  under?: string
  /** What pressing it is for: the word of a button. */
  press?: string
}

/** Most categories among the lines. */
const MOST_CATEGORIES = 2
/** Most words beside things. */
const MOST_WORDS = 5

/**
 * Suggestions below the search field, with the few words around them: the field stands on every page, and no page pays for their catalogue.
 * Asked by the field itself (shell/suggestions.tsx). A pasted link, share text or barcode is answered at once with what it is about; words with own and
 * common searches, categories, and a few things our copies have.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = context
  const text = (url.searchParams.get('text') ?? '').trim().slice(0, searchLimits.pasted)
  const formats = formatsOf(context.visitor.local)
  const isPasted = /:\/\/|(?:^|\s)[\w-]+(?:\.[\w-]+)+\//.test(text) || barcodeIn(text) !== null
  const rows = isPasted ? await pastedRows() : text.length > 200 ? [] : await wordRows()
  return {
    text,
    rows,
    label: t('search.suggestions'),
    count: t('search.suggestionCount', { count: rows.length }),
  }

  async function pastedRows(): Promise<SuggestedRow[]> {
    const found = await context.attempt(goods.answer, { text }, { silent: true })
    // Nobody is left before an empty field: the page of results asks again, and says what became of it.
    return found.ok
      ? answerRows(found.data)
      : [
          {
            kind: 'answer',
            text,
            kindText: t('search.answer.label'),
            href: `/search?keyword=${encodeURIComponent(text)}`,
            under: t('goods.cannotCheck'),
            press: t('search.answer.look'),
          },
        ]
  }

  function answerRows(answer: GoodsAnswer): SuggestedRow[] {
    const kindText = t('search.answer.label')
    switch (answer.kind) {
      case 'words':
        return []
      case 'page':
        return [
          {
            kind: 'answer',
            text:
              answer.of === 'search'
                ? answer.name
                : t('search.answer.seller', { name: sourceMark(answer.source, t).name }),
            kindText,
            href: answer.path,
            note: sourceMark(answer.source, t).name,
            press: t('search.answer.look'),
          },
        ]
      case 'item': {
        const { card, why, path } = answer
        if (card === null)
          return [
            {
              kind: 'answer',
              text: sourceMark(answer.source, t).name,
              kindText,
              href: path,
              under: why === null ? '' : t.dynamic(why),
              press: t('search.answer.look'),
            },
          ]
        const isBid = card.kind === 'auction'
        return [
          {
            ...itemRow(card, 'answer', kindText),
            href: path,
            ...(why === null ? {} : { under: t.dynamic(why) }),
            press: t(why !== null ? 'search.answer.look' : isBid ? 'search.answer.bid' : 'search.answer.buy'),
          },
        ]
      }
      case 'code': {
        const said = t('search.answer.code', { symbol: answer.symbol, code: answer.code })
        if (!answer.isRight || answer.cards.length === 0)
          return [
            {
              kind: 'answer',
              text: said,
              kindText,
              href: answer.path,
              under: t(answer.isRight ? 'search.answer.codeNone' : 'search.answer.codeWrong'),
              press: t('search.answer.look'),
            },
          ]
        return [
          ...answer.cards.map((card) => ({
            ...itemRow(card, 'answer', said),
            press: t(card.kind === 'auction' ? 'search.answer.bid' : 'search.answer.buy'),
          })),
          { kind: 'term', text: t('search.answer.codeMore'), kindText: said, href: answer.path },
        ]
      }
      case 'unknown': {
        const isAskable = answer.why === 'otherShop' || answer.why === 'silent'
        const ask = new URLSearchParams({
          url: answer.url,
          ...(answer.words === '' ? {} : { title: answer.words }),
        })
        return [
          {
            kind: 'answer',
            text: answer.words || answer.site,
            kindText,
            href: isAskable ? `/request?${ask.toString()}` : `/search?keyword=${encodeURIComponent(text)}`,
            note: answer.words === '' ? '' : answer.site,
            under: {
              otherShop: t('search.answer.otherShop', { site: answer.site }),
              notItem: t('search.answer.notItem', {
                name: answer.source === null ? answer.site : sourceMark(answer.source, t).name,
              }),
              silent: t('search.answer.silent'),
              notPublic: t('search.answer.notPublic'),
            }[answer.why],
            press: t(isAskable ? 'search.ask' : 'search.answer.look'),
          },
        ]
      }
    }
  }

  async function wordRows(): Promise<SuggestedRow[]> {
    const found = await context.attempt(words.suggest, { text }, { silent: true })
    const suggested = found.ok ? found.data.rows : []
    const kinds = {
      history: t('search.suggestionHistory'),
      term: t('search.suggestionTerm'),
      popular: t('search.suggestionPopular'),
    }
    const best = suggested.find(({ kind }) => kind !== 'history')
    const seen = await context.attempt(
      goods.glance,
      {
        // What is typed first, as it is understood; a word that is not finished finds by its beginning.
        words: text === '' ? '' : (best?.textJa ?? best?.text ?? text),
        others: suggested.map(({ text: own, textJa }) => textJa ?? own),
      },
      { silent: true },
    )
    const { cards, counts, most } = seen.ok ? seen.data : { cards: [], counts: [], most: 0 }
    const countText = (count: number): { note?: string } =>
      count === 0
        ? {}
        : {
            note:
              count >= most
                ? t('search.suggestionMany', { count: formats.number(most) })
                : t('goods.search.count', { count }),
          }
    const lowered = text.toLocaleLowerCase(context.visitor.local)
    const categories = categoryNames
      .map((id) => ({ id, name: t.dynamic(`shell.categories.${id}`) }))
      .filter(({ name }) => text !== '' && name.toLocaleLowerCase(context.visitor.local).startsWith(lowered))
      .slice(0, MOST_CATEGORIES)
    return [
      // What can be looked at is not pushed out of sight by words.
      ...suggested.slice(0, cards.length > 0 ? MOST_WORDS : undefined).map((row, index): SuggestedRow => ({
        ...row,
        kindText: kinds[row.kind],
        ...countText(counts[index] ?? 0),
      })),
      ...categories.map(({ id, name }): SuggestedRow => ({
        kind: 'category',
        text: name,
        kindText: t('search.suggestionCategory'),
        href: `/search?category=${id}`,
      })),
      ...cards.map((card) => itemRow(card, 'item', t('search.suggestionItem'))),
    ]
  }

  function itemRow(card: GoodsCard, kind: 'item' | 'answer', kindText: string): SuggestedRow {
    // Beside what was pasted stands what state it is in: it is looked at before its page is.
    const state = kind === 'answer' && card.condition ? t(`goods.condition.${card.condition}`) : null
    const door = card.refused ? t('goods.notBought') : doorText(card, t, formats)
    const under = [state, door].filter((each) => each !== null).join(' · ')
    return {
      kind,
      text: card.titleTranslated ?? card.title,
      ...(card.titleTranslated ? {} : { textLang: 'ja' }),
      kindText,
      href: itemPath(card.source, card.id),
      ...(card.image ? { image: sized(secure(card.image), 160) } : {}),
      note: card.priceYen > 0 ? formats.yen(card.priceYen) : t('goods.priceUnknown'),
      ...(under === '' ? {} : { under }),
    }
  }
}

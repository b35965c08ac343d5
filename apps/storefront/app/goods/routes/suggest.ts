import { words } from '@tomobako/contract'
import type { Route } from './+types/suggest.ts'

/**
 * Suggestions below the search field, with the few words around them: the field stands on every page, and no page pays for their catalogue.
 * Asked by the field itself (shell/suggestions.tsx); a pasted link or text has none.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = context
  const text = (url.searchParams.get('text') ?? '').trim()
  const found =
    text.length > 200 || /:\/\//.test(text) ? null : await context.attempt(words.suggest, { text })
  const rows = found?.ok ? found.data.rows : []
  const kinds = {
    history: t('search.suggestionHistory'),
    term: t('search.suggestionTerm'),
    popular: t('search.suggestionPopular'),
  }
  return {
    text,
    rows: rows.map((row) => ({ ...row, kindText: kinds[row.kind] })),
    label: t('search.suggestions'),
    count: t('search.suggestionCount', { count: rows.length }),
  }
}

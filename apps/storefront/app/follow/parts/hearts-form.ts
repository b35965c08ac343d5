import type { T } from '@tomobako/i18n'

/** The id of the one form that the hearts of all lists of a page send (hearts.tsx). */
export const HEARTS_FORM = 'hearts'

/** Where the words stand that name the hearts of written lists: what comes before the title of a card, and what comes after it. */
export const HEART_WORDS = { before: 'hb', after: 'ha' } as const
const TITLE = '\uE003'
/** "Save {title}" in two halves; either may be empty. */
export const heartWords = (t: T): readonly [before: string, after: string] => {
  const [before = '', after = ''] = t('goods.heart.save', { title: TITLE }).split(TITLE)
  return [before.trim(), after.trim()]
}

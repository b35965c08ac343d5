import type { T } from '@tomobako/i18n'

/** One block of a long text: a heading one can link to, and its paragraph. */
export type Block = { id: string; title: string; text: string }

/**
 * The words of these blocks, from the server's catalogues: a long text travels with the page that shows it and never as a whole
 * catalogue section. `place` is the key below `content`.
 */
export const blocksOf = (t: T, place: string, names: readonly string[]): Block[] =>
  names.map((name) => ({
    id: `${place.replace(/\W+/g, '-')}-${name}`,
    title: t.dynamic(`content.${place}.${name}.title`),
    text: t.dynamic(`content.${place}.${name}.text`),
  }))

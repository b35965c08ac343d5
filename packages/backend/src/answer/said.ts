import type { AnswerSaid } from '@tomobako/contract'

/** A page of ours, by its name, or a passage on it, by page and heading. */
type Place = AnswerSaid['places'][number] & { readonly place?: string }
export const said = (
  kind: AnswerSaid['kind'],
  sentences: AnswerSaid['sentences'],
  places: readonly Place[] = [],
  more: Partial<Pick<AnswerSaid, 'near' | 'offers'>> = {},
): AnswerSaid => ({
  kind,
  sentences,
  places: places.map(({ path, heading, place }) => ({ path, heading: place ?? heading })),
  near: [],
  offers: [],
  ...more,
})

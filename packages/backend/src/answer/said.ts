import type { AnswerSaid } from '@tomobako/contract'

type Place = AnswerSaid['places'][number]
export const said = (
  kind: AnswerSaid['kind'],
  sentences: AnswerSaid['sentences'],
  places: readonly Place[] = [],
  more: Partial<Pick<AnswerSaid, 'near' | 'offers'>> = {},
): AnswerSaid => ({
  kind,
  sentences,
  places: places.map(({ path, heading }) => ({ path, heading })),
  near: [],
  offers: [],
  ...more,
})

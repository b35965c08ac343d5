export { decoding, pictureLimits } from './decoding.ts'

export { compareWaitApart, joinApart, planParcelsApart, togetherApart } from './planning.ts'
export { GivenUp, inThread } from './pool.ts'

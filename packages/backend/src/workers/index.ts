export { decoding, pictureLimits } from './decoding.ts'

export { compareWaitApart, planParcelsApart } from './planning.ts'
export { GivenUp, inThread } from './pool.ts'

export { decoding, pictureLimits } from './decoding.ts'

export { compareWaitApart, joinApart, otherwiseApart, planParcelsApart } from './planning.ts'
export { GivenUp, inThread } from './pool.ts'

import { groupLabel } from '@tomobako/contract'
import type { Implemented } from '../kernel/index.ts'
import { implement } from '../kernel/index.ts'
import { archive, giveMemberBack, link, lock, passOn, unlock } from './collect.ts'
import { registerLinks } from './move.ts'
import {
  lines,
  linkLine,
  removeCost,
  removeItem,
  removeMember,
  save,
  saveCost,
  saveItem,
  saveMember,
} from './service.ts'
import { detail, list } from './view.ts'

registerLinks()

export const handlers: Implemented[] = implement(groupLabel, {
  list,
  detail,
  save,
  saveMember,
  removeMember,
  saveItem,
  removeItem,
  lines,
  linkLine,
  saveCost,
  removeCost,
  lock,
  unlock,
  archive,
  link,
  passOn,
  giveBack: giveMemberBack,
})

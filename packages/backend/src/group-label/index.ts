import { groupLabel } from '@tomobako/contract'
import { groupLabelLimits, groupLabelMachine } from '@tomobako/domain/group-label'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import { linkFor } from '../payment/index.ts'
import { archive, giveMemberBack, link, lock, passOn, unlock } from './collect.ts'
import { groupLink } from './move.ts'
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

const handlers = implement(groupLabel, {
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

export const capability = defineCapability({
  name: 'group-label',
  standsOn: ['ledger', 'message', 'account', 'files', 'payment'],
  handlers,
  machines: [groupLabelMachine],
  limits: groupLabelLimits,
  fills: [fill(linkFor, groupLink)],
})

import { invite, inviteDesk, inviteTermsDesk } from '@tomobako/contract'
import { inviteLimits, inviteMachine } from '@tomobako/domain/invite'
import { onRegistered } from '../account/index.ts'
import { works } from '../jobs/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import { onDelivered } from '../parcel/index.ts'
import { datedDesk } from '../staff/index.ts'
import * as desk from './desk.ts'
import { arrived, arrivedJob, delivered, rewardDue } from './reward.ts'
import { mine, registered, welcome } from './service.ts'
import { forgetMarks } from './store.ts'
import { inviteSetting, SETTING, shownTerms } from './terms.ts'

const handlers = [
  ...implement(invite, { mine, welcome, terms: (_input, context) => shownTerms(context) }),
  ...implement(inviteDesk, { list: desk.list, decide: desk.decide }),
  ...implement(inviteTermsDesk, datedDesk(inviteSetting)),
]

const schedules: readonly Schedule[] = [
  {
    name: 'invite-due',
    cron: '27 * * * *',
    zone: 'UTC',
    source: 'issue 12: a reward waits for a budget',
    does: 'Rewards invitations that are due, when the budget of the programme reaches; forgets old devices and networks.',
    async run(house) {
      await rewardDue(house)
      await forgetMarks(house.db, house.clock.now() - inviteLimits.marksMs)
    },
  },
]

export { codeFor, inviteUrl } from './service.ts'
export { arrived } from './reward.ts'
export { addInvitation, byCode as inviterOf } from './store.ts'
export { termsOf as inviteTerms } from './terms.ts'

export const capability = defineCapability({
  name: 'invite',
  standsOn: ['settings', 'message', 'account', 'staff', 'points', 'payment', 'parcel', 'tracking'],
  handlers,
  jobs: [works(arrivedJob, (data, house) => arrived(house, data))],
  schedules,
  machines: [inviteMachine],
  settings: { [SETTING]: 'what an invitation brings both sides' },
  limits: inviteLimits,
  fills: [fill(onRegistered, registered), fill(onDelivered, delivered)],
})

import { account, passkeys as passkeyCalls, second as secondCalls } from '@tomobako/contract'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { challenge } from './challenge.ts'
import { afterService } from './after-service.ts'
import { saveConsent } from './consent.ts'
import { handover, handoverCode } from './handover.ts'
import { hostDisconnect, hostLogin, hosts } from './host-login.ts'
import { member, session, sessions } from './member.ts'
import {
  bindLanguage,
  changePassword,
  login,
  logout,
  endSession,
  logoutEverywhere,
  register,
  resetPassword,
  savePreferences,
  sendCode,
} from './service.ts'
import * as passkeys from './passkeys.ts'
import * as second from './second.ts'
import { keep, keepByLink, keeping, removeDue } from './second-removal.ts'
import { onRegistered } from './arrived.ts'
import { listens, liveRoute } from './live.ts'
import { lives, sessionLimits } from './sessions.ts'
import { sessionsOf, sweep } from './store.ts'

export { onRegistered } from './arrived.ts'
export { listens } from './live.ts'
export { blockCustomer, blockOf, isBlocked, unblockCustomer } from './blocks.ts'
export { closedPaper, openPaper, plainPaper } from './staff-papers.ts'
/** Where a customer is logged in. */
export const sessionsOfCustomer = (db: Db, id: string, now: EpochMs): ReturnType<typeof sessionsOf> =>
  sessionsOf(db, id, now, lives.customer.idleMs)
export { identify, openSession, closeSession, endSessions, lives } from './sessions.ts'
export type { Rule } from './limits.ts'
export { forgive, limit, networkOf, rules, useUp, forIp } from './limits.ts'
export { countLogin, forgiveLogin } from './service.ts'
export { breachObjection, passwordsUnasked } from './breached.ts'
export { hashPassword, verifyPassword, passwordObjection, leastLength } from './passwords.ts'
export { readEmail } from './email.ts'
export { saysPasswordAgain } from './again.ts'
export { secondSince } from './second-kept.ts'
export { askRemoval, removalOf, stopRemoval } from './second-removal.ts'
export { forgetCustomer } from './gone.ts'
export type { Email } from './email.ts'

// Commands run in a transaction; dispatch sees to it (kernel/dispatch).
const inTx =
  <I, O>(work: (input: I, context: TxContext) => Promise<O>) =>
  (input: I, context: Context): Promise<O> =>
    work(input, context as TxContext)

const handlers = [
  ...implement(account, {
    session,
    register,
    login,
    resetPassword,
    changePassword,
    sessions,
    bindLanguage,
    member,
    sendCode,
    challenge,
    saveConsent,
    handoverCode,
    handover,
    hosts,
    hostLogin,
    hostDisconnect: inTx(hostDisconnect),
    logout: inTx(logout),
    logoutEverywhere: inTx(logoutEverywhere),
    endSession: inTx(endSession),
    savePreferences: inTx(savePreferences),
    afterServiceConfig: async () => afterService,
  }),
  ...implement(passkeyCalls, {
    list: passkeys.list,
    beginLogin: inTx(passkeys.beginLogin),
    login: passkeys.login,
    beginAdd: passkeys.beginAdd,
    add: passkeys.add,
    rename: inTx(passkeys.rename),
    remove: passkeys.remove,
  }),
  ...implement(secondCalls, {
    mine: second.mine,
    waits: second.waits,
    login: second.login,
    begin: second.begin,
    confirm: second.confirm,
    renew: second.renew,
    drop: second.drop,
    keep: inTx(keep),
    keeping,
    keepByLink: inTx(keepByLink),
  }),
]

const schedules: readonly Schedule[] = [
  {
    name: 'account-sweep',
    cron: '17 * * * *',
    zone: 'UTC',
    does: 'Throws away ended sessions, used codes, old counters, and answers kept for repeated commands.',
    source: 'quality S8, S10, S12',
    run: (house) =>
      sweep(house.db, house.clock.now(), { customer: lives.customer.idleMs, staff: lives.staff.idleMs }),
  },
  {
    name: 'second-removals',
    cron: '*/10 * * * *',
    zone: 'UTC',
    does: 'Turns two-step login off where support was asked to three days ago and nobody stopped it; its owner is told.',
    source: 'decision 0134',
    run: removeDue,
  },
]

export const capability = defineCapability({
  name: 'account',
  standsOn: ['settings', 'message', 'passkey', 'second'],
  handlers,
  schedules,
  limits: sessionLimits,
  routes: [liveRoute],
  offers: [listens, onRegistered],
})

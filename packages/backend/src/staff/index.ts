import { customers, deadJobs, moneyLimits, practice, staff, staffPasskeys } from '@tomobako/contract'
import type { Context, TxContext } from '../kernel/index.ts'
import { defineCapability, fill, implement, onDenied } from '../kernel/index.ts'
import type { Schedule } from '../jobs/index.ts'
import * as customer from './customers.ts'
import * as dead from './dead-jobs.ts'
import { agreedTo } from './limits.ts'
import { askLimits, decideLimits, showLimits, tryLimits } from './limits-desk.ts'
import * as links from './links.ts'
import * as own from './own.ts'
import * as passkeys from './passkeys.ts'
import { clock, meetWorkers, passTime } from './practice.ts'
import * as second from './second.ts'
import { auditLog, list, login, logout, me, save } from './service.ts'
import { denied, nightlyAudit } from './audit.ts'

export {
  agreedTo,
  aloneLimit,
  isOverLimit,
  limited,
  limitsInForce,
  nextRequestNo,
  objectionToAgree,
} from './limits.ts'
export { audit, auditAs, auditLines, verifyAudit } from './audit.ts'
export { inviteStaff, listStaff, noteFromShell, sealStaff, switchOffStaff } from './shell.ts'
export type { AuditProof, Deed } from './audit.ts'
export { letPass } from './practice.ts'
export { atStake, tellBlocked } from './customers.ts'
export { datedDesk, keptAs } from './dated.ts'
export type { DatedSetting, Tried } from './dated.ts'

// Commands run in a transaction; dispatch sees to it (kernel/dispatch).
const inTx =
  <I, O>(work: (input: I, context: TxContext) => Promise<O>) =>
  (input: I, context: Context): Promise<O> =>
    work(input, context as TxContext)

const handlers = [
  ...implement(staff, {
    login,
    logout: inTx(logout),
    me,
    list,
    save,
    audit: auditLog,
    invite: links.invite,
    letIn: inTx(links.letIn),
    link: inTx(links.link),
    join: links.join,
    code: second.code,
    beginSecond: inTx(second.beginSecond),
    confirmSecond: second.confirmSecond,
    renewCodes: inTx(second.renewCodes),
    dropSecond: inTx(second.dropSecond),
    mine: own.mine,
    endSession: inTx(own.endSession),
    endOthers: inTx(own.endOthers),
    endAll: inTx(own.endAll),
    changePassword: own.changePassword,
  }),
  ...implement(staffPasskeys, {
    beginLogin: inTx(passkeys.beginLogin),
    login: passkeys.login,
    beginCode: inTx(passkeys.beginCode),
    code: passkeys.code,
    beginAdd: passkeys.beginAdd,
    add: passkeys.add,
    rename: inTx(passkeys.rename),
    remove: inTx(passkeys.remove),
  }),
  ...implement(customers, {
    list: customer.list,
    detail: customer.detail,
    block: inTx(customer.block),
    unblock: inTx(customer.unblock),
    endSessions: inTx(customer.endAll),
    removeSecond: inTx(customer.removeSecond),
    keepSecond: inTx(customer.keepSecond),
  }),
  ...implement(moneyLimits, {
    show: showLimits,
    try: tryLimits,
    ask: inTx(askLimits),
    decide: inTx(decideLimits),
  }),
  ...implement(deadJobs, { list: dead.list, retry: inTx(dead.retry), drop: inTx(dead.drop) }),
  ...implement(practice, { clock, passTime }),
]

const schedules: readonly Schedule[] = [
  {
    name: 'audit-verify',
    cron: '25 4 * * *',
    zone: 'Asia/Tokyo',
    does: 'Walks the whole audit chain and complains loudly of every row that is not what was written.',
    source: 'S17',
    run: nightlyAudit,
  },
]

export const capability = defineCapability({
  name: 'staff',
  standsOn: ['settings', 'message', 'address', 'account', 'passkey', 'second'],
  handlers,
  schedules,
  settings: { moneyLimits: 'how much of which money each role may move alone and agree to' },
  offers: [customer.atStake, agreedTo, onDenied],
  fills: [fill(onDenied, denied)],
  opens: async (house, jobs) => {
    meetWorkers(house, jobs)
    return async () => {}
  },
})

import { roles } from '@tomobako/domain/staff'
import * as v from 'valibot'
import { Done, Id, Instant, PageInput, pageOf, Text } from './shapes.ts'
import { command, query } from './wire.ts'

export const StaffMember = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  roles: v.array(v.picklist(roles)),
  active: v.boolean(),
  lastSeenAt: v.nullable(Instant),
})

export const staff = {
  login: command('Sig.Console.Staff.Login', {
    who: 'anyone',
    input: v.object({ email: Text(254), password: v.pipe(v.string(), v.maxLength(200)) }),
    output: StaffMember,
    refusals: ['account.loginWrong', 'common.tooMany'],
    does: 'Staff sign-in; a session and cookie of its own.',
  }),
  logout: command('Sig.Console.Staff.Logout', {
    who: 'anyone',
    output: Done,
    does: 'Ends the staff session.',
  }),
  me: query('Sig.Console.Staff.Me', {
    who: 'anyone',
    output: v.object({
      staff: v.nullable(StaffMember),
      permissions: v.array(v.string()),
      practice: v.boolean(),
    }),
    does: 'Who is signed in at the console.',
  }),
  list: query('Sig.Console.Staff.List', {
    permission: 'staff.read',
    output: v.object({ rows: v.array(StaffMember) }),
    does: 'All staff.',
  }),
  save: command('Sig.Console.Staff.Save', {
    permission: 'staff.write',
    input: v.object({
      id: v.optional(Id),
      email: Text(254, 3),
      name: Text(80, 1),
      roles: v.array(v.picklist(roles)),
      active: v.boolean(),
      password: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    output: StaffMember,
    refusals: ['account.emailInvalid', 'account.passwordShort', 'staff.emailTaken', 'staff.lastAdmin'],
    does: 'Adds or changes a staff member.',
  }),
  audit: query('Sig.Console.Staff.Audit', {
    permission: 'audit.read',
    input: v.object({ ...PageInput, subject: v.optional(Text(80)) }),
    output: pageOf(
      v.object({
        id: v.string(),
        at: Instant,
        who: v.string(),
        what: v.string(),
        subject: v.string(),
        before: v.nullable(v.string()),
        after: v.nullable(v.string()),
        why: v.nullable(v.string()),
      }),
    ),
    does: 'Audit log, newest first.',
  }),
}

/** Only in the demo world and in tests: moves the clock, drives the practice carrier. */
export const practice = {
  clock: query('Sig.Console.Practice.Clock', {
    who: 'anyone',
    output: v.object({ now: Instant, offsetMs: v.number() }),
    does: "The demo world's clock.",
  }),
  passTime: command('Sig.Console.Practice.PassTime', {
    permission: 'practice',
    input: v.object({
      minutes: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(60 * 24 * 120)),
    }),
    output: v.object({ now: Instant }),
    does: "Moves the demo world's clock forward and runs what has come due.",
  }),
}

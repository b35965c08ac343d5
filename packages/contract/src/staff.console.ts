import { doors, roles } from '@tomobako/domain/staff'
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

/** What is between a right password and the console: a code of the telephone, or having none yet. */
const AtDoor = v.object({ ...StaffMember.entries, door: v.nullable(v.picklist(doors)) })
const NewPassword = v.pipe(v.string(), v.maxLength(200))
/** An address that works once; nobody sees it again. */
const Link = v.object({ link: v.string(), endsAt: Instant })
const Code = Text(20, 1)

export const staff = {
  login: command('Sig.Console.Staff.Login', {
    who: 'anyone',
    input: v.object({ email: Text(254), password: v.pipe(v.string(), v.maxLength(200)) }),
    output: AtDoor,
    refusals: ['account.loginWrong', 'common.tooMany'],
    does: 'Staff sign-in; a session and cookie of its own. `door`: what is asked for before it opens anything.',
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
      door: v.nullable(v.picklist(doors)),
      /** By what the second factor can be given: for whoever is signed in or stands at the door. */
      factors: v.array(v.picklist(['telephone', 'passkey'])),
      permissions: v.array(v.string()),
      practice: v.boolean(),
      /** Where one may work, and does; empty and null while one warehouse is open. */
      warehouses: v.array(v.object({ code: v.string(), name: v.string() })),
      worksAt: v.nullable(v.string()),
    }),
    does: 'Who is signed in at the console, or stands at its door.',
  }),
  list: query('Sig.Console.Staff.List', {
    permission: 'staff.read',
    output: v.object({
      rows: v.array(
        v.object({
          ...StaffMember.entries,
          hasPassword: v.boolean(),
          hasSecond: v.boolean(),
          isSealed: v.boolean(),
          linkEndsAt: v.nullable(Instant),
        }),
      ),
    }),
    does: 'All staff; who has no password yet, no second factor, a link that waits.',
  }),
  invite: command('Sig.Console.Staff.Invite', {
    permission: 'staff.write',
    isSecret: true,
    input: v.object({ email: Text(254, 3), name: Text(80, 1), roles: v.array(v.picklist(roles)) }),
    output: v.object({ ...Link.entries, id: v.string() }),
    refusals: ['account.emailInvalid', 'staff.emailTaken'],
    does: 'Adds a staff member: a link by which they choose a password of their own, also by mail.',
  }),
  letIn: command('Sig.Console.Staff.LetIn', {
    permission: 'staff.write',
    isSecret: true,
    input: v.object({ id: Id, dropsSecond: v.boolean() }),
    output: Link,
    refusals: ['common.notFound'],
    does: 'The same link for a lost password; `dropsSecond` when telephone and passkeys are lost as well.',
  }),
  endAll: command('Sig.Console.Staff.EndAll', {
    permission: 'staff.write',
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Ends every session of one staff member.',
  }),
  link: command('Sig.Console.Staff.Link', {
    who: 'anyone',
    isSecret: true,
    input: v.object({ token: Text(100, 1) }),
    output: v.object({ name: v.string(), email: v.string(), hasPassword: v.boolean() }),
    refusals: ['console.access.linkOver'],
    does: 'Whose link it is. No query: the token stays out of addresses and logs.',
  }),
  join: command('Sig.Console.Staff.Join', {
    who: 'anyone',
    isSecret: true,
    input: v.object({ token: Text(100, 1), password: NewPassword }),
    output: AtDoor,
    refusals: ['console.access.linkOver', 'account.passwordShort', 'account.passwordCommon'],
    does: 'Uses a link up: sets the password, ends what was open, signs in.',
  }),
  code: command('Sig.Console.Staff.Code', {
    who: 'anyone',
    isSecret: true,
    input: v.object({ code: Code }),
    output: Done,
    refusals: ['console.access.codeWrong', 'common.pleaseLogin', 'common.tooMany'],
    does: 'The second factor of this session, at the door or again: a code of the telephone, or one of the recovery codes.',
  }),
  beginSecond: command('Sig.Console.Staff.BeginSecond', {
    who: 'anyone',
    isSecret: true,
    output: v.object({ secret: v.string(), address: v.string(), picture: v.string() }),
    refusals: ['common.pleaseLogin', 'console.access.codeAgain'],
    does: 'A secret for a telephone, shown once; it counts when a code of it has come back.',
  }),
  confirmSecond: command('Sig.Console.Staff.ConfirmSecond', {
    who: 'anyone',
    isSecret: true,
    input: v.object({ code: Code }),
    output: v.object({ codes: v.array(v.string()) }),
    refusals: ['console.access.codeWrong', 'common.pleaseLogin', 'common.tooMany'],
    does: 'The first code of it: from now on it is asked for. Recovery codes, shown once; ends the other sessions.',
  }),
  renewCodes: command('Sig.Console.Staff.RenewCodes', {
    permission: 'access.own',
    isSecret: true,
    output: v.object({ codes: v.array(v.string()) }),
    refusals: ['console.access.codeAgain', 'common.notFound'],
    does: 'Other recovery codes instead of the old ones.',
  }),
  dropSecond: command('Sig.Console.Staff.DropSecond', {
    permission: 'access.own',
    output: Done,
    refusals: ['console.access.codeAgain', 'console.access.mustHave', 'common.notFound'],
    does: 'Goes without the telephone again, where a passkey is left or the roles need none; ends the other sessions.',
  }),
  changePassword: command('Sig.Console.Staff.ChangePassword', {
    permission: 'access.own',
    isSecret: true,
    input: v.object({ current: NewPassword, password: NewPassword }),
    output: Done,
    refusals: ['account.loginWrong', 'account.passwordShort', 'account.passwordCommon', 'common.tooMany'],
    does: "One's own password; ends the other sessions.",
  }),
  mine: query('Sig.Console.Staff.Mine', {
    permission: 'access.own',
    output: v.object({
      second: v.nullable(v.object({ since: Instant })),
      passkeys: v.array(
        v.object({ id: v.string(), name: v.string(), since: Instant, usedAt: v.nullable(Instant) }),
      ),
      /** Recovery codes; null for whoever has no second factor. */
      codesLeft: v.nullable(v.number()),
      mustHave: v.boolean(),
      sessions: v.array(
        v.object({
          id: v.string(),
          device: v.string(),
          network: v.string(),
          since: Instant,
          seenAt: Instant,
          isThis: v.boolean(),
        }),
      ),
      /** At a time: with one more, the one unused the longest ends. */
      mostSessions: v.number(),
    }),
    does: "One's own second factors and sessions.",
  }),
  endSession: command('Sig.Console.Staff.EndSession', {
    permission: 'access.own',
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound'],
    does: "Ends one of one's own sessions.",
  }),
  endOthers: command('Sig.Console.Staff.EndOthers', {
    permission: 'access.own',
    output: Done,
    does: "Ends all of one's own sessions but this one.",
  }),
  save: command('Sig.Console.Staff.Save', {
    permission: 'staff.write',
    input: v.object({
      id: Id,
      email: Text(254, 3),
      name: Text(80, 1),
      roles: v.array(v.picklist(roles)),
      active: v.boolean(),
    }),
    output: StaffMember,
    refusals: ['account.emailInvalid', 'staff.emailTaken', 'staff.lastAdmin', 'common.notFound'],
    does: 'Changes a staff member.',
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
      // Parts of a minute too: what waits for the last moment of an auction is tried without waiting.
      minutes: v.pipe(v.number(), v.minValue(1 / 60), v.maxValue(60 * 24 * 120)),
    }),
    output: v.object({ now: Instant }),
    does: "Moves the demo world's clock forward and runs what has come due.",
  }),
}

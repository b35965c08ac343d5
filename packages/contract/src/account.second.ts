import * as v from 'valibot'
import { User } from './account.ts'
import { Done, Instant, Text } from './shapes.ts'
import { command, query } from './wire.ts'

const password = Text(200)
/** Of the telephone, or one of the recovery codes. */
const code = Text(20, 1)
const wrong = ['account.second.wrong', 'common.tooMany'] as const
const Codes = v.object({ codes: v.array(v.string()) })
/** Of the mail about a removal: signed, and good as long as that removal waits. */
const token = Text(200, 1)

/** Two-step login of customers (decision 0134): a code of a telephone after the password. */
export const second = {
  mine: query('Sig.Front.User.Second.Mine', {
    output: v.object({
      /** Null: it is off. */
      since: v.nullable(Instant),
      codesLeft: v.number(),
      /** When it is turned off because support was asked to. */
      removalAt: v.nullable(Instant),
    }),
    does: 'Whether this customer logs in by two steps, and how many recovery codes are left.',
  }),
  waits: query('Sig.Front.User.Second.Waits', {
    who: 'anyone',
    output: v.object({ waits: v.boolean() }),
    does: 'Whether this browser said a right password and its code is still asked for.',
  }),
  login: command('Sig.Front.User.Second.Login', {
    who: 'anyone',
    isSecret: true,
    input: v.object({ code, hostTicket: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))) }),
    output: User,
    refusals: ['account.second.over', ...wrong],
    does: 'The second step of a login: signs in, sets the session cookie.',
  }),
  begin: command('Sig.Front.User.Second.Begin', {
    isSecret: true,
    input: v.object({ password }),
    output: v.object({ secret: v.string(), address: v.string(), picture: v.string() }),
    refusals: ['account.loginWrong', 'account.second.isOn', 'common.tooMany'],
    does: 'A secret for an authenticator, shown once, after the password again; it counts when a code of it has come back.',
  }),
  confirm: command('Sig.Front.User.Second.Confirm', {
    isSecret: true,
    input: v.object({ code }),
    output: Codes,
    refusals: ['account.second.isOn', ...wrong],
    does: 'The first code of it: from now on one is asked for. Recovery codes, shown once; ends the other sessions.',
  }),
  renew: command('Sig.Front.User.Second.Renew', {
    isSecret: true,
    input: v.object({ code }),
    output: Codes,
    refusals: wrong,
    does: 'Other recovery codes instead of the old ones, after a code.',
  }),
  drop: command('Sig.Front.User.Second.Drop', {
    isSecret: true,
    input: v.object({ password, code }),
    output: Done,
    refusals: ['account.loginWrong', ...wrong],
    does: 'Turns it off, after password and code; ends the other sessions.',
  }),
  keep: command('Sig.Front.User.Second.Keep', {
    output: Done,
    does: 'Stops the removal support was asked for.',
  }),
  keeping: query('Sig.Front.User.Second.Keeping', {
    who: 'anyone',
    input: v.object({ token }),
    output: v.object({ removalAt: Instant }),
    refusals: ['account.second.linkOver'],
    does: 'What a link of the mail about a removal would stop.',
  }),
  keepByLink: command('Sig.Front.User.Second.KeepByLink', {
    who: 'anyone',
    input: v.object({ token }),
    output: Done,
    refusals: ['account.second.linkOver'],
    does: 'Stops that removal, without a login.',
  }),
}

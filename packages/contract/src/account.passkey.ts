import * as v from 'valibot'
import { User } from './account.ts'
import { CreationOptions, MadePasskey, PasskeyName, RequestOptions, SignedByPasskey } from './passkey.ts'
import { Done, Id, Instant, Text } from './shapes.ts'
import { command, query } from './wire.ts'

const wrong = ['account.passkey.wrong', 'common.tooMany'] as const
const password = Text(200)

/** Customers' passkeys (decision 0107): in place of the password where one signs in. */
export const passkeys = {
  list: query('Sig.Front.User.Passkey.List', {
    output: v.object({
      rows: v.array(
        v.object({ id: v.string(), name: v.string(), since: Instant, usedAt: v.nullable(Instant) }),
      ),
      most: v.number(),
    }),
    does: 'The passkeys that sign in to this account.',
  }),
  beginLogin: command('Sig.Front.User.Passkey.BeginLogin', {
    who: 'anyone',
    isSecret: true,
    output: RequestOptions,
    does: 'What a passkey is asked to sign for signing in: bound to this browser, for one use.',
  }),
  login: command('Sig.Front.User.Passkey.Login', {
    who: 'anyone',
    input: v.object({ made: SignedByPasskey }),
    output: User,
    refusals: wrong,
    does: 'Signs in by a passkey alone; sets the session cookie.',
  }),
  beginAdd: command('Sig.Front.User.Passkey.BeginAdd', {
    isSecret: true,
    input: v.object({ password }),
    output: CreationOptions,
    refusals: ['account.loginWrong', 'account.passkey.many', 'common.tooMany'],
    does: 'What a device makes a passkey from, after the password again.',
  }),
  add: command('Sig.Front.User.Passkey.Add', {
    input: v.object({ name: PasskeyName, made: MadePasskey }),
    output: Done,
    refusals: ['account.passkey.wrong', 'account.passkey.many'],
    does: 'Keeps the new passkey; its owner is told.',
  }),
  rename: command('Sig.Front.User.Passkey.Rename', {
    input: v.object({ id: Id, name: PasskeyName }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Calls one of my passkeys otherwise.',
  }),
  remove: command('Sig.Front.User.Passkey.Remove', {
    input: v.object({ id: Id, password }),
    output: Done,
    refusals: ['common.notFound', 'account.loginWrong', 'common.tooMany'],
    does: 'Takes one of my passkeys away, after the password again; its owner is told.',
  }),
}

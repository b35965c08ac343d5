import * as v from 'valibot'
import { CreationOptions, MadePasskey, PasskeyName, RequestOptions, SignedByPasskey } from './passkey.ts'
import { Done, Id, Text } from './shapes.ts'
import { StaffMember } from './staff.console.ts'
import { command } from './wire.ts'

const wrong = ['console.access.passkeyWrong', 'common.tooMany'] as const

/** Staff's passkeys (decision 0104): in place of password and code, or of the code alone. */
export const staffPasskeys = {
  beginLogin: command('Sig.Console.Passkey.BeginLogin', {
    who: 'anyone',
    isSecret: true,
    output: RequestOptions,
    does: 'What a passkey is asked to sign for signing in: bound to this browser, for one use.',
  }),
  login: command('Sig.Console.Passkey.Login', {
    who: 'anyone',
    input: v.object({ made: SignedByPasskey }),
    output: StaffMember,
    refusals: wrong,
    does: 'Signs in by a passkey alone: what it is kept in has recognised its owner, so it counts as both factors.',
  }),
  beginCode: command('Sig.Console.Passkey.BeginCode', {
    who: 'anyone',
    isSecret: true,
    output: RequestOptions,
    refusals: ['common.pleaseLogin', 'common.notFound'],
    does: 'What one of my passkeys is asked to sign where a code is asked for.',
  }),
  code: command('Sig.Console.Passkey.Code', {
    who: 'anyone',
    isSecret: true,
    input: v.object({ made: SignedByPasskey }),
    output: Done,
    refusals: [...wrong, 'common.pleaseLogin'],
    does: 'The second factor of this session, at the door or again, by a passkey.',
  }),
  beginAdd: command('Sig.Console.Passkey.BeginAdd', {
    who: 'anyone',
    isSecret: true,
    input: v.object({
      /** Of whoever has no second factor yet. */
      password: v.optional(Text(200)),
    }),
    output: CreationOptions,
    refusals: [
      'common.pleaseLogin',
      'common.tooMany',
      'console.access.codeAgain',
      'console.access.passkeyMany',
      'account.loginWrong',
    ],
    does: 'What a device makes a passkey from, after a fresh second factor or, without one, the password again.',
  }),
  add: command('Sig.Console.Passkey.Add', {
    who: 'anyone',
    isSecret: true,
    input: v.object({ name: PasskeyName, made: MadePasskey }),
    output: v.object({ codes: v.array(v.string()) }),
    refusals: [...wrong, 'common.pleaseLogin', 'console.access.passkeyMany'],
    does: 'Keeps the new passkey. The first second factor of somebody brings recovery codes, shown once, and ends their other sessions.',
  }),
  rename: command('Sig.Console.Passkey.Rename', {
    permission: 'access.own',
    input: v.object({ id: Id, name: PasskeyName }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Calls one of my passkeys otherwise.',
  }),
  remove: command('Sig.Console.Passkey.Remove', {
    permission: 'access.own',
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound', 'console.access.codeAgain', 'console.access.mustHave'],
    does: 'Takes one of my passkeys away, not the last second factor where the roles need one; ends the other sessions.',
  }),
}

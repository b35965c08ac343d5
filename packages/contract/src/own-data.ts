import { inTheWayKinds, keepReasons } from '@tomobako/domain/own-data'
import * as v from 'valibot'
import { Done, Instant } from './shapes.ts'
import { command, query } from './wire.ts'

const Password = v.pipe(v.string(), v.maxLength(200))

/** Everything we hold of somebody: a copy of it, and the end of it (P 8.10). */
export const ownData = {
  state: query('Sig.Front.User.OwnData.State', {
    output: v.object({
      /** A copy that may be fetched until then. */
      copy: v.nullable(v.object({ id: v.string(), until: Instant })),
      leaving: v.nullable(v.object({ askedAt: Instant, endsAt: Instant })),
      inTheWay: v.array(v.object({ kind: v.picklist(inTheWayKinds), count: v.number() })),
      /** What stays when the account ends, and why. */
      kept: v.array(v.picklist(keepReasons)),
      points: v.number(),
    }),
    does: 'Whether a copy lies ready, whether the account is about to end, and what stands in the way of that.',
  }),
  copy: command('Sig.Front.User.OwnData.Copy', {
    input: v.object({ password: Password }),
    output: v.object({ id: v.string(), until: Instant }),
    refusals: ['account.loginWrong', 'common.tooMany'],
    does: 'Opens a copy of everything for an hour, at `/own-data/<id>.zip`, to whoever says the password again.',
  }),
  leave: command('Sig.Front.User.OwnData.Leave', {
    input: v.object({ password: Password, sure: v.boolean() }),
    output: v.object({ endsAt: Instant }),
    refusals: ['account.loginWrong', 'common.tooMany', 'ownData.inTheWay', 'ownData.notSure'],
    does: 'Ends the account in fourteen days; until then it can be taken back.',
  }),
  stay: command('Sig.Front.User.OwnData.Stay', {
    output: Done,
    does: 'Takes it back: the account goes on.',
  }),
}

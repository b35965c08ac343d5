import { inviteLimits, inviteStates, signKinds } from '@tomobako/domain/invite'
import * as v from 'valibot'
import { Done, Id, Instant, Text, Version } from './shapes.ts'
import { datedCalls } from './tariff.dated.ts'
import { command, query } from './wire.ts'

const Person = v.object({ id: v.string(), name: v.string(), email: v.string() })
const Points = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(inviteLimits.points))
const Why = Text(300, 3)

export const HeldInvitation = v.object({
  id: v.string(),
  version: v.number(),
  state: v.picklist(inviteStates),
  inviter: Person,
  newcomer: Person,
  registeredAt: Instant,
  deliveredAt: v.nullable(Instant),
  parcelNo: v.nullable(v.string()),
  /** What the newcomer has in common with whom; `who` is the inviter, or somebody else around them. */
  signs: v.array(
    v.object({ kind: v.picklist(signKinds), who: v.picklist(['inviter', 'other']), name: v.string() }),
  ),
  decidedBy: v.nullable(v.string()),
  why: v.string(),
})
export type HeldInvitation = v.InferOutput<typeof HeldInvitation>

export const inviteDesk = {
  list: query('Sig.Console.Invite.List', {
    permission: 'invites.read',
    output: v.object({
      terms: v.object({ inviterPoints: v.number(), newcomerPoints: v.number() }),
      held: v.array(HeldInvitation),
      decided: v.array(HeldInvitation),
      counts: v.object({ registered: v.number(), due: v.number(), held: v.number(), rewarded: v.number() }),
    }),
    does: 'Invitations that wait for a person, the oldest first; those decided last; what both sides get.',
  }),
  decide: command('Sig.Console.Invite.Decide', {
    permission: 'invites.write',
    input: v.object({ id: Id, version: Version, reward: v.boolean(), why: Why }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile', 'console.wrongState'],
    does: 'Rewards both, or neither; whoever is not rewarded reads why.',
  }),
}

const Terms = v.object({ inviterPoints: Points, newcomerPoints: Points })
export const inviteTermsDesk = datedCalls({
  group: 'Sig.Console.Invite',
  what: 'Terms',
  read: 'points.read',
  write: 'points.write',
  values: Terms,
  changes: v.partial(Terms),
  named: 'What an invitation brings both sides',
})

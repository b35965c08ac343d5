import { inviteStates } from '@tomobako/domain/invite'
import * as v from 'valibot'
import { Instant, PageInput, pageOf, Text } from './shapes.ts'
import { query } from './wire.ts'

/** What both get, and whether the programme has points left. */
const Terms = {
  inviterPoints: v.number(),
  newcomerPoints: v.number(),
  isOpen: v.boolean(),
}

export const invite = {
  terms: query('Sig.Front.Invite.Terms', {
    who: 'anyone',
    output: v.object(Terms),
    does: 'What an invitation brings both sides now.',
  }),
  mine: query('Sig.Front.Invite.Mine', {
    input: v.object({ ...PageInput }),
    output: v.object({
      ...Terms,
      code: v.string(),
      url: v.string(),
      /** An SVG (§9: 400, 20, 0.2, M). */
      qr: v.string(),
      came: v.number(),
      rewarded: v.number(),
      earnedPoints: v.number(),
      ...pageOf(
        v.object({
          id: v.string(),
          /** Masked (§5). */
          name: v.string(),
          state: v.picklist(inviteStates),
          registeredAt: Instant,
          deliveredAt: v.nullable(Instant),
          points: v.number(),
          why: v.string(),
        }),
      ).entries,
    }),
    does: "The customer's own invitation: code, link, QR, who came and what was earned.",
  }),
  welcome: query('Sig.Front.Invite.Welcome', {
    who: 'anyone',
    input: v.object({ code: Text(40) }),
    output: v.object({
      ...Terms,
      /** The inviter's masked name; null for a code that is nobody's. */
      from: v.nullable(v.string()),
      /** Whoever asks invited themselves. */
      isOwn: v.boolean(),
    }),
    does: 'Whose invitation this is, for whoever opened it.',
  }),
}

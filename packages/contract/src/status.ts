import { statusAreas, statusKinds } from '@tomobako/domain/status'
import { families } from '@tomobako/domain/goods'
import * as v from 'valibot'
import { Instant } from './shapes.ts'
import { query } from './wire.ts'

const Notice = v.object({
  id: v.string(),
  kind: v.picklist(statusKinds),
  areas: v.array(v.picklist(statusAreas)),
  /** Methods of sending it is about; none: every one. */
  methods: v.array(v.string()),
  from: Instant,
  until: v.nullable(Instant),
  text: v.string(),
  /** Which language these words are in: not always the one asked for. */
  local: v.string(),
})

export const status = {
  now: query('Sig.Front.Status.Now', {
    who: 'anyone',
    output: v.object({
      running: v.array(Notice),
      coming: v.array(Notice),
      /** Sources that rest now, where we know prices of yesterday only. */
      resting: v.array(v.picklist(families)),
    }),
    does: 'What does not run at the moment, what is planned, and which sources rest.',
  }),
}

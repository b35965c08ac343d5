import { batteryKinds, declaredNameMost, mades } from '@tomobako/domain/customs'
import * as v from 'valibot'
import { Id, Instant, Text, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

/** What one thing is to be called on the form. An empty name leaves it to the packer, where we have none of our own; without a code none is printed. */
export const DeclaredWords = v.object({
  lineId: Id,
  description: Text(declaredNameMost),
  hsCode: v.optional(Text(12)),
})
/** What a declaration may be refused for; each names the line it stands at as `declaration:<line id>`. */
export const declarationRefusals = [
  'declaration.empty',
  'declaration.vague',
  'declaration.gift',
  'declaration.notLatin',
  'declaration.short',
  'declaration.broad',
  'declaration.hsCode',
] as const

const Battery = v.object({
  kind: v.picklist(batteryKinds),
  /** Whose word it is: the listing's, the owner's, a packer's who looked. Null: nobody said anything. */
  by: v.nullable(v.picklist(['listing', 'owner', 'packer'])),
  /** Whether its owner may say otherwise. */ isOpen: v.boolean(),
})

/** One line as the form will print it. Nothing but its name, its code and whether a battery is inside is anybody's choice: the value is what was paid. */
export const DeclaredPiece = v.object({
  lineId: v.string(),
  description: v.string(),
  /** Our own proposal; empty where we have none. */ ours: v.string(),
  hsCode: v.nullable(v.string()),
  /** Codes our table offers for this thing. */ codes: v.array(
    v.object({ hsCode: v.string(), goods: v.string() }),
  ),
  /** What it may be made of, where its listing names nothing or two things: the owner names one, and the form is called so. */
  made: v.optional(
    v.array(v.object({ made: v.picklist(mades), description: v.string(), hsCode: v.string() })),
    [],
  ),
  originCountry: v.nullable(v.string()),
  quantity: v.number(),
  yen: Yen,
  grams: v.number(),
  battery: Battery,
  /** What a packer printed instead of the confirmed words, with the reason. */
  corrected: v.nullable(
    v.object({
      description: v.string(),
      hsCode: v.nullable(v.string()),
      reason: v.string(),
      note: v.string(),
    }),
  ),
})
const Lines = { lines: v.array(DeclaredPiece), totalYen: Yen }

export const customs = {
  draft: query('Sig.Front.Customs.Draft', {
    input: v.object({
      lineIds: v.pipe(v.array(Id), v.maxLength(40)),
      /** What was said in the builder so far. */ batteries: v.optional(v.record(Id, v.boolean())),
    }),
    output: v.object(Lines),
    refusals: ['common.notFound'],
    does: 'What the customs form would say of these stored things: our proposal, or what their owner confirmed before.',
  }),
  show: query('Sig.Front.Customs.Show', {
    input: v.object({ no: Text(40, 1) }),
    output: v.object({
      ...Lines,
      /** `asked`: we wait for the owner's word. `ours`: it goes, or went, with our words. `none`: nobody was asked. */
      state: v.picklist(['none', 'asked', 'confirmed', 'ours']),
      canChange: v.boolean(),
      /** Until when we wait, and whether packing does. */ until: v.nullable(Instant),
      holds: v.boolean(),
      confirmedAt: v.nullable(Instant),
    }),
    refusals: ['common.notFound'],
    does: "A parcel's customs declaration as its owner sees it: names, count, value, code, origin, battery, weight; what was confirmed, and what a packer corrected.",
  }),
  confirm: command('Sig.Front.Customs.Confirm', {
    /** `batteries`: whether a battery is inside, by line, for those that leave it open. */
    input: v.object({
      no: Text(40, 1),
      lines: v.pipe(v.array(DeclaredWords), v.minLength(1), v.maxLength(40)),
      batteries: v.optional(v.record(Id, v.boolean())),
    }),
    output: v.object({ confirmedAt: Instant }),
    refusals: [
      'common.notFound',
      'declaration.locked',
      'declaration.incomplete',
      'declaration.noMethod',
      ...declarationRefusals,
    ],
    does: "Confirms a parcel's customs declaration, until a packer scans the first piece. What is confirmed is kept with its day.",
  }),
}

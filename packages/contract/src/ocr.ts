import { ocrDirections, ocrLimits, ocrModes } from '@tomobako/domain/ocr'
import * as v from 'valibot'
import { Done, Id, Text } from './shapes.ts'
import { command, query } from './wire.ts'

const Line = v.object({
  text: v.string(),
  /** In the caller's language; null where it is Japanese, or nothing of it could be said. */
  translated: v.nullable(v.string()),
})
export const OcrLine = v.object({
  ...Line.entries,
  /** 0 to 100, as the engine says. */
  sure: v.number(),
  /** Where it stands, in parts of the picture's width and height. */
  box: v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() }),
})
export type OcrLine = v.InferOutput<typeof OcrLine>

/** What was found of an address; what was not is empty. */
export const OcrAddress = v.object({
  country: v.string(),
  recipient: v.string(),
  state: v.string(),
  city: v.string(),
  detail: v.string(),
  zip: v.string(),
  phone: v.string(),
})
export type OcrAddress = v.InferOutput<typeof OcrAddress>

export const ocr = {
  read: command('Sig.Front.Ocr.Read', {
    bodyBytes: 8_500_000,
    input: v.object({
      /** A picture in base64. */
      picture: v.pipe(v.string(), v.minLength(1), v.maxLength(8_300_000)),
      mode: v.picklist(ocrModes),
      direction: v.picklist(ocrDirections),
    }),
    output: v.object({ id: v.string() }),
    refusals: [
      'common.tooMany',
      'ocr.nothing',
      'ocr.gaveUp',
      'files.notAPicture',
      'files.heic',
      'files.broken',
      'files.tooManyPixels',
    ],
    does: 'Reads the Japanese text of a picture on our side. The picture and what was read are gone after a day.',
  }),
  detail: query('Sig.Front.Ocr.Detail', {
    input: v.object({ id: Id }),
    output: v.object({
      id: v.string(),
      mode: v.picklist(ocrModes),
      isVertical: v.boolean(),
      /** A data address: nobody else can ask for it. */
      picture: v.string(),
      width: v.number(),
      height: v.number(),
      lines: v.array(OcrLine),
      /** Of an address that was asked for, as far as one was found. */
      address: v.nullable(OcrAddress),
    }),
    refusals: ['common.notFound'],
    does: 'What was read of a picture of one’s own, with its lines, their translation and their place.',
  }),
  typed: query('Sig.Front.Ocr.Typed', {
    input: v.object({ text: Text(ocrLimits.letters) }),
    output: v.object({ lines: v.array(Line) }),
    does: 'Japanese lines typed by hand, translated as those of a picture are.',
  }),
  remove: command('Sig.Front.Ocr.Remove', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Forgets a picture and what was read of it at once.',
  }),
}

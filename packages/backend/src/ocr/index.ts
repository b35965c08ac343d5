import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { ocr } from '@tomobako/contract'
import { HOUR, isRefusal, refuse } from '@tomobako/domain/kernel'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { addressIn, ocrLimits } from '@tomobako/domain/ocr'
import type { OcrLine, OcrMode } from '@tomobako/domain/ocr'
import { useUp } from '../account/index.ts'
import { addressTable } from '../address/index.ts'
import { when } from '../db/moment.ts'
import type { Schedule } from '../jobs/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, customerId, defineCapability, implement, inSteps } from '../kernel/index.ts'
import { translate } from '../words/index.ts'
import type { Translated } from '../words/index.ts'
import { GivenUp } from '../workers/index.ts'
import type { Reading } from './read.ts'
import { readPicture } from './read.ts'

const rule = { name: 'ocr', most: ocrLimits.pictures, withinMs: HOUR }
/** A line of which our own glossary understood less than half is better read in Japanese. */
const LEAST_KNOWN = 0.5

/** The picture is read before anything is written: it takes its seconds, and holds nothing. */
const read = inSteps<InputOf<typeof ocr.read>, OutputOf<typeof ocr.read>, Reading>({
  async prepare({ picture, direction }, context) {
    const bytes = Buffer.from(picture, 'base64')
    if (bytes.length > ocrLimits.bytes)
      return refuse('files.tooLarge', { mb: ocrLimits.bytes / 1e6 }, 'picture')
    const seconds = await useUp(context.house.db, rule, customerId(context), context.now)
    if (seconds > 0) return refuse('common.tooMany', { seconds })
    try {
      const found = await readPicture(bytes, direction)
      if (isRefusal(found)) return { ...found, field: 'picture' }
      return found.lines.length === 0 ? refuse('ocr.nothing', {}, 'picture') : found
    } catch (error) {
      if (error instanceof GivenUp) return refuse('ocr.gaveUp', {}, 'picture')
      throw error
    }
  },
  async commit({ mode }, context, { lines, isVertical, picture, width, height }) {
    const id = randomUUIDv7()
    await context.db
      .insertInto('ocr_reading')
      .values({
        id,
        customer_id: customerId(context),
        mode,
        vertical: isVertical,
        picture,
        width,
        height,
        lines: JSON.stringify(lines),
        made_at: at(context.now),
      })
      .execute()
    return { id }
  },
})

async function detail(
  { id }: InputOf<typeof ocr.detail>,
  context: Context,
): Promise<OutputOf<typeof ocr.detail> | Refusal> {
  const row = await context.db
    .selectFrom('ocr_reading')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId(context))
    .where('made_at', '>', since(context.now))
    .executeTakeFirst()
  if (!row) return refuse('common.notFound')
  // Both were written by `read` only.
  const lines = row.lines as unknown as OcrLine[]
  const mode = row.mode as OcrMode
  const texts = lines.map(({ text }) => text)
  // An address is not for translating, nor for whoever translates.
  const translated = mode === 'text' ? await inWords(context, texts) : texts.map(() => null)
  return {
    id,
    mode,
    isVertical: row.vertical,
    picture: `data:image/webp;base64,${row.picture.toString('base64')}`,
    width: row.width,
    height: row.height,
    lines: lines.map((line, index) => ({ ...line, translated: translated[index] ?? null })),
    address: mode === 'address' ? addressIn(texts, addressTable()) : null,
  }
}

async function typed(
  { text }: InputOf<typeof ocr.typed>,
  context: Context,
): Promise<OutputOf<typeof ocr.typed>> {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
  const translated = await inWords(context, lines)
  return { lines: lines.map((line, index) => ({ text: line, translated: translated[index] ?? null })) }
}

async function inWords(context: Context, texts: readonly string[]): Promise<(string | null)[]> {
  const { language } = context.caller
  if (language === 'ja' || texts.length === 0) return texts.map(() => null)
  const said = (made: Translated, text: string, at: number): string | null => {
    const words = made.texts[at]!.text
    return made.known < LEAST_KNOWN || words === '' || words === text ? null : words
  }
  // Somebody else's translator is asked once for all of them; of our own each line says how much of it was understood.
  if (context.house.gateways.translate !== undefined) {
    const made = await translate(context.house, texts, language)
    if (made.by === 'online') return texts.map((text, at) => said(made, text, at))
  }
  return Promise.all(
    texts.map(async (text) => said(await translate(context.house, [text], language), text, 0)),
  )
}

async function remove(
  { id }: InputOf<typeof ocr.remove>,
  context: TxContext,
): Promise<OutputOf<typeof ocr.remove> | Refusal> {
  const { numDeletedRows } = await context.db
    .deleteFrom('ocr_reading')
    .where('id', '=', id)
    .where('customer_id', '=', customerId(context))
    .executeTakeFirst()
  return numDeletedRows > 0n ? { ok: true } : refuse('common.notFound')
}

const since = (now: EpochMs) => when(now - ocrLimits.keptHours * HOUR)

const schedules: readonly Schedule[] = [
  {
    name: 'ocr-forget',
    cron: '37 * * * *',
    zone: 'UTC',
    does: 'Forgets pictures that were read more than a day ago, with what was read in them.',
    source: 'ours',
    run: async (house) =>
      void (await house.db
        .deleteFrom('ocr_reading')
        .where('made_at', '<=', since(house.clock.now()))
        .execute()),
  },
]

export const capability = defineCapability({
  name: 'ocr',
  standsOn: ['words', 'address', 'account', 'files'],
  handlers: implement(ocr, { read, detail, typed, remove }),
  schedules,
  limits: ocrLimits,
})

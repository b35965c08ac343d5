import type { content as calls, InputOf, OutputOf, ShownBlock } from '@tomobako/contract'
import type { Block, PageBody, PageKind, Part } from '@tomobako/domain/content'
import { bodyPictures, clipOf, eventState, isShown, wordsIn } from '@tomobako/domain/content'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { HOUR, iso, refuse } from '@tomobako/domain/kernel'
import type { Picture, Video } from '../files/index.ts'
import { photos, videos } from '../files/index.ts'
import { asOfPass } from '../kernel/as-of.ts'
import type { Reading } from '../kernel/index.ts'
import { leading } from '../kernel/index.ts'
import { previewed } from './preview.ts'
import * as store from './store.ts'

type Shown = OutputOf<typeof calls.page>
type Found = { kind: PageKind; no: number; body: PageBody; nextAt: EpochMs | null }

/** The page as it is at this moment; where the console signed for it, one version of it as of any moment. */
export async function page(
  { kind, key, preview, at }: InputOf<typeof calls.page>,
  asked: Reading,
): Promise<Shown | Refusal> {
  // Whoever previews has just written it.
  const context = preview === undefined ? asked : leading(asked)
  const { db, house, now } = context
  const no = preview === undefined ? null : previewed(house, key, preview, now)
  if (preview !== undefined && no === null) return refuse('common.notFound')
  const wished = no === null ? Number.NaN : Date.parse(at ?? '')
  const asOf = Number.isNaN(wished) ? now : wished
  const found = no === null ? await store.shown(db, key, asOf) : await previewOf(context, key, no)
  if (!found || found.kind !== kind) return refuse('common.notFound')
  const pass = asOf === now ? null : asOfPass(context, asOf)
  return view({ ...found, kind }, { key, asOf, isPreview: no !== null, pass }, context)
}

async function previewOf({ db }: Reading, key: string, no: number): Promise<Found | null> {
  const [row, version] = await Promise.all([store.page(db, key), store.version(db, key, no)])
  return row && version ? { kind: row.kind, no, body: version.body, nextAt: null } : null
}

/** When the page is another one by itself. */
function nextChange({ startsAt, endsAt }: PageBody, nextAt: EpochMs | null, asOf: EpochMs): string | null {
  const start = startsAt === null ? null : Date.parse(startsAt)
  const moments = [
    nextAt,
    start === null ? null : start - 24 * HOUR,
    start,
    endsAt === null ? null : Date.parse(endsAt),
  ]
  const ahead = moments.filter((moment) => moment !== null && moment > asOf) as number[] // Null is left out.
  return ahead.length === 0 ? null : iso(Math.min(...ahead))
}

async function view(
  { kind, no, body, nextAt }: { kind: Shown['kind']; no: number; body: PageBody; nextAt: EpochMs | null },
  { key, asOf, isPreview, pass }: { key: string; asOf: EpochMs; isPreview: boolean; pass: string | null },
  context: Reading,
): Promise<Shown> {
  const { language } = context.caller
  const state = eventState(body, asOf)
  const blocks = body.blocks.filter((block) => isShown(block, state))
  const ids = bodyPictures({ blocks })
  const [pictures, clips] = await Promise.all([
    photos(context, ids),
    videos(
      context,
      blocks.flatMap((block) => clipOf(block) ?? []),
    ),
  ])
  const own = wordsIn(body.words, language)
  return {
    key,
    kind,
    language: own.language,
    languages: Object.keys(body.words),
    title: own.words['title'] ?? '',
    text: own.words['text'] ?? '',
    state,
    startsAt: body.startsAt,
    endsAt: body.endsAt,
    asOf: iso(asOf),
    pass,
    changesAt: nextChange(body, nextAt, asOf),
    isPreview,
    version: no,
    picture: pictures.get(ids[0] ?? '') ?? null,
    blocks: blocks.map((block) => blockView(block, language, { pictures, clips })),
  }
}

const partView = ({ words, fields }: Part, language: string, pictures: ReadonlyMap<string, Picture>) => {
  const found = wordsIn(words, language)
  return {
    language: found.language,
    words: { ...found.words },
    fields: { ...fields },
    picture: pictures.get(fields['picture'] ?? '') ?? null,
  }
}
const blockView = (
  block: Block,
  language: string,
  { pictures, clips }: { pictures: ReadonlyMap<string, Picture>; clips: ReadonlyMap<string, Video> },
): ShownBlock => ({
  id: block.id,
  kind: block.kind,
  ...partView(block, language, pictures),
  clip: clips.get(clipOf(block) ?? '') ?? null,
  items: block.items.map((item) => ({ ...partView(item, language, pictures), clip: null })),
})

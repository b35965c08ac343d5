import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { LegalDocument, PageBody, Words } from '@tomobako/domain/content'
import {
  agreement,
  chinaTexts,
  guideKey,
  guideNames,
  guides as guideSections,
  isGuideType,
  sourceFacts,
  legalIn,
  legalKey,
  legalSections,
  legalSince,
  pagePath,
} from '@tomobako/domain/content'
import { languages, locals } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import { sourceName } from '@tomobako/domain/goods'
import type { Family } from '@tomobako/domain/goods'
import { rawSection } from '@tomobako/i18n/catalogues'
import { inTransaction } from '../db/index.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { at } from '../kernel/index.ts'
import type { House } from '../kernel/house.ts'
import { editionOf } from './legal.ts'
import { inOrder } from './published.ts'
import type { Published } from './published.ts'
import type { Settings } from '../kernel/settings.ts'

/** Where the words of a shipped text stand in the catalogues, and its sections in their order. */
type Source = {
  readonly section: string
  readonly title: string
  readonly text?: string
  readonly place: string
  readonly blocks: readonly string[]
}
/** Of a guide: a name that is nobody's to translate, and sections of several sentences. */
type Guide = {
  readonly title: { readonly source: Family } | { readonly key: string }
  readonly text: string | null
  readonly sections: readonly {
    readonly id: string
    readonly title: string | null
    readonly texts: readonly string[]
  }[]
}
const ofChina = (name: keyof typeof chinaTexts): Source => ({
  section: 'china',
  title: `china.${name}.title`,
  place: `china.${name}`,
  blocks: chinaTexts[name],
})
type Ours = Pick<Settings, 'appName' | 'warehouse'>
type Sources = Partial<Record<LegalDocument, Source>>
const shipped: Sources = {
  terms: {
    section: 'content',
    title: 'content.agreement.termsTitle',
    place: 'content.agreement.terms',
    blocks: agreement.terms,
  },
  privacy: {
    section: 'content',
    title: 'content.agreement.privacyTitle',
    place: 'content.agreement.privacy',
    blocks: agreement.privacy,
  },
  'china-terms': ofChina('terms'),
  'china-data': ofChina('data'),
  'china-transfer': ofChina('transfer'),
  ...Object.fromEntries(
    Object.entries(legalSections).map(([name, blocks]): [string, Source] => [
      name,
      {
        section: 'content',
        title: `content.legal.${name}.title`,
        text: `content.legal.${name}.text`,
        place: `content.legal.${name}`,
        blocks,
      },
    ]),
  ),
}

/** A text of the catalogues as the body of a page: every language that is written, with who we are in its holes. */
function bodyOf({ section, title, text, place, blocks }: Source, { appName, warehouse }: Ours): PageBody {
  const ours: Readonly<Record<string, string>> = { app: appName, ...warehouse }
  const filled = (written: string): string =>
    written.replace(/\{(app|name|address|phone)\}/g, (_, hole: string) => ours[hole]!)
  const tables = locals.map((local) => [local, rawSection(local, section)] as const)
  const words = (keys: Readonly<Record<string, string | undefined>>): Words =>
    Object.fromEntries(
      tables.flatMap(([local, table]) => {
        const found = Object.entries(keys).flatMap(([name, key]) => {
          const written = key === undefined ? undefined : table[key]
          return written === undefined ? [] : [[name, filled(written)] as const]
        })
        return found.length === 0 ? [] : [[local, Object.fromEntries(found)] as const]
      }),
    )
  return {
    words: words({ title, text }),
    startsAt: null,
    endsAt: null,
    blocks: blocks.map((id) => ({
      id,
      kind: 'text',
      phase: 'always',
      words: words({ title: `${place}.${id}.title`, text: `${place}.${id}.text` }),
      fields: {},
      items: [],
    })),
  }
}

const chapterOf: Partial<Readonly<Record<Family, string>>> = {
  rakuma: 'rakumaPaypay',
  paypay: 'rakumaPaypay',
}
const guideAt = (name: string): Guide => {
  if (isGuideType(name))
    return {
      title: { key: `content.guide.types.${name}.title` },
      text: `content.guide.types.${name}.text`,
      sections: guideSections[name].map((id) => ({
        id,
        title: `content.guide.${name}.${id}.title`,
        texts: [`content.guide.${name}.${id}.text`],
      })),
    }
  const family = name as Family // guideNames has nothing else.
  return {
    title: { source: family },
    text: null,
    sections: [
      {
        id: 'about',
        title: null,
        texts: [`content.guide.popularShops.${chapterOf[family] ?? family}.text`],
      },
      {
        id: 'know',
        title: 'content.guide.source.know',
        texts: sourceFacts[family].map((fact) => `mall.know.${family}.${fact}`),
      },
      ...(['buying', 'after'] as const).map((id) => ({
        id,
        title: `content.guide.source.${id}`,
        texts: [`content.guide.source.${family}.${id}`],
      })),
    ],
  }
}
/** A guide of the catalogues as the body of a page, in every language. */
function guideBody(name: string): PageBody {
  const { title, text, sections } = guideAt(name)
  const written = (of: (local: Local) => Record<string, string | undefined>): Words =>
    Object.fromEntries(
      locals.flatMap((local) => {
        const found = Object.entries(of(local)).filter(([, words]) => words !== undefined && words !== '')
        return found.length === 0 ? [] : [[local, Object.fromEntries(found)] as const]
      }),
    ) as Words // What is undefined was left out.
  const at = (local: Local, key: string | null): string | undefined =>
    key === null ? undefined : rawSection(local, key.slice(0, key.indexOf('.')))[key]
  return {
    words: written((local) => ({
      title:
        'key' in title
          ? at(local, title.key)
          : languages[local].catalogue
            ? sourceName(title.source, local)
            : undefined,
      text: at(local, text),
    })),
    startsAt: null,
    endsAt: null,
    blocks: sections.map(({ id, title: heading, texts }) => ({
      id,
      kind: 'text',
      phase: 'always',
      words: written((local) => ({
        title: at(local, heading),
        text: texts.flatMap((key) => at(local, key) ?? []).join('\n\n'),
      })),
      fields: {},
      items: [],
    })),
  }
}

/**
 * The legal texts as they are shipped are the first version of each, in force from the beginning. When the shop ships another wording later it is
 * kept as a version that nobody published: what binds customers changes by a person's hand, never by an update. A guide binds nobody: as long as
 * none of us has written one or taken it away, the newest that is shipped is shown.
 */
export async function keepShipped(
  house: Pick<House, 'db'> & { readonly clock: Pick<House['clock'], 'now'>; readonly settings: Ours },
  texts: Sources = shipped,
  otherGuides: Readonly<Record<string, PageBody>> = {},
): Promise<void> {
  const { db, clock } = house
  const now = clock.now()
  const all = [
    ...Object.entries(texts).map(([document, source]) => ({
      key: legalKey(document as LegalDocument), // The table's own keys.
      kind: 'legal',
      body: bodyOf(source, house.settings),
    })),
    ...guideNames.map((name) => ({
      key: guideKey(name),
      kind: 'guide',
      body: otherGuides[name] ?? guideBody(name),
    })),
  ]
  const { rows } = await sql<{ key: string; kind: string; body: PageBody }>`
    select x.key, x.kind, x.body from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as x (key text, kind text, body jsonb)
    where not exists (select from content_version v where v.page_key = x.key and v.made_by is null and v.body = x.body)`.execute(
    db,
  )
  for (const { key, kind, ...row } of rows) {
    const body = JSON.stringify(row.body)
    await inTransaction(db, async (tx) => {
      await oneAtATime(tx, 'shipped', key)
      await sql`with page as (
          insert into content_page (key, kind, newest, made_by_name, made_at) values (${key}, ${kind}, 1, '', ${at(now)})
          on conflict (key) do update set newest = content_page.newest + 1
            where not exists (select from content_version where page_key = ${key} and made_by is null and body = ${body}::jsonb)
          returning newest
        ), version as (
          insert into content_version (page_key, no, body, note, made_by_name, made_at)
          select ${key}, newest, ${body}::jsonb, '', '', ${at(now)} from page returning no
        )
        insert into content_release (id, page_key, version_no, at, asked_by_name, asked_at)
        select ${randomUUIDv7()}, ${key}, no, case when no = 1 then ${at(Math.min(now, Date.parse(legalSince)))}::timestamptz else ${at(now)}::timestamptz end, '', ${at(now)} from version
        where no = 1 or (${kind} = 'guide' and not exists (select from content_release r left join content_version v on v.page_key = r.page_key
          and v.no = r.version_no where r.page_key = ${key} and (r.version_no is null or v.made_by is not null)))`.execute(
        tx,
      )
    })
  }
}

/** What a shop of these settings shows as long as nobody publishes anything else. */
export const shippedTexts = (settings: Ours & Pick<Settings, 'edition'>): Published[] =>
  inOrder([
    ...guideNames.map((name): Published => ({
      kind: 'guide',
      name,
      path: pagePath('guide', guideKey(name)),
      body: guideBody(name),
    })),
    ...legalIn(editionOf({ settings })).flatMap((document): Published[] => {
      const source = shipped[document]
      return source
        ? [
            {
              kind: 'legal',
              name: document,
              path: pagePath('legal', legalKey(document)),
              body: bodyOf(source, settings),
            },
          ]
        : []
    }),
  ])

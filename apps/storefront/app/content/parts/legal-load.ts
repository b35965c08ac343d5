import { content, type ShownLegal } from '@tomobako/contract'
import { type LegalDocument, legalDocuments, legalIn } from '@tomobako/domain/content'
import type { T } from '@tomobako/i18n'
import type { ShopContext } from '../../context.ts'

type Asking = Pick<ShopContext, 'call' | 't'>
/** A date is filled in by the page, which knows the reader's zone; the sentence travels with a mark where it goes. */
export const MARK = '\u0000'
export type Dated = { pieces: string[]; at: string }
export const dated = (written: string, at: string): Dated => ({ pieces: written.split(MARK), at })

export type LegalText = {
  document: LegalDocument
  anchor: string
  language: string
  title: string
  text: string
  version: string
  since: Dated | null
  until: Dated | null
  /** What a reader has to know before they read on. */
  notes: string[]
  blocks: { id: string; language: string; title: string; text: string; changed: boolean }[]
}

const sinceOf = (t: T, { since, isInForce, until }: ShownLegal): Dated | null =>
  since === null
    ? null
    : dated(t(isInForce || until ? 'agreement.since' : 'agreement.from', { date: MARK }), since)

/** A text for the page: what it says about itself comes with it, so that its page needs no catalogue. */
export function legalText(t: T, local: string, shown: ShownLegal, compare: number | null): LegalText {
  const { document, version, isInForce, since, until, isPreview } = shown
  const isOther = shown.blocks.some(({ language }) => language !== local && language === 'en')
  return {
    document,
    anchor: legalDocuments[document].anchor,
    language: shown.language,
    title: shown.title,
    text: shown.text,
    version: t('agreement.version', { version }),
    since: sinceOf(t, shown),
    until: until === null ? null : dated(t('agreement.until', { date: MARK }), until),
    notes: [
      ...(isPreview ? [t('agreement.draft')] : []),
      ...(!isPreview && !isInForce && since !== null
        ? [t(until === null ? 'agreement.ahead' : 'agreement.old')]
        : []),
      ...(isOther && local !== 'en' ? [t('agreement.partlyEnglish')] : []),
      ...(compare === null ? [] : [t('agreement.comparedWith', { version: compare })]),
    ],
    // The addresses of sections are older than their versions: links from outside lead to them.
    blocks: shown.blocks.map((block) => ({ ...block, id: `agreement-${document}-${block.id}` })),
  }
}

/** Which texts stand on `/agreement`: those this edition's customers agree to, in their order. */
export async function agreedTexts(
  { call, t }: Asking,
  edition: 'global' | 'china',
  local: string,
): Promise<{ texts: LegalText[]; others: { href: string; label: string }[] }> {
  const all = legalIn(edition)
  const shown = await Promise.all(
    all
      .filter((document) => legalDocuments[document].agreed !== null)
      .map((document) => call(content.legal, { document })),
  )
  const others = (shown[0]?.others ?? []).filter(({ document }) => legalDocuments[document].agreed === null)
  return {
    texts: shown.map((each) => legalText(t, local, each, null)),
    others: [
      ...others.map(({ document, title }) => ({ href: `/agreement/${document}`, label: title })),
      { href: '/agreement/rules', label: t('titles.rules') },
      { href: '/agreement/prepaid', label: t('titles.prepaid') },
    ],
  }
}

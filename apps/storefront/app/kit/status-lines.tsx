import { status } from '@tomobako/contract'
import type { StatusArea } from '@tomobako/domain/status'
import { isLocal, languageOf } from '@tomobako/i18n'
import { Link, Notice } from '@tomobako/ui'
import type { ShopContext } from '../context.ts'

export type StatusLine = {
  readonly id: string
  readonly tone: 'danger' | 'warn'
  readonly title: string
  readonly text: string
  readonly lang: string | null
  readonly more: string
}

/** Trouble and works at this moment that concern a page, in words. A page never waits for them or fails with them. */
export async function statusLines(
  context: Pick<ShopContext, 'attempt' | 't'>,
  areas: readonly StatusArea[],
): Promise<StatusLine[]> {
  const found = await context.attempt(status.now, {})
  if (!found.ok) return []
  const { t } = context
  return found.data.running.flatMap(({ id, kind, areas: of, text, local }) =>
    kind === 'holiday' || !of.some((each) => areas.includes(each))
      ? []
      : [
          {
            id,
            tone: kind === 'incident' ? ('danger' as const) : ('warn' as const),
            title: t(`status.kind.${kind}`),
            text,
            lang: isLocal(local) ? languageOf(local).bcp47 : null,
            more: t('status.title'),
          },
        ],
  )
}

export const StatusLines = ({ lines }: { lines: readonly StatusLine[] }) =>
  lines.map(({ id, tone, title, text, lang, more }) => (
    <Notice key={id} tone={tone} title={title} live="status">
      <span lang={lang ?? undefined} dir="auto">
        {text}
      </span>{' '}
      <Link href="/customerSupport" className="underline">
        {more}
      </Link>
    </Notice>
  ))

import { status } from '@tomobako/contract'
import type { StatusArea } from '@tomobako/domain/status'
import { reaches } from '@tomobako/domain/status'
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

/** Parcels of a page: trouble on the way is told where one of them meets it. */
type Parcels = readonly { readonly state: string; readonly method: string }[]

/**
 * Trouble and works at this moment that concern a page, in words. A page never waits for them or fails with them. What is only about
 * shipping is left out where no parcel of the page is on its way by a method it is about.
 */
export async function statusLines(
  context: Pick<ShopContext, 'attempt' | 't'>,
  areas: readonly StatusArea[],
  parcels?: Promise<Parcels>,
): Promise<StatusLine[]> {
  const [found, sent] = await Promise.all([context.attempt(status.now, {}), parcels])
  if (!found.ok) return []
  const { t } = context
  return found.data.running.flatMap(({ id, kind, areas: of, methods, text, local }) =>
    kind === 'holiday' ||
    !of.some(
      (each) => areas.includes(each) && (each !== 'shipping' || sent === undefined || reaches(methods, sent)),
    )
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

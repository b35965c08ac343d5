import { customs } from '@tomobako/contract'
import type { OutputOf, parcel } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Link, Notice, Panel } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { keyOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import {
  objection,
  objectionsAt,
  refused,
  Refusal,
  Submit,
  typedAt,
  useFirstError,
} from '../../kit/forms.tsx'
import { DeclarationFields, unnamed } from './declaration-fields.tsx'
import type { Named, Piece } from './declaration-fields.tsx'
import { declarationOf } from './read-declaration.ts'
import styles from './declaration.module.css'

type Shown = OutputOf<typeof customs.show>
type Card = OutputOf<typeof parcel.detail>['lines'][number]['card']

export const namedBy = (
  things: readonly { readonly lineId: string; readonly card: Card }[],
): ReadonlyMap<string, Named> =>
  new Map(
    things.map(({ lineId, card }) => [
      lineId,
      { title: card.titleTranslated ?? card.title, isJapanese: !card.titleTranslated },
    ]),
  )

/** What the form below sends; the page's own action hands it on. */
export async function declarationAction(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  no: string,
) {
  const said = declarationOf(form)
  if (!said) return refused('declare', objection('', context.t('declaration.incomplete')), form)
  const done = await context.attempt(customs.confirm, { no, ...said }, keyOf(form))
  if (!done.ok) return refused('declare', done, form)
  context.notice('declaration.done')
  throw redirect(`/parcels/${encodeURIComponent(no)}#declaration`, 303)
}

/**
 * The customs form of a parcel on its page: a question while it is one, and afterwards what was confirmed, by whom, and what became of it. Open
 * where something is to be done, else folded.
 */
export function Declaration({
  no,
  found,
  named,
  refusal,
}: {
  no: string
  found: Shown
  named: ReadonlyMap<string, Named>
  refusal: unknown
}) {
  const t = useT()
  const formats = useFormats()
  const form = useFirstError(refusal)
  if (found.lines.length === 0) return null
  const { message, fields } = objectionsAt(
    refusal,
    'declare',
    found.lines.map(({ lineId }) => `declaration:${lineId}`),
  )
  const isAsked = found.state === 'asked'
  const standing = found.confirmedAt
    ? t('declaration.confirmed', { date: formats.date(found.confirmedAt) })
    : found.canChange
      ? t('declaration.open')
      : t('declaration.ours')
  return (
    <Panel gap id="declaration" title={t('parcel.papers.customs')}>
      {isAsked && found.until ? (
        <Notice tone="warn" icon="clock">
          <span suppressHydrationWarning>
            {found.holds
              ? t('declaration.waits', { until: formats.dateTime(found.until) })
              : t('declaration.goesOn', { until: formats.dateTime(found.until) })}
          </span>
        </Notice>
      ) : (
        <p className="t13 c2" suppressHydrationWarning>
          {standing}
        </p>
      )}
      <Refusal message={message} />
      <details
        className={styles.fold}
        open={
          (found.canChange && found.confirmedAt === null) ||
          message !== null ||
          Object.keys(fields).length > 0
        }
      >
        <summary className="t13">{t('declaration.see')}</summary>
        {found.canChange ? (
          <Form method="post" action={`/parcels/${no}#declaration`} ref={form} noValidate>
            <FormKey of="declare" />
            <DeclarationFields
              lines={found.lines}
              totalYen={found.totalYen}
              named={named}
              errors={fields}
              typed={typedAt(refusal, 'declare')}
            />
            <div className={styles.act}>
              <Submit intent="declare" tone="ink" size="md" busyLabel={t('common.loading')}>
                {t('declaration.confirm')}
              </Submit>
            </div>
          </Form>
        ) : (
          <DeclarationFields lines={found.lines} totalYen={found.totalYen} named={named} isFixed />
        )}
      </details>
    </Panel>
  )
}

/** The same in the builder, folded: our words are proposed, and the request confirms them. */
export function DeclarationSection({
  lines,
  totalYen,
  named,
  errors,
  typed,
}: {
  lines: readonly Piece[]
  totalYen: number
  named: ReadonlyMap<string, Named>
  errors: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
}) {
  const t = useT()
  if (lines.length === 0) return null
  const open = unnamed(lines)
  return (
    <section className={styles.sec} id="declaration">
      <h2 className="h3">{t('parcel.papers.customs')}</h2>
      <div className={`card pad ${styles.box}`}>
        <p className="t13 c2">{t('declaration.intro')}</p>
        {open > 0 && <p className="t13 b5">{t('declaration.asks', { count: open })}</p>}
        <details className={styles.fold} open={Object.keys(errors).length > 0 || undefined}>
          <summary className="t13">{t('declaration.see')}</summary>
          <DeclarationFields
            lines={lines}
            totalYen={totalYen}
            named={named}
            errors={errors}
            typed={typed}
            isChoice
          />
        </details>
      </div>
    </section>
  )
}

/** The line under the button: asking confirms it. */
export function Consent() {
  const t = useT()
  return (
    <Link href="#declaration" className="underline">
      {t('declaration.consent')}
    </Link>
  )
}

import type { AskedText } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Checkbox, Link, Notice } from '@tomobako/ui'
import { isFresh, nameOf } from './agreed.ts'
import styles from './asked.module.css'

/**
 * Before an order: the legal texts that are others than those this customer agreed to, each with its own yes. They stand in the form that
 * orders (or belong to it by `form`), so a browser without scripts sends them too; after a refusal what was ticked is ticked.
 */
export function Asked({
  texts,
  form,
  error,
  typed = {},
}: {
  texts: readonly AskedText[]
  form?: string
  error?: string | undefined
  typed?: Readonly<Record<string, string>>
}) {
  const t = useT()
  const formats = useFormats()
  if (texts.length === 0) return null
  return (
    <Notice
      tone={error === undefined ? 'info' : 'danger'}
      icon="article"
      title={t(texts.some(isFresh) ? 'agreement.changedTitle' : 'agreement.firstTitle')}
    >
      <p>{error ?? t('agreement.changedText')}</p>
      <ul className={styles.texts}>
        {texts.map((text) => {
          const name = nameOf(text)
          const path = `/agreement/${text.document}?version=${text.version}`
          const values = { title: text.title, version: text.version }
          return (
            <li key={text.document}>
              <Checkbox
                {...(form === undefined ? {} : { form })}
                id={name}
                name={name}
                value={`${text.document}:${text.version}`}
                defaultChecked={typed[name] !== undefined}
                required
                aria-invalid={error !== undefined && typed[name] === undefined}
                label={
                  <span suppressHydrationWarning>
                    {text.apart
                      ? t('agreement.agreeApart', values)
                      : t('agreement.agree', { ...values, date: formats.date(text.since, 'long') })}
                  </span>
                }
              />
              {/* In a window of its own: what is chosen here stays. */}
              <p className={styles.ways}>
                <Link href={path} target="_blank" rel="noopener" className="underline reach">
                  {t('agreement.read')}
                </Link>
                {text.before !== null && (
                  <Link
                    href={`${path}&compare=${text.before}`}
                    target="_blank"
                    rel="noopener"
                    className="underline reach"
                  >
                    {t('agreement.changes')}
                  </Link>
                )}
              </p>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

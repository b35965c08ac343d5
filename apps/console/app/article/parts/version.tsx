import { articleDesk } from '@tomobako/contract'
import type { ArticleWritten, InputOf } from '@tomobako/contract'
import { plainOf } from '@tomobako/domain/article'
import { languageOf, localOf } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { useLive } from '../../core/live.ts'
import { Refusal } from '../../kit/index.ts'

/** What readers saw from one publication on, beside the draft: lines that are only there, and lines that are only here. */
export function Version({
  id,
  no,
  draft,
}: InputOf<typeof articleDesk.version> & { draft: readonly ArticleWritten[] }) {
  const t = useT()
  const { data, error } = useLive(articleDesk.version, { id, no }, 0)
  if (error) return <Refusal error={error} />
  if (!data) return null
  const languages = [...new Set([...data.texts, ...draft].map((text) => text.in))]
  const changed = languages
    .map((code) => {
      const [then, now] = [data.texts, draft].map((texts) => linesOf(texts.find((text) => text.in === code)))
      return {
        code,
        gone: then!.filter((line) => !now!.includes(line)),
        come: now!.filter((line) => !then!.includes(line)),
      }
    })
    .filter(({ gone, come }) => gone.length + come.length > 0)
  if (changed.length === 0) return <p className="c3">{t('console.articles.same')}</p>
  return (
    <dl className="stack g1 t13 art-version">
      {changed.map(({ code, gone, come }) => {
        const language = languageOf(localOf(code) ?? 'en')
        return (
          <div key={code}>
            <dt className="b7">{language.endonym}</dt>
            <dd lang={language.bcp47} dir={language.dir} className="stack g1">
              {gone.map((line, index) => (
                <del key={index} className="c3">
                  {line}
                </del>
              ))}
              {come.map((line, index) => (
                <ins key={index}>{line}</ins>
              ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const linesOf = (text: ArticleWritten | undefined): string[] =>
  text
    ? [text.title, text.summary, ...plainOf(text.body).split('\n')].filter((line) => line.trim() !== '')
    : []

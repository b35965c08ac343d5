import { contentDesk } from '@tomobako/contract'
import { isLocal, languages } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Tag } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { Ago, Refusal } from '../../kit/index.ts'
import type { DeskDetail } from './publish.tsx'

/** What readers say of a guide, and the day one of us last found it true. */
export function GuideWords({
  page,
  guide,
  write,
}: {
  page: DeskDetail
  guide: NonNullable<DeskDetail['guide']>
  write: boolean
}) {
  const t = useT()
  const formats = useFormats()
  const checked = useCommand(contentDesk.checked, { said: t('console.pages.guide.checkedDone') })
  return (
    <section className="card pad stack g3">
      <h2 className="t17 b7">{t('console.pages.guide.title')}</h2>
      <Refusal error={checked.error} />
      <p>{t('console.pages.guide.counts', { yes: guide.yes, no: guide.no })}</p>
      <div className="row between g2 wrapf">
        <span className="c3">
          {guide.checkedAt === null
            ? t('console.pages.guide.unchecked')
            : t('console.pages.guide.checked', { date: formats.jst(guide.checkedAt), name: guide.checkedBy })}
        </span>
        {write && (
          <Button
            tone="line"
            size="sm"
            busy={checked.busy}
            onClick={() => void checked.run({ key: page.key })}
          >
            {t('console.pages.guide.check')}
          </Button>
        )}
      </div>
      {guide.words.length > 0 && (
        <ul className="stack g2">
          {guide.words.map((each) => (
            <li key={`${each.at} ${each.words}`} className="stack g1">
              <span>
                <Tag tone={each.helpful ? 'ok' : 'warn'}>
                  {t(each.helpful ? 'console.pages.guide.yes' : 'console.pages.guide.no')}
                </Tag>{' '}
                <span className="c3">
                  {isLocal(each.language) ? languages[each.language].endonym : each.language} ·{' '}
                  {t('console.pages.version', { no: each.version })} · <Ago at={each.at} />
                </span>
              </span>
              <span dir="auto">{each.words}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

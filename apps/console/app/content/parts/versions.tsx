import { useState } from 'react'
import type { ReactNode } from 'react'
import type { BlockInput, BodyInput } from '@tomobako/contract'
import { contentDesk } from '@tomobako/contract'
import { blockChanges, differences, headChanges } from '@tomobako/domain/content'
import type { BlockKind, Change } from '@tomobako/domain/content'
import { isFamily, sourceName } from '@tomobako/domain/goods'
import { isLocal, languages } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, SelectField, Tag } from '@tomobako/ui'
import { useLive } from '../../core/live.ts'
import { Ago, Modal, Refusal } from '../../kit/index.ts'
import type { DeskDetail } from './publish.tsx'

const tones = { added: 'ok', removed: 'danger', changed: 'warn', moved: 'info' } as const

/** Every version with what it changed against an earlier one; any of them is brought back into the editor. */
export function Versions({
  page,
  bring,
  close,
}: {
  page: DeskDetail
  bring: (body: BodyInput) => void
  close: () => void
}) {
  const t = useT()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Modal open wide onClose={close} title={t('console.pages.versions')}>
      <ol className="stack g2" reversed>
        {page.versions.map((each) => (
          <li key={each.no} className="card pad stack g2">
            <div className="row between g2 wrapf">
              <span>
                <b>{t('console.pages.version', { no: each.no })}</b> ·{' '}
                {each.shipped ? t('console.pages.shipped') : each.by} · <Ago at={each.at} />
                {each.correction && (
                  <>
                    {' '}
                    <Tag tone="warn">{t('console.pages.correctionTag')}</Tag>
                  </>
                )}
                {each.note !== '' && <span className="c3"> · {each.note}</span>}
              </span>
              <Button
                tone="soft"
                size="sm"
                aria-expanded={open === each.no}
                onClick={() => setOpen(open === each.no ? null : each.no)}
              >
                {t('console.pages.compare')}
              </Button>
            </div>
            {open === each.no && <Compared page={page} no={each.no} bring={bring} />}
          </li>
        ))}
      </ol>
    </Modal>
  )
}

function Compared({ page, no, bring }: { page: DeskDetail; no: number; bring: (body: BodyInput) => void }) {
  const t = useT()
  const earlier = page.versions.map((each) => each.no).filter((each) => each < no)
  const [against, setAgainst] = useState(Math.max(0, ...earlier))
  const now = useLive(contentDesk.page, { key: page.key, no }, 0)
  const before = useLive(contentDesk.page, against > 0 ? { key: page.key, no: against } : null, 0)
  const error = now.error ?? before.error
  if (error) return <Refusal error={error} />
  if (!now.data) return null
  const { body } = now.data
  // While another version comes, the choice of it stays where the keyboard is.
  const was = before.data?.body
  const found = was ? differences(was, body) : null
  return (
    <div className="stack g2">
      {earlier.length > 1 && (
        <SelectField
          label={t('console.pages.against')}
          value={String(against)}
          options={earlier.map((each) => ({
            value: String(each),
            label: t('console.pages.version', { no: each }),
          }))}
          onChange={(event) => setAgainst(Number(event.currentTarget.value))}
        />
      )}
      {was && found?.page && (
        <div>
          <p>{t('console.pages.headChanged')}</p>
          <Changes of={headChanges(was, body)} />
        </div>
      )}
      {found && !found.page && found.blocks.length === 0 && <p>{t('console.pages.same')}</p>}
      <ul className="stack g2">
        {found?.blocks.map(({ id, kind, how }) => (
          <li key={`${id}-${how}`} className="stack g1">
            <span className="row g2">
              <Tag tone={tones[how]}>{t(`console.pages.how.${how}`)}</Tag>
              {t(`console.pages.block.${kind as BlockKind}`)}
            </span>
            <Changes of={blockChanges(blockOf(was, id), blockOf(body, id))} />
          </li>
        ))}
      </ul>
      <Button tone="line" size="sm" onClick={() => bring(body)}>
        {t('console.pages.bring')}
      </Button>
    </div>
  )
}

const blockOf = (body: BodyInput | undefined, id: string): BlockInput | undefined =>
  body?.blocks.find((block) => block.id === id)

/** What a second person reads before they publish it: every text and setting as it was and as it is. */
function Changes({ of }: { of: readonly Change[] }) {
  const t = useT()
  const formats = useFormats()
  const named = ({ item, language, name }: Change): string =>
    [
      item === null ? null : t('console.pages.itemNo', { no: item + 1 }),
      isLocal(language) ? languages[language].endonym : null,
      name === 'phase' || name === 'startsAt' || name === 'endsAt'
        ? t(`console.pages.${name}`)
        : t.dynamic(`console.pages.${language === null ? 'field' : 'word'}.${name}`, {}, name),
    ]
      .filter((each) => each !== null)
      .join(' · ')
  const told = ({ language, name }: Change, value: string): ReactNode => {
    if (language !== null) return value
    if (name === 'picture') return <img src={`/files/${value}?w=320`} alt="" width={96} loading="lazy" />
    if (name === 'phase') return t.dynamic(`console.pages.phases.${value}`, {}, value)
    if (isFamily(value)) return sourceName(value, t.local)
    return /^\d{4}-\d\d-\d\dT/.test(value)
      ? formats.jst(value)
      : t.dynamic(`console.pages.value.${value}`, {}, value)
  }
  return (
    <dl className="pg-changes t13">
      {of.map((each) => (
        <div key={`${each.item}-${each.language}-${each.name}`}>
          <dt className="c3">{named(each)}</dt>
          <dd {...(isLocal(each.language) ? { lang: languages[each.language].bcp47 } : {})} dir="auto">
            {each.was !== null && <del className="c3 pg-words">{told(each, each.was)}</del>}
            {each.is !== null && <ins className="pg-words">{told(each, each.is)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

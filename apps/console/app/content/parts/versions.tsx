import { useState } from 'react'
import type { BodyInput } from '@tomobako/contract'
import { contentDesk } from '@tomobako/contract'
import { differences } from '@tomobako/domain/content'
import type { BlockKind } from '@tomobako/domain/content'
import { useT } from '@tomobako/i18n/react'
import { Button, Tag } from '@tomobako/ui'
import { useLive } from '../../core/live.ts'
import { Ago, Modal, Refusal } from '../../kit/index.ts'
import type { DeskDetail } from './publish.tsx'

const tones = { added: 'ok', removed: 'danger', changed: 'warn', moved: 'info' } as const

/** Every version with what it changed against the one before; any of them is brought back into the editor. */
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
            {open === each.no && <Compared pageKey={page.key} no={each.no} bring={bring} />}
          </li>
        ))}
      </ol>
    </Modal>
  )
}

function Compared({ pageKey, no, bring }: { pageKey: string; no: number; bring: (body: BodyInput) => void }) {
  const t = useT()
  const now = useLive(contentDesk.page, { key: pageKey, no }, 0)
  const before = useLive(contentDesk.page, no > 1 ? { key: pageKey, no: no - 1 } : null, 0)
  if (now.error) return <Refusal error={now.error} />
  if (!now.data || (no > 1 && !before.data)) return null
  const { body } = now.data
  const found = before.data ? differences(before.data.body, body) : null
  return (
    <div className="stack g2">
      {found && found.page && <p>{t('console.pages.headChanged')}</p>}
      {found && !found.page && found.blocks.length === 0 && <p>{t('console.pages.same')}</p>}
      <ul className="stack g1">
        {found?.blocks.map(({ id, kind, how }) => (
          <li key={`${id}-${how}`} className="row g2">
            <Tag tone={tones[how]}>{t(`console.pages.how.${how}`)}</Tag>
            <span>
              {t(`console.pages.block.${kind as BlockKind}`)}
              <Wordings before={before.data?.body} now={body} id={id} />
            </span>
          </li>
        ))}
      </ul>
      <Button tone="line" size="sm" onClick={() => bring(body)}>
        {t('console.pages.bring')}
      </Button>
    </div>
  )
}

/** A changed block's English words as they were and as they are: what a second person reads before they publish it. */
function Wordings({ before, now, id }: { before: BodyInput | undefined; now: BodyInput; id: string }) {
  const wordsOf = (body: BodyInput | undefined): string =>
    Object.values(body?.blocks.find((block) => block.id === id)?.words['en'] ?? {}).join('\n')
  const [was, is] = [wordsOf(before), wordsOf(now)]
  if (was === is) return null
  return (
    <span className="stack g1 t13">
      {was !== '' && <del className="c3 pg-words">{was}</del>}
      {is !== '' && <ins className="pg-words">{is}</ins>}
    </span>
  )
}

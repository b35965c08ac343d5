import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeskPage } from '@tomobako/contract'
import { contentDesk } from '@tomobako/contract'
import {
  bannerEditions,
  drawnKinds,
  guideKey,
  homeKey,
  isPageKey,
  type PageKind,
} from '@tomobako/domain/content'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, SelectField, Tag, TextField } from '@tomobako/ui'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, Empty, Modal, Refusal } from '../../kit/index.ts'
import { AppLink } from '../../kit/link.tsx'

const newKinds = [...drawnKinds, 'guide'] as const
const tones = { draft: undefined, scheduled: 'info', shown: 'ok', off: 'warn' } as const

/** Pages that staff compose: what is shown, what comes next, and who wrote it last. */
export default function PagesScreen() {
  const t = useT()
  const { may } = useSession()
  const { data, error } = useLive(contentDesk.list, {})
  const [isNew, setNew] = useState(false)
  const write = may('content.write')
  useKeys(write ? [{ keys: ['n'], label: t('console.pages.new'), run: () => setNew(true) }] : [])
  return (
    <>
      <Bar title={t('console.screens.pages')}>
        <AppLink href="/pages/banners" className="btn soft sm">
          {t('console.pages.banner.title')}
        </AppLink>
        {write && (
          <button type="button" className="btn ink sm" onClick={() => setNew(true)}>
            {t('console.pages.new')}
            <kbd aria-hidden="true">N</kbd>
          </button>
        )}
      </Bar>
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data?.pages.length === 0 && (
          <Empty scene="success" title={t('console.pages.none')} text={t('console.pages.noneText')} />
        )}
        {data && data.pages.length > 0 && (
          <table className="grid-t auto cards-t">
            <caption className="sr">{t('console.screens.pages')}</caption>
            <tbody>
              {data.pages.map((page) => (
                <Row key={page.key} page={page} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {isNew && <NewPage close={() => setNew(false)} />}
    </>
  )
}

function Row({ page }: { page: DeskPage }) {
  const t = useT()
  const formats = useFormats()
  const { state, event, shown, nextAt } = page
  return (
    <tr>
      <td>
        <AppLink href={`/pages/${page.key}`} className="b7 underline">
          {page.title}
        </AppLink>
        <div className="c3">
          <bdi>{page.path}</bdi>
        </div>
      </td>
      <td>{t(`console.pages.kinds.${page.kind}`)}</td>
      <td>
        <Tag {...(tones[state] ? { tone: tones[state] } : {})}>{t(`console.pages.state.${state}`)}</Tag>
        {event !== 'open' && <div className="c3">{t(`console.pages.event.${event}`)}</div>}
      </td>
      <td>
        {shown !== null && <div>{t('console.pages.shownNo', { no: shown })}</div>}
        {nextAt !== null && (
          <div className="c3">{t('console.pages.nextAt', { date: formats.jst(nextAt) })}</div>
        )}
      </td>
      <td className="c3">
        {t('console.pages.version', { no: page.newest })} · {page.madeBy || t('console.pages.shipped')} ·{' '}
        <Ago at={page.changedAt} />
      </td>
    </tr>
  )
}

/** Where it will be and of which kind: both stay as they are. */
function NewPage({ close }: { close: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [key, setKey] = useState('')
  const [kind, setKind] = useState<PageKind>('landing')
  const [edition, setEdition] = useState<(typeof bannerEditions)[number]>('global')
  // A guide's address is /userGuide/{key}; its page is told apart from others by what its key begins with. Home is one an edition.
  const pageKey = kind === 'home' ? homeKey(edition) : kind === 'guide' ? guideKey(key) : key
  const isReady = isPageKey(pageKey, kind)
  return (
    <Modal open onClose={close} title={t('console.pages.new')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void navigate(`/pages/${pageKey}?kind=${kind}`)
        }}
      >
        <SelectField
          label={t('console.pages.kind')}
          value={kind}
          options={newKinds.map((each) => ({ value: each, label: t(`console.pages.kinds.${each}`) }))}
          onChange={(event) => {
            const { value } = event.currentTarget
            setKind(newKinds.find((each) => each === value) ?? 'landing')
          }}
        />
        {kind === 'home' ? (
          <SelectField
            label={t('console.pages.banner.edition')}
            value={edition}
            options={bannerEditions.map((each) => ({ value: each, label: each }))}
            onChange={(event) => {
              const { value } = event.currentTarget
              setEdition(bannerEditions.find((each) => each === value) ?? 'global')
            }}
          />
        ) : (
          <TextField
            label={t('console.pages.key')}
            hint={t('console.pages.keyHint')}
            value={key}
            maxLength={60}
            onChange={(event) => setKey(event.currentTarget.value.toLowerCase().replaceAll(' ', '-'))}
            required
          />
        )}
        <Button type="submit" tone="ink" size="md" disabled={!isReady}>
          {t('console.pages.edit')}
        </Button>
      </form>
    </Modal>
  )
}

import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '@tomobako/i18n/react'
import { Button, TextField, Views } from '@tomobako/ui'
import type { Command } from '../../core/command.ts'
import { Bar } from '../../frame/bar.tsx'
import { Empty, Modal, Pager, Refusal } from '../../kit/index.ts'
import { deskViews, StateViews } from './desk-views.tsx'

const views = ['open', 'decided'] as const
type Shown = {
  view: (typeof views)[number]
  page: number
  show: (next: { view: string; page?: string }) => void
}

/** Which part of a queue the address names, and how to go to another. */
export function useDesk(): Shown {
  const [query, setQuery] = useSearchParams()
  return {
    view: views.find((each) => each === query.get('view')) ?? 'open',
    page: Math.max(1, Number(query.get('page')) || 1),
    show: (next) => setQuery(next, { replace: true }),
  }
}

/** The frame of a queue of what people ask: its neighbours, its open and decided part, its rows (`li`) and pages. */
export function Desk({
  of,
  at: { view, page, show },
  data,
  error,
  children,
}: {
  of: 'lifts' | 'reports'
  at: Shown
  data: { rows: readonly unknown[]; hasNext: boolean } | undefined
  error: Parameters<typeof Refusal>[0]['error']
  children: ReactNode
}) {
  const t = useT()
  return (
    <>
      <Bar title={t('console.screens.requests')} />
      <Views label={t('console.sources.desk.views')} items={deskViews(t, of)}>
        <StateViews states={views} current={view} go={(next) => show({ view: next })} />
      </Views>
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data?.rows.length === 0 && <Empty scene="no-messages" title={t('console.sources.desk.none')} />}
        <ul className="desk">{children}</ul>
        <Pager page={page} hasNext={data?.hasNext ?? false} go={(to) => show({ view, page: String(to) })} />
      </div>
    </>
  )
}

/** Deciding a row: one sentence why, which goes to `decide`; closed when that answers something. */
export function Deciding({
  title,
  field,
  label,
  maxLength,
  command,
  decide,
  close,
  above,
  below,
}: {
  title: string
  field: string
  label: string
  maxLength: number
  command: Pick<Command<never, unknown>, 'error' | 'busy' | 'objection'>
  decide: (why: string) => Promise<unknown>
  close: () => void
  above?: ReactNode
  below?: ReactNode
}) {
  const t = useT()
  const [why, setWhy] = useState('')
  return (
    <Modal open onClose={close} title={title}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void decide(why.trim()).then((done) => done && close())
        }}
      >
        {above}
        <TextField
          label={label}
          required
          autoFocus
          maxLength={maxLength}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
          error={command.objection(field)}
        />
        {below}
        <Refusal error={command.error} fields={[field]} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={command.busy} disabled={why.trim().length < 3}>
            {title}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

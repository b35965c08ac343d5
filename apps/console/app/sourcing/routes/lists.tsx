import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sourceDesk, unsupportedKinds, type Unsupported } from '@tomobako/contract'
import { families, isFamily, sourceName, type Family } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Icon, SelectField, Tag, TextField, Views } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Empty, Modal, Pager, Refusal, typedIn } from '../../kit/index.ts'
import { sourceViews } from './health.tsx'

type Ending = { id: string; what: 'unsupported' | 'lifted'; value: string }

/** What we do not buy beyond the table of prohibited goods, and the exceptions staff made. */
export default function Lists() {
  const t = useT()
  const { date } = useFormats()
  const { may } = useSession()
  const [query, setQuery] = useSearchParams()
  const words = query.get('words') ?? ''
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error } = useLive(sourceDesk.unsupported, { words, page }, 15_000)
  const [editing, setEditing] = useState<Unsupported | 'new'>()
  const [ending, setEnding] = useState<Ending>()
  const write = may('sources.write')
  useKeys([{ keys: ['n'], label: t('console.sources.lists.add'), off: !write, run: () => setEditing('new') }])
  const place = (source: Family | null): string =>
    source === null ? t('console.sources.lists.anySource') : sourceName(source, t.local)
  return (
    <>
      <Bar title={t('console.screens.sources')}>
        {write && (
          <button type="button" className="kbtn fit" onClick={() => setEditing('new')}>
            {t('console.sources.lists.add')}
            <kbd>N</kbd>
          </button>
        )}
      </Bar>
      <Views label={t('console.sources.views')} items={sourceViews(t, 'lists')}>
        <form
          role="search"
          aria-label={t('console.sources.lists.search')}
          onSubmit={(event) => {
            event.preventDefault()
            setQuery({ words: typedIn(event.currentTarget, 'words') }, { replace: true })
          }}
        >
          <span className="input">
            <Icon name="search" size={16} />
            <input
              key={words}
              name="words"
              type="search"
              defaultValue={words}
              maxLength={80}
              aria-label={t('console.sources.lists.search')}
              placeholder={t('console.sources.lists.search')}
            />
          </span>
        </form>
      </Views>
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data?.rows.length === 0 && <Empty scene="no-results" title={t('console.sources.lists.empty')} />}
        {data && data.rows.length > 0 && (
          <table className="grid-t auto">
            <caption className="sr">{t('console.sources.view.lists')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('console.sources.lists.kind')}</th>
                <th scope="col">{t('console.sources.lists.value')}</th>
                <th scope="col">{t('console.sources.source')}</th>
                <th scope="col">{t('console.sources.lists.reason')}</th>
                <th scope="col">{t('console.sources.lists.from')}</th>
                <th scope="col">{t('console.sources.lists.by')}</th>
                <th scope="col">
                  <span className="sr">{t('common.edit')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <Tag>{t(`console.sources.lists.kinds.${row.kind}`)}</Tag>
                  </td>
                  <td lang="ja">
                    <b>{row.value}</b>
                  </td>
                  <td>{place(row.source)}</td>
                  <td>{row.reason}</td>
                  <td>{date(row.from)}</td>
                  <td>{row.by}</td>
                  <td className="r">
                    {write && (
                      <span className="row g1 ends">
                        <button type="button" className="btn soft sm" onClick={() => setEditing(row)}>
                          {t('common.edit')}
                        </button>
                        <button
                          type="button"
                          className="btn soft sm"
                          onClick={() => setEnding({ id: row.id, what: 'unsupported', value: row.value })}
                        >
                          {t('console.sources.lists.end')}
                        </button>
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Pager
          page={page}
          hasNext={data?.hasNext ?? false}
          go={(to) => setQuery({ ...(words ? { words } : {}), page: String(to) }, { replace: true })}
        />
        <h2 className="ctitle pad">{t('console.sources.lists.lifted')}</h2>
        {data &&
          (data.lifted.length === 0 ? (
            <p className="c3 pad">{t('console.sources.lists.noLifted')}</p>
          ) : (
            <table className="grid-t auto">
              <caption className="sr">{t('console.sources.lists.lifted')}</caption>
              <tbody>
                {data.lifted.map((row) => (
                  <tr key={row.id}>
                    <td>
                      <Tag>{t(`console.sources.lists.kinds.${row.kind}`)}</Tag>
                    </td>
                    <td>
                      <b>{row.value}</b>
                    </td>
                    <td>{place(row.source)}</td>
                    <td>{row.reason}</td>
                    <td>{date(row.at)}</td>
                    <td>{row.by}</td>
                    <td className="r">
                      {write && (
                        <button
                          type="button"
                          className="btn soft sm"
                          onClick={() => setEnding({ id: row.id, what: 'lifted', value: row.value })}
                        >
                          {t('console.sources.lists.end')}
                        </button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
      </div>
      {editing && <Edit row={editing === 'new' ? undefined : editing} close={() => setEditing(undefined)} />}
      {ending && <End row={ending} close={() => setEnding(undefined)} />}
    </>
  )
}

function Edit({ row, close }: { row: Unsupported | undefined; close: () => void }) {
  const t = useT()
  const draft = useDraft(`unsupported ${row?.id ?? 'new'}`, {
    kind: row?.kind ?? ('word' as Unsupported['kind']),
    source: row?.source ?? '',
    value: row?.value ?? '',
    reason: row?.reason ?? '',
  })
  const save = useCommand(sourceDesk.saveUnsupported, { said: t('console.sources.lists.saved') })
  const { kind, source, value, reason } = draft.value
  const submit = async (): Promise<void> => {
    if (
      !(await save.run({
        ...(row ? { id: row.id, version: row.version, from: row.from } : {}),
        kind,
        value: value.trim(),
        reason: reason.trim(),
        ...(isFamily(source) ? { source } : {}),
      }))
    )
      return
    draft.drop()
    close()
  }
  return (
    <Modal
      open
      onClose={close}
      title={row ? t('console.sources.lists.edit') : t('console.sources.lists.add')}
    >
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <SelectField
          label={t('console.sources.lists.kind')}
          value={kind}
          options={unsupportedKinds.map((each) => ({
            value: each,
            label: t(`console.sources.lists.kinds.${each}`),
          }))}
          onChange={(event) =>
            draft.set({ kind: unsupportedKinds.find((each) => each === event.currentTarget.value) ?? 'word' })
          }
        />
        <SelectField
          label={t('console.sources.source')}
          value={source}
          placeholder={t('console.sources.lists.anySource')}
          options={families.map((each) => ({ value: each, label: sourceName(each, t.local) }))}
          onChange={(event) => draft.set({ source: event.currentTarget.value })}
          error={save.objection('source')}
        />
        <TextField
          label={t('console.sources.lists.value')}
          required
          lang="ja"
          maxLength={200}
          value={value}
          onChange={(event) => draft.set({ value: event.currentTarget.value })}
          error={save.objection('value')}
        />
        <TextField
          label={t('console.sources.lists.reason')}
          required
          maxLength={300}
          value={reason}
          onChange={(event) => draft.set({ reason: event.currentTarget.value })}
          error={save.objection('reason')}
        />
        <Refusal error={save.error} fields={['source', 'value', 'reason']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            size="md"
            busy={save.busy}
            disabled={value.trim() === '' || reason.trim().length < 3}
          >
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function End({ row, close }: { row: Ending; close: () => void }) {
  const t = useT()
  const [why, setWhy] = useState('')
  const said = { said: t('console.sources.lists.ended') }
  const unsupported = useCommand(sourceDesk.endUnsupported, said)
  const lifted = useCommand(sourceDesk.endLifted, said)
  const command = row.what === 'unsupported' ? unsupported : lifted
  return (
    <Modal open onClose={close} title={t('console.sources.lists.endTitle')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command.run({ id: row.id, why: why.trim() }).then((done) => done && close())
        }}
      >
        <p lang="ja">
          <b>{row.value}</b>
        </p>
        <TextField
          label={t('console.sources.why')}
          required
          autoFocus
          maxLength={300}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
          error={command.objection('why')}
        />
        <Refusal error={command.error} fields={['why']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={command.busy} disabled={why.trim().length < 3}>
            {t('console.sources.lists.end')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

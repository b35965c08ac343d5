import { useState } from 'react'
import { tariff } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, Tag, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { Modal, PickFile } from '../../kit/index.ts'
import { Faults } from './faults.tsx'
import { Trial } from './trial.tsx'
import type { TrialOf } from './trial.tsx'

const SHOWN = 50

/** A new version of one table: choose the file and its first day, look at what it would change and what it would have made of last month, then ask a second person. */
export function Upload({ file, today, close }: { file: string; today: string; close: () => void }) {
  const t = useT()
  const [content, setContent] = useState<string>()
  const [validFrom, setValidFrom] = useState(today)
  const [why, setWhy] = useState('')
  const check = useCommand(tariff.check)
  const load = useCommand(tariff.askTable, { said: t('console.second.waits') })
  const [diff, setDiff] = useState<OutputOf<typeof tariff.check>>()
  const changed = (set: () => void): void => {
    set()
    setDiff(undefined)
    check.clear()
    load.clear()
  }
  const submit = async (): Promise<void> => {
    if (content === undefined) return
    if (diff === undefined) setDiff(await check.run({ file, validFrom, content }))
    else if (why.trim().length >= 3 && (await load.run({ file, validFrom, content, why: why.trim() })))
      close()
  }
  const isChanging = diff !== undefined && diff.added + diff.changed + diff.removed > 0
  return (
    <Modal open onClose={close} wide title={t('console.tables.uploadOne', { file })}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <PickFile
          hint={t('console.tables.chooseHint')}
          required
          read={(file) => {
            if (!file) changed(() => setContent(undefined))
            else void file.text().then((text) => changed(() => setContent(text)))
          }}
        />
        <TextField
          label={t('console.tables.from')}
          hint={t('console.tables.fromHint')}
          type="date"
          min={today}
          required
          value={validFrom}
          onChange={(event) => {
            const { value } = event.currentTarget
            changed(() => setValidFrom(value))
          }}
          error={check.objection('validFrom') ?? load.objection('validFrom')}
        />
        <Faults error={check.error ?? load.error} />
        {diff && <Diff diff={diff} />}
        {isChanging && content !== undefined && (
          <Trial<TrialOf> call={tariff.trial} of={() => ({ of: 'table', file, validFrom, content })} />
        )}
        {isChanging && (
          <TextField
            label={t('console.tables.whyField')}
            hint={t('console.tables.whyHint')}
            required
            maxLength={300}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
            error={load.objection('why')}
          />
        )}
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          {diff === undefined ? (
            <Button type="submit" size="md" busy={check.busy} disabled={content === undefined}>
              {t('console.tables.check')}
            </Button>
          ) : (
            <Button type="submit" size="md" busy={load.busy} disabled={!isChanging || why.trim().length < 3}>
              {t('console.limits.ask')}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}

function Diff({ diff }: { diff: OutputOf<typeof tariff.check> }) {
  const t = useT()
  const { number } = useFormats()
  const total = diff.added + diff.changed + diff.removed
  const shown = diff.rows.slice(0, SHOWN)
  return (
    <section className="stack g2" aria-live="polite">
      <p>
        <b>
          {t('console.tables.diff', {
            added: diff.added,
            changed: diff.changed,
            removed: diff.removed,
            same: diff.same,
          })}
        </b>
      </p>
      {total === 0 ? (
        <Notice tone="warn">{t('console.tables.refused.nothingChanged')}</Notice>
      ) : (
        <div className="scroll tariff-diff">
          <table className="grid-t auto">
            <caption className="sr">{t('console.tables.diffRows')}</caption>
            <tbody>
              {shown.map((row, index) => (
                <tr key={index}>
                  <td>
                    <Tag tone={row.kind === 'added' ? 'ok' : row.kind === 'removed' ? 'danger' : 'warn'}>
                      {t(`console.tables.kind.${row.kind}`)}
                    </Tag>
                  </td>
                  <th scope="row" className="num">
                    {row.key}
                  </th>
                  <td className="num wrap">
                    {row.kind === 'changed'
                      ? row.cells.map((cell) => (
                          <span key={cell.column} className="blk">
                            {cell.column}: <del className="c3">{cell.before}</del> → <ins>{cell.after}</ins>
                          </span>
                        ))
                      : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {total > shown.length && (
            <p className="c3">
              {t('console.tables.more', { count: total - shown.length })}{' '}
              <span className="sr">{number(total)}</span>
            </p>
          )}
        </div>
      )}
    </section>
  )
}

import { useState } from 'react'
import { contentDesk, type OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, SelectField, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { Modal, Refusal } from '../../kit/index.ts'
import { fromJstField } from './moment.ts'

export type DeskDetail = OutputOf<typeof contentDesk.page>

/** From when on which version is shown; `off`: that none is. */
export function Publish({ page, off, close }: { page: DeskDetail; off: boolean; close: () => void }) {
  const t = useT()
  const [no, setNo] = useState(page.no)
  const [when, setWhen] = useState('')
  const [why, setWhy] = useState('')
  const command = useCommand(contentDesk.publish, { said: t('console.pages.done.published') })
  const version = page.versions.find((each) => each.no === no)
  const isReady = why.trim().length >= 3
  return (
    <Modal
      open
      onClose={close}
      title={`${t(off ? 'console.pages.off' : 'console.pages.publish')} · ${page.title}`}
    >
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady)
            void command
              .run({ key: page.key, no: off ? null : no, at: fromJstField(when), why: why.trim() })
              .then((done) => done && close())
        }}
      >
        {!off && (
          <SelectField
            label={t('console.pages.versions')}
            value={String(no)}
            options={page.versions.map((each) => ({
              value: String(each.no),
              label: `${t('console.pages.version', { no: each.no })} · ${each.shipped ? t('console.pages.shipped') : each.by}${each.note ? ` · ${each.note}` : ''}`,
            }))}
            onChange={(event) => setNo(Number(event.currentTarget.value))}
          />
        )}
        {!off && version?.needsSecond && version.own && (
          <Notice tone="warn">
            {t(page.kind === 'legal' ? 'console.pages.needsOtherLegal' : 'console.pages.needsOther')}
          </Notice>
        )}
        {!off && page.kind === 'legal' && (
          <Notice tone={version?.correction ? 'warn' : 'info'}>
            {t(version?.correction ? 'console.pages.correctionNote' : 'console.pages.aheadNote')}
          </Notice>
        )}
        <TextField
          label={t('console.pages.when')}
          type="datetime-local"
          value={when}
          onChange={(event) => setWhen(event.currentTarget.value)}
          error={command.objection('at')}
        />
        <TextField
          label={t('console.coupons.why')}
          hint={t('console.coupons.whyHint')}
          value={why}
          maxLength={300}
          onChange={(event) => setWhy(event.currentTarget.value)}
          required
        />
        <Refusal error={command.error} fields={['at']} />
        <Button type="submit" tone="ink" size="md" busy={command.busy} disabled={!isReady}>
          {t(off ? 'console.pages.off' : 'console.pages.publish')}
        </Button>
      </form>
    </Modal>
  )
}

/** What was arranged, the newest first; what has not come is taken back here. */
export function Releases({ page, write }: { page: DeskDetail; write: boolean }) {
  const t = useT()
  const formats = useFormats()
  const cancel = useCommand(contentDesk.cancel, { said: t('console.pages.done.published') })
  if (page.releases.length === 0) return null
  return (
    <section className="card pad stack g2">
      <h2 className="t17 b7">{t('console.pages.releases')}</h2>
      <Refusal error={cancel.error} />
      <ul className="stack g2">
        {page.releases.map((each) => {
          const date = formats.jst(each.at)
          return (
            <li key={each.id} className="row between g2 wrapf">
              <span>
                {each.version === null
                  ? t('console.pages.releaseOff', { date, name: each.by })
                  : t('console.pages.release', {
                      no: each.version,
                      date,
                      name: each.by || t('console.pages.shipped'),
                    })}
                {each.cancelledBy !== null && (
                  <span className="c3"> · {t('console.pages.cancelled', { name: each.cancelledBy })}</span>
                )}
              </span>
              {write && each.isAhead && each.cancelledBy === null && (
                <Button
                  tone="soft"
                  size="sm"
                  onClick={() => void cancel.run({ id: each.id, why: t('console.pages.cancel') })}
                >
                  {t('console.pages.cancel')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

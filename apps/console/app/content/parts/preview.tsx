import { useState } from 'react'
import { contentDesk } from '@tomobako/contract'
import { languages, type Local, locals } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { Notice, SelectField, TextField } from '@tomobako/ui'
import { useLive } from '../../core/live.ts'
import { Modal, Refusal } from '../../kit/index.ts'
import { fromJstField } from './moment.ts'

const widths = [390, 1280] as const

/** A saved version as a customer would see it: at both widths, in any language, as of any moment. */
export function Preview({
  pageKey,
  no,
  isSaved,
  close,
}: {
  pageKey: string
  no: number
  isSaved: boolean
  close: () => void
}) {
  const t = useT()
  const { data, error } = useLive(contentDesk.preview, { key: pageKey, no }, 0)
  const [width, setWidth] = useState<(typeof widths)[number]>(390)
  const [language, setLanguage] = useState<Local>('en')
  const [at, setAt] = useState('')
  const moment = fromJstField(at)
  const src = data
    ? `${data.url}&lang=${languages[language].service}${moment === null ? '' : `&at=${encodeURIComponent(moment)}`}`
    : null
  return (
    <Modal
      open
      wide
      onClose={close}
      title={`${t('console.pages.preview')} · ${t('console.pages.version', { no })}`}
    >
      <div className="stack g3">
        {!isSaved && <Notice tone="warn">{t('console.pages.saveFirst')}</Notice>}
        <Refusal error={error} />
        <form className="row g2 wrapf" onSubmit={(event) => event.preventDefault()}>
          <SelectField
            label={t('console.pages.width')}
            value={String(width)}
            options={widths.map((each) => ({ value: String(each), label: `${each} px` }))}
            onChange={(event) => setWidth(event.currentTarget.value === '390' ? 390 : 1280)}
          />
          <SelectField
            label={t('console.pages.language')}
            value={language}
            options={locals.map((each) => ({ value: each, label: languages[each].endonym }))}
            onChange={(event) => {
              const { value } = event.currentTarget
              setLanguage(locals.find((each) => each === value) ?? 'en')
            }}
          />
          <TextField
            label={t('console.pages.at')}
            type="datetime-local"
            value={at}
            onChange={(event) => setAt(event.currentTarget.value)}
          />
        </form>
        {src && (
          <>
            <a className="underline" href={src} target="_blank" rel="noopener">
              {t('console.pages.own')}
            </a>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling pane must be reachable by keyboard */}
            <div className="pg-frame" tabIndex={0} role="group" aria-label={t('console.pages.frame')}>
              <iframe key={src} src={src} title={t('console.pages.frame')} width={width} height={720} />
            </div>
          </>
        )}
      </div>
    </Modal>
  )
}

import { pictures as uploads } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, TextField } from '@tomobako/ui'
import { useId, useState } from 'react'
import { asFailure, call } from '../../core/api.ts'

const isKept = (value: string): boolean => /^[0-9a-f-]{36}$/.test(value)

/** One clip: sent when it is chosen, with how far it is and why it is not taken; or another site's page, which is only led to. */
export function ClipField({
  label,
  error,
  value,
  set,
}: {
  label: string
  error: string | undefined
  value: string
  set: (value: string) => void
}) {
  const t = useT()
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<string>()
  const [chosen, setChosen] = useState<File>()
  const hint = useId()
  const isKnown = isKept(value)
  const send = (file: File): void => {
    setChosen(file)
    setFault(undefined)
    setShare(0)
    call(uploads.sendVideo, { file }, { silent: true, onProgress: setShare }).then(
      ({ id }) => (setShare(null), set(id)),
      (trouble: unknown) => (setShare(null), setFault(asFailure(trouble).message || t('common.networkFail'))),
    )
  }
  return (
    <div className="stack g2" role="group" aria-label={label}>
      <TextField
        label={t('console.pages.clip.choose')}
        type="file"
        accept="video/mp4,video/webm"
        hint={t('console.pages.clip.hint')}
        error={fault ?? error}
        disabled={share !== null}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) send(file)
        }}
      />
      {fault && chosen && (
        <Button tone="line" size="sm" onClick={() => send(chosen)}>
          {t('common.retry')}
        </Button>
      )}
      {share !== null && (
        <div role="status" className="row g2">
          <progress value={share} max={1} aria-labelledby={hint} />
          <span id={hint}>{t('console.pages.clip.sending', { percent: Math.round(share * 100) })}</span>
        </div>
      )}
      {isKnown ? (
        <div className="row g2 wrapf">
          <span>{t('console.pages.clip.there')}</span>
          <Button tone="line" size="sm" icon="trash" onClick={() => set('')}>
            {t('console.pages.clip.remove')}
          </Button>
        </div>
      ) : (
        <TextField
          label={t('console.pages.clip.elsewhere')}
          value={value}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

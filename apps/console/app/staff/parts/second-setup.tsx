import './access.css'
import { useEffect, useRef, useState } from 'react'
import { staff } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { Refusal } from '../../kit/index.ts'

/** A secret for a telephone, as a picture and as text, until a code of it comes back. */
export function SecondSetup({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  const begin = useCommand(staff.beginSecond, { silent: true })
  const confirm = useCommand(staff.confirmSecond)
  const [shown, setShown] = useState<{ secret: string; address: string; picture: string }>()
  const began = useRef(false)
  const { run } = begin
  useEffect(() => {
    // Once: each time makes another secret, and only the last one counts.
    if (began.current) return
    began.current = true
    void run({}).then((made) => made && setShown(made))
  }, [run])
  if (!shown) return <Refusal error={begin.error} />
  return (
    <form
      className="stack g3"
      onSubmit={(event) => {
        event.preventDefault()
        void confirm.run({ code }).then((done) => (done ? onCodes(done.codes) : setCode('')))
      }}
    >
      <p className="c2">{t('console.access.setupScan')}</p>
      <img className="qrcode" src={shown.picture} alt={t('console.access.setupPicture')} />
      <div>
        <span className="label">{t('console.access.setupSecret')}</span>
        <code className="secretkey" translate="no">
          {shown.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </div>
      <Refusal error={confirm.error} fields={['code']} />
      <TextField
        label={t('console.access.setupCode')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        required
        maxLength={20}
        num
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={confirm.objection('code')}
      />
      <Button type="submit" block busy={confirm.busy} busyLabel={t('common.loading')}>
        {t('console.access.setupSubmit')}
      </Button>
    </form>
  )
}

/** Shown once; whoever goes on says they have them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  const copy = (): void =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <div className="stack g3">
      <p className="c2">{t('console.access.codesText')}</p>
      <ol className="recovery num" translate="no">
        {codes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ol>
      <div className="row g2 ends">
        <Button tone="soft" size="md" onClick={copy}>
          {isCopied ? t('console.access.copied') : t('console.access.codesCopy')}
        </Button>
        <Button size="md" onClick={onKept}>
          {t('console.access.codesKept')}
        </Button>
      </div>
    </div>
  )
}

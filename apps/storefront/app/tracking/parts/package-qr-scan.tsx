import { useT } from '@tomobako/i18n/react'
import { Button, TextField } from '@tomobako/ui'
import { lazy, Suspense, useId, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import { useAwake } from '../../kit/awake.ts'
import { objectionsAt, Submit } from '../../kit/forms.tsx'
import styles from '../../parcel/parts/parcel.module.css'
import field from '../../kit/photo-field.module.css'

/** The viewfinder and the reader of codes: only for whoever asks for the camera or sends a picture. */
const Viewfinder = lazy(() =>
  import('./package-qr-camera.tsx').then(({ Viewfinder: found }) => ({ default: found })),
)

/** Three ways to open a code: the camera where there is one, a picture, typing. The last two also without JavaScript. */
export function Scan({ refusal }: { refusal: unknown }) {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const isAwake = useAwake()
  const hasCamera = isAwake && typeof navigator.mediaDevices?.getUserMedia === 'function'
  const [isLooking, setLooking] = useState(false)
  const [isUnread, setUnread] = useState(false)
  const found = (text: string): void =>
    void navigate(`/packageQR?code=${encodeURIComponent(text.slice(0, 200))}`)
  const { message, fields } = objectionsAt(refusal, 'picture', ['picture'])
  const said = isUnread ? t('tracking.qr.notRead') : (fields['picture'] ?? message)
  /** Read here, so that nothing leaves the phone; what this browser cannot open goes to the server with the form. */
  async function read(file: File | undefined): Promise<void> {
    setUnread(false)
    if (!file) return
    const { readFile } = await import('./package-qr-camera.tsx')
    const text = await readFile(file)
    if (text !== null) found(text)
    else setUnread(true)
  }
  return (
    <section className="card pad">
      <h2 className="h3">{t('tracking.qr.scan')}</h2>
      <p className="t13 c2">{t('tracking.qr.scanLead')}</p>
      {hasCamera && !isLooking && (
        <div className={styles.acts}>
          <Button tone="ink" size="md" icon="camera" onClick={() => setLooking(true)}>
            {t('tracking.qr.camera')}
          </Button>
        </div>
      )}
      {isLooking && (
        <Suspense
          fallback={
            <p className="t13 c3" role="status">
              {t('common.loading')}
            </p>
          }
        >
          <Viewfinder found={found} stop={() => setLooking(false)} />
        </Suspense>
      )}
      <Form method="get" action="/packageQR" className="stack g3 mt12">
        <TextField
          name="code"
          label={t('tracking.qr.typed')}
          required
          maxLength={200}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="TB-0000-0000"
          dir="ltr"
        />
        <div>
          <Button type="submit" tone="line" size="md">
            {t('tracking.qr.open')}
          </Button>
        </div>
      </Form>
      <Form method="post" action="/packageQR" encType="multipart/form-data" className="stack g3 mt12">
        <FormKey of="picture" />
        <div className="field">
          <label className="label" htmlFor={id}>
            {t('tracking.qr.picture')}
          </label>
          <input
            id={id}
            className={field.file}
            type="file"
            name="picture"
            accept="image/jpeg,image/png,image/webp,image/avif"
            required
            aria-describedby={said ? `${id}-said` : undefined}
            onChange={(event) => void read(event.currentTarget.files?.[0])}
          />
          {said && (
            <p id={`${id}-said`} className="hint err" role="alert">
              {said}
            </p>
          )}
        </div>
        <div>
          <Submit intent="picture" tone="line" size="md">
            {t('tracking.qr.pictureSend')}
          </Submit>
        </div>
      </Form>
    </section>
  )
}

import { ocrLimits } from '@tomobako/domain/ocr'
import { useT } from '@tomobako/i18n/react'
import { useId } from 'react'
import field from '../../kit/photo-field.module.css'

/** The picture: taken now or chosen. A large one is made smaller here, where the browser can, so that less has to travel. */
export function PictureField({ error }: { error: string | undefined }) {
  const t = useT()
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {t('ocr.picture')}
      </label>
      <input
        id={id}
        className={field.file}
        type="file"
        name="picture"
        accept="image/jpeg,image/png,image/webp,image/avif"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-wrong` : ''}`}
        onChange={({ currentTarget }) => void smaller(currentTarget)}
      />
      <p id={`${id}-hint`} className="hint">
        {t('ocr.pictureHint', { mb: ocrLimits.bytes / 1_000_000 })}
      </p>
      {error && (
        <p id={`${id}-wrong`} className="hint err" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

const LONGEST = 2_400
async function smaller(input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0]
  if (!file || file.size < 1_500_000) return
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
    // Another picture may have been chosen meanwhile.
    if (!blob || blob.size >= file.size || input.files?.[0] !== file) return
    const chosen = new DataTransfer()
    chosen.items.add(new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }))
    input.files = chosen.files
  } catch {
    // What this browser cannot open goes as it is; the server says what it thinks of it.
  }
}

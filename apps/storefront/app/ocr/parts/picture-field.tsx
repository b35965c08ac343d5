import { useId } from 'react'
import field from '../../kit/photo-field.module.css'

/** The picture: taken now or chosen. A large one is made smaller here, where the browser can, so that less has to travel. */
export function PictureField({
  error,
  label,
  hint,
}: {
  error: string | undefined
  label: string
  hint: string
}) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
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
        {hint}
      </p>
      {error && (
        <p id={`${id}-wrong`} className="hint err" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** A picture that came otherwise than by choosing it, for example pasted. */
export function putIn(input: HTMLInputElement, file: File): void {
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  void smaller(input)
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
    putIn(input, new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }))
  } catch {
    // What this browser cannot open goes as it is; the server says what it thinks of it.
  }
}

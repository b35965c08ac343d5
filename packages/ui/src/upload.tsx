import { useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export type Upload = {
  id: string
  /** A preview or the stored picture. */
  src?: string
  name: string
  /** 0 to 1 while it travels. */
  progress?: number
  /** Why this one is not taken. */
  error?: ReactNode
}
export type UploadGridProps = {
  /** The file input's name; without JavaScript the form sends the files itself. */
  name: string
  uploads: readonly Upload[]
  max: number
  label: string
  accept?: string
  addLabel: string
  removeLabel: (name: string) => string
  progressLabel: (name: string) => string
  onAdd?: (files: File[]) => void
  /** More were chosen than there is room for; `onAdd` is told of the first ones only. */
  onTooMany?: () => void
  onRemove?: (id: string) => void
  disabled?: boolean
}

/** Pictures to send: four in a row, the last tile adds. Errors are named below the grid and outlined in it. */
export function UploadGrid({
  name,
  uploads,
  max,
  label,
  accept = 'image/jpeg,image/png,image/webp,image/heic,image/avif',
  addLabel,
  removeLabel,
  progressLabel,
  onAdd,
  onTooMany,
  onRemove,
  disabled,
}: UploadGridProps) {
  const id = useId()
  const bad = uploads.filter((upload) => upload.error)
  return (
    <div role="group" aria-label={label}>
      <div className="uploads">
        {uploads.map((upload) => (
          <div key={upload.id} className={cx(upload.error ? 'bad' : undefined)}>
            {upload.src ? (
              <img src={upload.src} alt={upload.name} />
            ) : (
              <span className="ground">
                <Icon name="image" />
              </span>
            )}
            {upload.progress !== undefined && upload.progress < 1 && (
              <span
                className="prog"
                role="progressbar"
                aria-label={progressLabel(upload.name)}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={Math.round(upload.progress * 100)}
              >
                <i style={{ inlineSize: `${upload.progress * 100}%` }} />
              </span>
            )}
            {onRemove && (
              <button
                type="button"
                className="rm"
                aria-label={removeLabel(upload.name)}
                onClick={() => onRemove(upload.id)}
              >
                <Icon name="x" />
              </button>
            )}
          </div>
        ))}
        {uploads.length < max && (
          <label className="add" htmlFor={id}>
            <input
              id={id}
              className="sr"
              type="file"
              name={name}
              accept={accept}
              multiple={max > 1}
              disabled={disabled}
              aria-label={addLabel}
              onChange={(event) => {
                if (!onAdd) return
                const files = [...(event.currentTarget.files ?? [])]
                const room = max - uploads.length
                onAdd(files.slice(0, room))
                if (files.length > room) onTooMany?.()
                event.currentTarget.value = ''
              }}
            />
            <Icon name="camera" />
            <span className="num ltr">
              {uploads.length} / {max}
            </span>
          </label>
        )}
      </div>
      {bad.length > 0 && (
        <div role="alert">
          {bad.map((upload) => (
            <div className="hint err mt8" key={upload.id}>
              <Icon name="alert" />
              <span>{upload.error}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

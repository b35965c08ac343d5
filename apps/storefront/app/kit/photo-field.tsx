import { useT } from '@tomobako/i18n/react'
import { type Upload, UploadGrid } from '@tomobako/ui'
import { type ReactNode, useId, useState } from 'react'
import { useAwake } from './awake.ts'
import { sendPicture } from './upload.ts'
import styles from './photo-field.module.css'

/** One chosen picture; `storedId` once the server has it. */
type Chosen = Upload & { storedId?: string }

/**
 * Pictures of a form, at most `max` (§5: the message says how many). Each is sent when it is chosen and the form carries its id as `photoId`.
 * Without JavaScript a form that takes files (`takesFiles`: multipart, see `context.pictures`) carries them as `photos`; others go without.
 */
export function PhotoField({
  label,
  max,
  isOptional = false,
  takesFiles = false,
  error,
  of,
}: {
  label: string
  max: number
  isOptional?: boolean
  takesFiles?: boolean
  error?: string | undefined
  /** What they belong to where a form has several: the names become `photoId:<of>` and `photos:<of>`. */
  of?: string
}) {
  const tail = of === undefined ? '' : `:${of}`
  const t = useT()
  const id = useId()
  const isReady = useAwake()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [isTooMany, setTooMany] = useState(false)
  const below = (
    <>
      <p className={isTooMany ? 'hint err' : 'hint'} role="status">
        {t('common.uploadMax', { num: max })}
      </p>
      {error && (
        <p className="hint err" role="alert">
          {error}
        </p>
      )}
    </>
  )
  if (!isReady) {
    if (!takesFiles) return null
    return (
      <div className="field">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          className={styles.file}
          type="file"
          name={`photos${tail}`}
          multiple
          accept="image/jpeg,image/png,image/webp,image/heic,image/avif"
        />
        {below}
      </div>
    )
  }
  async function send(of: string, file: File): Promise<void> {
    const set = (told: Partial<Chosen>): void =>
      setChosen((all) => all.map((each) => (each.id === of ? { ...each, ...told } : each)))
    const kept = await sendPicture(file, (progress) => set({ progress }))
    set(
      'error' in kept
        ? { progress: 1, error: kept.error }
        : { progress: 1, src: kept.thumbUrl, storedId: kept.id },
    )
  }
  function add(files: File[]): void {
    const taken = files.map((file) => ({ id: crypto.randomUUID(), name: file.name, progress: 0, file }))
    setTooMany(false)
    setChosen((all) => [...all, ...taken.map(({ file: _, ...upload }) => upload)])
    for (const { id: of, file } of taken) void send(of, file)
  }
  function remove(of: string): void {
    setTooMany(false)
    setChosen((all) => all.filter((each) => each.id !== of))
  }
  const heading: ReactNode = isOptional ? (
    <>
      {label} <span className="c3">{t('common.optional')}</span>
    </>
  ) : (
    label
  )
  return (
    <div className="field">
      <span className="label">{heading}</span>
      {chosen.map(
        ({ id: each, storedId }) =>
          storedId !== undefined && (
            <input key={each} type="hidden" name={`photoId${tail}`} value={storedId} />
          ),
      )}
      <UploadGrid
        name={`photos${tail}`}
        uploads={chosen}
        max={max}
        label={label}
        addLabel={t('common.upload')}
        removeLabel={(name) => t('common.removeNamed', { name })}
        progressLabel={(name) => t('common.loadingNamed', { name })}
        onAdd={add}
        onTooMany={() => setTooMany(true)}
        onRemove={remove}
      />
      {below}
    </div>
  )
}

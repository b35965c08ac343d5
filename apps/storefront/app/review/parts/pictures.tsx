import { reviewLimits } from '@tomobako/domain/review'
import { useT } from '@tomobako/i18n/react'
import { Box, Icon, IconButton } from '@tomobako/ui'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { useAwake } from '../../kit/awake.ts'
import { sendPicture } from '../../kit/upload.ts'
import styles from './review.module.css'

type Kept = { id: string; thumbUrl: string }
type Chosen = {
  key: string
  name: string
  storedId?: string
  src?: string
  progress?: number
  error?: string
  file?: File
}
/** How many pictures are on their way, and how many did not arrive. */
export type Uploads = { going: number; failed: number }
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/avif'

/**
 * The pictures of a review in their order. Each is sent when it is chosen, dropped, pasted or taken, shows how far it is, and is sent again
 * when that failed. Without JavaScript the form carries the files, and a box beside each kept picture leaves it out.
 */
export function PictureField({
  kept,
  opened,
  error,
  onChange,
  onKept,
}: {
  kept: readonly Kept[]
  /** Those that show the parcel, just opened. */
  opened: readonly string[]
  error?: string | undefined
  onChange: (uploads: Uploads) => void
  /** The pictures the form carries are others, or in another order. */
  onKept: () => void
}) {
  const t = useT()
  const id = useId()
  const isReady = useAwake()
  const most = reviewLimits.imagesMost
  const [chosen, setChosen] = useState<readonly Chosen[]>(() =>
    kept.map((each, at) => ({ key: each.id, name: `${at + 1}`, storedId: each.id, src: each.thumbUrl })),
  )
  const [isOver, setOver] = useState(false)
  const set = (key: string, told: Partial<Chosen>): void =>
    setChosen((all) => all.map((each) => (each.key === key ? { ...each, ...told } : each)))
  const send = async (key: string, file: File): Promise<void> => {
    const sent = await sendPicture(file, (progress) => set(key, { progress }))
    setChosen((all) =>
      all.map((each) => {
        if (each.key !== key) return each
        const { progress: _p, error: _e, ...rest } = each
        return 'error' in sent
          ? { ...rest, error: sent.error }
          : { ...rest, src: sent.thumbUrl, storedId: sent.id }
      }),
    )
  }
  const add = (files: readonly File[]): void => {
    const room = most - chosen.length
    const taken = files
      .filter(({ type }) => type === '' || type.startsWith('image/'))
      .slice(0, Math.max(0, room))
      .map((file) => ({ key: crypto.randomUUID(), name: file.name, progress: 0, file }))
    setChosen((all) => [...all, ...taken])
    for (const { key, file } of taken) void send(key, file)
  }
  const going = chosen.filter(({ progress }) => progress !== undefined).length
  const failed = chosen.filter((each) => each.error !== undefined && each.progress === undefined).length
  useEffect(() => onChange({ going, failed }), [onChange, going, failed])
  const carried = chosen.flatMap(({ storedId }) => storedId ?? []).join(' ')
  const before = useRef(carried)
  useEffect(() => {
    if (before.current === carried) return
    before.current = carried
    onKept()
  }, [carried, onKept])
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length > 0) latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  const hint = t('review.add.photosHint', { least: reviewLimits.images, most })
  const input = (
    <input
      id={id}
      className={isReady ? 'sr' : undefined}
      type="file"
      {...(isReady ? {} : { name: 'photos' })}
      multiple
      accept={accepted}
      aria-describedby={`${id}-hint`}
      aria-invalid={error ? true : undefined}
      onChange={(event) => {
        if (!isReady) return
        add([...(event.currentTarget.files ?? [])])
        event.currentTarget.value = ''
      }}
    />
  )
  return (
    <div className="field">
      <span className="label" id={`${id}-label`}>
        {t('review.add.photos')}
      </span>
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        className={`${styles.drop} ${isOver ? styles.over : ''}`}
        onDragOver={(event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          setOver(false)
          add([...event.dataTransfer.files])
        }}
      >
        <ol className={styles.pictures}>
          {chosen.map((each, at) => (
            <li key={each.key} {...(each.error === undefined ? {} : { 'data-failed': true })}>
              {each.src === undefined ? (
                <span className={`${styles.ground} ${each.error ? styles.bad : ''}`}>
                  <Icon name={each.error ? 'alert' : 'image'} />
                </span>
              ) : (
                <img src={each.src} alt={t('review.read.photo', { no: at + 1, count: chosen.length })} />
              )}
              {each.progress !== undefined && (
                <progress
                  className={styles.bar}
                  max={1}
                  value={each.progress}
                  aria-label={t('common.loadingNamed', { name: each.name })}
                />
              )}
              {isReady ? (
                each.storedId !== undefined && <input type="hidden" name="photoId" value={each.storedId} />
              ) : (
                <input
                  type="checkbox"
                  name="photoId"
                  value={each.storedId}
                  defaultChecked
                  aria-label={t('review.read.photo', { no: at + 1, count: chosen.length })}
                />
              )}
              {each.storedId !== undefined && (
                <label className={styles.opened}>
                  <Box
                    type="checkbox"
                    name={`opened:${each.storedId}`}
                    value="1"
                    defaultChecked={opened.includes(each.storedId)}
                    aria-label={t('review.add.openedNo', { no: at + 1 })}
                  />
                  <span aria-hidden>{t('review.add.opened')}</span>
                </label>
              )}
              {each.error && (
                <p className="hint err" role="alert">
                  {each.error}
                </p>
              )}
              {isReady && (
                <span className={styles.tools}>
                  <IconButton
                    icon="chevron-left"
                    size={18}
                    flip
                    type="button"
                    disabled={at === 0}
                    label={t('review.add.earlier', { no: at + 1 })}
                    onClick={() =>
                      setChosen((all) => {
                        const next = [...all]
                        next.splice(at - 1, 2, all[at]!, all[at - 1]!)
                        return next
                      })
                    }
                  />
                  {each.error && each.file && (
                    <IconButton
                      icon="refresh"
                      size={18}
                      type="button"
                      label={t('review.add.again', { no: at + 1 })}
                      onClick={() => {
                        set(each.key, { progress: 0 })
                        void send(each.key, each.file!)
                      }}
                    />
                  )}
                  <IconButton
                    icon="x"
                    size={18}
                    type="button"
                    label={t('common.removeNamed', { name: at + 1 })}
                    onClick={() => setChosen((all) => all.filter(({ key }) => key !== each.key))}
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
        {chosen.length < most &&
          (isReady ? (
            <label htmlFor={id} className="btn line md">
              <Icon name="camera" />
              {t('common.upload')}
              <span className="num ltr">
                {chosen.length} / {most}
              </span>
              {input}
            </label>
          ) : (
            <label htmlFor={id}>
              {t('common.upload')} {input}
            </label>
          ))}
      </div>
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
      {chosen.some(({ storedId }) => storedId !== undefined) && (
        <p className="hint">{t('review.add.openedHint')}</p>
      )}
      {error && (
        <p className="hint err" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

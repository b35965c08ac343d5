import { pictures as pictureCalls } from '@tomobako/contract'
import { useState } from 'react'
import { UploadGrid } from '@tomobako/ui'
import { useT } from '@tomobako/i18n/react'
import { call } from '../core/api.ts'

/** A picture on its way to the server or there already. `id` is ours until it has arrived, `storedId` is the server's. */
export type Picture = {
  id: string
  name: string
  src: string
  progress: number
  storedId?: string | undefined
  error?: string | undefined
}
/** The ids to send with a form, in order. */
export const storedIds = (pictures: readonly Picture[]): string[] =>
  pictures.flatMap((each) => (each.storedId === undefined ? [] : [each.storedId]))
export const allStored = (pictures: readonly Picture[]): boolean =>
  pictures.every((each) => each.storedId !== undefined)

/** A picture that has not arrived and has not failed. */
export const isTravelling = (pictures: readonly Picture[]): boolean =>
  pictures.some((each) => each.storedId === undefined && each.error === undefined)

/**
 * Pictures from the camera or from files, each sent at once and shown while it travels. A picture that failed stays, says why, and can be
 * sent again; nothing else of the form is touched.
 */
export function Photos({
  pictures,
  change,
  max = 20,
  label,
}: {
  pictures: readonly Picture[]
  change: (update: (pictures: readonly Picture[]) => Picture[]) => void
  max?: number
  label: string
}) {
  const t = useT()
  // What can be sent again: pictures of this page that have not arrived.
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map())
  const set = (id: string, values: Partial<Picture>): void =>
    change((all) => all.map((each) => (each.id === id ? { ...each, ...values } : each)))
  const start = (id: string, file: File): void => {
    set(id, { progress: 0, error: undefined })
    void call(
      pictureCalls.send,
      { file },
      { silent: true, onProgress: (progress) => set(id, { progress }) },
    ).then(
      (data) => {
        setFiles((all) => new Map([...all].filter(([each]) => each !== id)))
        set(id, { progress: 1, storedId: data.id, src: data.thumbUrl })
      },
      (error: unknown) =>
        set(id, {
          progress: 1,
          error: error instanceof Error && error.message !== '' ? error.message : t('common.networkFail'),
        }),
    )
  }
  const add = (chosen: File[]): void => {
    const fresh = chosen.map((file) => ({
      id: crypto.randomUUID(),
      name: file.name,
      src: URL.createObjectURL(file),
      progress: 0,
      file,
    }))
    setFiles((all) => new Map([...all, ...fresh.map(({ id, file }) => [id, file] as const)]))
    change((all) => [...all, ...fresh.map(({ file: _, ...picture }) => picture)])
    for (const { id, file } of fresh) start(id, file)
  }
  return (
    <div
      onPaste={(event) => add([...event.clipboardData.files])}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        add([...event.dataTransfer.files])
      }}
    >
      <UploadGrid
        name="photos"
        max={max}
        label={label}
        addLabel={t('console.photos.add')}
        removeLabel={(name) => t('console.photos.remove', { name })}
        progressLabel={(name) => t('console.photos.sending', { name })}
        uploads={pictures.map(({ id, name, src, progress, error }) => ({
          id,
          name,
          src,
          progress,
          error: error && (
            <>
              {error}{' '}
              {files.has(id) && (
                <button
                  type="button"
                  className="underline"
                  onClick={() => {
                    const file = files.get(id)
                    if (file) start(id, file)
                  }}
                >
                  {t('common.retry')}
                </button>
              )}
            </>
          ),
        }))}
        onAdd={add}
        onRemove={(id) => change((all) => all.filter((each) => each.id !== id))}
      />
    </div>
  )
}

/** Opens the file chooser or camera of the picture grid inside an element: the Space key of the stations. */
export const takePhoto = (within: Element | null): void =>
  within?.querySelector<HTMLInputElement>('.uploads input[type=file]')?.click()

import { useT } from '@tomobako/i18n/react'
import { type Upload, UploadGrid } from '@tomobako/ui'
import { useEffect, useId, useState } from 'react'
import track from './tracking.module.css'

type Answer = { code: number; msg: string; data: { id: string; thumbUrl: string } | null }
type Chosen = Upload & { storedId?: string }
const most = 9

/** Pictures for a claim or an answer. Each is sent when it is chosen and the form carries its id; without JavaScript the form carries the files themselves. */
export function TrackingPhotos({ error }: { error?: string | undefined }) {
  const t = useT()
  const [isReady, setReady] = useState(false)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  useEffect(() => setReady(true), [])
  const id = useId()
  const said = error && <p className="hint err" role="alert">{error}</p>
  if (!isReady) {
    return (
      <div className="field">
        <label className="label" htmlFor={id}>{t('tracking.photos')}</label>
        <input id={id} className={track.file} type="file" name="photos" multiple accept="image/jpeg,image/png,image/webp,image/heic,image/avif" />
        <p className="hint">{t('tracking.photosHint')}</p>
        {said}
      </div>
    )
  }
  async function send(id: string, file: File): Promise<void> {
    const body = new FormData()
    body.append('file', file)
    const answer = await fetch('/upload', { method: 'POST', headers: { 'x-requested-with': 'tomobako' }, body })
      .then((response) => response.json() as Promise<Answer>) // The envelope of §7.
      .catch(() => ({ code: 0, msg: t('common.networkFail'), data: null }))
    const told = answer.code === 200 && answer.data ? { progress: 1, src: answer.data.thumbUrl, storedId: answer.data.id } : { progress: 1, error: answer.msg }
    setChosen((all) => all.map((each) => (each.id === id ? { ...each, ...told } : each)))
  }
  function add(files: File[]): void {
    const taken = files.map((file) => ({ id: crypto.randomUUID(), name: file.name, progress: 0.5, file }))
    setChosen((all) => [...all, ...taken.map(({ file: _, ...upload }) => upload)])
    for (const { id, file } of taken) void send(id, file)
  }
  return (
    <div className="field">
      <span className="label">{t('tracking.photos')}</span>
      {chosen.map(({ id, storedId }) => storedId !== undefined && <input key={id} type="hidden" name="photoId" value={storedId} />)}
      <UploadGrid name="photos" uploads={chosen} max={most} label={t('tracking.photos')} addLabel={t('common.upload')} removeLabel={(name) => `${t('common.remove')} ${name}`} progressLabel={(name) => `${t('common.loading')} ${name}`} onAdd={add} onRemove={(id) => setChosen((all) => all.filter((each) => each.id !== id))} />
      <p className="hint">{t('tracking.photosHint')}</p>
      {said}
    </div>
  )
}

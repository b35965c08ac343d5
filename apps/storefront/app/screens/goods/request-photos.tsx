import { sourcingLimits } from '@tomobako/domain/sourcing'
import { useT } from '@tomobako/i18n/react'
import { type Upload, UploadGrid } from '@tomobako/ui'
import { useEffect, useState } from 'react'

type Answer = { code: number; msg: string; data: { id: string; thumbUrl: string } | null }
/** One chosen picture; `storedId` once the server has it. */
type Chosen = Upload & { storedId?: string }

/**
 * Pictures for our buyers, at most three (§5: the message says how many). Each is sent when it is chosen and the form carries its id; without JavaScript
 * the field is not there and the question goes without pictures.
 */
export function RequestPhotos() {
  const t = useT()
  const max = sourcingLimits.requestPhotos
  const [isReady, setReady] = useState(false)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [isTooMany, setTooMany] = useState(false)
  useEffect(() => setReady(true), [])
  if (!isReady) return null
  const put = (id: string, values: Partial<Chosen>): void => setChosen((all) => all.map((each) => (each.id === id ? { ...each, ...values } : each)))
  async function send(id: string, file: File): Promise<void> {
    const body = new FormData()
    body.append('file', file)
    const answer = await fetch('/upload', { method: 'POST', headers: { 'x-requested-with': 'tomobako' }, body })
      .then((response) => response.json() as Promise<Answer>) // The envelope of §7.
      .catch(() => ({ code: 0, msg: t('common.networkFail'), data: null }))
    put(id, answer.code === 200 && answer.data ? { progress: 1, src: answer.data.thumbUrl, storedId: answer.data.id } : { progress: 1, error: answer.msg })
  }
  function add(files: File[]): void {
    const taken = files.map((file) => ({ id: crypto.randomUUID(), name: file.name, progress: 0.5, file }))
    setTooMany(false)
    setChosen((all) => [...all, ...taken.map(({ file: _, ...upload }) => upload)])
    for (const { id, file } of taken) void send(id, file)
  }
  function remove(id: string): void {
    setTooMany(false)
    setChosen((all) => all.filter((each) => each.id !== id))
  }
  return (
    <div className="field">
      <span className="label">{t('sourcing.request.photos')} <span className="c3">{t('common.optional')}</span></span>
      {chosen.map(({ id, storedId }) => storedId !== undefined && <input key={id} type="hidden" name="photoId" value={storedId} />)}
      <UploadGrid name="photos" uploads={chosen} max={max} label={t('sourcing.request.photos')} addLabel={t('common.upload')} removeLabel={(name) => `${t('common.remove')} ${name}`} progressLabel={(name) => `${t('common.loading')} ${name}`} onAdd={add} onTooMany={() => setTooMany(true)} onRemove={remove} />
      <p className={isTooMany ? 'hint err' : 'hint'} role="status">{t('common.uploadMax', { num: max })}</p>
    </div>
  )
}

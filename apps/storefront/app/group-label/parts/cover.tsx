import { useT } from '@tomobako/i18n/react'
import { ParcelArt, type Upload, UploadGrid } from '@tomobako/ui'
import { useState } from 'react'
import { useAwake } from '../../kit/awake.ts'
import { sendPicture } from '../../kit/upload.ts'
import styles from './group-label.module.css'

/** The cover, or the parcel that is drawn where there is none. Decorative: the name stands beside it. */
export const Cover = ({ id, cover }: { id: string; cover: { thumbUrl: string } | null }) =>
  cover ? (
    <img className={styles.cover} src={cover.thumbUrl} alt="" width={72} height={72} />
  ) : (
    <span className={styles.cover}>
      <ParcelArt id={id} />
    </span>
  )

type Picture = { id: string; thumbUrl: string }

/** Chooses a cover picture. It is sent when it is chosen and the form carries its id; without JavaScript the field is not there and the parcel is drawn. */
export function CoverField({ now }: { now: Picture | null }) {
  const t = useT()
  const ready = useAwake()
  const [picture, setPicture] = useState<Picture | null>(now)
  const [upload, setUpload] = useState<Upload | null>(null)
  if (!ready) return now ? <input type="hidden" name="coverId" value={now.id} /> : null
  async function send([file]: File[]): Promise<void> {
    if (!file) return
    setUpload({ id: 'new', name: file.name, progress: 0 })
    const kept = await sendPicture(file, (progress) => setUpload({ id: 'new', name: file.name, progress }))
    if ('error' in kept) return setUpload({ id: 'new', name: file.name, error: kept.error })
    setUpload(null)
    setPicture(kept)
  }
  const uploads: Upload[] = upload
    ? [upload]
    : picture
      ? [{ id: picture.id, src: picture.thumbUrl, name: t('groupLabel.cover') }]
      : []
  return (
    <div className="field">
      <span className="label">{t('groupLabel.cover')}</span>
      <input type="hidden" name="coverId" value={picture?.id ?? ''} />
      <UploadGrid
        name="cover"
        uploads={uploads}
        max={1}
        label={t('groupLabel.cover')}
        addLabel={t('groupLabel.coverAdd')}
        removeLabel={() => t('common.remove')}
        progressLabel={() => t('common.loading')}
        onAdd={(files) => void send(files)}
        onRemove={() => (setPicture(null), setUpload(null))}
      />
      <p className="hint">{t('groupLabel.coverNone')}</p>
    </div>
  )
}

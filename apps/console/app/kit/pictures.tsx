import { useT } from '@tomobako/i18n/react'
import { Img } from '@tomobako/ui'

type Photo = { readonly id: string; readonly url: string; readonly thumbUrl: string }

/** Small pictures in a row, each opening large beside the work; a reader of screens hears which of how many. */
export function Pictures({ photos, px = 72 }: { photos: readonly Photo[]; px?: number }) {
  const t = useT()
  if (photos.length === 0) return null
  return (
    <span className="row g2 wrapf">
      {photos.map((photo, index) => (
        <a key={photo.id} href={photo.url} target="_blank" rel="noopener noreferrer">
          <Img
            src={photo.thumbUrl}
            alt={t('console.frame.photoOf', { number: index + 1, total: photos.length })}
            width={px}
            height={px}
          />
        </a>
      ))}
    </span>
  )
}

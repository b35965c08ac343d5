import type { OutputOf, trackingDesk } from '@tomobako/contract'

type Photos = OutputOf<typeof trackingDesk.claims>['rows'][number]['photos']

/** Small pictures that open large beside the work. */
export const Album = ({ photos, alt, none }: { photos: Photos; alt: string; none?: string }) =>
  photos.length === 0 ? (
    none ? (
      <p className="c3">{none}</p>
    ) : null
  ) : (
    <div className="album">
      {photos.map((photo) => (
        <a key={photo.id} href={photo.url} target="_blank" rel="noopener noreferrer">
          <img src={photo.thumbUrl} width={photo.width} height={photo.height} alt={alt} loading="lazy" />
        </a>
      ))}
    </div>
  )

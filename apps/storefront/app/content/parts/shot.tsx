import type { ShownPage } from '@tomobako/contract'

type Photo = NonNullable<ShownPage['picture']>

/** A picture of ours in the size the screen needs. */
export const Shot = ({
  photo,
  alt,
  eager = false,
  className,
}: {
  photo: Photo
  alt: string
  eager?: boolean
  className?: string | undefined
}) => (
  <img
    src={`${photo.url}?w=640`}
    srcSet={`${photo.url}?w=320 320w, ${photo.url}?w=640 640w, ${photo.url}?w=1200 1200w`}
    sizes="(min-width: 1024px) 600px, 100vw"
    alt={alt}
    width={photo.width}
    height={photo.height}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
    className={className}
  />
)

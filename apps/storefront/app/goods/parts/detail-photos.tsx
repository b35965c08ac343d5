import { useT } from '@tomobako/i18n/react'
import { Icon, Img } from '@tomobako/ui'
import {
  type CSSProperties,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react'
import { secure, sized, sizesOf } from './paths.ts'
import styles from './detail-photos.module.css'

// Enlarging is not part of every visit.
const Zoom = lazy(() => import('./detail-zoom.tsx'))
const THUMBS = 5

/**
 * What a picture that does not fill its frame has around it: itself, small. Only near the one that is shown, and only ours: others have
 * no small size. @internal
 */
export const around = (src: string, isNear: boolean): CSSProperties | undefined =>
  isNear && sized(src, 160) !== src
    ? ({ '--shot': `url("${sized(src, 160).replaceAll('"', '%22')}")` } as CSSProperties) // custom properties are not in React's type
    : undefined

/**
 * The pictures of an item: a strip that snaps, swiped or moved with the arrow keys; thumbnails lead into it, a press enlarges. Without
 * JavaScript the strip still scrolls, thumbnails are anchors, and a picture is a link to its largest size.
 */
export function Photos({
  images,
  title,
  top,
  over,
}: {
  images: readonly string[]
  title: string
  top?: ReactNode
  /** Of what is gone: the word over its pale picture, as on its card. */
  over?: string
}) {
  const t = useT()
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const photos = images.map((src, index) => ({
    src: secure(src),
    alt: t('goods.item.photoOf', { title, number: index + 1, count: images.length }),
  }))
  if (photos.length === 0)
    return (
      <div className={`gallery ${styles.none}`}>
        <Img alt={t('goods.item.noPhoto')} />
        {top && <div className="top phone-only">{top}</div>}
      </div>
    )
  const follow = (): void => {
    const strip = track.current
    // scrollLeft is negative in right-to-left pages.
    if (strip && strip.clientWidth > 0) setCurrent(Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth))
  }
  const show = (index: number): void => {
    const strip = track.current
    const slide = strip?.children[Math.min(photos.length - 1, Math.max(0, index))]
    if (strip && slide instanceof HTMLElement)
      strip.scrollTo({
        left: slide.offsetLeft - strip.offsetLeft,
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
      })
  }
  const press = (event: KeyboardEvent): void => {
    const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? photos.length - 1
          : event.key === ahead
            ? current + 1
            : event.key === 'ArrowLeft' || event.key === 'ArrowRight'
              ? current - 1
              : null
    if (to === null) return
    event.preventDefault()
    show(to)
  }
  const more = photos.length - THUMBS
  return (
    <div className={photos.length > 1 ? 'photos' : styles.one}>
      <div className={over === undefined ? 'gallery' : `gallery ${styles.gone}`}>
        <div
          className="track"
          ref={track}
          onScroll={follow}
          onKeyDown={press}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling strip must be reachable and movable by keyboard
          tabIndex={photos.length > 1 ? 0 : undefined}
          role="group"
          aria-label={t('goods.item.photos')}
        >
          {photos.map(({ src, alt }, index) => (
            <div
              key={src}
              id={`photo-${index + 1}`}
              className={styles.slide}
              style={around(src, Math.abs(index - current) <= 1)}
            >
              <a
                className={styles.shot}
                href={sized(src, 1280)}
                aria-label={`${alt}. ${t('goods.item.zoom')}`}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
                  event.preventDefault()
                  setZoomed(index)
                }}
              >
                <Img
                  src={sized(src, 640)}
                  srcSet={sizesOf(src)}
                  sizes="(min-width: 1024px) 600px, 100vw"
                  alt=""
                  eager={index === 0}
                  className="shot"
                  width={640}
                  height={640}
                />
              </a>
            </div>
          ))}
        </div>
        {over !== undefined && (
          <div className={`soldmark ${styles.mark}`}>
            <b>{over}</b>
          </div>
        )}
        {top && <div className="top phone-only">{top}</div>}
        <span className={styles.hint} aria-hidden="true">
          <Icon name="plus" size={16} />
        </span>
        {photos.length > 1 && (
          <span className="cnt num" aria-hidden="true">
            <span className="ltr">
              {current + 1} / {photos.length}
            </span>
          </span>
        )}
        {photos.length > 1 && (
          <span className="sr" aria-live="polite">
            {t('goods.item.zoomTitle', { number: current + 1, count: photos.length })}
          </span>
        )}
      </div>
      {photos.length > 1 && (
        <div className="thumbs">
          {photos.slice(0, THUMBS).map(({ src }, index) => (
            <a
              key={src}
              href={`#photo-${index + 1}`}
              className={`thumb ${index === Math.min(current, THUMBS - 1) ? 'on' : ''}`.trim()}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                if (index === THUMBS - 1 && more > 0 && current < THUMBS - 1) setZoomed(index)
                else show(index)
              }}
            >
              <Img src={sized(src, 160)} alt="" width={96} height={96} />
              <span className="sr">{t('goods.item.photo', { number: index + 1 })}</span>
              {index === THUMBS - 1 && more > 0 && <span className="more-n num ltr">+{more}</span>}
            </a>
          ))}
        </div>
      )}
      {zoomed !== null && (
        <Suspense>
          <Zoom
            photos={photos}
            start={zoomed}
            onClose={(index) => {
              setZoomed(null)
              show(index)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

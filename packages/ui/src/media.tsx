import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

/** True when the picture cannot be shown. Also catches one that failed before the page woke up. */
function useBroken(src: string | undefined) {
  const ref = useRef<HTMLImageElement>(null)
  const [brokenSrc, setBrokenSrc] = useState<string>()
  useEffect(() => {
    const img = ref.current
    if (img && src && img.complete && img.naturalWidth === 0) setBrokenSrc(src)
  }, [src])
  return { ref, broken: !src || brokenSrc === src, onError: () => setBrokenSrc(src) }
}

export type ImgProps = {
  src?: string
  alt: string
  width?: number
  height?: number
  /** Above the fold: load now and first. */
  eager?: boolean
  srcSet?: string
  sizes?: string
  className?: string
  /** The tint behind pictures and in place of them. */
  ground?: 1 | 2 | 3 | 4 | 5 | 6
  icon?: IconName
}

/** A picture; when it fails, a quiet ground with a glyph. Rewriting addresses to https is the caller's business. */
export function Img({
  src,
  alt,
  width,
  height,
  eager,
  srcSet,
  sizes,
  className,
  ground = 1,
  icon = 'image',
}: ImgProps) {
  const { ref, broken, onError } = useBroken(src)
  if (broken)
    return (
      <span
        className={cx('ground', ground > 1 && `g${ground}`, className)}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <Icon name={icon} />
      </span>
    )
  return (
    <img
      ref={ref}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={onError}
    />
  )
}

/** A square picture in a list: 72 px, or 56, 44, 96, 32. `children` lie on it, for example a SourceMark. */
export function Thumb({
  src,
  alt = '',
  size,
  children,
  ground,
  className,
}: {
  src?: string
  alt?: string
  size?: 32 | 44 | 56 | 96
  children?: ReactNode
  ground?: ImgProps['ground']
  className?: string
}) {
  return (
    <span className={cx('thumb', size && `s${size}`, className)}>
      <Img src={src} alt={alt} ground={ground} width={size ?? 72} height={size ?? 72} />
      {children}
    </span>
  )
}

/** Latin, Greek, Cyrillic, Japanese, Chinese and Korean letters that stand alone. */
const PLAIN = /^[!-\u02ff\u0391-\u0481\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]/
/** What is written over the letter before it, changes or joins it. */
const JOINS = [
  [0x0300, 0x036f],
  [0x0483, 0x0489],
  [0x200d, 0x200d],
  [0x20d0, 0x20ff],
  [0x3099, 0x309a],
  [0xfe00, 0xfe0f],
] as const
/** As a reader sees it: a letter with its marks is one. The browser's own segmenter takes a phone 80 ms the first time. */
function firstLetter(part: string): string {
  const next = part.charCodeAt(1)
  return PLAIN.test(part) && !JOINS.some(([from, to]) => next >= from && next <= to)
    ? part.charAt(0)
    : ([...new Intl.Segmenter().segment(part)][0]?.segment ?? '')
}
const initials = (name: string) =>
  name.replaceAll('*', '') === ''
    ? '?'
    : name.trim().split(/\s+/).slice(0, 2).map(firstLetter).join('').toUpperCase()

/** A person. Without a picture, or when it fails: initials. Decorative unless `label` is given. */
export function Avatar({
  name,
  src,
  size,
  label,
  ground = 3,
}: {
  name: string
  src?: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  label?: string
  ground?: 1 | 2 | 3 | 4 | 5 | 6
}) {
  const { ref, broken, onError } = useBroken(src)
  return (
    <span
      className={cx('ava', size)}
      style={{ background: `var(--ground-${ground})` }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {broken ? (
        initials(name)
      ) : (
        <img ref={ref} src={src} alt="" onError={onError} referrerPolicy="no-referrer" />
      )}
    </span>
  )
}

export type Photo = { src?: string; alt: string; ground?: ImgProps['ground'] }
export type GalleryProps = {
  id: string
  photos: readonly Photo[]
  label: string
  /** Names the thumbnail links: "Photo 3". */
  photoLabel: (number: number) => string
  /** Buttons over the picture: back, save, share. */
  top?: ReactNode
  /** Crop to the frame instead of showing all of the picture. */
  cover?: boolean
}
const THUMBS = 5

/** The pictures of an item: swipe or press a thumbnail. Without JavaScript the thumbnails are anchors into the strip. */
export function Gallery({ id, photos, label, photoLabel, top, cover }: GalleryProps) {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const follow = () => {
    const el = track.current
    if (el && el.clientWidth > 0) setCurrent(Math.round(Math.abs(el.scrollLeft) / el.clientWidth)) // scrollLeft is negative in right-to-left pages
  }
  const show = (index: number) => {
    const el = track.current
    const slide = el?.children[index]
    if (!el || !(slide instanceof HTMLElement)) return
    el.scrollTo({
      left: slide.offsetLeft - el.offsetLeft,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
  }
  const more = photos.length - THUMBS
  return (
    <div className="photos">
      <div className={cx('gallery', cover && 'cover')} role="group" aria-label={label}>
        <div
          className="track"
          ref={track}
          onScroll={follow}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling strip must be reachable by keyboard
          tabIndex={photos.length > 1 ? 0 : undefined}
          role="group"
          aria-label={label}
        >
          {photos.map((photo, i) => (
            <div key={i} id={`${id}-${i + 1}`}>
              <Img src={photo.src} alt={photo.alt} ground={photo.ground} eager={i === 0} className="shot" />
            </div>
          ))}
        </div>
        {top && <div className="top">{top}</div>}
        {photos.length > 1 && (
          <span className="cnt num ltr" aria-hidden="true">
            {current + 1} / {photos.length}
          </span>
        )}
      </div>
      {photos.length > 1 && (
        <div className="thumbs">
          {photos.slice(0, THUMBS).map((photo, i) => (
            <a
              key={i}
              href={`#${id}-${i + 1}`}
              className={cx('thumb', i === Math.min(current, THUMBS - 1) && 'on')}
              aria-current={i === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                show(i)
              }}
            >
              <Img src={photo.src} alt="" ground={photo.ground} />
              <span className="sr">{photoLabel(i + 1)}</span>
              {i === THUMBS - 1 && more > 0 && <span className="more-n num ltr">+{more}</span>}
            </a>
          ))}
        </div>
      )}
    </div>
  )
}

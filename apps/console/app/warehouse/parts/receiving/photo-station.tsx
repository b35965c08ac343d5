import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { useT } from '@tomobako/i18n/react'
import { Button, Icon, IconButton, SelectField, Tag, TextField } from '@tomobako/ui'
import { useKeys } from '../../../core/keys.ts'
import { Modal, wholeNumber, type Picture } from '../../../kit/index.ts'
import { gridLines, knownLengths, lengthMm, scaleOf, type Point } from './ruler.ts'
import './receiving.css'

export type Side = 'length' | 'width' | 'height'
const sides = ['length', 'width', 'height'] as const
const knowns = ['card', 'a4long', 'a4short', 'own'] as const
type Mode = 'look' | 'scale' | 'measure'
type Shot = { mmPerPx: number | null; points: readonly Point[]; mm: number | null }
const blank: Shot = { mmPerPx: null, points: [], mm: null }
const zooms = [1, 1.5, 2, 3, 4, 6] as const
const fullSize = (picture: Picture): string =>
  picture.storedId === undefined ? picture.src : `/files/${picture.storedId}`

/**
 * Our photos beside the listing's, large. Two taps on a length that is known set the scale of a photo; then a grid in centimetres lies
 * over it, and two more taps measure, into the size fields. All of it by keyboard as well: the cross moves with the arrow keys.
 */
export default function PhotoStation({
  pictures,
  listing,
  close,
  use: measured,
}: {
  pictures: readonly Picture[]
  listing: readonly string[]
  close: () => void
  use: (side: Side, mm: number) => void
}) {
  const t = useT()
  const [at, setAt] = useState(0)
  const [other, setOther] = useState(0)
  const [zoom, setZoom] = useState(0)
  const [grid, setGrid] = useState(true)
  const [mode, setMode] = useState<Mode>('look')
  const [known, setKnown] = useState<(typeof knowns)[number]>('card')
  const [own, setOwn] = useState('')
  const [shots, setShots] = useState<Readonly<Record<string, Shot>>>({})
  const [used, setUsed] = useState('')
  const picture = pictures[Math.min(at, pictures.length - 1)]
  const shot = picture ? (shots[picture.id] ?? blank) : blank
  const knownMm = known === 'own' ? (wholeNumber(own) ?? 0) : knownLengths[known]
  const set = (next: Partial<Shot>): void =>
    setShots((was) => (picture ? { ...was, [picture.id]: { ...(was[picture.id] ?? blank), ...next } } : was))
  const turn = (by: number, count: number, move: (to: (was: number) => number) => void): void =>
    move((was) => (count === 0 ? 0 : (was + by + count) % count))
  const begin = (next: Mode): void => {
    setMode(next)
    set({ points: [], mm: null })
  }
  const mark = (point: Point): void => {
    if (mode === 'look') return
    const [first] = shot.points
    if (!first || shot.points.length === 2) return set({ points: [point], mm: null })
    if (mode === 'measure')
      return set({
        points: [first, point],
        mm: shot.mmPerPx === null ? null : lengthMm(first, point, shot.mmPerPx),
      })
    const mmPerPx = scaleOf(first, point, knownMm)
    set({ points: mmPerPx === null ? [] : [first, point], mmPerPx, mm: null })
    if (mmPerPx !== null) setMode('measure')
  }
  const take = (side: Side): void => {
    if (shot.mm === null) return
    measured(side, shot.mm)
    setUsed(t('console.station.used', { side: t(`console.receiving.${side}`), mm: shot.mm }))
  }
  const key = (keys: readonly string[], label: string, run: () => void, off = false) => ({
    keys,
    label,
    run,
    off,
    inDialog: true,
    bar: false,
  })
  useKeys([
    key(['ArrowRight'], t('console.station.next'), () => turn(1, pictures.length, setAt)),
    key(['ArrowLeft'], t('console.station.previous'), () => turn(-1, pictures.length, setAt)),
    key([']'], t('console.station.nextListing'), () => turn(1, listing.length, setOther)),
    key(['+', '='], t('console.station.zoomIn'), () => setZoom((was) => Math.min(zooms.length - 1, was + 1))),
    key(['-'], t('console.station.zoomOut'), () => setZoom((was) => Math.max(0, was - 1))),
    key(['0'], t('console.station.fit'), () => setZoom(0)),
    key(['g'], t('console.station.grid'), () => setGrid((was) => !was)),
    key(['s'], t('console.station.setScale'), () => begin('scale'), !picture),
    key(['m'], t('console.station.measure'), () => begin('measure'), shot.mmPerPx === null),
    ...sides.map((side, index) =>
      key(
        [String(index + 1)],
        `${t('console.station.use')} ${t(`console.receiving.${side}`)}`,
        () => take(side),
        shot.mm === null,
      ),
    ),
  ])
  const says =
    mode === 'look'
      ? shot.mmPerPx === null
        ? t('console.station.scaleNeeded')
        : ''
      : mode === 'scale'
        ? shot.points.length === 1
          ? t('console.station.secondPoint')
          : t('console.station.firstPoint')
        : shot.points.length === 1
          ? t('console.station.measureSecond')
          : t('console.station.measureFirst')
  return (
    <Modal open onClose={close} wide title={t('console.receiving.station')}>
      <div className="photostation">
        <figure>
          {picture ? (
            <Sheet
              key={picture.id}
              src={fullSize(picture)}
              zoom={zooms[zoom]!}
              setZoom={setZoom}
              shot={shot}
              grid={grid}
              marks={mode !== 'look'}
              mark={mark}
              alt={t('console.station.ours', { n: at + 1, total: pictures.length })}
            />
          ) : (
            <p className="nophoto">{t('console.station.none')}</p>
          )}
          <figcaption className="row between g2">
            <IconButton
              icon="chevron-left"
              size={18}
              label={t('console.station.previous')}
              onClick={() => turn(-1, pictures.length, setAt)}
            />
            <span className="num t12 c3">
              {picture && t('console.station.ours', { n: at + 1, total: pictures.length })}
            </span>
            <IconButton
              icon="chevron-right"
              size={18}
              label={t('console.station.next')}
              onClick={() => turn(1, pictures.length, setAt)}
            />
          </figcaption>
        </figure>
        <figure>
          {listing[other] ? (
            <Sheet
              key={listing[other]}
              src={listing[other]}
              zoom={zooms[zoom]!}
              setZoom={setZoom}
              alt={t('console.station.listing', { n: other + 1, total: listing.length })}
            />
          ) : (
            <p className="nophoto">{t('console.station.noListing')}</p>
          )}
          <figcaption className="row between g2">
            <IconButton
              icon="chevron-left"
              size={18}
              label={t('console.station.nextListing')}
              onClick={() => turn(-1, listing.length, setOther)}
            />
            <span className="num t12 c3">
              {listing.length > 0 && t('console.station.listing', { n: other + 1, total: listing.length })}
            </span>
            <IconButton
              icon="chevron-right"
              size={18}
              label={t('console.station.nextListing')}
              onClick={() => turn(1, listing.length, setOther)}
            />
          </figcaption>
        </figure>
      </div>
      <div className="stationtools">
        <div className="row g2 wrapf">
          <Button
            size="sm"
            tone="line"
            onClick={() => setZoom((was) => Math.max(0, was - 1))}
            disabled={zoom === 0}
          >
            {t('console.station.zoomOut')} <kbd>-</kbd>
          </Button>
          <Button
            size="sm"
            tone="line"
            onClick={() => setZoom((was) => Math.min(zooms.length - 1, was + 1))}
            disabled={zoom === zooms.length - 1}
          >
            {t('console.station.zoomIn')} <kbd>+</kbd>
          </Button>
          <Button size="sm" tone={grid ? 'ink' : 'line'} aria-pressed={grid} onClick={() => setGrid(!grid)}>
            {t('console.station.grid')} <kbd>G</kbd>
          </Button>
        </div>
        <div className="row g2 wrapf bottom">
          <SelectField
            label={t('console.station.known')}
            value={known}
            onChange={(event) =>
              setKnown(knowns.find((each) => each === event.currentTarget.value) ?? 'card')
            }
            options={knowns.map((each) => ({ value: each, label: t(`console.station.knowns.${each}`) }))}
          />
          {known === 'own' && (
            <TextField
              label={t('console.station.ownLength')}
              unit="mm"
              num
              inputMode="numeric"
              value={own}
              onChange={(event) => setOwn(event.currentTarget.value)}
            />
          )}
          <Button
            size="md"
            tone={mode === 'scale' ? 'ink' : 'line'}
            aria-pressed={mode === 'scale'}
            disabled={!picture || knownMm <= 0}
            onClick={() => begin('scale')}
          >
            {t('console.station.setScale')} <kbd>S</kbd>
          </Button>
          <Button
            size="md"
            tone={mode === 'measure' ? 'ink' : 'line'}
            aria-pressed={mode === 'measure'}
            disabled={shot.mmPerPx === null}
            onClick={() => begin('measure')}
          >
            {t('console.station.measure')} <kbd>M</kbd>
          </Button>
        </div>
        <p className="hint" role="status">
          {[says, shot.mm === null ? '' : t('console.station.length', { mm: shot.mm }), used]
            .filter(Boolean)
            .join(' ')}
        </p>
        {shot.mm !== null && (
          <div className="row g2 wrapf">
            <Tag tone="ok" num>
              {t('console.station.length', { mm: shot.mm })}
            </Tag>
            <span className="c3">{t('console.station.use')}</span>
            {sides.map((side, index) => (
              <Button key={side} size="sm" onClick={() => take(side)}>
                {t(`console.receiving.${side}`)} <kbd>{index + 1}</kbd>
              </Button>
            ))}
          </div>
        )}
        <p className="t12 c3 row g2">
          <Icon name="info" size={16} /> {t('console.station.hint')}
        </p>
      </div>
    </Modal>
  )
}

type SheetProps = {
  src: string
  alt: string
  zoom: number
  setZoom: (to: (was: number) => number) => void
  shot?: Shot
  grid?: boolean
  marks?: boolean
  mark?: (point: Point) => void
}

/** One picture in a frame that scrolls when it is larger; what is drawn over it lives in the picture's own pixels. Two fingers zoom. */
function Sheet({ src, alt, zoom, setZoom, shot, grid = false, marks = false, mark }: SheetProps) {
  const t = useT()
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [cross, setCross] = useState<Point>()
  const fingers = useRef(new Map<number, Point>())
  const pinch = useRef<number>(undefined)
  const paper = useRef<HTMLDivElement>(null)
  const pointAt = (event: MouseEvent): Point | null => {
    const box = paper.current?.getBoundingClientRect()
    return box && size
      ? {
          x: ((event.clientX - box.left) / box.width) * size.width,
          y: ((event.clientY - box.top) / box.height) * size.height,
        }
      : null
  }
  const apart = (): number => {
    const [a, b] = [...fingers.current.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  const onMove = (event: PointerEvent): void => {
    if (!fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (fingers.current.size !== 2 || !pinch.current) return
    const ratio = apart() / pinch.current
    if (ratio > 0.8 && ratio < 1.25) return
    pinch.current = apart()
    setZoom((was) => Math.max(0, Math.min(zooms.length - 1, was + (ratio > 1 ? 1 : -1))))
  }
  const onUp = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId)
    pinch.current = undefined
  }
  // Where nothing is marked a tap looks closer, and back.
  const onClick = (event: MouseEvent): void => {
    const point = pointAt(event)
    if (!mark || !marks) setZoom((was) => (was === 0 ? 2 : 0))
    else if (point && event.detail > 0) mark(point)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!mark || !marks || !size) return
    const from = cross ?? { x: size.width / 2, y: size.height / 2 }
    const step = size.width * (event.shiftKey ? 0.002 : 0.02)
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
      event.key
    ]
    if (event.key === 'Enter') mark(from)
    else if (by)
      setCross({
        x: Math.max(0, Math.min(size.width, from.x + by[0]!)),
        y: Math.max(0, Math.min(size.height, from.y + by[1]!)),
      })
    else return
    event.preventDefault()
  }
  const thin = size ? size.width / 400 / zoom : 1
  const [a, b] = shot?.points ?? []
  const shown = marks && size ? (cross ?? { x: size.width / 2, y: size.height / 2 }) : null
  return (
    <div className="photosheet">
      <div
        ref={paper}
        className={marks ? 'photopaper marks' : 'photopaper'}
        style={{ inlineSize: `${zoom * 100}%` }}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          onLoad={(event) =>
            setSize({ width: event.currentTarget.naturalWidth, height: event.currentTarget.naturalHeight })
          }
        />
        {size && (
          <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
            {grid && shot?.mmPerPx != null && (
              <g className="gridlines" strokeWidth={thin}>
                {gridLines(size.width, shot.mmPerPx).map(({ at, long }) => (
                  <line
                    key={`x${at}`}
                    x1={at}
                    x2={at}
                    y1={0}
                    y2={size.height}
                    className={long ? 'long' : undefined}
                  />
                ))}
                {gridLines(size.height, shot.mmPerPx).map(({ at, long }) => (
                  <line
                    key={`y${at}`}
                    y1={at}
                    y2={at}
                    x1={0}
                    x2={size.width}
                    className={long ? 'long' : undefined}
                  />
                ))}
              </g>
            )}
            {a && b && (
              <line className="measured" x1={a.x} y1={a.y} x2={b.x} y2={b.y} strokeWidth={thin * 2} />
            )}
            {[a, b].map(
              (point, index) =>
                point && (
                  <circle
                    key={index}
                    className="measured"
                    cx={point.x}
                    cy={point.y}
                    r={thin * 4}
                    strokeWidth={thin * 2}
                  />
                ),
            )}
            {shown && (
              <path
                className="crosshair"
                d={`M${shown.x - thin * 12} ${shown.y}h${thin * 24}M${shown.x} ${shown.y - thin * 12}v${thin * 24}`}
                strokeWidth={thin * 1.5}
              />
            )}
          </svg>
        )}
        <button
          type="button"
          className="aim"
          aria-label={marks ? t('console.station.cross') : alt}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onPointerMove={onMove}
          onPointerUp={onUp}
          onPointerCancel={onUp}
          onPointerDown={(event) => {
            fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
            if (fingers.current.size === 2) pinch.current = apart()
          }}
        />
      </div>
    </div>
  )
}

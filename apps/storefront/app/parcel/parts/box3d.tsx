import { useFormats, useT } from '@tomobako/i18n/react'
import { IconButton, pieceColour } from '@tomobako/ui'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import {
  backToFront,
  bottomUp,
  type Eye,
  facesOf,
  type Flat,
  frame,
  measures,
  type Solid,
} from './box-view.ts'
import type { ShownBox } from './builder-box.tsx'
import styles from './box3d.module.css'

const start: Eye = { turn: 45, tilt: 32 }
const shade = { x: 0.24, y: 0.1, z: 0 } as const
const points = (list: readonly Flat[]): string => list.map((point) => point.join(',')).join(' ')

/** The box to turn and to pack piece by piece. Loaded when the page is alive; before that, and without JavaScript, its picture stands here. */
export default function Box3d({ box, numberOf }: { box: ShownBox; numberOf: (lineId: string) => number }) {
  const t = useT()
  const formats = useFormats()
  const [eye, setEye] = useState(start)
  const [step, setStep] = useState(box.placed.length)
  const drag = useRef<{ x: number; y: number; eye: Eye } | null>(null)
  const total = box.placed.length
  const inside = bottomUp(box.placed).slice(0, step)
  const { viewBox, unit } = frame(box.inner)
  const centred = <T extends Solid>(solid: T): T => ({
    ...solid,
    x: solid.x - box.inner.lengthMm / 2,
    y: solid.y - box.inner.widthMm / 2,
    z: solid.z - box.inner.heightMm / 2,
  })
  const room = centred({ x: 0, y: 0, z: 0, ...box.inner })
  const painted = backToFront(
    inside.map((piece) => centred(bare(piece))),
    eye,
  )
  const look = (turn: number, tilt: number): void =>
    setEye((now) => ({
      turn: (((now.turn + turn) % 360) + 360) % 360,
      tilt: Math.min(85, Math.max(8, now.tilt + tilt)),
    }))
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    look(...by)
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, eye }
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const from = drag.current
    if (from)
      setEye({
        turn: from.eye.turn - (event.clientX - from.x) * 0.5,
        tilt: Math.min(85, Math.max(8, from.eye.tilt + (event.clientY - from.y) * 0.4)),
      })
  }
  const onPointerEnd = (): void => {
    drag.current = null
  }
  const cm = { length: box.lengthMm / 10, width: box.widthMm / 10, height: box.heightMm / 10 }
  return (
    <>
      <div
        className={`svgbox ${styles.stage}`}
        role="group"
        aria-label={`${t('builder.view.label')}. ${t('builder.view.hint')}`}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      >
        <svg
          viewBox={viewBox}
          direction="ltr"
          role="img"
          aria-label={t('builder.view.alt', { count: step, ...cm })}
          strokeLinejoin="round"
          strokeWidth={unit * 0.7}
        >
          {facesOf(room, eye, 'inside').map((face) => (
            <polygon
              key={face.side}
              className={styles.inside}
              data-side={face.side}
              points={points(face.points)}
            />
          ))}
          {painted.map((piece) => {
            const number = numberOf(piece.lineId)
            return (
              <g
                key={piece.lineId}
                className={`${piece.estimated ? styles.guess : ''} ${step < total && piece.lineId === inside.at(-1)?.lineId ? styles.last : ''}`}
              >
                {facesOf(piece, eye).map((face) => (
                  <g key={face.side}>
                    <polygon
                      className={styles.face}
                      points={points(face.points)}
                      fill={pieceColour(number - 1)}
                    />
                    {shade[face.side] > 0 && (
                      <polygon points={points(face.points)} fill="#000" fillOpacity={shade[face.side]} />
                    )}
                  </g>
                ))}
              </g>
            )
          })}
          {facesOf(room, eye)
            .filter((face) => face.side !== 'z')
            .map((face) => (
              <polygon key={face.side} className={styles.rim} points={points(face.points)} />
            ))}
          {/* Numbers lie over everything, so that a hidden piece is still known to be there. */}
          {painted.map((piece) => {
            const faces = facesOf(piece, eye)
            const mark = faces.find((face) => face.side === 'z') ?? faces[0]
            return (
              mark && (
                <g key={piece.lineId} transform={`translate(${mark.middle.join(' ')})`}>
                  <circle className={styles.badge} r={unit * 6.4} strokeWidth={unit} />
                  <text className={styles.number} fontSize={unit * 7.6}>
                    {formats.number(numberOf(piece.lineId))}
                  </text>
                </g>
              )
            )
          })}
          {measures(room, eye, unit * 11).map(({ side, at: [x, y], anchor }) => (
            <text key={side} className={styles.measure} x={x} y={y} textAnchor={anchor} fontSize={unit * 8}>
              {formats.cm(cm[side])}
            </text>
          ))}
        </svg>
      </div>
      <div className={styles.tools}>
        <span>
          <IconButton
            icon="chevron-left"
            label={t('builder.view.left')}
            onKeyDown={onKeyDown}
            onClick={() => look(-15, 0)}
          />
          <IconButton
            icon="chevron-right"
            label={t('builder.view.right')}
            onKeyDown={onKeyDown}
            onClick={() => look(15, 0)}
          />
          <IconButton
            icon="arrow-up"
            label={t('builder.view.up')}
            onKeyDown={onKeyDown}
            onClick={() => look(0, 12)}
          />
          <IconButton
            icon="arrow-down"
            label={t('builder.view.down')}
            onKeyDown={onKeyDown}
            onClick={() => look(0, -12)}
          />
        </span>
        <span className="t12 c3 num" role="status">
          {t('builder.view.stepOf', { step, total })}
        </span>
      </div>
      <div className={styles.tools}>
        <IconButton
          icon="minus"
          label={t('builder.view.back')}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <input
          className={styles.step}
          type="range"
          min={0}
          max={total}
          value={step}
          aria-label={t('builder.view.step')}
          aria-valuetext={t('builder.view.stepOf', { step, total })}
          onChange={(event) => setStep(event.currentTarget.valueAsNumber)}
        />
        <IconButton
          icon="plus"
          label={t('builder.view.next')}
          disabled={step === total}
          onClick={() => setStep(step + 1)}
        />
      </div>
    </>
  )
}

const keys: Readonly<Record<string, [turn: number, tilt: number]>> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, 8],
  ArrowDown: [0, -8],
}

/** The goods without their wrapping. */
const bare = <T extends ShownBox['placed'][number]>(piece: T): T => ({
  ...piece,
  x: piece.x + piece.padMm,
  y: piece.y + piece.padMm,
  z: piece.z + piece.padMm,
  lengthMm: piece.lengthMm - 2 * piece.padMm,
  widthMm: piece.widthMm - 2 * piece.padMm,
  heightMm: piece.heightMm - 2 * piece.padMm,
})

import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { FiveWaves } from './loading.tsx'

export type BlankProps = {
  /** One of the scenes, for example <SceneNoParcels />. */
  scene?: ReactNode
  title: ReactNode
  /** One reason. */
  children?: ReactNode
  /** At most two. */
  actions?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  className?: string
}

/** Nothing here: a picture, a sentence, a reason, a way on. */
export function Blank({ scene, title, children, actions, as: Heading = 'h3', className }: BlankProps) {
  return (
    <div className={cx('blank', className)}>
      {scene}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="acts">{actions}</div>}
    </div>
  )
}

/** The waves, with a sentence under them. */
export function LoadingScreen({
  label,
  children,
  code,
}: {
  label: string
  children?: ReactNode
  code?: string
}) {
  return (
    <div className="blank loadscreen" role="status">
      <FiveWaves large label={label} />
      {children && <p>{children}</p>}
      {code && <span className="sr">{code}</span>}
    </div>
  )
}

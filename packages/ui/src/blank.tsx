import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { FiveWaves } from './loading.tsx'
import { SceneNonsupportGoods, SceneNonsupportSeller, SceneNotFound, SceneOffline } from './scenes.gen.ts'

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

/** Why a thing cannot be shown, in the order in which one message is chosen (§4). */
export const errorKinds = ['nonsupportGoods', 'nonsupportSeller', 'notFound', 'error'] as const
export type ErrorKind = (typeof errorKinds)[number]
/** §3: the widget's inputs. */
export type ErrorFacts = { isNonsupport?: boolean; isNonsupportSeller?: boolean; isNotFound?: boolean; isError?: boolean; errorText?: string }

/** §4: one message by priority; null when nothing is wrong. */
export function errorKind(facts: ErrorFacts): ErrorKind | null {
  const raised: Record<ErrorKind, boolean | undefined> = {
    nonsupportGoods: facts.isNonsupport,
    nonsupportSeller: facts.isNonsupportSeller,
    notFound: facts.isNotFound,
    error: facts.isError,
  }
  return errorKinds.find((kind) => raised[kind]) ?? null
}

const SCENES = { nonsupportGoods: SceneNonsupportGoods, nonsupportSeller: SceneNonsupportSeller, notFound: SceneNotFound, error: SceneOffline } as const
export type ErrorTexts = Record<ErrorKind, { title: ReactNode; reason?: ReactNode; actions?: ReactNode }>

/** The error widget of item pages. For a generic error the server's `errorText` takes the place of the default title. Renders nothing without an error. */
export function ErrorWidget({
  texts,
  code,
  as,
  ...facts
}: ErrorFacts & {
  texts: ErrorTexts
  /** Status code and message for the hidden node every error screen carries (§2). */ code?: string
  as?: BlankProps['as']
}) {
  const kind = errorKind(facts)
  if (!kind) return null
  const Scene = SCENES[kind]
  const { title, reason, actions } = texts[kind]
  return (
    <>
      <Blank scene={<Scene />} title={kind === 'error' && facts.errorText ? facts.errorText : title} actions={actions} as={as}>
        {reason}
      </Blank>
      {code && <p className="sr">{code}</p>}
    </>
  )
}

/** §2: these two messages mean that the browser holds an old build; the screen shows the waves and reloads. */
export const isStaleBuild = (message: string): boolean =>
  message.includes('resolve component') || message.includes('Failed to fetch dynamically imported module')

/** The waves, with a sentence under them. */
export function LoadingScreen({ label, children, code }: { label: string; children?: ReactNode; code?: string }) {
  return (
    <div className="blank loadscreen" role="status">
      <FiveWaves large label={label} />
      {children && <p>{children}</p>}
      {code && <span className="sr">{code}</span>}
    </div>
  )
}

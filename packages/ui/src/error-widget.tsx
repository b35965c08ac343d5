import type { ReactNode } from 'react'
import { Blank } from './blank.tsx'
import type { BlankProps } from './blank.tsx'
import { SceneNonsupportGoods, SceneNonsupportSeller, SceneNotFound, SceneOffline } from './scenes.gen.ts'

/** Why a thing cannot be shown, in the order in which one message is chosen (§4). */
export const errorKinds = ['nonsupportGoods', 'nonsupportSeller', 'notFound', 'error'] as const
export type ErrorKind = (typeof errorKinds)[number]
/** §3: the widget's inputs. */
export type ErrorFacts = {
  isNonsupport?: boolean
  isNonsupportSeller?: boolean
  isNotFound?: boolean
  isError?: boolean
  errorText?: string
}

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

const SCENES = {
  nonsupportGoods: SceneNonsupportGoods,
  nonsupportSeller: SceneNonsupportSeller,
  notFound: SceneNotFound,
  error: SceneOffline,
} as const
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
      <Blank
        scene={<Scene />}
        title={kind === 'error' && facts.errorText ? facts.errorText : title}
        actions={actions}
        as={as}
      >
        {reason}
      </Blank>
      {code && <p className="sr">{code}</p>}
    </>
  )
}

import type { ReactNode } from 'react'
import {
  Blank,
  SceneLogin,
  SceneNoMessages,
  SceneNoParcels,
  SceneNoResults,
  SceneNotFound,
  SceneOffline,
  SceneSuccess,
} from '@tomobako/ui'

const scenes = {
  login: SceneLogin,
  'no-messages': SceneNoMessages,
  'no-parcels': SceneNoParcels,
  'no-results': SceneNoResults,
  'not-found': SceneNotFound,
  offline: SceneOffline,
  success: SceneSuccess,
} as const

/** Nothing here: picture, sentence, reason, a way on. */
export function Empty({
  scene,
  title,
  text,
  children,
}: {
  scene: keyof typeof scenes
  title: string
  text?: string
  children?: ReactNode
}) {
  const Scene = scenes[scene]
  return (
    <Blank as="h2" scene={<Scene />} title={title} actions={children}>
      {text}
    </Blank>
  )
}

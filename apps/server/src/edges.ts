import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { acceptedTrace, metrics } from '@tomobako/backend'
import { docsRoute } from './docs.ts'
import type { Edge } from './edge.ts'
import { startEdge } from './edge.ts'
import { openBodies } from './edge/bodies.ts'
import { openGate } from './edge/gate.ts'
import { appLinks } from './edge/app-links.ts'
import type { Phase } from './edge/health.ts'
import { health, healthPaths } from './edge/health.ts'
import { numbers } from './edge/numbers.ts'
import { bodyRules } from './edge/rules.ts'
import { withoutStaff } from './edge/sides.ts'
import type { Env } from './env.ts'
import { repo } from './env.ts'
import type { Faces } from './faces.ts'
import type { World } from './world.ts'

/** Doors another process holds for this one, and which of its helpers this is. */
type AsPart = { name: string; held: { storefront: readonly number[]; console: readonly number[] } }

export type Edges = {
  /** From now on people may be sent here. */
  isOpen: () => void
  /** Both doors close together: first nobody is sent to us any more, then what was asked is answered. */
  stop: () => Promise<void>
}

/** What people reach of one process: both faces, or only its health where it works and shows nobody a page. */
export async function openEdges(env: Env, world: World, faces: Faces, part?: AsPart): Promise<Edges> {
  const { shop } = world
  const isWorker = env.role === 'worker'
  const onError = (error: unknown) =>
    shop.house.log.error({ error: String(error), stack: (error as Error).stack }, 'edge')
  const onRefused = (status: number, says: string) =>
    shop.house.log.info({ status, says }, 'a request was refused')
  // The thread and the memory are one for both faces.
  const gate = openGate()
  const who = part?.name ?? (env.role === 'all' ? '' : env.role)
  const bodies = openBodies(join(env.dataDir, who ? `bodies-${who}` : 'bodies'))
  let phase: Phase = 'opening'
  const uiAssets = { prefix: '/assets/ui/', folder: join(repo, 'packages/ui/assets'), immutable: false }
  const common = {
    host: env.host,
    trustProxy: env.trustProxy,
    gate,
    bodies,
    always: healthPaths,
    isKnown: shop.isKnown,
    partOf: (headers: IncomingHttpHeaders) => acceptedTrace(headers, shop.house.settings.secret),
    onError,
    onRefused,
  }
  const healthOf = health(() => phase, shop.ready, part?.name)
  const opened: Edge[] = []
  const ends: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    phase = 'leaving'
    gate.stop()
    await Promise.all(opened.map((each) => each.stop()))
    for (const end of ends) await end()
  }
  try {
    const doors = isWorker ? [] : await facing(faces, env, world, part)
    for (const { face, port, publicUrl, allowedOrigins, held, free, answerers } of doors) {
      if (face.stop) ends.push(face.stop)
      opened.push(
        await startEdge({
          ...common,
          port,
          publicUrl,
          allowedOrigins,
          ...(held ? { held } : {}),
          files: [uiAssets, ...face.files],
          free: [healthOf, ...free, ...(face.free ?? [])],
          answerers: [...answerers, ...face.answerers],
          bodyRule: bodyRules(face.forms),
          ...(face.instead ? { instead: face.instead } : {}),
          ...(face.before ? { before: face.before } : {}),
        }),
      )
    }
    if (isWorker)
      opened.push(
        await startEdge({
          ...common,
          port: env.storefrontPort,
          publicUrl: env.publicUrl,
          files: [],
          free: [healthOf, numbers(() => metrics(shop.house), env.metricsToken)],
          answerers: [],
        }),
      )
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
  return { isOpen: () => void (phase = 'open'), stop }
}

async function facing(faces: Faces, env: Env, world: World, part?: AsPart) {
  const { storefront, console: staff } = await faces(env, world)
  return [
    {
      face: storefront,
      port: env.storefrontPort,
      publicUrl: env.publicUrl,
      allowedOrigins: env.allowedOrigins,
      held: part?.held.storefront,
      free: [appLinks(env.apps)],
      answerers: [docsRoute(env.publicUrl, false), withoutStaff(world.shop.answer)],
    },
    {
      face: staff,
      port: env.consolePort,
      publicUrl: env.consoleUrl,
      allowedOrigins: [],
      held: part?.held.console,
      free: [numbers(() => metrics(world.shop.house), env.metricsToken)],
      answerers: [docsRoute(env.consoleUrl, true), world.shop.answer],
    },
  ]
}

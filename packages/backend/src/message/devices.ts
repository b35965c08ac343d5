import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, message, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, refuse } from '@tomobako/domain/kernel'
import { pushLimits } from '@tomobako/domain/message'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { deviceOf } from '../kernel/device.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId } from '../kernel/index.ts'
import * as store from './store-push.ts'

/** Adds the device somebody sits at, or takes it over from whoever was told of their messages on it before. */
export async function addDevice(
  { endpoint, p256dh, auth }: InputOf<typeof message.addDevice>,
  context: TxContext,
): Promise<OutputOf<typeof message.addDevice> | Refusal> {
  const { push } = context.house.gateways
  if (!push) return refuse('message.pushOff')
  if (!push.knows(endpoint)) return refuse('message.pushUnknown')
  const me = customerId(context)
  await oneAtATime(context.db, 'push-device', me)
  const others = (await store.devices(context.db, me)).filter((device) => device.endpoint !== endpoint)
  if (others.length >= pushLimits.devices) return refuse('message.pushMany', { count: pushLimits.devices })
  const id = await store.addDevice(context.db, {
    id: randomUUIDv7(),
    customerId: me,
    sessionId: context.customer!.sessionId,
    endpoint,
    p256dh,
    auth,
    name: deviceOf(context.caller.userAgent).slice(0, 60),
    now: context.now,
  })
  return { id }
}

export async function dropDevice(
  { id }: InputOf<typeof message.dropDevice>,
  context: TxContext,
): Promise<{ ok: true }> {
  await store.dropDevice(context.db, id, customerId(context))
  return { ok: true }
}

/** Devices as their owner sees them; none where nothing is pushed. */
export async function devicesOf(context: Context, id: string) {
  const { push } = context.house.gateways
  if (!push) return null
  return {
    key: push.publicKey,
    devices: (await store.devices(context.db, id)).map((device) => ({
      id: device.id,
      name: device.name,
      addedAt: iso(device.added_at),
      endpoint: device.session_id === context.customer?.sessionId ? device.endpoint : null,
    })),
  }
}

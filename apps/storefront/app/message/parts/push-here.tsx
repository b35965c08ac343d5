import type { message, OutputOf } from '@tomobako/contract'
import type { T } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { Button, Notice } from '@tomobako/ui'
import { useEffect, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'

type Push = NonNullable<OutputOf<typeof message.settings>['push']>
type Here = 'asking' | 'cannot' | 'off' | 'on'
type Objection = 'blocked' | 'failed'

/** The device somebody sits at: whether it is told, and the press that asks its browser. Nothing is asked before that press. */
export function PushHere({ push }: { push: Push }) {
  const t = useT()
  const submit = useSubmit()
  const isSending = useNavigation().state !== 'idle'
  const [here, setHere] = useState<Here>('asking')
  const [objection, setObjection] = useState<Objection | null>(null)
  const known = push.devices.flatMap(({ endpoint }) => endpoint ?? [])[0] ?? null

  useEffect(() => {
    let isLeft = false
    void stateHere(known).then((state) => isLeft || setHere(state))
    return () => void (isLeft = true)
  }, [known])

  async function turnOn(): Promise<void> {
    setObjection(null)
    if ((await Notification.requestPermission()) !== 'granted') return setObjection('blocked')
    const found = await subscribe(push.key)
    if (!found) return setObjection('failed')
    await submit({ intent: 'addDevice', _key: crypto.randomUUID(), ...found }, { method: 'post' })
  }

  if (here === 'asking' || here === 'on') return null
  if (here === 'cannot') return <p className="c2">{t('message.settings.pushCannot')}</p>
  return (
    <div className="stack g3">
      {objection && <Notice tone="warn">{wordsOf(t, objection)}</Notice>}
      <div>
        <Button tone="line" size="md" busy={isSending} onClick={() => void turnOn()}>
          {t('message.settings.pushOn')}
        </Button>
      </div>
    </div>
  )
}
const wordsOf = (t: T, objection: Objection): string =>
  t(objection === 'blocked' ? 'message.settings.pushBlocked' : 'message.settings.pushFailed')

/** On only when what this browser uses now is what the shop knows. */
async function stateHere(known: string | null): Promise<Here> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'cannot'
  if (known === null) return 'off'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription().catch(() => null)
  return subscription?.endpoint === known ? 'on' : 'off'
}

/** What this browser's service gives us; null when it does not answer. */
async function subscribe(key: string): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    // One made with another key takes nothing of ours.
    const before = await pushManager.getSubscription()
    if (before && keyOf(before) !== key) await before.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint, keys } = made.toJSON()
    return endpoint && keys?.['p256dh'] && keys['auth']
      ? { endpoint, p256dh: plain(keys['p256dh']), auth: plain(keys['auth']) }
      : null
  } catch {
    return null
  }
}
const plain = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string | null {
  return key ? plain(btoa(String.fromCharCode(...new Uint8Array(key)))) : null
}

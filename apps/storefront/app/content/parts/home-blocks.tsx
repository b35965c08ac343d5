import { coupon } from '@tomobako/contract'
import { useEffect, useState } from 'react'
import { useActionData } from 'react-router'
import { objectionsAt, Refusal } from '../../kit/forms.tsx'
import { calls } from '../../shell/calls.ts'
import { useMineBeside } from '../../shell/shell-context.tsx'
import { Blocks, PreviewNotice } from './composed.tsx'
import type { Composed, Live } from './composed-load.ts'
import styles from './composed.module.css'

/** What staff put on home beside its own sections. Its code comes with it: a home without such blocks carries none of it. */
export default function HomeBlocks({ composed }: { composed: Composed }) {
  const { page } = composed
  const live = useOwnCoupons(composed.live)
  const refusal = useActionData<unknown>()
  return (
    <div className={styles.onHome}>
      {page.isPreview && page.blocks.length === 0 && <PreviewNotice page={page} />}
      {hasCoupons(live) && <Refusal message={objectionsAt(refusal, 'claim', []).message} />}
      <Blocks composed={{ ...composed, live }} />
    </div>
  )
}

const hasCoupons = (live: Live[]): boolean => live.some((each) => each?.kind === 'coupon')

/** Everybody's page shows coupons as nobody has claimed them; whoever is signed in sees their own a moment later. */
function useOwnCoupons(live: Live[]): Live[] {
  const mine = useMineBeside()
  const [own, setOwn] = useState<Live[] | null>(null)
  const isCustomer = mine !== null && mine.shell.user !== null
  useEffect(() => {
    if (!isCustomer || !hasCoupons(live)) return
    let isGone = false
    void Promise.all(live.map(asMine))
      .then((next) => {
        if (!isGone) setOwn(next)
      })
      // A claim says then that it was made already.
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [isCustomer, live])
  return own ?? live
}

async function asMine(live: Live): Promise<Live> {
  if (live?.kind !== 'coupon') return live
  const { call } = await calls()
  return {
    ...live,
    ...(await call(coupon.shown, { ids: live.coupons.map(({ id }) => id) }, { silent: true })),
  }
}

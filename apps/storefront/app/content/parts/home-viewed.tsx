import { follow, type GoodsCard } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Section } from '@tomobako/ui'
import { useEffect, useRef, useState } from 'react'
import { useViewedHere } from '../../follow/parts/viewed-here.tsx'
import { GoodsShelf } from '../../goods/parts/cards.tsx'
import { calls } from '../../shell/calls.ts'

const ASKED = 16
const SHOWN = 8

/** What this browser remembers of a visitor. Its cards are asked for when the reader comes near; the place they take is there before. */
export default function HomeViewed({ nowAt }: { nowAt: number }) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const rows = useViewedHere()
  const [cards, setCards] = useState<readonly GoodsCard[]>([])
  useEffect(() => {
    if (!place.current || !rows || rows.length === 0) return
    let isGone = false
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        void calls()
          .then(({ call }) => call(follow.cards, { items: rows.slice(0, ASKED) }, { silent: true }))
          .then(({ cards: found }) => {
            if (!isGone) setCards(goingOn(found))
          })
          // The way to all of it stands there.
          .catch(() => {})
      },
      { rootMargin: '600px' },
    )
    watch.observe(place.current)
    return () => {
      isGone = true
      watch.disconnect()
    }
  }, [rows])
  return (
    <div ref={place}>
      <Section title={t('home.continue.title')} more={{ href: '/history', label: t('common.showAll') }}>
        {cards.length > 0 && <GoodsShelf cards={cards} nowAt={nowAt} label={t('home.continue.title')} />}
      </Section>
    </div>
  )
}

/** Nobody goes on with what is sold, unless there is nothing else to go on with. */
function goingOn(cards: readonly GoodsCard[]): readonly GoodsCard[] {
  const there = cards.filter(
    ({ availability }) => availability === 'on_sale' || availability === 'price_on_request',
  )
  return (there.length > 0 ? there : cards).slice(0, SHOWN)
}

import type { ShownBanner } from '@tomobako/contract'
import { languageOf } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { Link, Section } from '@tomobako/ui'
import { useEffect, useRef } from 'react'
import { wayOf } from './banner-way.ts'
import styles from './home.module.css'

const MOST = 4

/** What staff point at from home. A banner that came into sight, or was pressed, is counted a moment later; the page waits for nothing. */
export function OnNow({ banners }: { banners: readonly ShownBanner[] }) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => (list.current ? watched(list.current) : undefined), [banners.length])
  if (banners.length === 0) return null
  return (
    <Section title={t('home.onNow')} className="far">
      <ul className={styles.now} ref={list}>
        {banners.slice(0, MOST).map((banner) => (
          <li key={banner.id} lang={languageOf(banner.language as Parameters<typeof languageOf>[0]).bcp47}>
            {banner.picture && (
              <img
                src={`${banner.picture.url}?w=320`}
                alt=""
                width={banner.picture.width}
                height={banner.picture.height}
                loading="lazy"
                decoding="async"
              />
            )}
            <div>
              <Link {...wayOf(banner)} className="b7 reach">
                {banner.title}
              </Link>
              {banner.text !== '' && <p className="t12 c2">{banner.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Counts each banner of the list once when half of it is in sight, and its presses. */
function watched(list: HTMLElement): () => void {
  const noOf = (place: Element): number =>
    Number(place.querySelector('[data-banner]')?.getAttribute('data-banner'))
  const tell = (what: { seen?: number[]; pressed?: number[] }): void =>
    // The call's own shape comes with the first banner in sight: a page that shows none carries none of it.
    void import('./tell-banners.ts')
      .then(({ tellBanners }) => tellBanners(what))
      // Two figures at a desk: nobody here misses them.
      .catch(() => {})
  const watch = new IntersectionObserver(
    (all) => {
      const seen = all.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
      for (const each of seen) watch.unobserve(each)
      if (seen.length > 0) tell({ seen: seen.map(noOf) })
    },
    { threshold: 0.5 },
  )
  for (const each of list.children) watch.observe(each)
  const press = ({ target }: Event): void => {
    const place = target instanceof Element ? target.closest('li') : null
    if (place && target instanceof Element && target.closest('a')) tell({ pressed: [noOf(place)] })
  }
  list.addEventListener('click', press)
  return () => {
    watch.disconnect()
    list.removeEventListener('click', press)
  }
}

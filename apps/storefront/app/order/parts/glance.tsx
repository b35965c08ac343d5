import { ButtonLink, IconButton, Link, Price, Thumb } from '@tomobako/ui'
import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { loader } from '../routes/glance.ts'
import styles from './glance.module.css'

/**
 * The cart at a glance, below its place in the head: what is in it, what is due now and what it comes to at the door. A popover and no dialog:
 * the page beside it stays usable, and a press elsewhere or Escape closes it. Loaded when it is first shown.
 */
export default function Glance({ asked, onClose }: { asked: number; onClose: () => void }) {
  const { load, data } = useFetcher<typeof loader>({ key: 'glance' })
  const { key } = useLocation()
  const panel = useRef<HTMLElement>(null)
  const begun = useRef(key)
  // A page that is gone to closes it; the answer to "add to cart" is a new entry as well, and asks for it anew.
  useEffect(() => {
    void load('/cart/glance')
    // Below its place in the head, which stands lower while the page is at its top.
    const place = document.querySelector('.dhead a[href="/cart"]')?.getBoundingClientRect()
    if (panel.current && place) panel.current.style.insetBlockStart = `${Math.max(8, place.bottom + 8)}px`
    panel.current?.showPopover()
    begun.current = key
    // Once for every time it is asked for.
    // eslint-disable-next-line
  }, [asked, load])
  useEffect(() => {
    if (begun.current !== key) onClose()
  }, [key, onClose])
  return (
    <section
      ref={panel}
      popover="auto"
      className={styles.panel}
      aria-label={data?.title}
      aria-busy={data === undefined}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
    >
      {data && (
        <>
          <div className={styles.head}>
            <h2 className="t17 b7">{data.title}</h2>
            <IconButton icon="x" label={data.close} onClick={() => panel.current?.hidePopover()} />
          </div>
          {data.empty !== null && <p className="t15 c2">{data.empty}</p>}
          <ul className={styles.lines}>
            {data.lines.map((line) => (
              <li key={line.id}>
                <Thumb {...(line.image === null ? {} : { src: line.image })} />
                <span className="grow">
                  <Link href={line.href} className="t13 clamp2" {...(line.isJapanese ? { lang: 'ja' } : {})}>
                    {line.title}
                  </Link>
                  {line.quantity !== null && <span className="t12 c3 num">{line.quantity}</span>}
                </span>
                <b className="t13 nowrap">
                  <Price yen={line.yen} />
                </b>
              </li>
            ))}
          </ul>
          {data.more !== null && <p className="t12 c3">{data.more}</p>}
          {data.sums.length > 0 && (
            <dl className={styles.sums}>
              {data.sums.map(({ id, label, yen }) => (
                <div key={id}>
                  <dt className="t13 c2">{label}</dt>
                  <dd className={id === 'later' ? 't13' : 't15 b7'}>
                    <Price yen={yen} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <div className={styles.acts}>
            <ButtonLink href="/cart" tone="line" size="md">
              {data.see}
            </ButtonLink>
            {data.checkout.href !== null && (
              <ButtonLink href={data.checkout.href} tone="ink" size="md">
                {data.checkout.label}
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </section>
  )
}

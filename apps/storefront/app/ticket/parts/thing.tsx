import type { TicketThing } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Link, Thumb } from '@tomobako/ui'
import { secure } from '../../goods/parts/paths.ts'
import styles from './ticket.module.css'
import { nowWords } from './words.ts'

/** An order, a piece or a parcel as it stands now, as a way to its page or to the form's next step. */
export function Thing({ thing, href }: { thing: TicketThing; href: string }) {
  const t = useT()
  return (
    <Link href={href} className={styles.thing}>
      <Thumb size={56} {...(thing.image === null ? {} : { src: secure(thing.image) })} />
      <span>
        <span className={`t15 b7 ${styles.clamp}`}>
          <bdi>{thing.title}</bdi>
        </span>
        <span className="t12 c3">
          <bdi>{t(`ticket.about.${thing.kind}`, { no: thing.no })}</bdi> · {nowWords(t, thing)}
        </span>
      </span>
    </Link>
  )
}

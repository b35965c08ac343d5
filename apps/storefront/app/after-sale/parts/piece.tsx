import type { CasePiece } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Link, Num, Thumb } from '@tomobako/ui'
import { secure } from '../../goods/parts/paths.ts'
import styles from './after-sale.module.css'

/** A bought piece as its own pages call it, as a way to somewhere. */
export function Piece({ piece, href }: { piece: CasePiece; href: string }) {
  const t = useT()
  return (
    <Link href={href} className={styles.piece}>
      <Thumb size={56} {...(piece.image === null ? {} : { src: secure(piece.image) })} />
      <span>
        <span className={`t15 b7 ${styles.clamp}`}>
          <bdi {...(piece.titleTranslated ? {} : { lang: 'ja' })}>{piece.titleTranslated ?? piece.title}</bdi>
        </span>
        <span className="t12 c3">
          <Num>{piece.no}</Num> · {t.dynamic(`order.state.${piece.state}`, {}, piece.state)}
        </span>
      </span>
    </Link>
  )
}

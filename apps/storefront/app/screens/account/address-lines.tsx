import type { SavedAddress } from '@tomobako/contract'
import { Bdi, Num } from '@tomobako/ui'
import styles from './account.module.css'

/** An address in its country's own order, as the API wrote it; `withPhone` adds the number the carrier calls. */
export function AddressLines({ address: { lines, countryName, phone }, withPhone = true }: { address: Pick<SavedAddress, 'lines' | 'countryName' | 'phone'>; withPhone?: boolean }) {
  return (
    <address className={`t15 ${styles.lines}`}>
      {/* Two lines of an address may be the same words; their place is their identity. */}
      {lines.map((line, index) => <span key={index} className={index === 0 ? 'b7' : undefined}><Bdi>{line}</Bdi></span>)}
      {!lines.some((line) => line.toLowerCase() === countryName.toLowerCase()) && <span><Bdi>{countryName}</Bdi></span>}
      {withPhone && phone && <span className="c3 t13"><Num>{phone}</Num></span>}
    </address>
  )
}

import type { SavedAddress } from '@tomobako/contract'
import { useFormats } from '@tomobako/i18n/react'
import { Bdi, Num } from '@tomobako/ui'
import styles from '../../account/parts/account.module.css'

/**
 * An address in its country's own order, as the API wrote it, then the country in the reader's language (a parcel's own copy keeps the
 * language of the day it was made) and the number the carrier calls.
 */
export function AddressLines({
  address: { lines, country, countryName, phone },
}: {
  address: Pick<SavedAddress, 'lines' | 'country' | 'countryName' | 'phone'>
}) {
  const formats = useFormats()
  const names = [countryName, formats.country(country)].map((name) => name.toLowerCase())
  return (
    <address className={styles.lines}>
      {/* Two lines of an address may be the same words; their place is their identity. */}
      {lines
        .filter((line) => !names.includes(line.toLowerCase()))
        .map((line, index) => (
          <span key={index} className={index === 0 ? 'b7' : undefined}>
            <Bdi>{line}</Bdi>
          </span>
        ))}
      <span suppressHydrationWarning>{formats.country(country)}</span>
      {phone && (
        <span className="c3">
          <Num>{phone}</Num>
        </span>
      )}
    </address>
  )
}

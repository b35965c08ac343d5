import type { SavedAddress } from '@tomobako/contract'
import { useFormats } from '@tomobako/i18n/react'
import { Bdi, Num } from '@tomobako/ui'
import styles from '../../account/parts/account.module.css'

/** Its lines, without the one that names the country. */
export function withoutCountry(
  { lines, country, countryName }: Pick<SavedAddress, 'lines' | 'country' | 'countryName'>,
  nameOf: (country: string) => string,
): string[] {
  const names = [countryName, nameOf(country)].map((name) => name.toLowerCase())
  return lines.filter((line) => !names.includes(line.toLowerCase()))
}

/**
 * An address in its country's own order, as the API wrote it, then the country in the reader's language (a parcel's own copy keeps the
 * language of the day it was made) and the number the carrier calls.
 */
export function AddressLines({
  address,
}: {
  address: Pick<SavedAddress, 'lines' | 'country' | 'countryName' | 'phone'>
}) {
  const formats = useFormats()
  const { country, phone } = address
  return (
    <address className={styles.lines}>
      {/* Two lines of an address may be the same words; their place is their identity. */}
      {withoutCountry(address, formats.country).map((line, index) => (
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

import { useFormats, useT } from '@tomobako/i18n/react'
import { Link } from '@tomobako/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useShell } from '../../shell/shell-context.tsx'
import type { PriceMap } from './composed-load.ts'
import styles from './composed.module.css'
import { nextTile, stepOf, stepsOf } from './tariff-steps.ts'

type Row = PriceMap['rows'][number]
type Tile = Row & { tile: NonNullable<Row['tile']> }

/**
 * What a chosen weight costs to everywhere: a map of tiles, by arrows or fingers, and the same as a table. Loaded where a block shows it.
 * `worlds`: one, or one from each place things are sent from, where prices differ by it.
 */
export default function TariffMap({ worlds }: { worlds: readonly PriceMap[] }) {
  const t = useT()
  const formats = useFormats()
  const { country: home } = useShell()
  const [from, setFrom] = useState(worlds[0]?.place ?? null)
  const { weights, rows, places } = worlds.find(({ place }) => place === from) ?? worlds[0]!
  const [at, setAt] = useState(Math.min(1, weights.length - 1))
  const [shown, setShown] = useState<string | null>(null)
  const name = useId()
  const grid = useRef<HTMLUListElement>(null)
  const tiles = rows.filter((row): row is Tile => row.tile !== null)
  const [entry, setEntry] = useState(
    () => (tiles.find(({ country }) => country === home) ?? tiles[0])?.country,
  )
  // A telephone shows a third of the world: it begins where the reader is.
  useEffect(() => {
    const own = grid.current?.querySelector<HTMLElement>(`[data-country="${home}"]`)?.parentElement
    const sea = grid.current?.parentElement
    if (own && sea) sea.scrollLeft = own.offsetLeft - (sea.clientWidth - own.clientWidth) / 2
  }, [home])
  const grams = weights[at] ?? 0
  const yenOf = (row: Row): number | null => row.yen[at] ?? null
  const steps = stepsOf(rows.flatMap((row) => yenOf(row) ?? []))
  const priceOf = (row: Row): string => {
    const yen = yenOf(row)
    return yen === null ? t('composed.map.none') : formats.yen(yen)
  }
  const said = (row: Row): string => t('composed.map.tile', { country: row.name, price: priceOf(row) })
  const calcOf = (row: Row): string =>
    `/calc?${new URLSearchParams({ country: row.country, weight: String(grams), ...(from === null || from === worlds[0]?.place ? {} : { place: from }) }).toString()}`
  const told = tiles.find(({ country }) => country === shown)
  const press = (event: KeyboardEvent, from: Tile): void => {
    const to = nextTile(from, event.key, tiles)
    if (!to) return
    event.preventDefault()
    setEntry(to.country)
    grid.current?.querySelector<HTMLElement>(`[data-country="${to.country}"]`)?.focus()
  }
  return (
    <div className={styles.world}>
      <fieldset className="row g3 wrapf">
        <legend className="t13 b7">{t('composed.tariff.weight')}</legend>
        {weights.map((each, index) => (
          <label key={each} className={`row g1 t13 ${styles.weight}`}>
            <input type="radio" name={name} checked={index === at} onChange={() => setAt(index)} />
            <bdi>{formats.grams(each)}</bdi>
          </label>
        ))}
      </fieldset>
      {places.length > 1 && (
        <fieldset className="row g3 wrapf">
          <legend className="t13 b7">{t('composed.map.place')}</legend>
          {places.map(({ code, name: called }) => (
            <label key={code} className={`row g1 t13 ${styles.weight}`}>
              <input
                type="radio"
                name={`${name}-from`}
                checked={code === from}
                onChange={() => setFrom(code)}
              />
              {called}
            </label>
          ))}
        </fieldset>
      )}
      <p className="t12 c2">{t('composed.map.hint')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling map must be reachable by keyboard */}
      <div className={styles.sea} dir="ltr" tabIndex={0} role="group" aria-label={t('composed.map.label')}>
        <ul ref={grid} className={styles.tiles}>
          {tiles.map((row) => {
            const yen = yenOf(row)
            return (
              <li key={row.country} style={{ gridColumn: row.tile.column + 1, gridRow: row.tile.row + 1 }}>
                <Link
                  href={calcOf(row)}
                  className={yen === null ? styles.closed : styles.tile}
                  data-country={row.country}
                  data-step={yen === null ? undefined : stepOf(yen, steps)}
                  tabIndex={row.country === entry ? 0 : -1}
                  onKeyDown={(event: KeyboardEvent) => press(event, row)}
                  onFocus={() => setShown(row.country)}
                  onMouseEnter={() => setShown(row.country)}
                >
                  {row.country} <span className="sr">{said(row)}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
      {/* For eyes: the tile says the same to whoever hears it. */}
      <p className={`t13 b7 ${styles.told}`} aria-hidden="true">
        {told && said(told)}
      </p>
      <ul className="row g3 wrapf t12">
        {steps.map((end, index) => (
          <li key={end} className="row g1">
            <span className={`${styles.tile} ${styles.key}`} data-step={index} />
            <bdi>{`${formats.yen(index === 0 ? Math.min(...rows.flatMap((row) => yenOf(row) ?? [])) : steps[index - 1]! + 1)} – ${formats.yen(end)}`}</bdi>
          </li>
        ))}
      </ul>
      <details className={styles.all}>
        <summary className="t13">{t('composed.map.table')}</summary>
        <table>
          <caption className="t13 c2">{t('composed.map.caption', { weight: formats.grams(grams) })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('composed.map.country')}</th>
              <th scope="col">{t('composed.tariff.price')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.country}>
                <th scope="row">
                  <Link href={calcOf(row)} className="underline">
                    {row.name}
                  </Link>
                </th>
                <td className="num">
                  <bdi>{priceOf(row)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

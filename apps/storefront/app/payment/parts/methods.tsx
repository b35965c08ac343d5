import { Icon } from '@tomobako/ui'
import type { ReactNode } from 'react'

export type Means = { id: 'wallet' | 'card'; name: ReactNode; note?: ReactNode; usable?: boolean }

/** Radios of the ways to pay, with what each means; the first usable one is chosen. */
export function PayMethods({ legend, means }: { legend: ReactNode; means: readonly Means[] }) {
  const first = means.find(({ usable }) => usable !== false)?.id
  return (
    <fieldset>
      <legend className="t12 c3">{legend}</legend>
      <div className="card mt8">
        {means.map(({ id, name, note, usable }) => (
          <label key={id} className="pay">
            <span className="logo">
              <Icon name={id} size={18} />
            </span>
            <span className="grow">
              <span className="t15 b5 blk">{name}</span>
              {note && <span className="t12 c3 blk">{note}</span>}
            </span>
            <input
              className="radio"
              type="radio"
              name="method"
              value={id}
              defaultChecked={id === first}
              disabled={usable === false}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export const meansOf = (text: string | undefined): 'wallet' | 'card' => (text === 'card' ? 'card' : 'wallet')

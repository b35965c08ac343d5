import { calc, type OutputOf } from '@tomobako/contract'
import { readCalc } from '@tomobako/domain/parcel'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Link, Price, Table } from '@tomobako/ui'
import type { ShopContext } from '../../context.ts'
import { asForm, calcPath, sentFrom, type Typed } from './calc-ask.ts'
import { methodName } from './method-name.ts'
import styles from './calc.module.css'

type Goods = OutputOf<typeof calc.form>['goods'][number]
type Way = Pick<
  OutputOf<typeof calc.quote>['rows'][number],
  'method' | 'name' | 'totalYen' | 'daysMin' | 'daysMax'
>
export type Example = Pick<Goods, 'kind' | 'weightGrams' | 'lengthCm' | 'widthCm' | 'heightCm'> & {
  cheapest: Way
  fastest: Way
}

/** What typical goods cost to a country, before anything is asked: the answer a visitor came for may be one of them. */
export async function examplesOf(
  context: Pick<ShopContext, 'attempt'>,
  typed: Typed,
  { goods, countries }: OutputOf<typeof calc.form>,
): Promise<Example[]> {
  const known = new Set(countries.map(({ code }) => code))
  const found = await Promise.all(
    goods.map(async ({ kind, weightGrams, lengthCm, widthCm, heightCm }) => {
      const of = { kind, weightGrams, lengthCm, widthCm, heightCm }
      // Asked as its link asks, so that both say the same.
      const read = readCalc(asForm({ ...typed, ...sent(of) }), known)
      if (!read.ok) return []
      const { to, goods: _, ...entered } = read.input
      const quoted = await context.attempt(
        calc.quote,
        { country: to, ...entered, ...sentFrom(typed) },
        { silent: true },
      )
      const cheapest = quoted.ok ? quoted.data.rows.toSorted((a, b) => a.totalYen - b.totalYen)[0] : undefined
      if (!quoted.ok || !cheapest) return []
      const fastest = quoted.data.rows.toSorted(
        (a, b) => a.daysMax - b.daysMax || a.totalYen - b.totalYen,
      )[0]!
      return [{ ...of, cheapest: way(cheapest), fastest: way(fastest) }]
    }),
  )
  return found.flat()
}
const sent = ({
  weightGrams,
  lengthCm,
  widthCm,
  heightCm,
}: Omit<Example, 'kind' | 'cheapest' | 'fastest'>) => ({
  weight: String(weightGrams),
  length: String(lengthCm),
  width: String(widthCm),
  height: String(heightCm),
})
const way = ({ method, name, totalYen, daysMin, daysMax }: Way): Way => ({
  method,
  name,
  totalYen,
  daysMin,
  daysMax,
})

export function Examples({
  examples,
  typed,
  country,
}: {
  examples: readonly Example[]
  typed: Typed
  country: string
}) {
  const t = useT()
  const formats = useFormats()
  if (examples.length === 0) return null
  const title = t('calc.examples', { country })
  const shown = ({ method, name, totalYen, daysMin, daysMax }: Way) => (
    <>
      <b>
        <Price yen={totalYen} />
      </b>
      <span className="blk t12 c3">{methodName(t, method, name)}</span>
      <span className="blk t12 c3">
        {daysMin === daysMax
          ? t('calc.daysOne', { days: daysMin })
          : t('calc.days', { from: formats.number(daysMin), to: formats.number(daysMax) })}
      </span>
    </>
  )
  return (
    <section className="sec">
      <h2 className="h3">{title}</h2>
      <div className={`card ${styles.examples}`}>
        <Table
          caption={title}
          rows={examples}
          rowId={({ kind }) => kind}
          columns={[
            {
              id: 'goods',
              head: t('calc.typical'),
              className: 'm',
              cell: (example) => (
                <>
                  <Link className="b7 underline reach" href={calcPath({ ...typed, ...sent(example) })}>
                    {t.dynamic(`calc.goods.${example.kind}`)}
                  </Link>
                  <span className="blk num">{formats.grams(example.weightGrams)}</span>
                </>
              ),
            },
            { id: 'cheapest', head: t('calc.cheapest'), cell: ({ cheapest }) => shown(cheapest) },
            { id: 'fastest', head: t('calc.fastest'), cell: ({ fastest }) => shown(fastest) },
          ]}
        />
      </div>
    </section>
  )
}

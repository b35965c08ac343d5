import { useFormats, useT } from '@tomobako/i18n/react'
import { Notice, Price } from '@tomobako/ui'
import type { ReactNode } from 'react'
import { Approx } from '../../kit/local.tsx'
import { Sentence } from '../../kit/forms.tsx'
import { OneBox } from './builder-box.tsx'
import { arrives } from './arrives.ts'
import { methodName } from './method-name.ts'
import type { Loaded, Plan } from '../routes/builder.tsx'
import styles from './builder.module.css'

/** One parcel beside the cheapest of several: what each holds, how it travels, what it costs. */
export function Split({ loaded: { plan, choice } }: { loaded: Loaded }) {
  const t = useT()
  const formats = useFormats()
  if (plan === null || plan.stuck.length > 0 || choice.items.length < 2) return null
  const several = plan.byCount.filter(({ parcels }) => parcels.length > 1)
  const cheapest = several.toSorted(
    (a, b) => a.totalYen - b.totalYen || a.parcels.length - b.parcels.length,
  )[0]
  const chosen = several.find(({ parcels }) => parcels.length === choice.split)
  // The cheapest of several, the one that is chosen, and where one parcel is impossible every other number.
  const shown = several.filter(
    (each) => each === cheapest || each === chosen || (plan.rows.length === 0 && each.parcels.length <= 4),
  )
  if (shown.length === 0) return null
  // The price of the method that is ticked below; where another is cheaper, that is said beside it.
  const least = plan.rows[0]
  const row = plan.rows.find(({ method }) => method === choice.method) ?? least
  const door = ({ daysMin, daysMax }: Pick<Plan['rows'][number], 'daysMin' | 'daysMax'>) =>
    plan.leavesAt !== null && (
      <span className="blk c3" suppressHydrationWarning>
        {arrives(t, formats, plan.leavesAt, { min: daysMin, max: daysMax })}
      </span>
    )
  return (
    <section className={`${styles.sec} ${styles.split}`}>
      <h2 className="h3" id="split">
        {t('builder.split.title')}
      </h2>
      <div className={styles.sides} role="radiogroup" aria-labelledby="split">
        {row && (
          <label className={styles.side}>
            <input
              className="radio"
              type="radio"
              name="split"
              value="1"
              defaultChecked={choice.split === 1}
            />
            <Head count={1} yen={row.totalYen + row.dutyYen + plan.feesYen} best={plan.bestYen} />
            <span className="t12 c2">
              <span className={styles.row}>
                {t('builder.split.chosen', { method: methodName(t, row.method, row.name) })}
                {door(row)}
              </span>
              {least && least !== row && (
                <span className={styles.row}>
                  {t('builder.split.least', {
                    yen: formats.yen(least.totalYen + least.dutyYen + plan.feesYen),
                    method: methodName(t, least.method, least.name),
                  })}
                  {door(least)}
                </span>
              )}
            </span>
          </label>
        )}
        {shown.map((each) => (
          <label key={each.parcels.length} className={styles.side}>
            <input
              className="radio"
              type="radio"
              name="split"
              value={each.parcels.length}
              defaultChecked={choice.split === each.parcels.length}
            />
            <Head count={each.parcels.length} yen={each.totalYen} best={plan.bestYen} />
            <span className="t12 c2">
              {each.parcels.map((parcel) => (
                <span key={parcel.lineIds.join(' ')} className={styles.row}>
                  {t('builder.split.line', {
                    count: parcel.lineIds.length,
                    method: methodName(t, parcel.method, parcel.row.name),
                    yen: formats.yen(parcel.totalYen),
                  })}
                  {door(parcel.row)}
                </span>
              ))}
              {row && <Alike plan={each} row={row} door={door(row)} />}
            </span>
          </label>
        ))}
      </div>
    </section>
  )
}

/** The same parcels by the method that is chosen for one, so that like stands beside like; where they go by it anyway it has been said. */
function Alike({
  plan,
  row,
  door,
}: {
  plan: Plan['byCount'][number]
  row: Plan['rows'][number]
  door: ReactNode
}) {
  const t = useT()
  const formats = useFormats()
  const alike = plan.alike.find(({ method }) => method === row.method)
  if (!alike || plan.parcels.every(({ method }) => method === row.method)) return null
  return (
    <span className={styles.row}>
      {t('builder.split.alike', {
        method: methodName(t, row.method, row.name),
        yen: formats.yen(alike.totalYen),
      })}
      {door}
    </span>
  )
}

function Head({ count, yen, best }: { count: number; yen: number; best: number | null }) {
  const t = useT()
  return (
    <>
      <span className="t15 b7">{t('builder.split.parcels', { count })}</span>
      <b className="t15">
        <Price yen={yen} /> <Approx yen={yen} />
      </b>
      {yen === best && <span className={`t12 c-ok b7 ${styles.best}`}>{t('builder.split.cheapest')}</span>}
    </>
  )
}

type Wait = NonNullable<Plan['wait']>
type Compared = Wait & { nowYen: number } & {
  [side in 'later' | 'inAll' | 'together']: NonNullable<Wait[side]>
}

/** Both ways side by side: what each costs in all, when it is at the door, and how long storage is still free. */
function ShipBy({ wait }: { wait: Compared }) {
  const t = useT()
  const formats = useFormats()
  const yen = ({ lowYen, highYen }: Compared['later']): string => formats.yenRange(lowYen, highYen)
  const when = (window: { from: string; to: string } | null): string =>
    window ? formats.dateRange(window.from, window.to) : t('common.none')
  const days = (left: number): string => t('builder.wait.freeDays', { days: Math.max(0, left) })
  const by = (methods: Wait['by']['now']): string =>
    formats.list(methods.map(({ method, name }) => methodName(t, method, name)))
  const rows: readonly { id: string; head: string; now: ReactNode; under?: string; wait: ReactNode }[] = [
    {
      id: 'yen',
      head: t('builder.wait.inAll'),
      now: <b>{yen(wait.inAll)}</b>,
      under: t('builder.wait.parts', { now: formats.yen(wait.nowYen), later: yen(wait.later) }),
      wait: <b>{yen(wait.together)}</b>,
    },
    {
      id: 'by',
      head: t('parcel.method'),
      now: by(wait.by.now),
      under: t('builder.wait.rest', { what: by(wait.by.rest) }),
      wait: by(wait.by.together),
    },
    {
      id: 'door',
      head: t('builder.wait.door'),
      now: when(wait.door.now),
      under: t('builder.wait.rest', { what: when(wait.door.rest) }),
      wait: when(wait.door.together),
    },
    {
      id: 'free',
      head: t('builder.wait.free'),
      now: days(wait.freeDaysNow),
      wait: days(wait.freeDaysLeft),
    },
  ]
  return (
    <table className={styles.ways}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t('builder.wait.title')}</span>
          </th>
          <th scope="col">{t('builder.wait.now')}</th>
          <th scope="col">{t('builder.wait.together')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, head, now, under, wait: then }) => (
          <tr key={id}>
            <th scope="row">{head}</th>
            <td className="num">
              {now}
              {under !== undefined && <span className="blk t12 c3">{under}</span>}
            </td>
            <td className="num">{then}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Waiting for what is on the way against shipping now: prices as ranges, days, and the box as it would probably be. */
export function Waiting({ loaded }: { loaded: Loaded }) {
  const t = useT()
  const formats = useFormats()
  const { plan } = loaded
  if (!plan?.wait) return null
  const { wait } = plan
  const saves =
    wait.nowYen !== null && wait.later && wait.together
      ? wait.nowYen + wait.later.likelyYen - wait.together.likelyYen
      : null
  return (
    <section className={styles.sec}>
      <h2 className="h3">{t('builder.wait.title')}</h2>
      <div className={`card pad ${styles.wait}`}>
        {wait.nowYen === null || !wait.later || !wait.inAll || !wait.together ? (
          <p className="t13">{t('builder.wait.unknown')}</p>
        ) : (
          <ShipBy
            wait={{
              ...wait,
              nowYen: wait.nowYen,
              later: wait.later,
              inAll: wait.inAll,
              together: wait.together,
            }}
          />
        )}
        {saves !== null && (
          <Notice tone={saves > 0 ? 'ok' : 'info'} icon="hourglass">
            {saves > 0 ? t('builder.wait.saves', { yen: formats.yen(saves) }) : t('builder.wait.costs')}
          </Notice>
        )}
        <p className="t13 c2">
          {t('builder.wait.arrives', {
            from: formats.date(wait.from, 'long'),
            to: formats.date(wait.to, 'long'),
          })}{' '}
          {wait.storageYen > 0 && t('builder.wait.storageCost', { yen: formats.yen(wait.storageYen) })}
        </p>
        <ul className="t13 c2">
          {wait.items.map((item: NonNullable<Plan['wait']>['items'][number]) => (
            <li key={item.lineId}>
              <Sentence
                write={({ title = '' }) =>
                  t('builder.wait.item', {
                    title,
                    low: formats.grams(item.gramsLow),
                    high: formats.grams(item.gramsHigh),
                  })
                }
                parts={{ title: <span lang="ja">{item.title}</span> }}
              />
            </li>
          ))}
        </ul>
        {wait.likely?.parcels.map((parcel, index, all) => (
          <div key={parcel.lineIds.join(' ')} className={styles.likely}>
            <OneBox
              box={parcel.box}
              label={
                all.length === 1
                  ? t('builder.wait.together')
                  : t('builder.split.parcel', { number: index + 1, total: all.length })
              }
              loaded={loaded}
            />
          </div>
        ))}
        <p className="t12 c3">{t('builder.wait.source')}</p>
      </div>
    </section>
  )
}

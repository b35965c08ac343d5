import { useFormats, useT } from '@tomobako/i18n/react'
import { Notice, Num, Price } from '@tomobako/ui'
import { Approx } from '../../kit/local.tsx'
import { Sentence } from '../../kit/forms.tsx'
import { OneBox } from './builder-box.tsx'
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
              </span>
              {least && least !== row && (
                <span className={styles.row}>
                  {t('builder.split.least', {
                    yen: formats.yen(least.totalYen + least.dutyYen + plan.feesYen),
                    method: methodName(t, least.method, least.name),
                  })}
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
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
    </section>
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

/** Waiting for what is on the way against shipping now: prices as ranges, days, and the box as it would probably be. */
export function Waiting({ loaded }: { loaded: Loaded }) {
  const t = useT()
  const formats = useFormats()
  const { plan } = loaded
  if (!plan?.wait) return null
  const { wait } = plan
  const range = ({ lowYen, highYen }: { lowYen: number; highYen: number }): string =>
    lowYen === highYen
      ? t('builder.wait.exact', { yen: formats.yen(lowYen) })
      : t('builder.wait.range', { low: formats.yen(lowYen), high: formats.yen(highYen) })
  const saves =
    wait.nowYen !== null && wait.later && wait.together
      ? wait.nowYen + wait.later.likelyYen - wait.together.likelyYen
      : null
  return (
    <section className={styles.sec}>
      <h2 className="h3">{t('builder.wait.title')}</h2>
      <div className={`card pad ${styles.wait}`}>
        {wait.nowYen === null || !wait.later || !wait.together ? (
          <p className="t13">{t('builder.wait.unknown')}</p>
        ) : (
          <dl>
            <dt>{t('builder.wait.now')}</dt>
            <dd>
              <Num>{formats.yen(wait.nowYen)}</Num>
            </dd>
            <dt>{t('builder.wait.later')}</dt>
            <dd>
              <Num>{range(wait.later)}</Num>
            </dd>
            <dt>{t('builder.wait.together')}</dt>
            <dd className="b7">
              <Num>{range(wait.together)}</Num>
            </dd>
          </dl>
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
          {t('builder.wait.storage', { days: Math.max(0, wait.freeDaysLeft) })}{' '}
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

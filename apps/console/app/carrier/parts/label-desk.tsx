import { useState } from 'react'
import { labels } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Price } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Empty, Refusal, WithReason } from '../../kit/index.ts'
import type { LabelRow } from './label-cell.tsx'

type Way = 'void' | 'drop'

/** Labels somebody has to look at: a carrier fell silent, or one was bought and its parcel did not leave under it. */
export function LabelDesk() {
  const t = useT()
  const { country } = useFormats()
  const { may } = useSession()
  const { data, error } = useLive(labels.list, {})
  const again = useCommand(labels.again, { said: t('console.labels.askedAgain') })
  const [ending, setEnding] = useState<{ row: LabelRow; way: Way }>()
  const write = may('handover.write')
  if (!data) return <Refusal error={error} />
  if (data.desk.length === 0)
    return <Empty scene="success" title={t('console.labels.none')} text={t('console.labels.noneText')} />
  return (
    <>
      <Refusal error={again.error} />
      <table className="grid-t auto cards-t">
        <caption className="sr">{t('console.labels.desk')}</caption>
        <tbody>
          {data.desk.map((row) => (
            <tr key={row.id}>
              <td>
                <b className="num">{row.no}</b>
                <div className="c3">
                  {t.dynamic(`console.method.${row.method}`, {}, row.method)} · {country(row.country)}
                </div>
              </td>
              <td className="wrap full">
                <b>{row.needs && t(`console.labels.needs.${row.needs}`)}</b>
                {row.tracking && <div className="c3 num">{row.tracking}</div>}
                {row.said && (
                  <div className="c3">
                    <bdi>{t.dynamic(`console.labels.said.${row.said}`, {}, row.said)}</bdi>
                  </div>
                )}
              </td>
              <td className="r">
                {row.yen !== null && <Price yen={row.yen} />}
                <div className="c3">
                  <Ago at={row.askedAt} />
                </div>
              </td>
              <td className="r">
                {write && (
                  <span className="row g1 ends wrapf">
                    {row.needs === 'unclear' && (
                      <button
                        type="button"
                        className="btn ink sm"
                        disabled={again.busy}
                        onClick={() => void again.run({ id: row.id })}
                      >
                        {t('console.labels.again')}
                      </button>
                    )}
                    {row.state === 'bought' && row.canVoid && (
                      <button
                        type="button"
                        className="btn ink sm"
                        onClick={() => setEnding({ row, way: 'void' })}
                      >
                        {t('console.labels.void')}
                      </button>
                    )}
                    <button
                      type="button"
                      className="btn soft sm"
                      onClick={() => setEnding({ row, way: 'drop' })}
                    >
                      {t('console.labels.drop')}
                    </button>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {ending && <End {...ending} close={() => setEnding(undefined)} />}
    </>
  )
}

/** Ends a label with its reason; what that means for the parcel and the books is said before it is pressed. */
function End({ row, way, close }: { row: LabelRow; way: Way; close: () => void }) {
  const t = useT()
  const commands = {
    void: useCommand(labels.void, { said: t('console.labels.voided') }),
    drop: useCommand(labels.drop, { said: t('console.labels.dropped') }),
  }
  const command = commands[way]
  return (
    <WithReason
      title={`${t(`console.labels.${way}`)} · ${row.no}`}
      action={t(`console.labels.${way}`)}
      least={2}
      command={command}
      send={(why) => command.run({ id: row.id, why })}
      close={close}
    >
      <p>{t(`console.labels.${way}Text`)}</p>
    </WithReason>
  )
}

import { useNavigate } from 'react-router'
import { picking } from '@tomobako/contract'
import { pickLimits } from '@tomobako/domain/floor'
import { useT } from '@tomobako/i18n/react'
import { Button, KeyButton, Tag } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, AppLink, Empty, Refusal } from '../../kit/index.ts'
import '../../floor/parts/floor.css'

/** Rounds of picking under way, and a new one for the parcels that wait longest. */
export default function Rounds() {
  const t = useT()
  const navigate = useNavigate()
  const { may } = useSession()
  const { data, error } = useLive(picking.rounds, {})
  const command = useCommand(picking.start)
  const over = useCommand(picking.takeOver)
  const write = may('packing.write')
  const open = (no: string): void => void navigate(`/picking/${no}`)
  const start = (): void => void command.run({}).then((done) => done && open(done.no))
  useKeys([
    {
      keys: ['n'],
      label: t('console.picking.start'),
      off: !write || !data || data.waiting === 0,
      run: start,
    },
  ])
  return (
    <>
      <Bar title={t('console.screens.picking')}>
        <Tag tone="line">{t('console.picking.waiting', { count: data?.waiting ?? 0 })}</Tag>
      </Bar>
      <div className="cbody scroll floor stack g4">
        <Refusal error={data ? command.error : error} />
        {write && (
          <div className="stationacts">
            <KeyButton
              tone="go"
              keyHint="N"
              busy={command.busy}
              disabled={!data || data.waiting === 0}
              onClick={start}
            >
              {t('console.picking.start')}
            </KeyButton>
          </div>
        )}
        {data?.rows.length === 0 ? (
          <Empty
            scene="no-parcels"
            title={t('console.picking.noRounds')}
            text={t('console.picking.noRoundsText', { count: pickLimits.parcels })}
          />
        ) : (
          <section aria-labelledby="rounds">
            <h2 className="ctitle" id="rounds">
              {t('console.picking.rounds')}
            </h2>
            <ul className="desk">
              {data?.rows.map((row) => (
                <li key={row.no} className="row between g3 wrapf">
                  <span className="row g2 wrapf">
                    <AppLink className="b7 num" href={`/picking/${row.no}`}>
                      {row.no}
                    </AppLink>
                    <span className="c2">{t('console.picking.by', { name: row.by })}</span>
                    <Ago at={row.lastScanAt} />
                  </span>
                  <span className="row g2">
                    <Tag tone={row.left === 0 ? 'ok' : 'info'} num>
                      {t('console.picking.left', { count: row.left })}
                    </Tag>
                    {row.canTakeOver && write && (
                      <Button
                        size="sm"
                        tone="soft"
                        busy={over.busy}
                        onClick={() => void over.run({ no: row.no }).then((done) => done && open(row.no))}
                      >
                        {t('console.picking.takeOver')}
                      </Button>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

import { labels } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import type { LabelForm } from '@tomobako/domain/carrier'
import { useT } from '@tomobako/i18n/react'
import { Price } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { toast } from '../../core/announce.ts'
import { PrintButton } from '../../printing/parts/print-button.tsx'

type Labels = OutputOf<typeof labels.list>
export type LabelRow = Labels['rows'][number]

/** What a parcel's label is, below its number: to be bought, being bought, there to be printed, or refused in the carrier's own words. */
export function LabelCell({
  no,
  list,
  form,
  mayBuy,
  onBought,
}: {
  no: string
  list: Labels | undefined
  /** What the printers here take. */ form: LabelForm
  mayBuy: boolean
  onBought: (no: string) => void
}) {
  const t = useT()
  const buy = useCommand(labels.buy)
  const row = list?.rows.find((each) => each.no === no)
  const isWanted = list?.wanted.includes(no) ?? false
  if (!row && !isWanted) return null
  const press = async (): Promise<void> => {
    const made = await buy.run({ no, form })
    if (!made) return
    if (made.state === 'bought') onBought(no)
    else if (made.state === 'refused' || made.state === 'unclear')
      toast(t(`console.labels.state.${made.state}`), 'danger')
  }
  return (
    <p className="row g2 wrapf hint">
      {row?.url && row.state === 'bought' && (
        <a className="btn line sm" href={row.url} target="_blank" rel="noopener">
          {t('console.labels.open')}
        </a>
      )}
      {row?.url && row.state === 'bought' && <PrintButton what="bought" subject={row.id} kind={row.form} />}
      {row && row.state !== 'voided' && row.state !== 'dropped' && (
        <span className={row.state === 'refused' || row.needs ? 'c-danger' : 'c3'}>
          {t(`console.labels.state.${row.state}`)}
          {row.yen !== null && row.state === 'bought' && (
            <>
              {' '}
              <Price yen={row.yen} />
            </>
          )}
          {row.said && row.state !== 'bought' && (
            <>
              {' '}
              <bdi>{t.dynamic(`console.labels.said.${row.said}`, {}, row.said)}</bdi>
            </>
          )}
        </span>
      )}
      {isWanted && mayBuy && (
        <button
          type="button"
          className="btn soft sm"
          aria-label={t('console.labels.buyOne', { no })}
          disabled={buy.busy}
          onClick={() => void press()}
        >
          {t('console.labels.buy')}
        </button>
      )}
    </p>
  )
}

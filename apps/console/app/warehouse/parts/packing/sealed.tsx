import { useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink, Notice, Price, Slip } from '@tomobako/ui'
import { ParcelTag } from '../../../kit/index.ts'
import { History } from './history.tsx'
import type { PackingDetail } from '../../routes/packing-station.tsx'
import { PrintButton } from '../../../printing/parts/print-button.tsx'

/** A box that is closed, or that this person may only look at: its facts and its papers. */
export function Sealed({ detail }: { detail: PackingDetail }) {
  const t = useT()
  const { grams } = useFormats()
  return (
    <aside className="insp" aria-label={t('console.packing.closing')}>
      <div className="sc">
        <h2 className="ctitle">{t('console.packing.facts')}</h2>
        <Slip
          cells={[
            { label: t('console.purchase.state'), value: <ParcelTag state={detail.row.state} /> },
            {
              label: t('console.packing.billed'),
              value: detail.totalYen === null ? '–' : <Price yen={detail.totalYen} />,
            },
            {
              label: t('console.packing.trueWeight'),
              value: detail.weightGrams === null ? '–' : grams(detail.weightGrams),
              num: true,
            },
            { label: t('console.packing.carton'), value: detail.box?.name ?? '–' },
            { label: t('console.handover.tracking'), value: detail.tracking ?? '–', num: true, span: 2 },
          ]}
        />
        <h2 className="ctitle gap2">{t('console.packing.customs')}</h2>
        {detail.exportDeclaration && (
          <Notice tone="warn">{t('console.papers.exportDeclaration', detail.exportDeclaration)}</Notice>
        )}
        <ul className="customs">
          {detail.customs.map((line, index) => (
            <li key={`${index} ${line.description}`} className="row between">
              <span>
                {line.quantity} × {line.description}
                <br />
                <span className="t12 c3 num">{grams(line.grams)}</span>
              </span>
              <Price yen={line.yen} />
            </li>
          ))}
        </ul>
        <History events={detail.history} open />
      </div>
      {detail.papers.length > 0 && (
        <div className="acts">
          {detail.papers.map((paper) => (
            <ButtonLink
              key={paper.url}
              href={paper.url}
              target="_blank"
              rel="noopener"
              tone="line"
              size="md"
              icon="print"
            >
              {t(`console.packing.papers.${paper.kind}`)}
            </ButtonLink>
          ))}
          <PrintButton what="parcel" subject={detail.row.no} />
        </div>
      )}
    </aside>
  )
}

import { useFormats, useT } from '@tomobako/i18n/react'
import { Icon, Tag } from '@tomobako/ui'
import type { PackingDetail } from '../../routes/packing-station.tsx'

/** What the customer asks: remarks in their own words, then how the parcel is packed. Open work on pieces keeps the box open and stands first. */
export function Asks({ detail }: { detail: PackingDetail }) {
  const t = useT()
  const { yen } = useFormats()
  const { pieces, services, options } = detail
  const noOf = (lineId: string): string => String(pieces.findIndex((piece) => piece.lineId === lineId) + 1)
  const open = services.filter((each) => !each.done)
  const remarks = pieces.filter((piece) => piece.remark.trim() !== '')
  const unpacked = pieces.filter((piece) => piece.depth !== 'keep_outer')
  const insured = detail.insuranceYen > 0
  const plain =
    unpacked.length === 0 &&
    !insured &&
    !options.some((option) => option === 'protective' || option === 'hidePrices')
  return (
    <>
      {open.length > 0 && (
        <>
          <h2 className="ctitle gap">{t('console.services.open')}</h2>
          <div className="tags">
            {open.map(({ lineId, service }) => (
              <Tag key={`${lineId} ${service}`} tone="warn">
                {t.dynamic(`console.services.${service}`, {}, service)} ·{' '}
                {pieces.find((piece) => piece.lineId === lineId)?.no}
              </Tag>
            ))}
          </div>
        </>
      )}
      {remarks.length > 0 && <h2 className="ctitle gap">{t('console.packing.asks')}</h2>}
      {remarks.map((piece) => (
        <p key={piece.lineId} className="askbox">
          <Icon name="message" size={16} />
          <span>
            <span className="num b7">{noOf(piece.lineId)}</span> <bdi>{piece.remark}</bdi>
          </span>
        </p>
      ))}
      <h2 className="ctitle gap">{t('console.packing.services')}</h2>
      {plain ? (
        <p className="c3">{t('console.packing.asksNothing')}</p>
      ) : (
        <div className="tags">
          {options.includes('protective') && <Tag tone="ink">{t('console.packing.protective')}</Tag>}
          {options.includes('hidePrices') && <Tag tone="ink">{t('console.packing.hidePrices')}</Tag>}
          {insured && (
            <Tag tone="info">{t('console.packing.insurance', { yen: yen(detail.insuranceYen) })}</Tag>
          )}
          {unpacked.map((piece) => (
            <Tag key={piece.lineId}>
              {t('console.packing.depthOf', {
                no: noOf(piece.lineId),
                depth: t(`console.packing.depth.${piece.depth}`),
              })}
            </Tag>
          ))}
        </div>
      )}
    </>
  )
}

import { useFormats, useT } from '@tomobako/i18n/react'
import { Icon, pieceColour, Thumb } from '@tomobako/ui'
import type { PackingDetail } from '../../routes/packing-station.tsx'

/** What goes in, with the shelf to fetch it from and what its owner wants done with it. A piece is ticked by scanning it, or by its button when the label cannot be read. */
export function PickList({
  pieces,
  pick,
  busy,
}: {
  pieces: PackingDetail['pieces']
  pick: ((code: string) => void) | undefined
  busy: boolean
}) {
  const t = useT()
  const { grams } = useFormats()
  const picked = pieces.filter((piece) => piece.picked).length
  return (
    <>
      <h2 className="ctitle">
        {t('console.packing.pickList')}
        <span className="c3 num b5" role="status">
          {t('console.packing.picked', { picked, count: pieces.length })}
        </span>
      </h2>
      <ol className="picklist">
        {pieces.map((piece, index) => (
          <li key={piece.lineId} className={piece.picked ? 'done' : undefined}>
            <span className="pieceno num" style={{ background: pieceColour(index) }} aria-hidden="true">
              {index + 1}
            </span>
            <Thumb src={piece.card.image ?? undefined} size={44} />
            <span className="piece">
              <b className="num">{piece.shelf ?? '–'}</b>
              <span lang="ja" className="clamp1">
                {piece.card.title}
              </span>
              <span className="t12 c3 num">
                {[
                  piece.no,
                  grams(piece.weightGrams),
                  ...piece.tags.map((tag) => t.dynamic(`console.tags.${tag}`, {}, tag)),
                ].join(' · ')}
              </span>
              {piece.depth !== 'keep_outer' && (
                <span className="t12 b5">{t(`console.packing.depth.${piece.depth}`)}</span>
              )}
              {piece.services.length > 0 && (
                <span className="t12 b5">
                  {piece.services
                    .map((service) => t.dynamic(`console.services.${service}`, {}, service))
                    .join(' · ')}
                </span>
              )}
            </span>
            {piece.picked ? (
              <span className="box on" role="img" aria-label={t('console.packing.isPicked')}>
                <Icon name="check" />
              </span>
            ) : pick ? (
              <button
                type="button"
                className="btn soft sm"
                disabled={busy}
                aria-label={t('console.packing.pickByHand', { no: piece.no })}
                onClick={() => pick(piece.no)}
              >
                {t('console.packing.pick')}
              </button>
            ) : (
              <span className="box" role="img" aria-label={t('console.packing.notPicked')} />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

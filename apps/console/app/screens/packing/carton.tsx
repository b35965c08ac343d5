import { useFormats, useT } from '@tomobako/i18n/react'
import { PackedBox } from '@tomobako/ui'
import type { PackingDetail } from './station.tsx'

type Box = PackingDetail['boxes'][number]

/** The carton to scale with the numbered pieces. A picture to compare with the table, not a plan: the packer decides. */
export function Carton({ boxes, box, suggested, pieces, choose }: { boxes: readonly Box[]; box: Box; suggested: boolean; pieces: PackingDetail['pieces']; choose: ((by: number) => void) | undefined }) {
  const t = useT()
  const { size, cm, grams } = useFormats()
  const at = boxes.findIndex((each) => each.id === box.id)
  const smaller = boxes[at - 1]
  const larger = boxes[at + 1]
  const inCm = ({ lengthMm, widthMm, heightMm }: { lengthMm: number; widthMm: number; heightMm: number }) => ({ w: lengthMm / 10, d: widthMm / 10, h: heightMm / 10 })
  const { w, d, h } = inCm(box)
  const dimensions = size(w, d, h)
  return (
    <section className="cartonpane" aria-label={t('console.packing.carton')}>
      <div className="row between wrapf">
        <div>
          <div className="c3">{suggested && choose ? t('console.packing.suggested') : t('console.packing.carton')}</div>
          <h2 className="t20 b7">{box.name}</h2>
          <div className="num c3">{t('console.packing.cartonSize', { size: dimensions, tare: grams(box.tareGrams) })}</div>
        </div>
        {choose && (
          <div className="row g2">
            {smaller && <button type="button" className="kbtn fit" aria-keyshortcuts="[" onClick={() => choose(-1)}>{smaller.name}<kbd>[</kbd></button>}
            {larger && <button type="button" className="kbtn fit" aria-keyshortcuts="]" onClick={() => choose(1)}>{larger.name}<kbd>]</kbd></button>}
          </div>
        )}
      </div>
      <div className="cartonart"><PackedBox carton={{ w, d, h }} pieces={pieces.map(inCm)} labels={{ w: cm(w), d: cm(d), h: cm(h) }} alt={t('console.packing.cartonAlt', { name: box.name, size: dimensions, count: pieces.length })} /></div>
      <p className="t12 c3">{t('console.packing.cartonNote')}</p>
    </section>
  )
}

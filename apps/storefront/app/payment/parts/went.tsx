import type { OutputOf, statement } from '@tomobako/contract'
import { JST } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Fees, Link } from '@tomobako/ui'
import type { FeeRow } from '@tomobako/ui'

type Told = NonNullable<OutputOf<typeof statement.receipt>['went']>

/**
 * Where the money for an order or a parcel came from and went: what its seller and its carrier got, each with the event that made it. Of what
 * comes from the books; nothing is added up here.
 */
export function Went({ went, isOn }: { went: Told; isOn: 'order' | 'parcel' | 'receipt' }) {
  const t = useT()
  const formats = useFormats()
  const row = (name: 'paid' | 'ours' | 'ahead' | 'fees' | 'returned', yen: number): FeeRow[] =>
    yen === 0 ? [] : [{ id: name, label: t(`went.${name}`), value: yen }]
  return (
    <Fees
      rows={[
        ...row('paid', went.paidYen),
        ...row('ours', went.oursYen),
        ...row('ahead', went.aheadYen),
        ...went.outside.map(({ to, yen, at, lineNo }, index): FeeRow => ({
          id: `${to}-${index}`,
          label: (
            <>
              {t(`went.${to}`)}{' '}
              <span className="t12 c3 nowrap">
                {formats.date(at, 'short', JST)}
                {lineNo !== null && (
                  <>
                    {' · '}
                    <Link
                      className="underline"
                      href={
                        isOn === 'order' ? `#${lineNo}` : `/orders/${lineNo.replace(/-\d+$/, '')}#${lineNo}`
                      }
                    >
                      <bdi className="num">{lineNo}</bdi>
                    </Link>
                  </>
                )}
              </span>
            </>
          ),
          value: -yen,
        })),
        ...row('fees', -went.feesYen),
        ...row('returned', -went.backYen),
        { id: 'left', label: t('went.left'), value: went.leftYen, kind: 'smallsum' },
      ]}
    />
  )
}

/** The same as a part of the page of an order or a parcel; nothing as long as all that was paid still waits. */
export function WentPart({ went, no, isOn }: { went: Told | null; no: string; isOn: 'order' | 'parcel' }) {
  const t = useT()
  if (went === null || (went.outside.length === 0 && went.feesYen === 0 && went.backYen === 0)) return null
  return (
    <>
      <h3 className="t15 b7 mt16">{t('went.title')}</h3>
      <p className="t12 c3">{t('went.text', { no })}</p>
      <Went went={went} isOn={isOn} />
    </>
  )
}

import { signRules } from '@tomobako/domain/sign'
import { useFormats, useT } from '@tomobako/i18n/react'

/** §2 `rule`: the rules of daily sign-in, in full, with the numbers in force. */
export function Rule({ ring }: { ring: readonly number[] }) {
  const t = useT()
  const formats = useFormats()
  return (
    <details className="card pad" open>
      <summary className="h3">{t('sign.rule')}</summary>
      <ul className="stack g2 mt8 t13 c2">
        <li>{t('sign.rules.day')}</li>
        <li>{t('sign.rules.ring', { ring: ring.map((each) => formats.number(each)).join(', ') })}</li>
        <li>{t('sign.rules.repair', { days: signRules.repairDays })}</li>
        <li>{t('sign.rules.points')}</li>
      </ul>
    </details>
  )
}

import { fraud } from '@tomobako/contract'
import type { FraudValues, FraudVersion } from '@tomobako/contract'
import { fraudRuleIds } from '@tomobako/domain/fraud'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useSession } from '../../core/session.tsx'
import { Refusal } from '../../kit/index.ts'
import { useFigure } from './figure.ts'
import { wholes } from './typed.ts'

/** Rules that wait for a second person, with what of them is other than in force. */
export function Asked({ asked, now }: { asked: FraudVersion; now: FraudValues }) {
  const t = useT()
  const { number } = useFormats()
  const { may } = useSession()
  const figure = useFigure()
  const approve = useCommand(fraud.approveRules, { said: t('common.saved') })
  const end = useCommand(fraud.endRules, { said: t('common.saved') })
  const { values } = asked
  const changes = [
    ...wholes.flatMap((name) =>
      now[name] === values[name]
        ? []
        : [`${t(`console.fraud.${name}`)}: ${number(now[name])} → ${number(values[name])}`],
    ),
    ...fraudRuleIds.flatMap((id) => {
      const [was, is] = [now.rules[id], values.rules[id]]
      const parts = [
        was.isOn === is.isOn ? '' : `${t('console.fraud.isOn')} ${is.isOn ? '✓' : '✗'}`,
        was.threshold === is.threshold ? '' : `${figure(id, was.threshold)} → ${figure(id, is.threshold)}`,
        was.windowHours === is.windowHours
          ? ''
          : `${t('console.fraud.window')} ${number(was.windowHours ?? 0)} → ${number(is.windowHours ?? 0)}`,
        was.weight === is.weight
          ? ''
          : `${t('console.fraud.points')} ${number(was.weight)} → ${number(is.weight)}`,
      ].filter(Boolean)
      return parts.length === 0 ? [] : [`${t(`console.fraud.rules.${id}`)}: ${parts.join(', ')}`]
    }),
  ]
  return (
    <section className="card pad stack g3" aria-label={t('console.fraud.versionState.asked')}>
      <Notice tone="warn" icon="hourglass">
        {t('console.fraud.waits', { name: asked.askedBy, why: asked.why })}
      </Notice>
      <ul className="plainlist">
        {changes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <Refusal error={approve.error ?? end.error} />
      {may('fraud.rules') && (
        <div className="row g2 wrapf">
          {asked.mine ? (
            <span className="c2">{t('console.fraud.mine')}</span>
          ) : (
            <Button
              tone="ink"
              size="md"
              busy={approve.busy}
              onClick={() => void approve.run({ version: asked.version })}
            >
              {t('console.fraud.approve')}
            </Button>
          )}
          <Button
            tone="line"
            size="md"
            busy={end.busy}
            onClick={() => void end.run({ version: asked.version })}
          >
            {t(asked.mine ? 'console.fraud.withdraw' : 'console.fraud.refuse')}
          </Button>
        </div>
      )}
    </section>
  )
}

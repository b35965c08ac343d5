import { useFormats, useT } from '@tomobako/i18n/react'
import { Notice } from '@tomobako/ui'
import { Sentence } from './forms.tsx'

type Promise = {
  kind: 'buying' | 'receiving' | 'photographing' | 'answering' | 'packing' | 'handing_over'
  dueAt: string
}

/** P 8.6: the time we promise for what is waited for, and the promises that we missed, with what was given for them. */
export function Promised({
  promise,
  missed,
}: {
  promise: Promise | null
  missed: readonly (Promise & { no: string; points: number })[]
}) {
  const t = useT()
  const { dateTime } = useFormats()
  const what = ({ kind, dueAt }: Promise): string =>
    t(`timeline.promise.${kind}`, { time: dateTime(dueAt, 'short') })
  // What is past is said below, not promised any more.
  const isMissed = promise !== null && missed.some(({ kind }) => kind === promise.kind)
  return (
    <>
      {promise !== null && !isMissed && (
        <p className="t13 c2">{t('timeline.promised', { what: what(promise) })}</p>
      )}
      {missed.map((each) => (
        <Notice key={`${each.kind} ${each.no} ${each.dueAt}`} tone="plain">
          <Sentence
            write={(marks) => t('timeline.missed', { what: what(each), no: marks['no'] ?? '' })}
            parts={{
              no: (
                <bdi key="no" className="num nowrap">
                  {each.no}
                </bdi>
              ),
            }}
          />{' '}
          {t('timeline.missedPoints', { points: each.points })}
        </Notice>
      ))}
    </>
  )
}

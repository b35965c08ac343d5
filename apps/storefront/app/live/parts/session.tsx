import type { LiveSession } from '@tomobako/contract'
import { languageOf, localOf, serviceCode } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, ButtonLink, Tag } from '@tomobako/ui'
import { Form } from 'react-router'
import { GoodsNow } from '../../article/parts/body.tsx'
import { objectionsAt, Refusal } from '../../kit/forms.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { Clip } from './clip.tsx'
import styles from './live.module.css'

const tones = { toCome: 'line', onAir: 'seal', replay: 'ok', over: 'line', cancelled: 'danger' } as const
const tagOf = (code: string): string => languageOf(localOf(code) ?? 'en').bcp47

/** One session: when it is here, what it shows, and what can be done about it now. */
export function Session({ of, refusal }: { of: LiveSession; refusal: unknown }) {
  const t = useT()
  const formats = useFormats()
  const { local } = useShell()
  const intent = of.isReminded ? 'forget' : 'remind'
  return (
    <article id={`s-${of.id}`} className={`card pad ${styles.session} ${of.clip ? '' : styles.bare}`}>
      {of.clip && <Clip of={of.clip} alt="" />}
      <div className={styles.words}>
        <p className={`t13 ${styles.meta}`}>
          <Tag tone={tones[of.state]}>{t(`live.state.${of.state}`)}</Tag>
          <time dateTime={of.startsAt} className="b7 num">
            {formats.range(formats.time(of.startsAt), formats.time(of.endsAt))}
          </time>
          <span className="c3">{formats.jst(of.startsAt)}</span>
        </p>
        <h3 className="t17 b7" lang={tagOf(of.shownIn)} dir="auto">
          {of.title}
        </h3>
        {of.summary !== '' && (
          <p className="t15 c2" lang={tagOf(of.shownIn)} dir="auto">
            {of.summary}
          </p>
        )}
        <p className="t13 c3">
          {t('live.by', { name: of.host, language: languageOf(localOf(of.spoken) ?? 'en').endonym })}
        </p>
        {of.state === 'cancelled' && (
          <p className="t13">{t('live.cancelledWhy', { why: of.cancelledWhy })}</p>
        )}
        {of.items.length > 0 && (
          <ul className={styles.items} aria-label={t('live.items')}>
            {of.items.map((item) => (
              <li key={`${item.source}${item.id}`}>
                <GoodsNow of={item} />
              </li>
            ))}
          </ul>
        )}
        <Refusal message={objectionsAt(refusal, `about${of.id}`, []).message} />
        <div className={styles.acts}>
          {of.watchUrl !== null && (
            <ButtonLink href={of.watchUrl} tone="seal" size="sm" icon="play">
              {t('live.watch')}
            </ButtonLink>
          )}
          {of.replayUrl !== null && (
            <ButtonLink href={of.replayUrl} tone="ink" size="sm" icon="play">
              {t('live.replay')}
            </ButtonLink>
          )}
          {of.state === 'toCome' && (
            <Form method="post" preventScrollReset>
              <FormKey of={`${intent}${of.id}`} />
              <input type="hidden" name="id" value={of.id} />
              <Button
                type="submit"
                name="intent"
                value={intent}
                tone={of.isReminded ? 'ink' : 'line'}
                size="sm"
                icon="bell"
                aria-pressed={of.isReminded}
              >
                {of.isReminded ? t('live.reminded') : t('live.remind')}
              </Button>
            </Form>
          )}
          {of.state === 'toCome' && (
            <a
              href={`/live/session/${of.id}.ics?in=${serviceCode(local)}`}
              className="btn line sm"
              download={`live-${of.id}.ics`}
            >
              {t('live.addToCalendar')}
            </a>
          )}
        </div>
      </div>
    </article>
  )
}

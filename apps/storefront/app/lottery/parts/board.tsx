import type { IconName } from '@tomobako/ui'
import { lotteryLimits } from '@tomobako/domain/lottery'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink, Icon, Num, ParcelArt, SealMark, TextField } from '@tomobako/ui'
import { Form } from 'react-router'
import { objectionsAt, Refusal, typedAt, useSending } from '../../kit/forms.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Lottery } from './load.ts'
import styles from './lottery.module.css'
import { pressed } from './pressed.ts'
import { useLotteryWords } from './words.ts'

/** The shop's curtain with the event's name. */
export function Noren({ name }: { name: string }) {
  return (
    <div className="noren">
      <div className="rod" />
      <div className="cloth">
        <Icon name="gift" />
        <h1 className={styles.name}>
          <bdi>{name}</bdi>
        </h1>
      </div>
      <div className="flaps" aria-hidden="true">
        {[92, 100, 88, 97, 91].map((height) => (
          <i key={height} style={{ blockSize: `${height}%` }} />
        ))}
      </div>
    </div>
  )
}

const icons: Readonly<Record<string, IconName>> = {
  'lottery.no.soon': 'hourglass',
  'lottery.no.points': 'coin',
  'lottery.no.today': 'calendar-check',
}

/** The nine boxes: eight prizes around the one that is pressed. `lit`: the box that is shown or being looked for. */
export function Board({ lottery, refusal, lit }: { lottery: Lottery; refusal: unknown; lit: number | null }) {
  const t = useT()
  const formats = useFormats()
  const say = useLotteryWords()
  const { mine, why, boxes } = lottery
  const { message } = objectionsAt(refusal, 'play', [])
  const [before, after] = [boxes.slice(0, 4), boxes.slice(4)]
  const box = (each: Lottery['boxes'][number]) => (
    <li
      key={each.no}
      className={[each.no === lit ? 'lit' : '', each.left === 0 ? styles.gone : ''].join(' ').trim()}
    >
      <ParcelArt id={`${lottery.id}-${each.no}`} className="bx" />
      <span>
        <bdi>{say.prize(each)}</bdi>
        {each.left === 0 && <span className="blk c3">{t('lottery.gone')}</span>}
      </span>
    </li>
  )
  return (
    <>
      <dl className={styles.figures}>
        {mine && (
          <div className="grow">
            <dt>{t('lottery.yourPoints')}</dt>
            <dd className="t20 b7">
              <Num>{formats.number(mine.points)}</Num>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('lottery.perDraw')}</dt>
          <dd>
            <Num>{formats.number(lottery.pointsPerPlay)}</Num>
          </dd>
        </div>
        <div>
          <dt>{t('lottery.leftToday')}</dt>
          <dd>
            {t('lottery.of', {
              left: formats.number(mine?.leftToday ?? lottery.perDay),
              most: formats.number(lottery.perDay),
            })}
          </dd>
        </div>
        <div>
          <dt>{t('lottery.inTotal')}</dt>
          <dd>
            {t('lottery.of', {
              left: formats.number(mine?.leftInTotal ?? lottery.inTotal),
              most: formats.number(lottery.inTotal),
            })}
          </dd>
        </div>
      </dl>
      <Refusal message={message} />
      <Form method="post" className="stack g3" onSubmit={() => pressed.set(lottery.id)}>
        <FormKey of={String(lottery.draws)} />
        <input type="hidden" name="id" value={lottery.id} />
        <ul className={`nine ${styles.nine}`}>
          {before.map(box)}
          <Middle lottery={lottery} />
          {after.map(box)}
        </ul>
        <p className="t13 c3 center">{t('lottery.rule')}</p>
        {why && message === null && (
          <p className={styles.why} data-why={why.key}>
            <Icon name={icons[why.key] ?? 'box'} />
            <span className="grow">{say.why(why)}</span>
            {why.key === 'lottery.no.points' && (
              <ButtonLink href="/sign" tone="text" size="sm">
                {t('lottery.earn')}
              </ButtonLink>
            )}
          </p>
        )}
        {mine && !why && (
          <details>
            <summary className="t13 b5">{t('lottery.word')}</summary>
            <TextField
              name="word"
              label={t('lottery.word')}
              hint={t('lottery.wordHint')}
              maxLength={lotteryLimits.wordLetters}
              autoComplete="off"
              dir="auto"
              defaultValue={typedAt(refusal, 'play')['word'] ?? ''}
            />
          </details>
        )}
      </Form>
    </>
  )
}

function Middle({ lottery: { id, mine, why, pointsPerPlay, freePerDay } }: { lottery: Lottery }) {
  const t = useT()
  const formats = useFormats()
  const { user } = useShell()
  const isSending = useSending('play')
  const free = mine ? mine.freeLeft : freePerDay
  const note =
    free > 0 ? t('lottery.freeLeft', { count: free }) : t('lottery.prize.points', { count: pointsPerPlay })
  const words = (
    <>
      <SealMark />
      {t('lottery.open')}
      <small>
        <bdi>{note}</bdi>
      </small>
    </>
  )
  if (why)
    return (
      <li className={`go ${styles.shut}`} aria-hidden="true">
        {t('lottery.open')}
      </li>
    )
  return (
    <li className={styles.middle}>
      {user ? (
        <button
          type="submit"
          name="intent"
          value="play"
          className={`go ${styles.press}`}
          aria-disabled={isSending || undefined}
          onClick={(event) => {
            if (isSending) event.preventDefault()
          }}
        >
          {words}
        </button>
      ) : (
        <a className={`go ${styles.press}`} href={`/login?return=${encodeURIComponent(`/lottery/${id}`)}`}>
          {t('lottery.login')}
          <small>
            <bdi>{formats.number(free) === '0' ? '' : note}</bdi>
          </small>
        </a>
      )}
    </li>
  )
}

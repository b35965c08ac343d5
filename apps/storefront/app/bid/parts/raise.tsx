import type { BidRow, KeptCards } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, ButtonLink, Notice, TextField } from '@tomobako/ui'
import { Form, useLocation } from 'react-router'
import { useSending } from '../../kit/forms.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import styles from './auction.module.css'
import { HoldWith } from './hold-with.tsx'
import { bidPath } from './paths.ts'

/** One raise somebody may confirm: the new maximum, and what is held for it beyond what is held already. */
export type RaiseChoice = { maximumYen: number; moreYen: number }

/**
 * Each button says the whole of what it does, and is a press away from the list: a maximum and what is held for it. They are one form, so that whichever is
 * pressed asks the card that is chosen above them.
 */
export function Raise({
  row,
  choices,
  walletYen,
  cards,
  error,
  typed,
}: {
  row: BidRow
  choices: readonly RaiseChoice[]
  walletYen: number
  cards: KeptCards
  error: string | null
  /** What was chosen before the form was refused. */
  typed: Readonly<Record<string, string>>
}) {
  const t = useT()
  const formats = useFormats()
  const isSending = useSending('raise')
  const { search } = useLocation()
  // What a card can keep free is for its company to say.
  const mostYen = row.means === 'card' ? Number.POSITIVE_INFINITY : walletYen
  const missing = Math.max(0, ...choices.slice(0, 1).map(({ moreYen }) => moreYen - mostYen))
  return (
    <section className={`card pad ${styles.form}`} id="raise">
      <h2 className="t20 b7">{t('auction.raiseTitle')}</h2>
      <p className="t13 c2">
        {t('auction.maximumHint', { yen: formats.yen(row.nextYen) })}{' '}
        {row.means === 'wallet' && t('auction.wallet', { yen: formats.yen(walletYen) })}
      </p>
      {missing > 0 && (
        <Notice
          tone="warn"
          icon="wallet"
          actions={
            <ButtonLink href="/wallet" tone="ink" size="md">
              {t('auction.topUp')}
            </ButtonLink>
          }
        >
          {t('auction.missing', { yen: formats.yen(missing) })}
        </Notice>
      )}
      <Form method="post" action={bidPath(row.id) + search} className={styles.form}>
        <FormKey of={`raise-${row.version}`} />
        <input type="hidden" name="intent" value="raise" />
        <input type="hidden" name="version" value={row.version} />
        {row.means === 'card' && row.groupId === null && (
          <HoldWith legend={t('auction.meansCard')} cards={cards} typed={typed} />
        )}
        <ul className={styles.list}>
          {choices.map(({ maximumYen, moreYen }, index) => (
            <li key={maximumYen} className="row between wrapf g2">
              <span className="t13">{t('auction.moreHeld', { yen: formats.yen(moreYen) })}</span>
              <Button
                type="submit"
                name="to"
                value={`${maximumYen}/${moreYen}`}
                tone={index === 0 ? 'seal' : 'line'}
                size="md"
                disabled={moreYen > mostYen || isSending}
              >
                {t('auction.raiseTo', { yen: formats.yen(maximumYen) })}
              </Button>
            </li>
          ))}
        </ul>
      </Form>
      <Form method="get" action={bidPath(row.id)} className={styles.form} preventScrollReset>
        <TextField
          id="raise-other"
          name="raise"
          label={t('auction.maximum')}
          defaultValue={choices[0]?.maximumYen}
          {...(error ? { error } : {})}
          inputMode="numeric"
          autoComplete="off"
          num
          unit={t('common.yenUnit')}
          beside={
            <Button type="submit" tone="line" size="md">
              {t('auction.show')}
            </Button>
          }
        />
      </Form>
    </section>
  )
}

import type { ConsentChoice } from '@tomobako/contract/cookies'
import { useT } from '@tomobako/i18n/react'
import { Button, Link } from '@tomobako/ui'
import { useState } from 'react'
import styles from './consent-notice.module.css'
import { answerConsent } from './measuring.tsx'

/** Asks whether this browser may be measured. Two answers of one weight; without one nothing measures, and the page works all the same. */
export default function ConsentNotice() {
  const t = useT()
  const [sent, setSent] = useState<ConsentChoice | null>(null)
  const answer = async (choice: ConsentChoice): Promise<void> => {
    setSent(choice)
    await answerConsent(choice)
    setSent(null)
  }
  const button = (choice: ConsentChoice) => (
    <Button
      tone="line"
      size="md"
      busy={sent === choice}
      disabled={sent !== null}
      onClick={() => void answer(choice)}
    >
      {t(`shell.consent.${choice}`)}
    </Button>
  )
  return (
    <section className={styles.notice} aria-label={t('shell.consent.title')}>
      <p className="t13">
        {t('shell.consent.text')}{' '}
        <Link href="/cookies" className={styles.more}>
          {t('shell.consent.more')}
        </Link>
      </p>
      <div className={styles.acts}>
        {button('needed')}
        {button('all')}
      </div>
    </section>
  )
}

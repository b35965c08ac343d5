import { invite } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { Moment, useFormats, useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Notice, Num, SceneNoCoupons, Slip, Tag } from '@tomobako/ui'
import { Block } from '../../kit/block.tsx'
import { Heading } from '../../kit/heading.tsx'
import { pageOf, Pager } from '../../kit/pager.tsx'
import { Page } from '../../shell/page.tsx'
import { loginPath } from '../../shell/return.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { LinkWays } from '../parts/link-ways.tsx'
import styles from '../parts/invite.module.css'
import type { Route } from './+types/invite.ts'

/** A visitor reads what an invitation is; a customer has their own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { user } = await context.session()
  const mine = user ? await context.call(invite.mine, { page: pageOf(url) }) : null
  return { mine, terms: mine ?? (await context.call(invite.terms, {})) }
}

type Mine = OutputOf<typeof invite.mine>

/** §2 /global/invite: the link, its QR, who came by it and what was earned. */
export default function Invite({ loaderData: { mine, terms } }: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const { screen } = useShell()
  const points = {
    inviter: formats.number(terms.inviterPoints),
    newcomer: formats.number(terms.newcomerPoints),
  }
  return (
    <Page back="/member" width="reading" description={t('invite.lead', points)} card="page/invite">
      <div className="px stack g4 mt16">
        <Heading>{screen.title}</Heading>
        <p className="c2">{t('invite.lead', points)}</p>
        {!terms.isOpen && <Notice tone="info">{t('invite.closed')}</Notice>}
        {mine ? <Own mine={mine} /> : <Visitor />}
        <Block title={t('invite.rules')}>
          <ul className={styles.rules}>
            <li>{t('invite.ruleNew')}</li>
            <li>{t('invite.ruleParcel')}</li>
            <li>{t('invite.ruleSame')}</li>
          </ul>
        </Block>
        {mine && <Came mine={mine} />}
      </div>
    </Page>
  )
}

function Visitor() {
  const t = useT()
  return (
    <div className="row g2 wrapf">
      <ButtonLink href={loginPath('/global/invite')} tone="ink" size="md">
        {t('invite.login')}
      </ButtonLink>
      <ButtonLink href="/global/register" tone="line" size="md">
        {t('invite.register')}
      </ButtonLink>
    </div>
  )
}

function Own({ mine: { url, qr, code } }: { mine: Mine }) {
  const t = useT()
  return (
    <section className={`card pad stack g3 ${styles.own}`}>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        width={400}
        height={400}
        alt={t('invite.qrAlt')}
      />
      <LinkWays address={url} label={t('invite.link')} hint={t('invite.code', { code })} />
      <ButtonLink href="/share?type=invite" tone="line" size="md">
        {t('invite.poster')}
      </ButtonLink>
    </section>
  )
}

const tones = {
  registered: 'line',
  due: 'info',
  held: 'warn',
  rewarded: 'ok',
  declined: undefined,
} as const

function Came({ mine: { rows, came, rewarded, earnedPoints, page, hasNext } }: { mine: Mine }) {
  const t = useT()
  const formats = useFormats()
  return (
    <Block title={t('invite.came')}>
      <Slip
        columns={3}
        cells={[
          { id: 'came', label: t('invite.sumCame'), value: <Num>{formats.number(came)}</Num> },
          { id: 'rewarded', label: t('invite.sumRewarded'), value: <Num>{formats.number(rewarded)}</Num> },
          {
            id: 'earned',
            label: t('invite.sumEarned'),
            value: <Num>{formats.number(earnedPoints)}</Num>,
            strong: true,
          },
        ]}
      />
      {rows.length === 0 ? (
        <Blank as="h3" scene={<SceneNoCoupons />} title={t('invite.none')}>
          {t('invite.noneText')}
        </Blank>
      ) : (
        <ul className="mt8">
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <span className="grow">
                <bdi className="t15 b5 blk">{row.name}</bdi>
                <span className="t12 c3">
                  <Moment at={row.deliveredAt ?? row.registeredAt} style="long" />
                </span>
                {row.why !== '' && <span className="t13 c2 blk">{row.why}</span>}
              </span>
              <Tag tone={tones[row.state]}>
                {row.state === 'rewarded'
                  ? t('invite.plus', { points: formats.number(row.points) })
                  : t(`invite.state.${row.state}`)}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        hasNext={hasNext}
        label={t('invite.pages')}
        href={(to) => `/global/invite?page=${to}`}
      />
    </Block>
  )
}

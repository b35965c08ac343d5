import { groupLabel } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Blank, Icon, Link, Meter, SceneNoParcels, Tabs, Tag } from '@tomobako/ui'
import { redirect } from 'react-router'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { Block } from '../../kit/block.tsx'
import { refused } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { pageOf, Pager } from '../../kit/pager.tsx'
import type { Route } from './+types/labels.ts'
import { Cover } from '../parts/cover.tsx'
import styles from '../parts/group-label.module.css'
import { SettingsForm, settingsOf } from '../parts/settings.tsx'
import { stateTones } from '../parts/tones.ts'

const tabs = ['open', 'settled', 'archived'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const tab = tabs.find((each) => each === url.searchParams.get('tab')) ?? 'open'
  return { tab, found: await context.call(groupLabel.list, { tab, page: pageOf(url) }) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const made = await context.attempt(groupLabel.save, settingsOf(valuesOf(form)), keyOf(form))
  if (!made.ok) return refused('save', made, form)
  context.notice('groupLabel.created')
  throw redirect(`/groupLabel/labelDetail?id=${made.data.id}`, 303)
}

export default function Labels({ loaderData: { tab, found }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { screen } = useShell()
  const formats = useFormats()
  return (
    <Page back="/member" width="reading">
      <div className={styles.page}>
        <Heading>{screen.title}</Heading>
        <p className="t13 c2">{t('groupLabel.lead')}</p>
        <Tabs
          label={screen.title}
          className="bleed"
          items={tabs.map((id) => ({
            id,
            href: `/groupLabel/label?tab=${id}`,
            label: t(`groupLabel.tabs.${id}`),
            current: id === tab,
          }))}
        />
        {found.rows.length === 0 ? (
          <Blank as="h2" scene={<SceneNoParcels />} title={t('groupLabel.none')}>
            {t('groupLabel.noneText')}
          </Blank>
        ) : (
          <ul className={`card ${styles.list}`}>
            {found.rows.map((row) => (
              <li key={row.id}>
                <Link href={`/groupLabel/labelDetail?id=${row.id}`} className={styles.row!}>
                  <Cover id={row.id} cover={row.cover} />
                  <span>
                    <b className={`t15 blk ${styles.name}`}>
                      <bdi>{row.name}</bdi>
                    </b>
                    <span className="t12 c3 blk">
                      {t(`groupLabel.category.${row.category}`)} ·{' '}
                      {t('groupLabel.people', { count: row.members })} ·{' '}
                      {t('groupLabel.things', { count: row.items })}
                    </span>
                    <span className="t12 c2 blk">
                      {t('groupLabel.paidOf', {
                        paid: formats.yen(row.paidYen),
                        total: formats.yen(row.totalYen),
                      })}
                    </span>
                    {row.state === 'locked' && (
                      <Meter
                        value={row.totalYen > 0 ? row.paidYen / row.totalYen : 0}
                        label={t('groupLabel.paidOf', {
                          paid: formats.yen(row.paidYen),
                          total: formats.yen(row.totalYen),
                        })}
                      />
                    )}
                  </span>
                  <span className="row g2">
                    <Tag tone={stateTones[row.state]}>{t(`groupLabel.state.${row.state}`)}</Tag>
                    <Icon name="chevron-right" size={18} flip />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={found.page}
          hasNext={found.hasNext}
          label={screen.title}
          href={(to) => `/groupLabel/label?tab=${tab}&page=${to}`}
        />
        <Block title={t('groupLabel.create')} id="new">
          <SettingsForm label={null} answer={actionData}>
            {t('groupLabel.create')}
          </SettingsForm>
        </Block>
      </div>
    </Page>
  )
}

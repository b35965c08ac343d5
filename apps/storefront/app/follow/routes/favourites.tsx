import { follow, type favouriteSorts } from '@tomobako/contract'
import { isFamily } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Chip, Chips, IconButton, Price, SceneNoResults } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import { loginPath, safeReturn } from '../../shell/return.ts'
import { objection, objectionsAt, Refusal, refused } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { pageOf, Pager } from '../../kit/pager.tsx'
import { MemoLine } from '../../memo/parts/memo-line.tsx'
import { memosOn } from '../../memo/parts/memos.ts'
import type { Route } from './+types/favourites.ts'
import styles from '../parts/follow.module.css'
import { ChangeTag, ItemLine } from '../parts/items.tsx'

const sorts = ['saved', 'drop', 'price_asc', 'price_desc', 'ending'] as const satisfies typeof favouriteSorts

export async function loader({ context, url }: Route.LoaderArgs) {
  const sort = sorts.find((each) => each === url.searchParams.get('sort')) ?? 'saved'
  const mine = await context.call(follow.favourites, { sort, page: pageOf(url) })
  const memos = await memosOn(
    context,
    mine.rows.map(({ card }) => card),
  )
  return { ...mine, memos, sort }
}

/** Hearts anywhere send here without scripts (`back`: the page they are on), and so do this page's own buttons. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', item = '', back: from } = valuesOf(form)
  const [source = '', ...rest] = item.split(':')
  const id = rest.join(':')
  const back = safeReturn(from, `/favourites${url.search}`)
  if (!(await context.session()).user) throw redirect(loginPath(back), 303)
  if (!isFamily(source)) return refused('favourites', objection('', context.t('common.badInput')), form)
  const key = keyOf(form)
  const done =
    intent === 'save'
      ? await context.attempt(follow.save, { source, id }, key)
      : intent === 'unsave'
        ? await context.attempt(follow.unsave, { source, id }, key)
        : await context.attempt(follow.watch, { source, id, alert: intent === 'alertOn' }, key)
  if (!done.ok) return refused('favourites', done, form)
  const notices: Readonly<Record<string, string>> = {
    save: 'follow.favourites.saved',
    unsave: 'follow.favourites.removed',
    alertOn: 'follow.favourites.alertOn',
    alertOff: 'follow.favourites.alertOff',
  }
  context.notice(notices[intent] ?? 'common.saved')
  throw redirect(back, 303)
}

export default function Favourites({
  loaderData: { rows, memos, page, hasNext, count, sort },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const href = (change: { sort?: string; page?: number }): string =>
    `/favourites?${new URLSearchParams({ sort: change.sort ?? sort, page: String(change.page ?? 1) }).toString()}`
  return (
    <Page back="/member" width="reading">
      <div className={styles.page}>
        <Heading>{t('follow.favourites.title')}</Heading>
        <Refusal message={objectionsAt(actionData, 'favourites', []).message} />
        {rows.length === 0 ? (
          <Blank
            as="h2"
            scene={<SceneNoResults />}
            title={t('follow.favourites.none')}
            actions={
              <ButtonLink href="/search" tone="ink" size="md">
                {t('common.search')}
              </ButtonLink>
            }
          >
            {t('follow.favourites.noneText')}
          </Blank>
        ) : (
          <>
            <p className={`t13 c2 ${styles.count}`} role="status">
              {t('follow.favourites.count', { count })}
            </p>
            <Chips label={t('follow.sort')} className={styles.gap!}>
              {sorts.map((each) => (
                <Chip key={each} href={href({ sort: each })} on={each === sort}>
                  {t(`follow.favourites.sorts.${each}`)}
                </Chip>
              ))}
            </Chips>
            <ul className={`card ${styles.list}`}>
              {rows.map(({ card, savedAt, savedYen, changePercent, alert }) => {
                const title = card.titleTranslated ?? card.title
                const item = <input type="hidden" name="item" value={`${card.source}:${card.id}`} />
                return (
                  <li key={`${card.source}:${card.id}`} className={styles.row}>
                    <ItemLine card={card} marks={<ChangeTag percent={changePercent} />}>
                      <p className="t12 c3 mt2">
                        {t('follow.favourites.savedOn', { when: formats.date(savedAt) })}{' '}
                        {savedYen > 0 && changePercent !== 0 && (
                          <s>
                            <Price yen={savedYen} />
                          </s>
                        )}
                      </p>
                      <MemoLine memos={memos} item={card} name={title} />
                    </ItemLine>
                    <div className={styles.acts}>
                      <Form method="post">
                        {item}
                        <IconButton
                          type="submit"
                          name="intent"
                          value={alert ? 'alertOff' : 'alertOn'}
                          icon="bell"
                          aria-pressed={alert}
                          label={t(alert ? 'follow.favourites.alertStop' : 'follow.favourites.alertStart', {
                            title,
                          })}
                          {...(alert ? { className: styles.on! } : {})}
                        />
                      </Form>
                      <Form method="post">
                        {item}
                        <IconButton
                          type="submit"
                          name="intent"
                          value="unsave"
                          icon="trash"
                          label={t('goods.heart.unsave', { title })}
                        />
                      </Form>
                    </div>
                  </li>
                )
              })}
            </ul>
            <Pager
              page={page}
              hasNext={hasNext}
              label={t('follow.favourites.title')}
              href={(to) => href({ page: to })}
            />
          </>
        )}
      </div>
    </Page>
  )
}

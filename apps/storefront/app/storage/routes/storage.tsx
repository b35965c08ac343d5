import { storage } from '@tomobako/contract'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { returnCapLimits } from '@tomobako/domain/storage'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, IconButton, Num, Panel, SceneNoParcels, Slip } from '@tomobako/ui'
import { data, redirect } from 'react-router'
import type { Route } from './+types/storage.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import {
  freshAfterRefusal,
  isRefused,
  objection,
  objectionsAt,
  readYen,
  Refusal,
  refused,
} from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { ParcelTabs } from '../../parcel/parts/tabs.tsx'
import builder from '../../parcel/parts/builder.module.css'
import parcels from '../../parcel/parts/parcel.module.css'
import { Weeks } from '../parts/calendar.tsx'
import { PieceCard } from '../parts/piece.tsx'
import { RuleForm } from '../parts/rule.tsx'
import { Together } from '../parts/together.tsx'
import styles from '../parts/storage.module.css'

export const handle = { keepScroll: 'storage' }
export const shouldRevalidate = freshAfterRefusal

export const loader = ({ context }: Route.LoaderArgs) => context.call(storage.overview, {})

export type Rule = InputOf<typeof storage.saveRule>
export type Overview = OutputOf<typeof storage.overview>
export type Piece = Overview['pieces'][number]
const services = ['photos', 'inspection', 'authentication', 'translation'] as const
const answers = ['dispose', 'return'] as const
const whole = (text = ''): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null)

/** The rule as it was typed; null when a field is no whole number. */
function ruleOf(typed: Record<string, string>): Rule | null {
  const [day, capYen] = [whole(typed['day']), readYen(typed['capYen'] ?? '')]
  return day === null || capYen === null || !typed['addressId']
    ? null
    : {
        day,
        capYen,
        tracked: typed['tracked'] === 'on',
        addressId: typed['addressId'],
        active: typed['active'] === 'on',
      }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = valuesOf(form)
  const { intent = '', lineId = '' } = typed
  const expectYen = whole(typed['expectYen']) ?? 0
  const key = keyOf(form)
  if (intent === 'try' || intent === 'rule') {
    const rule = ruleOf(typed)
    if (!rule)
      return refused(
        'rule',
        objection(whole(typed['day']) === null ? 'day' : 'capYen', context.t('storage.rule.wrong')),
        form,
      )
    if (intent === 'try') {
      const would = await context.attempt(storage.preview, rule)
      return would.ok ? data({ would: would.data, rule }) : refused('rule', would, form)
    }
    const saved = await context.attempt(storage.saveRule, rule, key)
    if (!saved.ok) return refused('rule', saved, form)
    context.notice('storage.rule.saved')
    throw redirect('/storage#rule', 303)
  }
  if (intent === 'bring') {
    const done = await context.attempt(
      storage.bring,
      { lineIds: (typed['lineIds'] ?? '').split(',').filter(Boolean), to: typed['to'] ?? '', expectYen },
      key,
    )
    if (!done.ok) return refused('together', done, form)
    context.notice('storage.together.asked')
    throw redirect('/storage', 303)
  }
  if (intent === 'stay') {
    const done = await context.attempt(storage.stay, { lineId }, key)
    if (!done.ok) return refused('piece', done, form)
    context.notice('storage.answered')
    throw redirect(`/storage#line-${encodeURIComponent(lineId)}`, 303)
  }
  const service = services.find((each) => each === typed['service'])
  const said = answers.find((each) => each === typed['answer']) ?? 'keep'
  const capYen = readYen(typed['capYen'] ?? '')
  if (
    intent === 'answer' &&
    said === 'return' &&
    (capYen === null || capYen < returnCapLimits.minYen || capYen > returnCapLimits.mostYen)
  ) {
    return refused(
      'piece',
      objection(
        'capYen',
        context.t('storage.capWrong', { min: returnCapLimits.minYen, max: returnCapLimits.mostYen }),
      ),
      form,
    )
  }
  const done =
    intent === 'extend'
      ? await context.attempt(storage.extend, { lineId, number: whole(typed['number']) ?? 1, expectYen }, key)
      : intent === 'service' && service
        ? await context.attempt(storage.askService, { lineId, service, expectYen }, key)
        : await context.attempt(
            storage.answer,
            { lineId, answer: said, ...(said === 'return' && capYen !== null ? { capYen } : {}) },
            key,
          )
  if (!done.ok) return refused('piece', done, form)
  context.notice(
    intent === 'extend'
      ? 'storage.extended'
      : intent === 'service'
        ? 'storage.service.asked'
        : 'storage.answered',
  )
  throw redirect(`/storage#line-${encodeURIComponent(lineId)}`, 303)
}

/** The storage clock (P 4): every piece with its calendar of costs, days that can be bought, services, and the rule that ships by itself. */
export default function Storage({ loaderData: found, actionData }: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const { rates, pieces } = found
  // What a piece's form was refused for stands in the piece; a piece that is gone has no place for it.
  const isElsewhere =
    isRefused(actionData) && !pieces.some(({ lineId }) => lineId === actionData.typed['lineId'])
  return (
    <Page
      back={false}
      title={t('storage.heading')}
      width="full"
      actions={<IconButton icon="search" label={t('common.search')} href="/search" />}
    >
      <div className={builder.head}>
        <Heading>{t('storage.heading')}</Heading>
        <ParcelTabs current="storage" className={builder.tabs ?? ''} counts={found.counts} />
      </div>
      <div className={parcels.list}>
        <div className={styles.head}>
          <p className="t13 c2">
            {t('storage.intro', {
              days: rates.freeDays,
              yen: formats.yen(rates.yenPerDay),
              most: rates.maxDays,
              list: formats.list(rates.noticeDays.map((day) => formats.number(day))),
            })}
          </p>
          {isElsewhere && <Refusal message={objectionsAt(actionData, 'piece', []).message} />}
        </div>
        <div className={`mt12 ${styles.grid}`}>
          {pieces.length === 0 ? (
            <Blank
              as="h2"
              scene={<SceneNoParcels />}
              title={t('storage.none')}
              actions={
                <ButtonLink href="/warehouse" tone="line">
                  {t('parcel.list.toWarehouse')}
                </ButtonLink>
              }
            >
              {t('storage.noneText')}
            </Blank>
          ) : (
            <ul className={styles.pieces}>
              {pieces.map((piece) => (
                <li key={piece.lineId}>
                  <PieceCard
                    piece={piece}
                    walletYen={found.walletYen}
                    usualYen={rates.returnYen}
                    refusal={actionData}
                  />
                </li>
              ))}
            </ul>
          )}
          <div className={styles.side}>
            <Together found={found} refusal={actionData} />
            {pieces.length > 0 && (
              <Panel gap title={t('storage.ahead')}>
                <Slip
                  cells={[
                    {
                      id: 'now',
                      label: t('storage.owedAll'),
                      value: <Num>{formats.yen(found.ahead[0]?.yen ?? 0)}</Num>,
                      strong: true,
                    },
                    {
                      id: 'wallet',
                      label: t('storage.walletLabel'),
                      value: <Num>{formats.yen(found.walletYen)}</Num>,
                    },
                  ]}
                />
                <p className="t12 c3 mt8">{t('storage.aheadText')}</p>
                <div className="mt8">
                  <Weeks rows={found.ahead} />
                </div>
              </Panel>
            )}
            <RuleForm found={found} actionData={actionData} />
          </div>
        </div>
      </div>
    </Page>
  )
}

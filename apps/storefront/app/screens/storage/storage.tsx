import { storage } from '@tomobako/contract'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Blank, Button, ButtonLink, Checkbox, LineItem, Notice, Num, Panel, SceneNoParcels, SelectField, TextField } from '@tomobako/ui'
import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/storage.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { freshAfterRefusal, objection, objectionsAt, Refusal, refused } from '../forms.tsx'
import { itemPath, secure, sourceMark } from '../goods/paths.ts'
import { Heading } from '../heading.tsx'
import { Photos } from '../order/steps.tsx'
import { methodName } from '../parcel/method-name.ts'
import styles from '../parcel/parcel.module.css'

export const handle = { keepScroll: 'storage' }
export const shouldRevalidate = freshAfterRefusal

export const loader = ({ context }: Route.LoaderArgs) => context.call(storage.overview, {})

type Rule = InputOf<typeof storage.saveRule>
const services = ['photos', 'inspection', 'authentication', 'translation'] as const
const whole = (text = ''): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null)

/** The rule as it was typed; null when a field is no whole number. */
function ruleOf(typed: Record<string, string>): Rule | null {
  const [day, capYen] = [whole(typed['day']), whole(typed['capYen'])]
  return day === null || capYen === null || !typed['addressId'] ? null : { day, capYen, tracked: typed['tracked'] === 'on', addressId: typed['addressId'], active: typed['active'] === 'on' }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = valuesOf(form)
  const { intent = '', lineId = '' } = typed
  const expectYen = whole(typed['expectYen']) ?? 0
  const key = keyOf(form)
  if (intent === 'try' || intent === 'rule') {
    const rule = ruleOf(typed)
    if (!rule) return refused('rule', objection(whole(typed['day']) === null ? 'day' : 'capYen', context.t('storage.rule.wrong')), form)
    if (intent === 'try') {
      const would = await context.attempt(storage.preview, rule)
      return would.ok ? data({ would: would.data, rule }) : refused('rule', would, form)
    }
    const saved = await context.attempt(storage.saveRule, rule, key)
    if (!saved.ok) return refused('rule', saved, form)
    context.notice('storage.rule.saved')
    throw redirect('/storage', 303)
  }
  const service = services.find((each) => each === typed['service'])
  const done = intent === 'extend' ? await context.attempt(storage.extend, { lineId, number: whole(typed['number']) ?? 1, expectYen }, key)
    : intent === 'service' && service ? await context.attempt(storage.askService, { lineId, service, expectYen }, key)
      : await context.attempt(storage.answer, { lineId, answer: typed['answer'] === 'dispose' ? 'dispose' : 'keep' }, key)
  if (!done.ok) return refused('piece', done, form)
  context.notice(intent === 'extend' ? 'storage.extended' : intent === 'service' ? 'storage.service.asked' : 'storage.answered')
  throw redirect('/storage', 303)
}

type Overview = OutputOf<typeof storage.overview>
type Piece = Overview['pieces'][number]

/** The storage clock (product.md 4): every piece with its calendar of costs, days that can be bought, services, and the rule that ships by itself. */
export default function Storage({ loaderData: found, actionData }: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const message = ['piece', 'rule'].map((intent) => objectionsAt(actionData, intent, ['day', 'capYen']).message).find((each) => each !== null) ?? null
  const { rates } = found
  return (
    <Page back="/warehouse" title={t('storage.heading')} width="full">
      <div className={styles.list}>
        <Heading>{t('storage.heading')}</Heading>
        <p className="t13 c2">{t('storage.intro', { days: rates.freeDays, yen: formats.yen(rates.yenPerDay), most: rates.maxDays, list: formats.list(rates.noticeDays.map(String)) })}</p>
        <Refusal message={message} />
        {found.pieces.length === 0
          ? <Blank as="h2" scene={<SceneNoParcels />} title={t('storage.none')} actions={<ButtonLink href="/warehouse" tone="line">{t('parcel.list.toWarehouse')}</ButtonLink>}>{t('storage.noneText')}</Blank>
          : <ul className={styles.cards}>{found.pieces.map((piece) => <li key={piece.lineId}><Card piece={piece} /></li>)}</ul>}
        {found.pieces.length > 0 && <Ahead rows={found.ahead} />}
        <RuleForm found={found} actionData={actionData} />
      </div>
    </Page>
  )
}

function Card({ piece }: { piece: Piece }) {
  const t = useT()
  const formats = useFormats()
  const { card } = piece
  return (
    <article className="card pad">
      <LineItem
        {...(card.image === null ? {} : { image: secure(card.image) })} title={card.titleTranslated ?? card.title} {...(card.titleTranslated ? {} : { titleLang: 'ja' })}
        href={itemPath(card.source, card.id)} source={sourceMark(card.source)} thumbSize={56} meta={<Num>{piece.lineNo}</Num>} price={<Num>{t('storage.owed', { yen: formats.yen(piece.owedYen) })}</Num>}
      >
        <p className="t13 c2" suppressHydrationWarning>{piece.freeDaysLeft >= 0 ? t('storage.free', { days: piece.freeDaysLeft }) : t('storage.charged')} · {piece.daysToLast < 0 ? t('storage.over') : t('storage.last', { date: formats.date(piece.lastDay, 'long') })}</p>
        {piece.inParcel && <p className="t13"><ButtonLink href={`/parcels/${piece.inParcel}`} size="sm" tone="line">{t('storage.inParcel', { no: piece.inParcel })}</ButtonLink></p>}
      </LineItem>
      <details className="mt8">
        <summary className="t13 b7">{t('storage.calendar')}</summary>
        <table className="t13 mt8">
          <tbody>
            {piece.calendar.map(({ kind, from, to, yenPerDay, yen }) => (
              <tr key={kind}><th scope="row">{t('storage.stretch', { from: formats.date(from), to: formats.date(to) })}</th><td>{kind === 'free' ? t('storage.kind.free') : t(`storage.kind.${kind}`, { yen: formats.yen(kind === 'extended' ? yen : yenPerDay) })}</td></tr>
            ))}
          </tbody>
        </table>
      </details>
      {piece.services.map(({ service, state, result, photos }) => (
        <div key={service} className="mt8">
          <p className="t13 b7">{t(state === 'done' ? 'storage.service.done' : 'storage.service.open', { service: t(`storage.service.${service}`) })}</p>
          {result && <p className="t13 c2">{result}</p>}
          <Photos photos={photos} />
        </div>
      ))}
      {!piece.inParcel && <Actions piece={piece} />}
    </article>
  )
}

function Actions({ piece: { lineId, extension, end, canAsk } }: { piece: Piece }) {
  const t = useT()
  const formats = useFormats()
  return (
    <>
      {canAsk.length > 0 && (
        <details className="mt8">
          <summary className="t13 b7">{t('storage.service.title')}</summary>
          {canAsk.map(({ service, yen }) => (
            <Form key={service} method="post" className={styles.acts}>
              <FormKey of={`${service} ${lineId}`} />
              <Hidden values={{ intent: 'service', lineId, service, expectYen: yen }} />
              <Button type="submit" tone="line" size="sm">{t('storage.service.ask', { service: t(`storage.service.${service}`), yen: formats.yen(yen) })}</Button>
            </Form>
          ))}
        </details>
      )}
      {extension && (
        <Form method="post" className={styles.acts}>
          <FormKey of={`extend ${extension.number} ${lineId}`} />
          <Hidden values={{ intent: 'extend', lineId, number: extension.number, expectYen: extension.yen }} />
          <Button type="submit" tone="line" size="sm">{t('storage.extend', { days: extension.days, yen: formats.yen(extension.yen) })}</Button>
        </Form>
      )}
      <details className="mt8" open={end.answer === 'dispose' || end.notices > 0}>
        <summary className="t13 b7">{t(end.answer === 'dispose' ? 'storage.willDispose' : 'storage.dispose')}</summary>
        <p className="t13 c2">{t('storage.disposeText')}</p>
        <Form method="post" className={styles.acts}>
          <FormKey of={`answer ${lineId}`} />
          <Hidden values={{ intent: 'answer', lineId, answer: end.answer === 'dispose' ? 'keep' : 'dispose' }} />
          <Button type="submit" tone={end.answer === 'dispose' ? 'ink' : 'danger'} size="sm">{t(end.answer === 'dispose' ? 'storage.keep' : 'storage.dispose')}</Button>
        </Form>
      </details>
    </>
  )
}

const Hidden = ({ values }: { values: Readonly<Record<string, string | number>> }) => Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

function Ahead({ rows }: { rows: Overview['ahead'] }) {
  const t = useT()
  const formats = useFormats()
  return (
    <Panel gap title={t('storage.ahead')}>
      <p className="t13 c2">{t('storage.aheadText')}</p>
      <table className="t13 mt8"><tbody>{rows.map(({ day, yen }) => <tr key={day}><th scope="row">{t('storage.aheadDay', { date: formats.date(day) })}</th><td><Num>{formats.yen(yen)}</Num></td></tr>)}</tbody></table>
    </Panel>
  )
}

type Would = NonNullable<Overview['preview']>
const tried = (answer: unknown): { would: Would; rule: Rule } | null => (typeof answer === 'object' && answer !== null && 'would' in answer ? (answer as { would: Would; rule: Rule }) : null)

function RuleForm({ found, actionData }: { found: Overview; actionData: unknown }) {
  const t = useT()
  const { fields } = objectionsAt(actionData, 'rule', ['day', 'capYen'])
  const fresh = tried(actionData)
  const rule = fresh?.rule ?? found.rule
  const would = fresh?.would ?? found.preview
  return (
    <section id="rule" className="card pad mt12">
      <h2 className="h3">{t('storage.rule.title')}</h2>
      <p className="t13 c2">{t('storage.rule.text')}</p>
      {found.addresses.length === 0 ? (
        <Notice tone="warn" actions={<ButtonLink href="/address" size="sm" tone="line">{t('parcel.warehouse.addAddress')}</ButtonLink>}>{t('storage.rule.needAddress')}</Notice>
      ) : (
        // The action is another page state: what was tried stays in the fields.
        <Form method="post" action="/storage#rule" key={JSON.stringify(rule)} className="flow mt12">
          <FormKey of="rule" />
          <TextField label={t('storage.rule.day')} name="day" num inputMode="numeric" defaultValue={String(rule?.day ?? 40)} error={fields['day']} required />
          <TextField label={t('storage.rule.cap')} name="capYen" num inputMode="numeric" defaultValue={String(rule?.capYen ?? 5_000)} error={fields['capYen']} required />
          <SelectField label={t('storage.rule.address')} name="addressId" defaultValue={rule?.addressId ?? found.addresses[0]?.id} options={found.addresses.map(({ id, name }) => ({ value: id, label: name }))} />
          <Checkbox name="tracked" label={t('storage.rule.tracked')} defaultChecked={rule?.tracked ?? true} />
          <Checkbox name="active" label={t('storage.rule.active')} defaultChecked={rule?.active ?? true} />
          {would && <Words would={would} />}
          <div className={styles.acts}>
            <Button type="submit" name="intent" value="rule" tone="ink" size="md">{t('storage.rule.save')}</Button>
            <Button type="submit" name="intent" value="try" tone="line" size="md">{t('storage.rule.try')}</Button>
          </div>
        </Form>
      )}
    </section>
  )
}

/** What a rule would do now, as a sentence. */
const Words = ({ would }: { would: Would }) => <Notice live="status">{useWords(would)}</Notice>
function useWords(would: Would): string {
  const t = useT()
  const formats = useFormats()
  if (would.does === 'wait') return would.days === null ? t('storage.rule.nothing') : t('storage.rule.wait', { days: would.days })
  if (would.totalYen === null || would.method === null) return t('storage.rule.noMethod')
  return would.does === 'ask' ? t('storage.rule.ask', { yen: formats.yen(would.totalYen) }) : t('storage.rule.ship', { count: would.items, method: methodName(t, would.method), yen: formats.yen(would.totalYen) })
}

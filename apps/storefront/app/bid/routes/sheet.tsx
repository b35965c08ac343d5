import { bid } from '@tomobako/contract'
import { isFamily } from '@tomobako/domain/goods'
import { sentences } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, ButtonLink, Checkbox, Notice, Price, Radio, TextField } from '@tomobako/ui'
import { useEffect, useRef, useState } from 'react'
import { data, Form, redirect, redirectDocument, useSubmit } from 'react-router'
import { itemPath } from '../../goods/parts/paths.ts'
import { AskAgain } from '../../kit/ask-again.tsx'
import {
  freshAfterRefusal,
  objection,
  objectionsAt,
  readYen,
  Refusal,
  refused,
  Submit,
  typedAt,
  useFirstError,
} from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { StatusLines, statusLines } from '../../kit/status-lines.tsx'
import { agreedOf } from '../../content/parts/agreed.ts'
import { Asked } from '../../content/parts/asked.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Route } from './+types/sheet.ts'
import { Bills } from '../parts/bills.tsx'
import { HoldWith, holdOf } from '../parts/hold-with.tsx'
import { Left } from '../parts/left.tsx'
import { LotLine } from '../parts/lot-line.tsx'
import { bidPath, markOf, sheetPath } from '../parts/paths.ts'
import { useHints } from '../../kit/use-hints.ts'
import styles from '../parts/auction.module.css'

export const shouldRevalidate = freshAfterRefusal

const WRITTEN_MS = 600

function lotAt(url: URL) {
  const source = url.searchParams.get('source')
  const id = url.searchParams.get('id')?.slice(0, 200) ?? ''
  if (!isFamily(source) || id === '') throw data(null, { status: 404 })
  return { source, id }
}

/** `?source=&id=` a lot, `&maximum=` what somebody would pay: the bills follow it. Who has a bid for it raises that one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const lot = lotAt(url)
  const written = url.searchParams.get('maximum')
  const wanted = written === null ? null : readYen(written)
  const isPossible = wanted !== null && wanted >= 1 && wanted <= MOST_YEN
  const [sheet, stands] = await Promise.all([
    context.call(bid.sheet, { ...lot, ...(isPossible ? { maximumYen: wanted } : {}) }),
    statusLines(context, ['bids']),
  ])
  if (sheet.mine?.may.raise) throw redirect(`${bidPath(sheet.mine.id)}?raise=1`)
  const note =
    written === null
      ? null
      : !isPossible
        ? context.t('auction.maximumWrong')
        : wanted < sheet.lot.nextYen
          ? context.t('bid.tooLow', { yen: sheet.lot.nextYen })
          : null
  return {
    sheet,
    note,
    stands,
    why: sheet.objections.map(({ key, values }) => context.t.dynamic(key, values)),
    isStopped: sheet.objections.some(({ key }) => key === 'checkout.blocked'),
  }
}
const MOST_YEN = 5_000_000
/** What a sheet shows, without the moment it was made: whoever agreed to one price has not agreed to another. */
const shownOf = (seen: string, maximumYen: number): string => `${seen.slice(seen.indexOf('.'))}/${maximumYen}`

/** What is ordered is what was shown: the maximum of the bills and their seal come back with the form, nothing is read from the field. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  const maximumYen = readYen(values['maximumYen'] ?? '')
  if (maximumYen === null)
    return refused('place', objection('maximumYen', context.t('auction.maximumWrong')), form)
  const done = await context.attempt(
    bid.place,
    {
      ...lotAt(url),
      seen: values['seen'] ?? '',
      maximumYen,
      when: values['when'] === 'now' ? 'now' : 'last_moment',
      releaseWhenOutbid: values['release'] === 'on',
      mail: values['mail'] === 'on',
      ...holdOf(values),
      accept: values['accept'] === 'on',
      agreed: agreedOf(values),
    },
    keyOf(form),
  )
  if (!done.ok) return refused('place', done, form)
  const { cardAsk } = done.data
  // The card is asked on its company's page, or its owner by their bank; from there it goes on to the bid.
  if (cardAsk?.payUrl) throw redirectDocument(cardAsk.payUrl, 303)
  // A kept card that was refused is said on the bid's own page, which has it as it was ordered.
  if (!cardAsk?.isOver) context.notice('auction.ordered')
  throw redirect(bidPath(done.data.id), 303)
}

export default function Sheet({
  loaderData: { sheet, note, stands, why, isStopped },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const form = useFirstError(actionData)
  const { message, fields } = objectionsAt(actionData, 'place', ['accept', 'agreed'])
  const typed = typedAt(actionData, 'place')
  const isBack = Object.keys(typed).length > 0
  const { lot, card, maximumYen } = sheet
  const [isWriting, setWriting] = useState(false)
  useHints(isWriting ? [] : [`lot:${lot.source}:${lot.id}`])
  const isOpen = lot.closed === null && why.length === 0
  const was = (name: string, otherwise: boolean): boolean => (isBack ? typed[name] === 'on' : otherwise)
  return (
    <Page back={itemPath(lot.source, lot.id)} width="reading">
      <div className={styles.page}>
        <Heading>{t('auction.place')}</Heading>
        <StatusLines lines={stands} />
        <div className="card pad">
          <LotLine card={card} yen={lot.currentYen}>
            <div className={styles.top}>
              <span className="t13 c2">{t('goods.bids', { count: lot.bids })}</span>
              {lot.closed === null && (
                <Left endsAt={Date.parse(lot.endsAt)} nowAt={Date.parse(lot.now)} small />
              )}
            </div>
          </LotLine>
        </div>
        {why.length > 0 && (
          <Notice
            tone="warn"
            icon="gavel"
            title={t('auction.cannot')}
            actions={
              <>
                {isStopped && <AskAgain />}
                <ButtonLink href={itemPath(lot.source, lot.id)} tone="line" size="md">
                  {t('auction.seeItem')}
                </ButtonLink>
              </>
            }
          >
            {sentences(t.local, why)}
          </Notice>
        )}
        <Refusal message={message} />
        {isOpen && (
          <>
            <Maximum
              key={maximumYen}
              shownYen={maximumYen}
              sheet={sheet}
              note={note}
              onWriting={setWriting}
            />
            <Bills atCurrent={sheet.atCurrent} atMaximum={sheet.atMaximum} />
            <Form
              ref={form}
              method="post"
              // A refusal shows the page of its address: without the maximum the next press would order the least that can be bid.
              action={`${sheetPath(lot.source, lot.id)}&maximum=${maximumYen}`}
              className={`card pad ${styles.form}`}
              noValidate
              preventScrollReset
            >
              <FormKey of={`bid-${markOf(`${sheet.seen}/${maximumYen}`)}`} />
              <input type="hidden" name="seen" value={sheet.seen} />
              <input type="hidden" name="maximumYen" value={maximumYen} />
              <fieldset className={styles.fields}>
                <legend>{t('auction.when')}</legend>
                <Radio
                  name="when"
                  value="last_moment"
                  defaultChecked={typed['when'] !== 'now'}
                  label={t('auction.whenLast')}
                  hint={
                    lot.lane === 'people'
                      ? t('auction.whenPeople')
                      : t('auction.whenLastText', {
                          time: formats.time(sheet.leaves.last_moment),
                          seconds: lot.leadSeconds,
                        })
                  }
                />
                <Radio
                  name="when"
                  value="now"
                  defaultChecked={typed['when'] === 'now'}
                  label={t('auction.whenNow')}
                  hint={t('auction.whenNowText')}
                />
              </fieldset>
              <Checkbox
                name="release"
                defaultChecked={was('release', true)}
                label={t('auction.release')}
                hint={t('auction.releaseText')}
              />
              <Checkbox name="mail" defaultChecked={was('mail', true)} label={t('auction.mail')} />
              {sheet.mayUseCard ? (
                <HoldWith
                  legend={t('auction.means')}
                  wallet={{
                    isShort: sheet.missingYen > 0,
                    note:
                      sheet.missingYen > 0
                        ? t('auction.missing', { yen: formats.yen(sheet.missingYen) })
                        : t('auction.holds', { yen: formats.yen(sheet.holdYen) }),
                  }}
                  cards={sheet.cards}
                  note={t('auction.meansCardText', { yen: formats.yen(sheet.holdYen) })}
                  typed={typed}
                />
              ) : (
                <p className="t15">{t('auction.holds', { yen: formats.yen(sheet.holdYen) })}</p>
              )}
              <p className="t13 c2">
                {!sheet.postage.isKnown && `${t('auction.postageGuess')} `}
                {t('auction.wallet', { yen: formats.yen(sheet.walletYen) })}
              </p>
              {sheet.missingYen > 0 && !sheet.mayUseCard ? (
                <Notice
                  tone="warn"
                  icon="wallet"
                  actions={
                    <ButtonLink href="/wallet" tone="ink" size="md">
                      {t('auction.topUp')}
                    </ButtonLink>
                  }
                >
                  {t('auction.missing', { yen: formats.yen(sheet.missingYen) })}
                </Notice>
              ) : (
                <>
                  <Asked texts={sheet.asked} error={fields['agreed']} typed={typed} />
                  <Checkbox
                    key={shownOf(sheet.seen, maximumYen)}
                    name="accept"
                    required
                    label={t('auction.accept')}
                    {...(fields['accept'] ? { error: fields['accept'] } : {})}
                  />
                  <Submit intent="place" tone="seal" size="lg" disabled={isWriting}>
                    {t('auction.bidUpTo', { yen: formats.yen(maximumYen) })}
                  </Submit>
                </>
              )}
            </Form>
          </>
        )}
      </div>
    </Page>
  )
}

/**
 * The one field that changes the bills. It is a form of its own, so that without scripts its button shows them; with scripts they follow what is written. While
 * they do not show it yet, nothing can be ordered.
 */
function Maximum({
  shownYen,
  sheet: { lot, quick },
  note,
  onWriting,
}: {
  shownYen: number
  sheet: Route.ComponentProps['loaderData']['sheet']
  note: string | null
  onWriting: (isWriting: boolean) => void
}) {
  const t = useT()
  const formats = useFormats()
  const { isNew } = useShell()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    onWriting(false)
    return () => clearTimeout(timer.current)
  }, [onWriting, shownYen])
  const write = (text: string): void => {
    clearTimeout(timer.current)
    const isOther = readYen(text) !== shownYen
    onWriting(isOther)
    if (isOther && (readYen(text) ?? 0) >= lot.nextYen)
      timer.current = setTimeout(
        () => void (form.current && submit(form.current, { replace: true, preventScrollReset: true })),
        WRITTEN_MS,
      )
  }
  return (
    <Form
      ref={form}
      method="get"
      action="/bids/new"
      className={`card pad ${styles.form}`}
      preventScrollReset
      replace
    >
      <input type="hidden" name="source" value={lot.source} />
      <input type="hidden" name="id" value={lot.id} />
      {isNew === 15 && <input type="hidden" name="isNew" value="15" />}
      <TextField
        id="maximum"
        name="maximum"
        label={t('auction.maximum')}
        hint={t('auction.maximumHint', { yen: formats.yen(lot.nextYen) })}
        {...(note ? { error: note } : {})}
        defaultValue={shownYen}
        onChange={(event) => write(event.currentTarget.value)}
        inputMode="numeric"
        autoComplete="off"
        num
        unit={t('common.yenUnit')}
      />
      <div className="row g2 wrapf" role="group" aria-label={t('auction.quick')}>
        {quick.slice(0, 4).map((yen) => (
          <ButtonLink
            key={yen}
            href={`${sheetPath(lot.source, lot.id)}&maximum=${yen}`}
            tone={yen === shownYen ? 'ink' : 'line'}
            size="sm"
          >
            <Price yen={yen} />
          </ButtonLink>
        ))}
        <Button type="submit" tone="line" size="sm">
          {t('auction.show')}
        </Button>
      </div>
    </Form>
  )
}

import type { OutputOf } from '@tomobako/contract'
import { message } from '@tomobako/contract'
import { HALF_HOUR_MINUTES, messageKindNames } from '@tomobako/domain/message'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Bdi, Button, OptionRow, Radio, RadioGroup, SelectField, Switch, Tag } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import type { Route } from './+types/settings.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { Block } from '../../kit/block.tsx'
import { objectionsAt, Refusal, refused, Submit, useFirstError } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { PushHere } from '../parts/push-here.tsx'
import styles from '../parts/message.module.css'

/** Zones as this server knows them; the browser's own may carry an older name, which is put first. */
export async function loader({ context }: Route.LoaderArgs) {
  const found = await context.call(message.settings, {})
  const zone = found.zone ?? context.visitor.timeZone
  const zones = Intl.supportedValuesOf('timeZone')
  return { ...found, zone, zones: zones.includes(zone) ? zones : [zone, ...zones] }
}

const minutes = (value: FormDataEntryValue | null): number => Number(value ?? 0)

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent, endpoint = '', p256dh = '', auth = '', device = '' } = valuesOf(form)
  if (intent === 'addDevice') {
    const added = await context.attempt(message.addDevice, { endpoint, p256dh, auth }, keyOf(form))
    if (!added.ok) return refused('addDevice', added, form)
    throw redirect('/messages/settings#devices', 303)
  }
  if (intent === 'dropDevice') {
    const dropped = await context.attempt(message.dropDevice, { id: device }, keyOf(form))
    if (!dropped.ok) return refused('dropDevice', dropped, form)
    throw redirect('/messages/settings#devices', 303)
  }
  const chosen = form.getAll('kind')
  const told = form.getAll('pushKind')
  const zone = form.get('zone')
  const done = await context.attempt(
    message.saveSettings,
    {
      mails: form.get('mails') === 'on',
      kinds: messageKindNames.filter((kind) => chosen.includes(kind)),
      ...(form.has('devices') ? { pushKinds: messageKindNames.filter((kind) => told.includes(kind)) } : {}),
      zone: typeof zone === 'string' ? zone : '',
      quiet:
        form.get('quiet') === 'on'
          ? { from: minutes(form.get('quietFrom')), until: minutes(form.get('quietUntil')) }
          : null,
      digestAt: form.get('pace') === 'daily' ? minutes(form.get('digestAt')) : null,
      urgentAtOnce: form.get('urgentAtOnce') === 'on',
    },
    keyOf(form),
  )
  if (!done.ok) return refused('save', done, form)
  context.notice('common.saved')
  throw redirect('/messages/settings', 303)
}

const halfHours = Array.from({ length: 48 }, (_, at) => at * HALF_HOUR_MINUTES)
const NIGHT = { from: 22 * 60, until: 7 * 60 }
const MORNING = 8 * 60

/** What is mailed, how often, and when it rests. Everything is in the inbox whatever is chosen here. */
export default function MessageSettings({
  loaderData: { email, mails, kinds, push, zone, zones, quiet, digestAt, urgentAtOnce },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const { screen } = useShell()
  const { message: refusal, fields } = objectionsAt(actionData, 'save', ['zone', 'quietUntil'])
  const form = useFirstError(actionData)
  // A minute of the day as this language writes it, whatever day it is.
  const times = halfHours.map((minute) => ({
    value: String(minute),
    label: formats.time(minute * 60_000, 'UTC'),
  }))
  return (
    <Page back="/messages" width="reading">
      <div className={styles.page}>
        <Heading>{screen.title}</Heading>
        <p className="c2 mt8">{t('message.settings.lead')}</p>
        <Form method="post" ref={form} className="stack g4 mt16" noValidate>
          <FormKey />
          <Refusal message={refusal} />
          <Block title={t('message.settings.mails')}>
            <OptionRow
              title={<Bdi>{email}</Bdi>}
              note={t('message.settings.mailsHint')}
              end={<Switch name="mails" defaultChecked={mails} />}
            />
          </Block>
          <Block title={t('message.settings.kinds')}>
            {kinds.map(({ kind, must, mail }) => (
              <OptionRow
                key={kind}
                title={t(`message.kind.${kind}`)}
                end={
                  must ? (
                    <Tag>{t('message.settings.must')}</Tag>
                  ) : (
                    <Switch name="kind" value={kind} defaultChecked={mail} />
                  )
                }
              />
            ))}
          </Block>
          {push && push.devices.length > 0 && (
            <Block title={t('message.settings.pushKinds')}>
              <input type="hidden" name="devices" value="on" />
              {kinds.map(({ kind, push: isPushed }) => (
                <OptionRow
                  key={kind}
                  title={t(`message.kind.${kind}`)}
                  end={<Switch name="pushKind" value={kind} defaultChecked={isPushed} />}
                />
              ))}
            </Block>
          )}
          <Block title={t('message.settings.when')}>
            <div className="stack g4">
              <RadioGroup legend={t('message.settings.when')} className={styles.pace}>
                <Radio
                  name="pace"
                  value="each"
                  label={t('message.settings.atOnce')}
                  defaultChecked={digestAt === null}
                />
                <Radio
                  name="pace"
                  value="daily"
                  label={t('message.settings.daily')}
                  defaultChecked={digestAt !== null}
                />
              </RadioGroup>
              <SelectField
                name="digestAt"
                label={t('message.settings.dailyAt')}
                options={times}
                defaultValue={String(digestAt ?? MORNING)}
              />
              <OptionRow
                title={t('message.settings.quietOn')}
                note={t('message.settings.quietText')}
                end={<Switch name="quiet" defaultChecked={quiet !== null} />}
              />
              <div className={styles.hours}>
                <SelectField
                  name="quietFrom"
                  label={t('message.settings.from')}
                  options={times}
                  defaultValue={String(quiet?.from ?? NIGHT.from)}
                />
                <SelectField
                  name="quietUntil"
                  label={t('message.settings.until')}
                  options={times}
                  defaultValue={String(quiet?.until ?? NIGHT.until)}
                  error={fields['quietUntil']}
                />
              </div>
              <SelectField
                name="zone"
                label={t('message.settings.zone')}
                options={zones.map((each) => ({ value: each, label: each.replaceAll('_', ' ') }))}
                defaultValue={zone}
                error={fields['zone']}
              />
              <OptionRow
                title={t('message.settings.urgent')}
                note={t('message.settings.urgentText')}
                end={<Switch name="urgentAtOnce" defaultChecked={urgentAtOnce} />}
              />
            </div>
          </Block>
          <div>
            <Submit intent="save" size="md">
              {t('common.save')}
            </Submit>
          </div>
        </Form>
        {push && <Devices push={push} actionData={actionData} />}
      </div>
    </Page>
  )
}

type Push = NonNullable<OutputOf<typeof message.settings>['push']>

/** Devices that are told: each can be turned off from any other, also one that was lost. */
function Devices({ push, actionData }: { push: Push; actionData: unknown }) {
  const t = useT()
  const formats = useFormats()
  const refusal =
    objectionsAt(actionData, 'addDevice', []).message ?? objectionsAt(actionData, 'dropDevice', []).message
  return (
    <section id="devices" className="mt16">
      <Block title={t('message.settings.push')}>
        <div className="stack g4">
          <p className="c2">{t('message.settings.pushText')}</p>
          <Refusal message={refusal} />
          {push.devices.map(({ id, name, addedAt, endpoint }) => (
            <Form key={id} method="post" className="row between g2 wrapf">
              <FormKey of={id} />
              <input type="hidden" name="intent" value="dropDevice" />
              <input type="hidden" name="device" value={id} />
              <span>
                <Bdi>{name || t('message.settings.pushDevice')}</Bdi>{' '}
                {endpoint !== null && <Tag>{t('message.settings.pushHere')}</Tag>}
                <span className="t13 c2 db">{formats.date(addedAt)}</span>
              </span>
              <Button type="submit" tone="line" size="sm">
                {t('message.settings.pushDrop')}
              </Button>
            </Form>
          ))}
          <PushHere push={push} />
        </div>
      </Block>
    </section>
  )
}

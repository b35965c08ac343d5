import { ocr } from '@tomobako/contract'
import { ocrDirections, ocrLimits, ocrModes } from '@tomobako/domain/ocr'
import type { OcrMode } from '@tomobako/domain/ocr'
import { useT } from '@tomobako/i18n/react'
import { Button, ButtonLink, Notice, Radio, RadioGroup, Tabs, TextArea } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import { Block } from '../../kit/block.tsx'
import {
  freshAfterRefusal,
  objection,
  objectionsAt,
  Refusal,
  refused,
  Submit,
  typedAt,
} from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { FoundAddress } from '../parts/found-address.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import { Lines, OnPicture } from '../parts/reading.tsx'
import styles from '../parts/ocr.module.css'
import type { Route } from './+types/ocr.ts'

export const shouldRevalidate = freshAfterRefusal
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const modeAt = (asked: string | null): OcrMode => ocrModes.find((each) => each === asked) ?? 'text'

/** `?mode=text|address`; `?reading=` what was read of a picture; `?text=` what was typed by hand. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('reading') ?? ''
  const text = (url.searchParams.get('text') ?? '').slice(0, ocrLimits.letters).trim()
  const [reading, typed] = await Promise.all([
    uuid.test(id) ? context.attempt(ocr.detail, { id }) : null,
    text === '' ? null : context.call(ocr.typed, { text }),
  ])
  const found = reading?.ok ? reading.data : null
  return {
    mode: found?.mode ?? modeAt(url.searchParams.get('mode')),
    reading: found,
    /** It was asked for and is not there: a day is over, or it was removed. */
    isGone: id !== '' && found === null,
    text,
    typed: typed?.lines ?? null,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  if (values['intent'] === 'remove') {
    const done = await context.attempt(ocr.remove, { id: values['id'] ?? '' }, keyOf(form))
    if (done.ok) context.notice('ocr.removed')
    throw redirect(`/ocr?mode=${modeAt(values['mode'] ?? null)}`, 303)
  }
  const mode = modeAt(values['mode'] ?? url.searchParams.get('mode'))
  const file = form.get('picture')
  form.delete('picture')
  const wrong = (message: string) => refused('read', objection('picture', message), form)
  if (file === null || typeof file === 'string' || file.size === 0) return wrong(context.t('files.nothing'))
  if (file.size > ocrLimits.bytes)
    return wrong(context.t('files.tooLarge', { mb: ocrLimits.bytes / 1_000_000 }))
  const read = await context.attempt(
    ocr.read,
    {
      picture: Buffer.from(await file.arrayBuffer()).toString('base64'),
      mode,
      direction: ocrDirections.find((each) => each === values['direction']) ?? 'auto',
    },
    keyOf(form),
  )
  if (!read.ok) return refused('read', read, form)
  throw redirect(`/ocr?reading=${read.data.id}`, 303)
}

/** P 6 /ocr: Japanese read out of a picture, line by line over it, or an address for the form. Typing works always. */
export default function Ocr({
  loaderData: { mode, reading, isGone, text, typed },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const { screen } = useShell()
  return (
    <Page back="/search" title={screen.title} width="full">
      <div className={styles.page}>
        <Heading>{screen.title}</Heading>
        <Tabs
          label={t('ocr.modes')}
          items={ocrModes.map((id) => ({
            id,
            href: `/ocr?mode=${id}`,
            label: t(`ocr.mode.${id}`),
            current: id === mode,
          }))}
        />
        {isGone && <Notice tone="warn">{t('ocr.gone')}</Notice>}
        {reading ? (
          <>
            <div className={styles.read}>
              <OnPicture reading={reading} />
              <div className="stack g4">
                {mode === 'address' && <FoundAddress id={reading.id} address={reading.address} />}
                <Lines
                  title={t('ocr.lines', { count: reading.lines.length })}
                  lines={reading.lines}
                  isSearched={mode === 'text'}
                />
                <Form method="post" className="row wrapf g3">
                  <FormKey of="remove" />
                  <input type="hidden" name="id" value={reading.id} />
                  <input type="hidden" name="mode" value={mode} />
                  <ButtonLink href={`/ocr?mode=${mode}`} tone="ink" size="md">
                    {t('ocr.another')}
                  </ButtonLink>
                  <Submit intent="remove" tone="line" size="md">
                    {t('ocr.remove')}
                  </Submit>
                </Form>
                <p className="t12 c3">{t('ocr.private')}</p>
              </div>
            </div>
          </>
        ) : (
          <Send mode={mode} refusal={actionData} />
        )}
        <ByHand mode={mode} text={text} />
        <p>
          <ButtonLink href="/search/picture" tone="line" size="md" icon="image">
            {t('ocr.byPicture')}
          </ButtonLink>
        </p>
        {typed && <Lines title={t('ocr.byHand.result')} lines={typed} isSearched />}
      </div>
    </Page>
  )
}

function Send({ mode, refusal }: { mode: OcrMode; refusal: unknown }) {
  const t = useT()
  const { message, fields } = objectionsAt(refusal, 'read', ['picture'])
  const was = typedAt(refusal, 'read')['direction'] ?? 'auto'
  return (
    <Form method="post" encType="multipart/form-data" className="card pad stack g4" noValidate>
      <FormKey of="read" />
      <input type="hidden" name="mode" value={mode} />
      <p className="t15 c2">{t(`ocr.lead.${mode}`)}</p>
      <Refusal message={message} />
      <PictureField
        error={fields['picture']}
        label={t('ocr.picture')}
        hint={t('ocr.pictureHint', { mb: ocrLimits.bytes / 1_000_000 })}
      />
      <RadioGroup legend={t('ocr.direction.title')}>
        {ocrDirections.map((each) => (
          <Radio
            key={each}
            name="direction"
            value={each}
            defaultChecked={each === was}
            label={t(`ocr.direction.${each}`)}
          />
        ))}
      </RadioGroup>
      <div>
        <Submit intent="read" tone="ink" busyLabel={t('ocr.reading')}>
          {t('ocr.read')}
        </Submit>
      </div>
      <p className="t12 c3">{t('ocr.private')}</p>
    </Form>
  )
}

function ByHand({ mode, text }: { mode: OcrMode; text: string }) {
  const t = useT()
  return (
    <Block title={t('ocr.byHand.title')}>
      {mode === 'address' ? (
        <ButtonLink href="/addresses/add" tone="line" size="md">
          {t('ocr.byHand.address')}
        </ButtonLink>
      ) : (
        <Form method="get" action="/ocr" className="stack g3">
          <input type="hidden" name="mode" value={mode} />
          <TextArea
            name="text"
            label={t('ocr.byHand.field')}
            rows={3}
            maxLength={ocrLimits.letters}
            lang="ja"
            dir="auto"
            defaultValue={text}
            required
          />
          <div>
            <Button type="submit" tone="line" size="md">
              {t('ocr.byHand.show')}
            </Button>
          </div>
        </Form>
      )}
    </Block>
  )
}

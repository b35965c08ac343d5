import { useRef, useState } from 'react'
import type { DeskBanner, InputOf } from '@tomobako/contract'
import { bannerDesk } from '@tomobako/contract'
import { bannerEditions, bannerWay, bannerWords } from '@tomobako/domain/content'
import { languages, type Local, locals } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { Button, Checkbox, SelectField, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { Modal, Refusal, showFirstError } from '../../kit/index.ts'
import type { Part } from './body.ts'
import { PictureField, WordFields } from './fields.tsx'
import { fromJstField, jstField } from './moment.ts'

type TextName = 'type' | 'href' | 'languages' | 'countries' | 'rank' | 'startsAt' | 'endsAt'

const listed = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,]+/)
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
]

/** A banner: where it leads and how, for whom, from when to when. */
export function BannerForm({ banner, close }: { banner: DeskBanner | null; close: () => void }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const save = useCommand(bannerDesk.save, { said: t('console.coupons.saved') })
  const [words, setWords] = useState<Part['words']>(banner?.words ?? { en: {} })
  const [beside, setBeside] = useState<Local>('de')
  const [typed, setTyped] = useState({
    type: String(banner?.type ?? 3),
    href: banner?.href ?? '',
    picture: banner?.picture ?? '',
    edition: banner?.editions.length === 1 ? banner.editions[0]! : 'all',
    languages: banner?.languages.join(', ') ?? '',
    countries: banner?.countries.join(', ') ?? '',
    newOnly: banner?.newOnly ?? false,
    startsAt: jstField(banner?.startsAt ?? null),
    endsAt: jstField(banner?.endsAt ?? null),
    rank: String(banner?.rank ?? 100),
    why: '',
  })
  const set = (change: Partial<typeof typed>): void => setTyped((was) => ({ ...was, ...change }))
  const type = (name: TextName, value: string): void => setTyped((was) => ({ ...was, [name]: value }))
  const startsAt = fromJstField(typed.startsAt)
  const endsAt = fromJstField(typed.endsAt)
  const isReady = startsAt !== null && endsAt !== null && typed.why.trim().length >= 3 && typed.href !== ''
  const submit = async (): Promise<void> => {
    if (!isReady) return
    const input: InputOf<typeof bannerDesk.save> = {
      ...(banner ? { id: banner.id, version: banner.version } : {}),
      type: Number(typed.type) || 0,
      href: typed.href,
      words,
      picture: typed.picture === '' ? null : typed.picture,
      editions: bannerEditions.filter((each) => each === typed.edition),
      languages: listed(typed.languages),
      countries: listed(typed.countries.toUpperCase()),
      newOnly: typed.newOnly,
      startsAt,
      endsAt,
      rank: Number(typed.rank) || 0,
      why: typed.why.trim(),
    }
    if (await save.run(input)) close()
    else showFirstError(form.current)
  }
  const part: Part = { words, fields: {} }
  const way = bannerWay(Number(typed.type))
  const text = (name: TextName, label: string, hint?: string) => (
    <TextField
      label={label}
      {...(hint === undefined ? {} : { hint })}
      value={typed[name]}
      onChange={(event) => type(name, event.currentTarget.value)}
      error={save.objection(name)}
    />
  )
  return (
    <Modal
      open
      wide
      onClose={close}
      title={t(banner ? 'console.coupons.change' : 'console.pages.banner.new')}
    >
      <form
        ref={form}
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <SelectField
          label={t('console.pages.beside')}
          value={beside}
          options={locals
            .filter((each) => languages[each].catalogue && each !== 'en')
            .map((each) => ({ value: each, label: languages[each].endonym }))}
          onChange={(event) => {
            const { value } = event.currentTarget
            setBeside(locals.find((each) => each === value) ?? 'de')
          }}
        />
        <WordFields
          spec={bannerWords}
          part={part}
          change={(next) => setWords(next.words)}
          path="banner"
          objection={(path) => save.objection(path)}
          beside={beside}
        />
        <PictureField
          label={t('console.pages.field.picture')}
          error={save.objection('picture')}
          value={typed.picture}
          set={(picture) => set({ picture })}
        />
        <div className="row g2 wrapf">
          {text('type', t('console.pages.banner.type'), t(`console.pages.banner.way.${way}`))}
          {text('href', t('console.pages.field.href'))}
          {text('rank', t('console.pages.banner.rank'))}
        </div>
        <div className="row g2 wrapf">
          {(['startsAt', 'endsAt'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`console.pages.${name}`)}
              type="datetime-local"
              value={typed[name]}
              onChange={(event) => type(name, event.currentTarget.value)}
              error={save.objection(name)}
              required
            />
          ))}
        </div>
        <div className="row g2 wrapf">
          <SelectField
            label={t('console.pages.banner.edition')}
            value={typed.edition}
            options={['all', ...bannerEditions].map((each) => ({
              value: each,
              label: each === 'all' ? t('console.pages.value.all') : each,
            }))}
            onChange={(event) => set({ edition: event.currentTarget.value })}
          />
          {text('languages', t('console.pages.banner.languages'))}
          {text('countries', t('console.pages.banner.countries'))}
        </div>
        <Checkbox
          checked={typed.newOnly}
          onChange={(event) => set({ newOnly: event.currentTarget.checked })}
          label={t('console.pages.banner.newOnly')}
        />
        <TextField
          label={t('console.coupons.why')}
          hint={t('console.coupons.whyHint')}
          value={typed.why}
          maxLength={300}
          onChange={(event) => set({ why: event.currentTarget.value })}
          required
        />
        <Refusal error={save.error} />
        <Button type="submit" tone="ink" size="md" busy={save.busy} disabled={!isReady}>
          {t('common.save')}
        </Button>
      </form>
    </Modal>
  )
}

import { useState } from 'react'
import { couponDesk } from '@tomobako/contract'
import type { BlockSpec, FieldSpec } from '@tomobako/domain/content'
import { isFamily, sourceName } from '@tomobako/domain/goods'
import { languages, type Local } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { SelectField, TextArea, TextField } from '@tomobako/ui'
import { useLive } from '../../core/live.ts'
import { Photos, type Picture } from '../../kit/photos.tsx'
import type { Part } from './body.ts'
import { withField, withWord } from './body.ts'
import { ClipField } from './clip-field.tsx'
import { fromJstField, jstField } from './moment.ts'

type Editing<P extends Part> = {
  part: P
  change: (next: P) => void
  /** Where it stands in the page, as the server names it in an objection. */
  path: string
  objection: (path: string) => string | undefined
  /** The language that stands beside English. */
  beside: Local
}

/** The texts of a part in English and, beside them, in one other language. */
export function WordFields<P extends Part>({
  spec,
  part,
  change,
  path,
  objection,
  beside,
}: Editing<P> & { spec: BlockSpec['words'] }) {
  const t = useT()
  const isWritten = Object.values(part.words[beside] ?? {}).some((text) => text.trim() !== '')
  if (Object.keys(spec).length === 0) return null
  return (
    <div className="pg-beside">
      {(['en', ...(beside === 'en' ? [] : [beside])] as const).map((language) => (
        <div
          key={language}
          className="stack g2"
          lang={languages[language].bcp47}
          dir={languages[language].dir}
        >
          <b className="c3">{languages[language].endonym}</b>
          {Object.entries(spec).map(([name, { letters, lines, required }]) => {
            const Field = lines ? TextArea : TextField
            return (
              <Field
                key={name}
                label={t.dynamic(`console.pages.word.${name}`, {}, name)}
                value={part.words[language]?.[name] ?? ''}
                maxLength={letters}
                onChange={(event: { currentTarget: { value: string } }) =>
                  change(withWord(part, language, name, event.currentTarget.value))
                }
                error={objection(`${path}.words.${language}.${name}`)}
                {...(required && language === 'en' ? { required: true } : {})}
              />
            )
          })}
          {language !== 'en' && !isWritten && <p className="c3">{t('console.pages.fallback')}</p>}
        </div>
      ))}
    </div>
  )
}

/** What is set once for all languages. */
export function FieldInputs<P extends Part>({
  spec,
  ...editing
}: Editing<P> & { spec: BlockSpec['fields'] }) {
  return (
    <div className="stack g2">
      {Object.entries(spec).map(([name, each]) => (
        <One key={name} name={name} spec={each} {...editing} />
      ))}
    </div>
  )
}

function One<P extends Part>({
  name,
  spec,
  part,
  change,
  path,
  objection,
}: Editing<P> & { name: string; spec: FieldSpec }) {
  const t = useT()
  const value = part.fields[name] ?? ''
  const set = (next: string): void => change(withField(part, name, next))
  const same = {
    label: t.dynamic(`console.pages.field.${name}`, {}, name),
    error: objection(`${path}.fields.${name}`),
  }
  const onChange = (event: { currentTarget: { value: string } }): void => set(event.currentTarget.value)
  switch (spec.type) {
    case 'choice':
      return (
        <SelectField
          {...same}
          value={value}
          options={[
            { value: '', label: '—' },
            ...spec.of.map((each) => ({
              value: each,
              label: isFamily(each)
                ? sourceName(each, t.local)
                : t.dynamic(`console.pages.value.${each}`, {}, each),
            })),
          ]}
          onChange={onChange}
        />
      )
    case 'moment':
      return (
        <TextField
          {...same}
          type="datetime-local"
          value={jstField(value === '' ? null : value)}
          onChange={(event) => set(fromJstField(event.currentTarget.value) ?? '')}
        />
      )
    case 'picture':
      return (
        <PictureField
          {...same}
          key={part.fields[name] === undefined ? 'none' : 'some'}
          value={value}
          set={set}
        />
      )
    case 'clip':
      return <ClipField {...same} value={value} set={set} />
    case 'coupons':
      return (
        <>
          <TextArea {...same} value={value} onChange={onChange} />
          <CouponChoice
            add={(id) => set([...value.split('\n').filter((line) => line !== ''), id].join('\n'))}
          />
        </>
      )
    case 'goods':
    case 'sources':
      return <TextArea {...same} value={value} onChange={onChange} />
    case 'number':
      return (
        <TextField
          {...same}
          num
          inputMode="numeric"
          value={value}
          onChange={onChange}
          hint={`${spec.min}–${spec.max}`}
        />
      )
    default:
      return <TextField {...same} value={value} onChange={onChange} />
  }
}

/** One picture: sent when it is chosen, known by the number it got. */
export function PictureField({
  label,
  error,
  value,
  set,
}: {
  label: string
  error: string | undefined
  value: string
  set: (id: string) => void
}) {
  const [pictures, setPictures] = useState<Picture[]>(() =>
    value === '' ? [] : [{ id: value, name: '', src: `/files/${value}?w=320`, progress: 1, storedId: value }],
  )
  return (
    <div className="stack g1" {...(error ? { 'aria-invalid': true } : {})}>
      <b className="c3">{label}</b>
      <Photos
        label={label}
        max={1}
        pictures={pictures}
        change={(update) =>
          setPictures((was) => {
            const next = update(was)
            const id = next[0]?.storedId ?? ''
            if (id !== (was[0]?.storedId ?? '')) queueMicrotask(() => set(id))
            return next
          })
        }
      />
      {error && <p className="hint err">{error}</p>}
    </div>
  )
}

function CouponChoice({ add }: { add: (id: string) => void }) {
  const t = useT()
  const { data } = useLive(couponDesk.list, {}, 0)
  const offered = (data?.campaigns ?? []).filter(({ way, state }) => way === 'claim' && state !== 'ended')
  return (
    <SelectField
      label={t('console.pages.addCoupon')}
      value=""
      options={[
        { value: '', label: '—' },
        ...offered.map(({ id, names }) => ({ value: id, label: names['en'] ?? id })),
      ]}
      onChange={(event) => {
        if (event.currentTarget.value !== '') add(event.currentTarget.value)
      }}
    />
  )
}

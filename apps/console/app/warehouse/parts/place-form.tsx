import { useState } from 'react'
import { warehouses } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Checkbox, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { DraftEnd, Refusal } from '../../kit/index.ts'

type Place = OutputOf<typeof warehouses.list>['rows'][number]
const texts = [
  'nameJa',
  'nameLatin',
  'zip',
  'prefecture',
  'addressJa',
  'addressLatin',
  'phone',
  'openedOn',
] as const
type Name = (typeof texts)[number]
type Draft = Record<Name | 'code', string> & { carriers: string[] | null; takesPurchases: boolean }

const latin = /^[ -~]{2,}$/
const shapes: Readonly<Record<Name | 'code', RegExp>> = {
  code: /^[A-Z][A-Z0-9]{0,7}$/,
  nameJa: /\S/,
  nameLatin: latin,
  zip: /^\d{3}-\d{4}$/,
  prefecture: /\S/,
  addressJa: /\S{2}/,
  addressLatin: latin,
  phone: /^[0-9+() -]{6,20}$/,
  openedOn: /^\d{4}-\d\d-\d\d$/,
}
/** Figures and hyphens as they are typed with a Japanese keyboard. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‐-―−ー]/g, '-')
    .trim()

/** A warehouse's own facts, in Japanese for sellers and in Latin letters for carriers abroad. */
export function PlaceForm({
  row,
  carriers,
  done,
}: {
  row: Place | undefined
  carriers: readonly string[]
  done: () => void
}) {
  const t = useT()
  const [tried, setTried] = useState(false)
  const draft = useDraft<Draft>(`warehouse ${row ? `${row.code} ${row.version}` : ''}`, {
    code: row?.code ?? '',
    nameJa: row?.nameJa ?? '',
    nameLatin: row?.nameLatin ?? '',
    zip: row?.zip ?? '',
    prefecture: row?.prefecture ?? '',
    addressJa: row?.addressJa ?? '',
    addressLatin: row?.addressLatin ?? '',
    phone: row?.phone ?? '',
    openedOn: row?.openedOn ?? '',
    carriers: row?.carriers ?? null,
    takesPurchases: row?.takesPurchases ?? true,
  })
  const save = useCommand(warehouses.save, { said: t('console.tables.saved') })
  const typed = draft.value
  const known = [...new Set([...carriers, ...(typed.carriers ?? [])])]
  const valueOf = (name: Name | 'code'): string => {
    const text = typed[name]
    if (name === 'code') return plain(text).toUpperCase()
    return name === 'zip' || name === 'phone' ? plain(text) : text.trim()
  }
  const isWrong = (name: Name | 'code'): boolean => !shapes[name].test(valueOf(name))
  const errorOf = (name: Name | 'code'): string | undefined =>
    save.objection(name) ??
    (tried && isWrong(name)
      ? t(
          valueOf(name) === ''
            ? 'console.form.needed'
            : name === 'nameLatin' || name === 'addressLatin'
              ? 'console.warehouses.wrong.latin'
              : name === 'code'
                ? 'console.warehouses.wrong.code'
                : name === 'zip'
                  ? 'console.warehouses.wrong.zip'
                  : 'console.warehouses.wrong.text',
        )
      : undefined)
  const field = (name: Name | 'code') => ({
    label: t(`console.warehouses.${name}`),
    value: typed[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }): void => {
      draft.set({ [name]: event.currentTarget.value } as Partial<Draft>)
      save.clear()
    },
  })
  const submit = async (): Promise<void> => {
    setTried(true)
    if ([...(row ? [] : (['code'] as const)), ...texts].some(isWrong)) return
    const saved = await save.run({
      code: row?.code ?? valueOf('code'),
      version: row?.version ?? null,
      nameJa: valueOf('nameJa'),
      nameLatin: valueOf('nameLatin'),
      zip: valueOf('zip'),
      prefecture: valueOf('prefecture'),
      addressJa: valueOf('addressJa'),
      addressLatin: valueOf('addressLatin'),
      phone: valueOf('phone'),
      openedOn: valueOf('openedOn'),
      carriers: typed.carriers && known.filter((each) => typed.carriers?.includes(each)),
      takesPurchases: typed.takesPurchases,
    })
    if (!saved) return
    draft.drop()
    done()
  }
  return (
    <form
      className="stack g4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="tariff-grid">
        {!row && <TextField {...field('code')} hint={t('console.warehouses.codeHint')} num maxLength={8} />}
        <TextField {...field('openedOn')} type="date" />
        <TextField {...field('nameJa')} lang="ja" maxLength={60} />
        <TextField {...field('nameLatin')} maxLength={60} />
        <TextField {...field('zip')} num inputMode="numeric" placeholder="000-0000" maxLength={8} />
        <TextField {...field('prefecture')} lang="ja" maxLength={20} />
        <TextField {...field('addressJa')} lang="ja" maxLength={120} />
        <TextField {...field('addressLatin')} maxLength={120} />
        <TextField {...field('phone')} num inputMode="tel" maxLength={20} />
      </div>
      <fieldset className="stack g2">
        <legend className="b7">{t('console.warehouses.carriers')}</legend>
        <p className="c2">{t('console.warehouses.carriersHint')}</p>
        {known.map((carrier) => (
          <Checkbox
            key={carrier}
            label={carrier}
            checked={typed.carriers === null || typed.carriers.includes(carrier)}
            onChange={(event) => {
              const now = typed.carriers ?? known
              const next = event.target.checked ? [...now, carrier] : now.filter((each) => each !== carrier)
              draft.set({ carriers: known.every((each) => next.includes(each)) ? null : next })
            }}
          />
        ))}
      </fieldset>
      <Checkbox
        label={t('console.warehouses.takes')}
        hint={t('console.warehouses.takesHint')}
        checked={typed.takesPurchases}
        onChange={(event) => draft.set({ takesPurchases: event.target.checked })}
      />
      <Refusal error={save.error} fields={['code', ...texts]} />
      <DraftEnd
        busy={save.busy}
        touched={draft.touched}
        drop={() => {
          draft.drop()
          save.clear()
          setTried(false)
        }}
      />
    </form>
  )
}

import { useState } from 'react'
import { bills } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, SelectField, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { Modal, Refusal } from '../../kit/index.ts'

type Form = OutputOf<typeof bills.list>['forms'][number]
const blank = {
  name: '',
  account: 'couriers',
  invoice: '',
  day: '',
  tracking: '',
  yen: '',
  charge: '',
  weight: '',
  zone: '',
  weightUnit: 'kg',
  freight: '',
} as const satisfies Omit<Form, 'version'>
const headings = ['invoice', 'day', 'tracking', 'yen', 'weight', 'zone', 'charge', 'freight'] as const
const needed: readonly string[] = ['invoice', 'day', 'tracking', 'yen']

/** How each carrier heads the columns of its bills. */
export function BillForms({ forms, write }: { forms: readonly Form[]; write: boolean }) {
  const t = useT()
  const [editing, setEditing] = useState<Form | 'new'>()
  return (
    <section className="gap">
      <div className="row between wrapf g2">
        <h2 className="ctitle">{t('console.bills.forms')}</h2>
        {write && (
          <Button size="sm" onClick={() => setEditing('new')}>
            {t('console.bills.addForm')}
          </Button>
        )}
      </div>
      <p className="c2">{t('console.bills.formsText')}</p>
      <table className="grid-t auto cards-t">
        <caption className="sr">{t('console.bills.forms')}</caption>
        <tbody>
          {forms.map((form) => (
            <tr key={form.name}>
              <td>
                <b>{form.name === 'plain' ? t('console.bills.plain') : form.name}</b>
                <div className="c3">{t.dynamic(`console.books.who.${form.account}`, {}, form.account)}</div>
              </td>
              <td className="wrap full num">
                <bdi>
                  {headings
                    .filter((each) => each !== 'freight')
                    .map((each) => form[each])
                    .filter(Boolean)
                    .join(', ')}
                </bdi>
              </td>
              <td className="r">
                {write && form.name !== 'plain' && (
                  <button
                    type="button"
                    className="btn soft sm"
                    aria-label={t('console.printing.editOne', { name: form.name })}
                    onClick={() => setEditing(form)}
                  >
                    {t('console.printing.edit')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {editing && <Edit form={editing === 'new' ? null : editing} close={() => setEditing(undefined)} />}
    </section>
  )
}

function Edit({ form, close }: { form: Form | null; close: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState<Omit<Form, 'version'>>(form ?? blank)
  const save = useCommand(bills.saveForm, { said: t('console.bills.formSaved') })
  const isWhole = typed.name.trim() !== '' && needed.every((each) => typed[each as 'invoice'].trim() !== '')
  const press = async (): Promise<void> => {
    const done = await save.run({ ...typed, ...(form ? { version: form.version } : {}) })
    if (done) close()
  }
  return (
    <Modal open onClose={close} wide title={form?.name ?? t('console.bills.addForm')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole) void press()
        }}
      >
        <div className="tariff-grid">
          <TextField
            label={t('console.printing.name')}
            hint={t('console.bills.nameHint')}
            value={typed.name}
            maxLength={31}
            disabled={form !== null}
            error={save.objection('name')}
            onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
          />
          <SelectField
            label={t('console.books.account')}
            value={typed.account}
            onChange={(event) =>
              setTyped({
                ...typed,
                account: event.currentTarget.value === 'japanpost' ? 'japanpost' : 'couriers',
              })
            }
            options={(['couriers', 'japanpost'] as const).map((each) => ({
              value: each,
              label: t(`console.books.who.${each}`),
            }))}
          />
          {headings.map((each) => (
            <TextField
              key={each}
              label={t(`console.bills.column.${each}`)}
              value={typed[each]}
              maxLength={80}
              error={save.objection(each)}
              required={needed.includes(each)}
              onChange={(event) => setTyped({ ...typed, [each]: event.currentTarget.value })}
            />
          ))}
          <SelectField
            label={t('console.bills.unit')}
            value={typed.weightUnit}
            onChange={(event) =>
              setTyped({ ...typed, weightUnit: event.currentTarget.value === 'g' ? 'g' : 'kg' })
            }
            options={(['g', 'kg'] as const).map((each) => ({ value: each, label: each }))}
          />
        </div>
        <Refusal error={save.error} fields={['name', ...headings]} />
        <Button type="submit" tone="ink" size="md" busy={save.busy} disabled={!isWhole}>
          {t('console.printing.save')}
        </Button>
      </form>
    </Modal>
  )
}

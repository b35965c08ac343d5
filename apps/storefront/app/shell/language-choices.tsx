import { useT } from '@tomobako/i18n/react'
import { languages, languageOf, locals, pretendLanguages } from '@tomobako/i18n'
import { Button, LanguageList, SelectField } from '@tomobako/ui'
import { Form } from 'react-router'
import { chooseHref } from './language-link.ts'
import { useShell } from './shell-context.tsx'

export type DeliveryChoices = {
  /** `money`: what is paid with there, where we have a rate for it. */
  countries: { code: string; name: string; money?: string | undefined }[]
  currencies: { code: string; name: string }[]
  country: string
  currency: string
}

/**
 * Ship-to, currency and the seventeen languages: the body of the sheet and of the page without JavaScript. `here` is where the
 * visitor stays.
 */
export function LanguageChoices({ here, delivery }: { here: string; delivery: DeliveryChoices | null }) {
  const t = useT()
  const { local, edition, packEnv } = useShell()
  const offered = edition === 'china' ? [] : locals
  const choices = offered.map((id) => {
    const { bcp47, dir, endonym, english, catalogue } = languages[id]
    return {
      id: id as string,
      tag: bcp47,
      dir,
      endonym,
      note: catalogue ? english : `${english} · ${t('language.textsInEnglish')}`,
      current: id === local,
      href: chooseHref(id, here),
    }
  })
  // Development only: every text shown as its key, to see what is not in the catalogues.
  if (packEnv === 'dev' && import.meta.env.DEV)
    for (const id of Object.keys(pretendLanguages) as (keyof typeof pretendLanguages)[]) {
      const { bcp47, dir, endonym, english } = languageOf(id)
      choices.push({
        id,
        tag: bcp47,
        dir,
        endonym,
        note: english,
        current: id === local,
        href: chooseHref(id, here),
      })
    }
  return (
    <>
      {delivery && (
        <Form method="post" action="/language" reloadDocument className="delivery">
          <input type="hidden" name="return" value={here} />
          <SelectField
            name="country"
            label={t('language.shipTo')}
            defaultValue={delivery.country}
            options={delivery.countries.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={({ currentTarget: { value, form } }) => {
              const money = delivery.countries.find(({ code }) => code === value)?.money
              const field = form?.elements.namedItem('currency')
              if (money !== undefined && field instanceof HTMLSelectElement) field.value = money
            }}
          />
          <SelectField
            name="currency"
            label={t('language.currency')}
            defaultValue={delivery.currency}
            options={delivery.currencies.map(({ code, name }) => ({
              value: code,
              label: `${code} · ${name}`,
            }))}
          />
          <Button type="submit" size="md" tone="line">
            {t('language.apply')}
          </Button>
        </Form>
      )}
      {choices.length > 0 ? (
        <LanguageList heading={t('language.language')} choices={choices} />
      ) : (
        <p className="t13 c2">{t('language.chinaOnly')}</p>
      )}
    </>
  )
}

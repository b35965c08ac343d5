import { useT } from '@tomobako/i18n/react'
import { SearchField, useToast } from '@tomobako/ui'
import { useSubmit } from 'react-router'
import { Suggesting } from '../../shell/suggesting.tsx'
import { recogniseLink } from './paths.ts'

/** The search field of the screens: words, or a link anywhere in a text. A plain GET form. */
export function Find({
  action = '/search',
  defaultValue = '',
  size,
  withPaste = true,
  autoFocus,
  formLabel,
}: {
  /** The page that shows the results. */ action?: string
  defaultValue?: string
  size?: 'sm'
  withPaste?: boolean
  autoFocus?: boolean
  /** Where the page's head has a search too. */ formLabel?: string
}) {
  const t = useT()
  const toast = useToast()
  const submit = useSubmit()
  return (
    <Suggesting>
      <SearchField
        key={defaultValue}
        action={action}
        name="keyword"
        defaultValue={defaultValue}
        label={t('goods.search.label')}
        placeholder={t('shell.header.searchShort')}
        clearLabel={t('goods.search.clear')}
        submitLabel={t('common.search')}
        recognise={(text) => recogniseLink(text, t)}
        openLabel={t('goods.search.open')}
        {...(withPaste
          ? {
              paste: {
                label: t('common.paste'),
                failed: () => toast({ text: t('goods.search.pasteFailed'), tone: 'info' as const }),
              },
            }
          : {})}
        {...(size ? { size } : {})}
        {...(formLabel ? { formLabel } : {})}
        {...(autoFocus ? { autoFocus } : {})}
        onSubmit={(_, event) => {
          event.preventDefault()
          void submit(event.currentTarget)
        }}
      />
    </Suggesting>
  )
}

import { useT } from '@tomobako/i18n/react'
import { Sheet } from '@tomobako/ui'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { type DeliveryChoices, LanguageChoices } from './language-choices.tsx'

/** Loaded when somebody opens it: no other page pays for the list of countries. */
export default function LanguageSheet({ here, onClose }: { here: string; onClose: () => void }) {
  const t = useT()
  const { load, data } = useFetcher<{ delivery: DeliveryChoices }>({ key: 'language' })
  useEffect(() => void load('/language'), [load])
  return (
    <Sheet open tall title={t('language.title')} closeLabel={t('common.close')} onClose={onClose}>
      <LanguageChoices here={here} delivery={data?.delivery ?? null} />
    </Sheet>
  )
}

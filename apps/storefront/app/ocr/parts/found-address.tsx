import type { OcrAddress } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink, Notice } from '@tomobako/ui'
import { Block } from '../../kit/block.tsx'
import styles from './ocr.module.css'

const parts = ['recipient', 'zip', 'state', 'city', 'detail', 'phone'] as const

/** What of an address was found, and its way into the form, where every field can still be changed. */
export function FoundAddress({ id, address }: { id: string; address: OcrAddress | null }) {
  const t = useT()
  const formats = useFormats()
  if (address === null)
    return (
      <Notice tone="warn" title={t('ocr.address.none')}>
        {t('ocr.address.noneText')}
      </Notice>
    )
  return (
    <Block title={t('ocr.address.title')}>
      <dl className={styles.fields}>
        <div>
          <dt>{t('address.label.country')}</dt>
          <dd>{formats.country(address.country)}</dd>
        </div>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`address.label.${part}`)}</dt>
            <dd lang={address.country === 'JP' && address[part] !== '' ? 'ja' : undefined}>
              <bdi>{address[part] === '' ? t('common.none') : address[part]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink href={`/addresses/add?read=${id}&country=${address.country}`} tone="ink" size="md">
        {t('ocr.address.use')}
      </ButtonLink>
    </Block>
  )
}

import { goodPointLimits } from '@tomobako/domain/good-point'
import { useT } from '@tomobako/i18n/react'
import { PhotoField } from '../../kit/photo-field.tsx'

/** §2 `_uploadImg`: the pictures of the feedback; without JavaScript they travel as files of the form. */
export function UploadImg({ error }: { error: string | undefined }) {
  const t = useT()
  return <PhotoField label={t('goodPoint.picture')} max={goodPointLimits.photos} takesFiles error={error} />
}

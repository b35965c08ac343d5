import { specimens as button } from './button.specimen.tsx'
import { specimens as search } from './search.specimen.tsx'
import { specimens as source } from './source.specimen.tsx'
import { specimens as chips } from './chips.specimen.tsx'
import { specimens as item } from './item.specimen.tsx'
import { specimens as price } from './price.specimen.tsx'
import { specimens as countdown } from './countdown.specimen.tsx'
import { specimens as notice } from './notice.specimen.tsx'
import { specimens as slip } from './slip.specimen.tsx'
import { specimens as progress } from './progress.specimen.tsx'
import { specimens as cord } from './cord.specimen.tsx'
import { specimens as logo } from './logo.specimen.tsx'
import { specimens as field } from './field.specimen.tsx'
import { specimens as upload } from './upload.specimen.tsx'
import { specimens as tabs } from './tabs.specimen.tsx'
import { specimens as shell } from './shell.specimen.tsx'
import { specimens as media } from './media.specimen.tsx'
import { specimens as overlay } from './overlay.specimen.tsx'
import { specimens as language } from './language.specimen.tsx'
import { specimens as blank } from './blank.specimen.tsx'
import { specimens as errorWidget } from './error-widget.specimen.tsx'
import { specimens as loading } from './loading.specimen.tsx'
import { specimens as parcel } from './parcel.specimen.tsx'
import { specimens as table } from './table.specimen.tsx'
import { specimens as community } from './community.specimen.tsx'
import { specimens as queue } from './console/queue.specimen.tsx'
import { specimens as station } from './console/station.specimen.tsx'
import { specimens as icon } from './icon.specimen.tsx'
import { specimens as marks } from './marks.specimen.tsx'
import { specimens as meter } from './meter.specimen.tsx'
import { specimens as paging } from './paging.specimen.tsx'
import { specimens as toast } from './toast.specimen.tsx'
import { specimens as frame } from './console/frame.specimen.tsx'
import { specimens as keys } from './console/keys.specimen.tsx'
import type { Specimen } from './samples.tsx'

/**
 * Every component in every state, for the page /ui in development and for the tests: a file beside each component, shown in this order.
 * A component without one fails gallery.test.tsx. Pictures come from `/assets` (this package's assets folder).
 */
export const specimens: readonly Specimen[] = [
  ...button,
  ...search,
  ...source,
  ...chips,
  ...item,
  ...price,
  ...countdown,
  ...notice,
  ...slip,
  ...progress,
  ...cord,
  ...logo,
  ...icon,
  ...marks,
  ...field,
  ...upload,
  ...tabs,
  ...shell,
  ...media,
  ...overlay,
  ...toast,
  ...language,
  ...blank,
  ...errorWidget,
  ...loading,
  ...parcel,
  ...meter,
  ...table,
  ...paging,
  ...community,
  ...frame,
  ...queue,
  ...station,
  ...keys,
]

import type { JobHandlers } from '../jobs/index.ts'
import { makeSizes } from './service.ts'

export { photos, strangers } from './service.ts'
export type { Picture } from './service.ts'
export type { Owner } from './store.ts'
export { route } from './route.ts'
export { pictureRules } from './picture.ts'

export const jobs: Pick<JobHandlers, 'file.sizes'> = {
  'file.sizes': ({ fileId }, house) => makeSizes(house, fileId),
}

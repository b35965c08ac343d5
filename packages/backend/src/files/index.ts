import { works } from '../jobs/index.ts'
import { defineCapability } from '../kernel/index.ts'
import { makeSizes, sizesJob } from './service.ts'
import { route } from './route.ts'

export { bytesOf, looksOf, notOurs, photos, removePictures, strangers, takeIn } from './service.ts'
export type { Picture } from './service.ts'
export type { Owner } from './store.ts'
export { keep, pictureRules } from './picture.ts'

export const capability = defineCapability({
  name: 'files',
  standsOn: ['account'],
  jobs: [works(sizesJob, ({ fileId }, house) => makeSizes(house, fileId))],
  routes: [route],
})

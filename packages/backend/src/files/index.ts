import { works } from '../jobs/index.ts'
import { defineCapability } from '../kernel/index.ts'
import { makeSizes, sizesJob } from './service.ts'
import { pictureRules } from './picture.ts'
import { route } from './route.ts'
import { videoRules } from './video.ts'

export { bytesOf, looksOf, notOurs, photos, removePictures, strangers, takeIn } from './service.ts'
export type { Picture } from './service.ts'
export type { Owner } from './store.ts'
export { keep, pictureRules } from './picture.ts'
export { takeVideo, videos } from './videos.ts'
export type { Video } from './videos.ts'

export const capability = defineCapability({
  name: 'files',
  standsOn: ['account'],
  jobs: [works(sizesJob, ({ fileId }, house) => makeSizes(house, fileId))],
  routes: [route],
  limits: {
    pictureBytes: pictureRules.maxBytes,
    videoBytes: videoRules.maxBytes,
    videoSeconds: videoRules.seconds,
    videoSide: videoRules.longestSide,
  },
})

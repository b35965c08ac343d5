import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // One chunk a screen: splitting loaders from components only makes more small files of a page that is server-rendered anyway.
  splitRouteModules: false,
} satisfies Config

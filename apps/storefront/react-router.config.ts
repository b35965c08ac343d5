import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // Tests build into a folder of their own, so that they never take the files away from under a running shop.
  buildDirectory: process.env['STOREFRONT_BUILD'] ?? 'build',
  ssr: true,
  // One chunk a screen: splitting loaders from components only makes more small files of a page that is server-rendered anyway.
  splitRouteModules: false,
} satisfies Config

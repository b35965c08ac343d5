import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { idOf, type Screen, screens, services } from './screens.ts'

const here = fileURLToPath(new URL('./', import.meta.url))
const landed = (screen: Screen): boolean => screen.status !== 'soon' && existsSync(`${here}${screen.file}`)
const fileOf = (screen: Screen): string => (landed(screen) ? screen.file : 'kit/soon.tsx')

export default [
  ...screens.map((screen) =>
    screen.path === '/'
      ? index(fileOf(screen), { id: idOf(screen) })
      : route(screen.path.slice(1), fileOf(screen), { id: idOf(screen) }),
  ),
  ...services
    .filter(({ development }) => !development || process.env['NODE_ENV'] !== 'production')
    .map(({ path, file }) => route(path.slice(1), file, { id: `service${path}` })),
  // §2: an unmatched route goes to /.
  route('*', 'shell/unmatched.tsx', { id: 'unmatched' }),
] satisfies RouteConfig

import { arriving } from './lazy-part.ts'

/** The wrapper and its calls for the browser (api.ts), fetched when the first call is made: no page waits for them. */
export const calls = (): Promise<typeof import('./api.ts')> => arriving(() => import('./api.ts'))

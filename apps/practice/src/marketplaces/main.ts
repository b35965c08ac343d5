import { runAsProcess } from '../process.ts'
import { startPracticeMarketplaces } from './server.ts'

await runAsProcess('practice marketplaces', (port) => startPracticeMarketplaces({ port }))

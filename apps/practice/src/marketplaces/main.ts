import { runAsProcess } from '../process.ts'
import { startPracticeMarketplaces } from './server.ts'

const { HOUSE_FILE: houseFile } = process.env
await runAsProcess('practice marketplaces', (port) =>
  startPracticeMarketplaces({ port, ...(houseFile ? { houseFile } : {}) }),
)

import { runAsProcess } from '../process.ts'
import { startPracticePush } from './server.ts'

await runAsProcess('practice push service', (port) => startPracticePush({ port }))

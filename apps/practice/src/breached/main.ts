import { runAsProcess } from '../process.ts'
import { startPracticeBreached } from './server.ts'

await runAsProcess('practice list of breached passwords', (port) => startPracticeBreached({ port }))

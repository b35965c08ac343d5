import { runAsProcess } from '../process.ts'
import { startPracticeBank } from './server.ts'

await runAsProcess('practice bank', (port) => {
  const {
    BANK_SECRET: secret = '',
    WEBHOOK_URL: webhookUrl = '',
    STATE_FILE: stateFile,
    PRACTICE_PROCESSING_MS: processingMs = '',
  } = process.env
  if (secret === '' || !URL.canParse(webhookUrl)) throw new Error('BANK_SECRET and WEBHOOK_URL are needed')
  return startPracticeBank({
    port,
    secret,
    webhookUrl,
    ...(stateFile ? { stateFile } : {}),
    ...(processingMs === '' ? {} : { timing: { processingMs: Number(processingMs) } }),
  })
})

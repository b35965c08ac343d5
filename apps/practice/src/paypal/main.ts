import { runAsProcess } from '../process.ts'
import { startPracticePayPal } from './server.ts'

await runAsProcess('practice PayPal', (port) => {
  const {
    PAYPAL_SECRET: clientSecret = '',
    WEBHOOK_URL: webhookUrl = '',
    STATE_FILE: stateFile,
  } = process.env
  if (clientSecret === '' || !URL.canParse(webhookUrl))
    throw new Error('PAYPAL_SECRET and WEBHOOK_URL are needed')
  return startPracticePayPal({
    port,
    clientId: 'practice',
    clientSecret,
    webhookId: 'practice',
    webhookUrl,
    ...(stateFile ? { stateFile } : {}),
  })
})

import { runAsProcess } from '../process.ts'
import { startPracticeCarrier } from './server.ts'

await runAsProcess('practice carrier', (port) => {
  const { CARRIER_KEY: key = '' } = process.env
  if (key === '') throw new Error('CARRIER_KEY is needed')
  return startPracticeCarrier({ port, key })
})

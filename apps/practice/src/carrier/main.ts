import { listens } from '../listen.ts'
import { printerPage } from '../printer/page.ts'
import { startPracticePrinter } from '../printer/server.ts'
import { runAsProcess } from '../process.ts'
import { practiceCarrier } from './server.ts'

/** The carrier, and in the same process the label printer of the practice warehouse: `/practice/printer` is its page. */
await runAsProcess('practice carrier', async (port) => {
  const { CARRIER_KEY: key = '' } = process.env
  if (key === '') throw new Error('CARRIER_KEY is needed')
  const printer = await startPracticePrinter()
  const carrier = practiceCarrier({ key })
  const page = printerPage(printer)
  const listening = await listens(async (request) => (await page(request)) ?? carrier.fetch(request), {
    port,
  })
  return {
    origin: listening.origin,
    stop: async () => {
      await printer.stop()
      await listening.stop()
    },
  }
})

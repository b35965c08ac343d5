import { runAsProcess } from '../process.ts'
import { startPracticeHosts } from './server.ts'

const needed = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is needed`)
  return value
}
await runAsProcess('practice super-apps', (port) =>
  startPracticeHosts({
    port,
    appId: 'practice',
    secret: needed('HOSTS_SECRET'),
    merchant: { id: needed('MERCHANT_ID'), v3Key: needed('V3_KEY') },
    delivers: true,
    stateFile: needed('STATE_FILE'),
    keys: { shopPublic: needed('SHOP_PUBLIC_KEY'), alipayPrivate: needed('ALIPAY_PRIVATE_KEY') },
  }),
)

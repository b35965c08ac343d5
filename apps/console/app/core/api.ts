import { browserSend, CallFailed, createClient } from '@tomobako/contract'
import type { Call } from '@tomobako/contract'
import { serviceCode } from '@tomobako/i18n'
import { askForCode } from './again.ts'
import { toast } from './announce.ts'
import type { ConsoleLocal } from './language.ts'
import { setServerTime } from './clock.ts'

/** What main.tsx tells the calls once the language is known. */
const caller: { local: ConsoleLocal; networkFail: string } = { local: 'en', networkFail: '' }
export const speak = (local: ConsoleLocal, networkFail: string): void =>
  void Object.assign(caller, { local, networkFail })

export const sayNetworkFail = (): void => toast(caller.networkFail, 'danger')

const send: Call = createClient({
  // §7: relative paths are completed with a configured API host; the console is built with it.
  base: (import.meta.env['VITE_API_HOST'] as string | undefined) || location.origin,
  caller: () => ({ language: serviceCode(caller.local), isNew: 0 }),
  send: browserSend,
  networkFail: () => caller.networkFail,
  toast: (text) => toast(text, 'danger'),
  onResponse: (response) => setServerTime(response.headers.get('date')),
})

/** Where somebody whose session ended goes; the screen they were on is kept as `from`. */
let signedOut: () => void = () => {}
export const whenSignedOut = (react: () => void): void => {
  signedOut = react
}

/**
 * Every call of the console. Rejects with CallFailed, whose message is already translated. §4: 401 leads to the login;
 * 403 does not: a person may look at a screen and lack one permission, and the refusal says so. What wants a fresh code waits for
 * it and is sent again as it was.
 */
export const call: Call = async (endpoint, input, options) => {
  try {
    return await send(endpoint, input, options)
  } catch (error) {
    if (error instanceof CallFailed && error.code === 401) signedOut()
    if (error instanceof CallFailed && error.key === 'console.access.codeAgain' && (await askForCode()))
      return send(endpoint, input, options)
    throw error
  }
}

export const asFailure = (error: unknown): CallFailed =>
  error instanceof CallFailed ? error : new CallFailed(caller.networkFail, 0, 'common.networkFail')

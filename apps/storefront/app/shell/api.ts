import {
  account,
  bid,
  browserSend,
  type Call,
  CallFailed,
  createClient,
  follow,
  goods,
  pictures,
  solveChallenge,
  VERSION_HEADER,
} from '@tomobako/contract'
import { createT, serviceCode } from '@tomobako/i18n'
import { loginPath } from './return.ts'
import { say } from './say.ts'
import { SHELL_ELEMENT, type ShellData } from './shell-data.ts'
import { knownWords } from './words.ts'

/** The calls a browser makes; imported through calls.ts only. */
export { account, bid, CallFailed, follow, goods, pictures, solveChallenge }

/** What the document says of whoever calls; a change of language is a new document (§4), so it is read once. */
let read: Pick<ShellData, 'local' | 'isNew' | 'apiHost' | 'version'> | null = null
const shell = () =>
  (read ??= JSON.parse(document.getElementById(SHELL_ELEMENT)?.textContent ?? 'null') as ShellData) // Written by shell-context.tsx.

/**
 * The calls a page makes by itself, through the one wrapper of §7: hearts, pictures, what is cached in this browser. Everything else is
 * asked on the server (context.ts).
 */
export const call: Call = (endpoint, input, options) =>
  createClient({
    base: shell().apiHost ?? location.origin,
    caller: () => ({ language: serviceCode(shell().local), isNew: shell().isNew }),
    send: browserSend,
    headers: () => ({ [VERSION_HEADER]: shell().version }),
    networkFail: () => createT(shell().local, knownWords())('common.networkFail'),
    toast: (text) => say({ text }),
    toLogin: () => location.assign(loginPath(location.pathname + location.search)),
  })(endpoint, input, options)

import { noScript } from '@tomobako/ui'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { writeFirstNumber } from './shell/first-number.ts'
import { rememberPlace } from './shell/keep-page.ts'
import { listenToRouter } from './shell/router-wire.ts'
import { ShellProvider } from './shell/shell-context.tsx'
import { giveAgain, rememberAgain } from './shell/typed-again.ts'
import { rememberTyped } from './shell/typed-early.ts'
import { SHELL_ELEMENT, type ShellData } from './shell/shell-data.ts'
import { loadWords } from './shell/words.ts'

declare global {
  interface Window {
    /** Called by React instead of writing a script as text (vite.config.ts). */
    noScript: typeof noScript
  }
}
window.noScript = noScript

writeFirstNumber()
listenToRouter()
rememberAgain()
// Written by this very application a moment ago (shell-context.tsx).
const shell = JSON.parse(document.getElementById(SHELL_ELEMENT)?.textContent ?? 'null') as ShellData
/** Nothing to see: begins when the router stands. */
function Place() {
  useEffect(rememberPlace, [])
  useEffect(giveTyped, [])
  useEffect(giveAgain, [])
  return null
}

// Without its words a page stays as the server wrote it: everything on it works without scripts.
const first: ShellData = { ...shell, messages: await wordsOf(shell.words) }

const AGAIN_MS = 2_000
async function wordsOf(files: readonly string[]): Promise<ShellData['messages']> {
  for (;;)
    try {
      return await loadWords(files)
    } catch {
      await new Promise((again) => setTimeout(again, AGAIN_MS))
    }
}

const giveTyped = rememberTyped()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ShellProvider first={first}>
        <HydratedRouter />
        <Place />
      </ShellProvider>
    </StrictMode>,
  )
})

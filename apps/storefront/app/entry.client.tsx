import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { rememberPlace } from './shell/keep-page.ts'
import { listenToRouter } from './shell/router-wire.ts'
import { ShellProvider } from './shell/shell-context.tsx'
import { SHELL_ELEMENT, type ShellData } from './shell/shell-data.ts'

listenToRouter()
// Written by this very application a moment ago (shell-context.tsx).
const first = JSON.parse(document.getElementById(SHELL_ELEMENT)?.textContent ?? 'null') as ShellData
/** Nothing to see: begins when the router stands. */
function Place() {
  useEffect(rememberPlace, [])
  return null
}

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

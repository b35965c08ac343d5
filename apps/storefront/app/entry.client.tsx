import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { armReloadGuard } from './shell/reload-guard.ts'
import { ShellProvider } from './shell/shell-context.tsx'
import { SHELL_ELEMENT, type ShellData } from './shell/shell-data.ts'

armReloadGuard()
// Written by this very application a moment ago (shell-context.tsx).
const first = JSON.parse(document.getElementById(SHELL_ELEMENT)?.textContent ?? 'null') as ShellData
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ShellProvider first={first}>
        <HydratedRouter />
      </ShellProvider>
    </StrictMode>,
  )
})

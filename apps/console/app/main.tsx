import '@tomobako/ui/tokens.css'
import '@tomobako/ui/base.css'
import '@tomobako/ui/console.css'
import './app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { createT } from '@tomobako/i18n'
import { I18nProvider } from '@tomobako/i18n/react'
import iconsHref from '@tomobako/ui/assets/icons.svg?url'
import { UiProvider } from '@tomobako/ui'
import { speak, whenSignedOut } from './core/api.ts'
import { arrive } from './core/arrive.ts'
import { listenToKeys } from './core/keys.ts'
import { consoleLanguage, loadWords } from './core/language.ts'
import { answers, forgetAll } from './core/live.ts'
import { Frame } from './frame/frame.tsx'
import { Broken, Guarded, Nowhere } from './frame/guarded.tsx'
import { AppLink } from './kit/index.ts'
import { screens } from './screens.ts'
import { Join } from './staff/routes/join.tsx'
import { Login } from './staff/routes/login.tsx'

const router = createBrowserRouter([
  { path: '/login', element: <Login />, errorElement: <Broken /> },
  { path: '/join', element: <Join />, errorElement: <Broken /> },
  {
    element: <Frame />,
    errorElement: <Broken />,
    children: [
      ...screens.flatMap((screen) =>
        [screen, ...(screen.below ?? [])].map(({ path, load }) => ({
          path,
          errorElement: <Broken isFramed />,
          lazy: async () => {
            const { default: Page } = await arrive(load, router)
            return {
              element: (
                <Guarded screen={screen}>
                  <Page />
                </Guarded>
              ),
            }
          },
        })),
      ),
      {
        path: '/access',
        errorElement: <Broken isFramed />,
        lazy: async () => {
          const { default: Page } = await arrive(() => import('./staff/routes/access.tsx'), router)
          return { element: <Page /> }
        },
      },
      { path: '*', element: <Nowhere /> },
    ],
  },
])

whenSignedOut(() => {
  forgetAll()
  if (location.pathname !== '/login')
    void router.navigate(`/login?from=${encodeURIComponent(location.pathname + location.search)}`, {
      replace: true,
    })
})
listenToKeys()

const local = consoleLanguage()
const messages = await loadWords(local)
speak(local, createT(local, messages)('common.networkFail'))
createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <I18nProvider local={local} messages={messages}>
      <UiProvider Link={AppLink} iconsHref={iconsHref}>
        <QueryClientProvider client={answers}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>
    </I18nProvider>
  </StrictMode>,
)

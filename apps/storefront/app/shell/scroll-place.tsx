import { nothing } from '@tomobako/ui'
import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { scrollKey } from './scroll-key.ts'

/**
 * What React Router's own ScrollRestoration does. Its script stands in the document and has run; in the browser React would write its text
 * once more where it draws the page anew, which a page whose texts are no scripts refuses (quality S6).
 */
export const ScrollPlace = import.meta.env.SSR ? Written : Standing

function Written() {
  return <ScrollRestoration getKey={scrollKey} />
}
function Standing() {
  useScrollRestoration({ getKey: scrollKey })
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: nothing() }} />
}

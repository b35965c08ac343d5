import { Button, Link } from '@tomobako/ui'
import { Form } from 'react-router'
import type { WaysOut as Shown } from './ways-out-load.ts'

/** Beside the sentence that nothing goes somewhere: what one can do instead, and a wish to hear when it opens. Works without scripts. */
export function WaysOut({ found }: { found: Shown | null }) {
  if (found === null) return null
  const { title, country, back, links, forward, wish } = found
  return (
    <section id="ways" className="card pad mt12 stack g3">
      <h2 className="t15 b7">{title}</h2>
      {(links.length > 0 || forward !== null) && (
        <ul className="stack g2">
          {links.map(({ href, text }) => (
            <li key={`${href} ${text}`}>
              <Link href={href} className="t13 underline">
                <bdi>{text}</bdi>
              </Link>
            </li>
          ))}
          {forward !== null && <li className="t13 c2">{forward}</li>}
        </ul>
      )}
      {wish.waits !== null && <p className="t13 c2">{wish.waits}</p>}
      <Form method="post" action="/ways/wish">
        <input type="hidden" name="country" value={country} />
        <input type="hidden" name="on" value={wish.waits === null ? 'yes' : 'no'} />
        <input type="hidden" name="return" value={back} />
        <Button type="submit" tone="line" size="md" icon="bell">
          {wish.press}
        </Button>
      </Form>
    </section>
  )
}

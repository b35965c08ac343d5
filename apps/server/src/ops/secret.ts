import { noteFromShell, replaceSecret } from '@tomobako/backend'
import { identityOf, migrateAt } from '../world.ts'
import type { Commands } from './command.ts'
import { say, withDatabase } from './command.ts'

export const secret: Commands = {
  'secret:replace': {
    usage: 'secret:replace',
    does: 'SECRET is a new one and SECRET_FORMER the one before it, at every process: seals what is kept with the new one, and says what is left under a former one.',
    run: () =>
      withDatabase(async ({ db, env, database, now }) => {
        await migrateAt(env, database)
        const { isTaken, anew, left, until } = await replaceSecret(db, identityOf(env), now())
        if (isTaken || anew.length > 0)
          await noteFromShell(db, now(), { what: 'secret.replace', subject: 'installation', after: { anew } })
        say(isTaken ? 'SECRET is the secret of this installation now.' : 'SECRET was its secret already.')
        for (const { what, n } of anew) say(`Sealed anew: ${n} (${what}).`)
        for (const { what, former, unknown, cure } of left) {
          if (former > 0) say(`Of a former one: ${former} (${what}).${cure === null ? '' : ` ${cure}`}`)
          if (unknown > 0) say(`✗ Of one that nobody names: ${unknown} (${what}).`)
        }
        if (until !== null)
          say(
            `Links of its time have SECRET_FORMER until ${new Date(until).toISOString().slice(0, 10)}; then npm run ops -- doctor says when it can go.`,
          )
        return left.some(({ unknown }) => unknown > 0) ? 1 : 0
      }),
  },
}

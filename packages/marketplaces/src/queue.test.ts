import { describe, expect, test } from 'vitest'
import type { WebRequest } from './connector.ts'
import { openMarketplaces } from './index.ts'
import type { Asker, LineRules } from './queue.ts'
import { lineRules, openLine, Shared } from './queue.ts'
import { openWeb } from './web.ts'

const GAP = 30_000

/** A line whose clock only moves when told: `pass` lets the next turn come. */
function line(rules: LineRules = { ...lineRules, patienceMs: 100 * GAP }) {
  let clock = 1_000_000
  const sleeping: { until: number; wake: () => void }[] = []
  const made = openLine('surugaya', {
    now: () => clock,
    sleep: (ms) => new Promise((wake) => sleeping.push({ until: clock + ms, wake })),
    rules,
  })
  const answered: string[] = []
  /** Asks for `name`; what comes of it stands in `answered` or is the outcome. */
  const ask = (name: string, asker: Asker, isItem = false): Promise<string> =>
    new Shared(isItem, asker, (turn) =>
      made.inTurn(GAP, turn, async () => {
        answered.push(name)
        return name
      }),
    )
      .join(asker)
      .catch((error: unknown) => (error instanceof Error ? error.message : 'failed'))
  const settle = async (): Promise<void> => {
    for (let n = 0; n < 20; n += 1) await Promise.resolve()
  }
  const pass = async (ms = GAP): Promise<void> => {
    clock += ms
    for (const each of sleeping.splice(0)) {
      if (each.until <= clock) each.wake()
      else sleeping.push(each)
    }
    await settle()
  }
  return { ask, answered, pass, settle, state: made.state }
}

describe('the line before a source that wants 30 s between questions', () => {
  test('two waiting questions refuse nobody', async () => {
    const { ask, answered, pass, settle } = line()
    const all = ['a', 'b', 'c', 'd', 'e'].map((who) => ask(who, { who }))
    await settle()
    for (let n = 0; n < 5; n += 1) await pass()
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(answered).toHaveLength(5)
  })

  test('one visitor who asks for everything does not stop the source for others', async () => {
    const { ask, answered, pass, settle } = line()
    const greedy = Array.from({ length: 12 }, (_, index) => ask(`greedy ${index}`, { who: 'greedy' }))
    await settle()
    void ask('once', { who: 'modest' })
    void ask('also', { who: 'third' })
    await pass()
    await pass()
    expect(answered).toEqual(['greedy 0', 'once', 'also'])
    // Beyond his share he is told so at once, and takes nobody's place.
    expect(await greedy.at(-1)).toContain('too many questions are waiting')
  })

  test('who leaves gives his place back', async () => {
    const { ask, answered, pass, settle, state } = line()
    void ask('first', { who: 'a' })
    await settle()
    const leaving = new AbortController()
    const left = ask('left', { who: 'b', signal: leaving.signal })
    void ask('stays', { who: 'c' })
    await settle()
    expect(state().waiting).toBe(2)
    leaving.abort(new Error('gone'))
    expect(await left).toBe('gone')
    expect(state().waiting).toBe(1)
    await pass()
    expect(answered).toEqual(['first', 'stays'])
  })

  test('a customer comes before visitors, a thing before a list, the shop itself last', async () => {
    const { ask, answered, pass, settle } = line()
    void ask('now', { who: 'x' })
    await settle()
    void ask('shop', {}, true)
    void ask('visitor list', { who: 'v1' })
    void ask('visitor thing', { who: 'v2' }, true)
    void ask('customer list', { who: 'c1', isCustomer: true })
    void ask('customer thing', { who: 'c2', isCustomer: true }, true)
    await settle()
    for (let n = 0; n < 5; n += 1) await pass()
    expect(answered).toEqual([
      'now',
      'customer thing',
      'customer list',
      'visitor thing',
      'visitor list',
      'shop',
    ])
  })

  test('a line is bounded, and a turn that never comes is told', async () => {
    const { ask, pass, settle } = line({ waiting: 3, waitingEach: 2, patienceMs: GAP / 2 })
    void ask('first', { who: 'a' })
    await settle()
    const waiting = ['b', 'c', 'd'].map((who) => ask(who, { who }))
    expect(await ask('e', { who: 'e' })).toContain('too many')
    await pass()
    expect(await Promise.all(waiting)).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining('turn')),
    )
  })
})

describe('a question on its way', () => {
  const page = 'https://www.suruga-ya.jp/search'
  function world() {
    let clock = 1_000_000
    const asked: string[] = []
    let answer: (() => void) | null = null
    const web = openWeb({
      isOn: () => true,
      now: () => clock,
      sleep: async (ms) => void (clock += ms),
      resolve: async () => [{ address: '93.184.216.34', family: 4 }],
      transport: async ({ url }) => {
        asked.push(url.href)
        await new Promise<void>((done) => {
          answer = done
        })
        return { status: 200, headers: {}, body: '<p class="hit">0件</p>' }
      },
    })
    const settle = async (): Promise<void> => {
      for (let n = 0; n < 40; n += 1) await new Promise((go) => setImmediate(go))
    }
    return {
      web,
      asked,
      settle,
      shops: openMarketplaces({ web, now: () => clock }),
      answer: async () => {
        await settle()
        answer?.()
        await settle()
      },
    }
  }
  const outcome = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'answered',
      (error: unknown) => (error instanceof Error ? error.message : 'failed'),
    )

  test('twelve who search for the same ask the source once, and one who comes a moment later not at all', async () => {
    const { shops, asked, answer } = world()
    const all = Array.from({ length: 12 }, (_, index) =>
      outcome(shops.search('surugaya', { words: 'ミク' }, { asker: { who: `visitor ${index}` } })),
    )
    await answer()
    expect(await Promise.all(all)).toEqual(Array.from({ length: 12 }, () => 'answered'))
    expect(await outcome(shops.search('surugaya', { words: 'ミク' }, { asker: { who: 'late' } }))).toBe(
      'answered',
    )
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain(page)
  })

  test('one of them who leaves takes nothing from the others; when all have left it is given up', async () => {
    const { shops, web, asked, answer, settle } = world()
    void outcome(shops.search('surugaya', { words: 'first' }, { asker: { who: 'first' } }))
    await settle()
    const [one, two] = [new AbortController(), new AbortController()]
    const search = (who: string, signal: AbortSignal, words: string) =>
      outcome(shops.search('surugaya', { words }, { asker: { who, signal } }))
    const left = search('one', one.signal, 'shared')
    const stayed = search('two', two.signal, 'shared')
    const alone = search('one', one.signal, 'alone')
    await settle()
    expect(web.line('surugaya').waiting).toBe(2)
    one.abort(new Error('gone'))
    expect([await left, await alone]).toEqual(['gone', 'gone'])
    expect(web.line('surugaya').waiting).toBe(1)
    await answer()
    await answer()
    expect(await stayed).toBe('answered')
    expect(asked).toHaveLength(2)
  })

  test('waiting in line, or being told that it is too long, never counts against the source', async () => {
    const asked: WebRequest[] = []
    let clock = 1_000_000
    const web = openWeb({
      isOn: () => true,
      now: () => clock,
      sleep: async (ms) => void (clock += ms),
      line: { waiting: 2, waitingEach: 2, patienceMs: 10 },
      resolve: async () => [{ address: '93.184.216.34', family: 4 }],
      transport: async () => ({ status: 200, headers: {}, body: '' }),
      onSend: ({ outcome: how }) => expect(how).toBe('ok'),
    })
    const one: WebRequest = { site: 'surugaya', method: 'GET', url: page, headers: {} }
    asked.push(one)
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => web.send(one)))
    expect(all.filter((each) => each.status === 'rejected').length).toBeGreaterThan(20)
    expect(
      all.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { kind: string }).kind] : [])),
    ).toEqual(expect.not.arrayContaining(['slow', 'down']))
    expect(web.state('surugaya')).toBe('closed')
  })
})

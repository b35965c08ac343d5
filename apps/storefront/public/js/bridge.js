/**
 * The bridge between a page and what it is shown in: our native app, WeChat and Alipay mini-programs, or a plain browser (then every
 * call answers false and the page goes on by itself). Every message, who sends it and what it means: docs/bridge.md.
 *
 *   tomobako.version                 of this contract; a host that knows less than a page asks answers `unsupported`
 *   tomobako.host                    'app' | 'wechat' | 'alipay' | 'web'
 *   tomobako.send(name, payload)     hands a message to the host; true when there was one to take it
 *   tomobako.ask(name, payload, ms)  the same with an `id`; resolves with the host's `answer` of that id, or null when none came in time
 *   tomobako.can(name, ms)           resolves with whether the host has said that it takes this message (`offers`); false when it says nothing in time
 *   tomobako.open(path)              opens a page of the host when it has its own (banners, cart), else the web page
 *   tomobako.on(name, listener)      messages from the host; returns a function that stops listening
 *
 * The native app delivers with `tomobako.receive(name, json)`.
 */
;(() => {
  const agent = navigator.userAgent
  const VERSION = 4
  /** The practice app of the practice world (/practice/app) is a page of ours around this one; nobody else's page can be read here. */
  const practice = () => {
    try {
      return window.parent === window ? undefined : window.parent.TomobakoPracticeApp
    } catch {
      return undefined
    }
  }
  const native = () => window.TomobakoNative ?? window.webkit?.messageHandlers?.tomobako ?? practice()
  const hosts = [
    ['app', () => Boolean(native())],
    ['wechat', () => /MicroMessenger/i.test(agent)],
    ['alipay', () => /AlipayClient|AliApp/i.test(agent)],
  ]
  const host = hosts.find(([, is]) => is())?.[0] ?? 'web'
  const listeners = new Map()
  /** What the host said before anybody here listened: a page hears late, a reader presses Back early. */
  let early = []

  /**
   * A mini-program opens its own pages at once, but hears messages only when it may (WeChat's: when the page is left or shared). So a link
   * to share is handed over for its share card, and the page still copies it; another site's page is nothing it can open.
   */
  const toMini = (mini, message, wrapped) => {
    if (typeof mini?.postMessage !== 'function') return false
    if (message.name === 'openExternal') return false
    if (message.name === 'pay') {
      mini.navigateTo({ url: `/pages/pay/pay?payment=${encodeURIComponent(message.payload.payment)}` })
      return true
    }
    if (message.name === 'login') {
      const query = new URLSearchParams(message.payload)
      mini.navigateTo({ url: `/pages/login/login?${query}` })
      return true
    }
    if (message.name === 'open') {
      mini.navigateTo({ url: `/pages/open/open?path=${encodeURIComponent(message.payload.path)}` })
      return true
    }
    mini.postMessage(wrapped(message))
    return message.name !== 'share'
  }

  const ways = {
    app: (message) => (
      native().postMessage(window.webkit?.messageHandlers?.tomobako ? message : JSON.stringify(message)),
      true
    ),
    wechat: (message) => toMini(window.wx?.miniProgram, message, (all) => ({ data: all })),
    alipay: (message) => toMini(window.my, message, (all) => all),
    web: () => false,
  }

  const send = (name, payload = {}) => {
    try {
      return ways[host]({ name: String(name), payload })
    } catch {
      return false
    }
  }

  const hear = (name, payload) => {
    for (const listener of listeners.get(name) ?? []) listener(payload)
  }

  let asked = 0
  const answers = new Map()
  const ask = (name, payload = {}, ms = 2_000) =>
    new Promise((done) => {
      const id = `a${(asked += 1)}`
      const end = (answer) => {
        clearTimeout(timer)
        answers.delete(id)
        done(answer)
      }
      const timer = setTimeout(end, ms, null)
      answers.set(id, end)
      if (!send(name, { ...payload, id })) end(null)
    })

  /** What the host has said it takes; null before it said anything. */
  let offered = null
  const waiting = new Set()
  const can = (name, ms = 700) =>
    new Promise((done) => {
      if (offered) return done(offered.has(name))
      const end = () => {
        clearTimeout(timer)
        waiting.delete(end)
        done(offered?.has(name) ?? false)
      }
      const timer = setTimeout(end, ms)
      waiting.add(end)
    })

  window.tomobako = Object.freeze({
    version: VERSION,
    host,
    send,
    ask,
    can,
    open(path) {
      if (!/^\/(?!\/)/.test(path)) return false
      if (send('open', { path })) return true
      location.assign(path)
      return false
    },
    on(name, listener) {
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all.add(listener))
      // All who listen say so in one go; then they are told what they missed.
      setTimeout(() => {
        const missed = early
        early = null
        for (const { name: said, payload } of missed ?? []) hear(said, payload)
      })
      return () => all.delete(listener)
    },
    receive(name, json) {
      let payload = null
      try {
        payload = typeof json === 'string' ? JSON.parse(json) : json
      } catch {
        return
      }
      if (name === 'answer') return answers.get(payload?.id)?.(payload)
      if (name === 'offers') {
        offered = new Set(Array.isArray(payload?.messages) ? payload.messages : [])
        for (const end of [...waiting]) end()
        return
      }
      if (early) early.push({ name, payload })
      else hear(name, payload)
    },
  })
  // A mini-program's own script may come after this one.
  const ready = () => send('ready', { version: VERSION, language: document.documentElement.lang })
  if (!ready()) addEventListener('load', ready, { once: true })
})()

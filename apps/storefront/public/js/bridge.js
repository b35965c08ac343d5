/**
 * The bridge between a page and what it is shown in: our native app, WeChat and Alipay mini-programs, or a plain browser (then every
 * call answers false and the page goes on by itself).
 *
 *   tomobako.host                    'app' | 'wechat' | 'alipay' | 'web'
 *   tomobako.send(name, payload)     hands a message to the host; true when there was one to take it
 *   tomobako.open(path)              opens a page of the host when it has its own (banners, cart), else the web page
 *   tomobako.on(name, listener)      messages from the host; returns a function that stops listening
 *
 * The native app delivers with `tomobako.receive(name, json)`.
 */
;(() => {
  const agent = navigator.userAgent
  const native = () => window.TomobakoNative ?? window.webkit?.messageHandlers?.tomobako
  const hosts = [
    ['app', () => Boolean(native())],
    ['wechat', () => /MicroMessenger/i.test(agent)],
    ['alipay', () => /AlipayClient|AliApp/i.test(agent)],
  ]
  const host = hosts.find(([, is]) => is())?.[0] ?? 'web'
  const listeners = new Map()

  const ways = {
    app: (message) => (native().postMessage(window.TomobakoNative ? JSON.stringify(message) : message), true),
    wechat: (message) =>
      Boolean(window.wx?.miniProgram) && (window.wx.miniProgram.postMessage({ data: message }), true),
    alipay: (message) =>
      typeof window.my?.postMessage === 'function' && (window.my.postMessage(message), true),
    web: () => false,
  }

  const send = (name, payload = {}) => {
    try {
      return ways[host]({ name: String(name), payload })
    } catch {
      return false
    }
  }

  window.tomobako = Object.freeze({
    host,
    send,
    open(path) {
      if (!/^\/(?!\/)/.test(path)) return false
      if (send('open', { path })) return true
      location.assign(path)
      return false
    },
    on(name, listener) {
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all.add(listener))
      return () => all.delete(listener)
    },
    receive(name, json) {
      let payload = null
      try {
        payload = typeof json === 'string' ? JSON.parse(json) : json
      } catch {
        return
      }
      for (const listener of listeners.get(name) ?? []) listener(payload)
    },
  })
  send('ready', { language: document.documentElement.lang })
})()

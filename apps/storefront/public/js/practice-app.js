/** The pretend native app of the practice world (shell/practice-app.ts): what docs/bridge.md says an app does, in a page. */
;(() => {
  const find = (id) => document.getElementById(id)
  const web = find('web')
  const log = find('log')
  const native = { email: '', password: '' }
  const note = (from, name, payload) => {
    const line = document.createElement('li')
    line.dataset.name = name
    line.textContent = `${from} ${name} ${JSON.stringify(payload ?? {})}`
    log.prepend(line)
  }
  const tell = (name, payload = {}) => {
    note('app →', name, payload)
    web.contentWindow.tomobako?.receive(name, JSON.stringify(payload))
  }

  const login = async ({ id, challenge }) => {
    if (native.email === '') return
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...native, challenge })) body.append(name, value)
    const answer = await fetch('/practice/app', { method: 'POST', body })
    tell('answer', { id, ...(await answer.json()) })
  }
  /** The app's payment sheet: its own server side has the payment company do it, then it tells the page, at once, late or never. */
  const sheet = ({ id, payment, url }) => {
    const form = find('sheet')
    form.hidden = false
    find('for').textContent = payment
    form.onsubmit = async (event) => {
      event.preventDefault()
      form.hidden = true
      const state = event.submitter.value
      const body = new FormData()
      for (const [name, value] of Object.entries({ payment, url, state })) body.append(name, value)
      const done = state === 'cancelled' ? null : await fetch('/practice/app', { method: 'POST', body })
      note('app', 'paying', { payment, state, company: done === null ? 'not asked' : done.status })
      const when = form.elements.answers.value
      if (when !== 'never') setTimeout(tell, when === 'late' ? 5_000 : 0, 'answer', { id, state })
    }
  }
  /** What this app does with each message; of others it says that it does not know them. */
  const does = {
    ready: () => {
      if (!find('old').checked) tell('offers', { version: 4, messages: Object.keys(does) })
    },
    title: ({ text }) => void (find('title').textContent = text),
    share: () => {},
    open: ({ path }) => tell(find('old').checked ? 'unsupported' : 'opened', { path }),
    openExternal: () => {},
    scan: () => tell('scanned', { text: 'カメラ' }),
    close: () => void (web.src = web.dataset.first),
    pay: (payload) =>
      find('old').checked ? tell('answer', { id: payload.id, state: 'unsupported' }) : sheet(payload),
    login: (payload) => void login(payload),
  }
  window.TomobakoPracticeApp = {
    postMessage(text) {
      const { name, payload } = JSON.parse(text)
      note('→ app', name, payload)
      // As over a real bridge: never within the page's own call.
      setTimeout(() => (Object.hasOwn(does, name) ? does[name](payload) : tell('unsupported', { name })))
    },
  }
  find('back').addEventListener('click', () => tell('back'))
  find('login').addEventListener('submit', (event) => {
    event.preventDefault()
    const { email, password } = event.currentTarget.elements
    native.email = email.value
    native.password = password.value
    find('who').textContent = `${native.email} is signed in to the app.`
    tell('signedIn')
  })
  find('says').addEventListener('submit', (event) => {
    event.preventDefault()
    const { name, payload } = event.currentTarget.elements
    tell(name.value, JSON.parse(payload.value || '{}'))
  })
  // Only now, so that the shop finds its app from its first line on.
  web.src = web.dataset.first
})()

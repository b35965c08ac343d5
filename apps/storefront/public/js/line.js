// Loads the LINE tag for the tag id in data-id; without an id it does nothing. Only production of the global edition asks for this file.
;(() => {
  const id = document.currentScript?.dataset.id
  if (!id || !/^[\w-]{8,64}$/.test(id)) return
  window._ltq ??= []
  window._lt = (...message) => window._ltq.push(message)
  window._lt('init', { customerType: 'lap', tagId: id })
  window._lt('send', 'pv', [id])
  const script = document.createElement('script')
  script.async = true
  const url = 'https://d.line-scdn.net/n/line_tag/public/release/v1/lt.js'
  // Made of nothing but what was looked at above; a page names this policy where it may be measured (shell/security.ts).
  const policy = window.trustedTypes?.createPolicy('tomobako-line', { createScriptURL: () => url })
  script.src = policy?.createScriptURL('') ?? url
  document.head.append(script)
})()

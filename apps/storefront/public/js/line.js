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
  script.src = 'https://d.line-scdn.net/n/line_tag/public/release/v1/lt.js'
  document.head.append(script)
})()

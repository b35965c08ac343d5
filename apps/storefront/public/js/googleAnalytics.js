// Loads Google Analytics for the measurement id in data-id; without an id it does nothing. Only production of the global edition asks for this file.
;(() => {
  const id = document.currentScript?.dataset.id
  if (!id || !/^G-[A-Z0-9]+$/.test(id)) return
  window.dataLayer ??= []
  window.gtag = function gtag() {
    window.dataLayer.push(arguments)
  }
  window.gtag('js', new Date())
  window.gtag('config', id, { anonymize_ip: true })
  const script = document.createElement('script')
  script.async = true
  const url = `https://www.googletagmanager.com/gtag/js?id=${id}`
  // Made of nothing but what was looked at above; a page names this policy where it may be measured (shell/security.ts).
  const policy = window.trustedTypes?.createPolicy('tomobako-analytics', { createScriptURL: () => url })
  script.src = policy?.createScriptURL('') ?? url
  document.head.append(script)
})()

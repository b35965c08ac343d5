// Loads the TenMax pixel from the address in data-id, which the operator gets with an account there; without one it does nothing.
;(() => {
  const address = document.currentScript?.dataset.id
  if (!address || !/^https:\/\/[\w.-]+\.tenmax\.io\//.test(address)) return
  const script = document.createElement('script')
  script.async = true
  const url = address
  // Made of nothing but what was looked at above; a page names this policy where it may be measured (shell/security.ts).
  const policy = window.trustedTypes?.createPolicy('tomobako-tenmax', { createScriptURL: () => url })
  script.src = policy?.createScriptURL('') ?? url
  document.head.append(script)
})()

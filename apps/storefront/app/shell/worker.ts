/** Starts the service worker of public/worker.js, once the page has nothing better to do, and tells it the language of this page. */
export async function startWorker(language: string): Promise<void> {
  // Development serves pages whose files change under them; without https there is none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await new Promise((idle) =>
    'requestIdleCallback' in window ? requestIdleCallback(idle) : setTimeout(idle, 2_000),
  )
  try {
    await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ language })
  } catch {
    // Switched off in this browser: it shows its own page then.
  }
}

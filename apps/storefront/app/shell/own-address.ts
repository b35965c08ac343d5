/** The address is somebody's own, from a mail: it is not handed on, kept or found. */
export const privateHeaders = () => ({
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
})

/** The word in it that says whose. */
export const tokenOf = (url: URL): string => (url.searchParams.get('token') ?? '').slice(0, 200)

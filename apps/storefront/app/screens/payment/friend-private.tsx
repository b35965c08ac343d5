/** A page whose address is a secret: found by no search engine, told to no other site. */
export const Private = () => (
  <>
    <meta name="robots" content="noindex, nofollow" />
    <meta name="referrer" content="same-origin" />
  </>
)

/** The same for machines that read headers only. */
export const privateHeaders = () => ({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'same-origin', 'cache-control': 'no-store' })

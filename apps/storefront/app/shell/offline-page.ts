/** What stands around the pages that browsers keep for when there is no network: no file of a release is needed to show them. */
export const offlinePage = ({
  lang,
  dir,
  nonce,
  title,
  body,
}: {
  lang: string
  dir: 'ltr' | 'rtl'
  nonce: string | null
  title: string
  body: string
}): string => `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(title)}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 16px; padding: 24px;
  box-sizing: border-box; text-align: center; font: 16px/1.6 system-ui, sans-serif; background: light-dark(#f6f6f3, #16181a); color: light-dark(#1c1e20, #f0efe9) }
p { margin: 0; font-weight: 700 }
h1 { margin: 0; max-width: 22em; font-size: 20px; line-height: 1.5 }
h2 { margin: 24px 0 8px; font-size: 17px }
a { color: inherit; display: inline-block; padding: 12px 4px }
a.go { padding: 12px 24px; border-radius: 12px; background: light-dark(#1c1e20, #f0efe9);
  color: light-dark(#fff, #16181a); text-decoration: none; font-weight: 700 }
section { inline-size: min(100%, 40rem); text-align: start }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px }
li { padding: 12px 16px; border-radius: 10px; background: light-dark(#fff, #1f2224); overflow-wrap: anywhere }
li b { display: block } li span { display: block; font-size: 14px }
</style>
</head>
<body>
<p>${escaped(title)}</p>
${body}
<script nonce="${nonce}">if (navigator.onLine === false) addEventListener('online', () => location.replace(location.href))</script>
</body>
</html>`

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign]!)

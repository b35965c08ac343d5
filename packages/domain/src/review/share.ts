/** Where posts can be, and the hosts each platform answers at. A post's address is checked against its platform (issue 12). */
export const sharePlatforms = [
  'instagram',
  'x',
  'tiktok',
  'youtube',
  'facebook',
  'threads',
  'pinterest',
  'reddit',
  'xiaohongshu',
  'weibo',
  'bilibili',
  'douyin',
  'note',
  'vk',
] as const
export type SharePlatform = (typeof sharePlatforms)[number]

export const shareHosts: Readonly<Record<SharePlatform, readonly string[]>> = {
  instagram: ['instagram.com', 'instagr.am'],
  x: ['x.com', 'twitter.com'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be'],
  facebook: ['facebook.com', 'fb.watch', 'fb.com'],
  threads: ['threads.net', 'threads.com'],
  pinterest: ['pinterest.com', 'pin.it', 'pinterest.jp', 'pinterest.de', 'pinterest.fr', 'pinterest.co.uk'],
  reddit: ['reddit.com', 'redd.it'],
  xiaohongshu: ['xiaohongshu.com', 'xhslink.com'],
  weibo: ['weibo.com', 'weibo.cn'],
  bilibili: ['bilibili.com', 'b23.tv'],
  douyin: ['douyin.com', 'iesdouyin.com'],
  note: ['note.com'],
  vk: ['vk.com', 'vk.ru'],
}

const form = /^https?:\/\/([a-z\d](?:[a-z\d.-]*[a-z\d])?)(\/[^\s?#]*)?(\?[^\s#]*)?(?:#\S*)?$/i
const hostIs = (host: string, of: string): boolean => host === of || host.endsWith(`.${of}`)

/** Said without a pattern: one that looks for the end from every place takes the square of the length. */
function withoutEnd(text: string, mark: string): string {
  let to = text.length
  while (to > 0 && text[to - 1] === mark) to -= 1
  return text.slice(0, to)
}

export type ShareFault = 'notAddress' | 'otherHost' | 'noPost'
export type Share = { readonly platform: SharePlatform; readonly url: string }
/**
 * An address of a post on its platform as we keep it, or what is wrong with it. `key` is the same for the same post however its address is
 * written: without protocol, `www`, `m`, the end slash and what only counts visits; so one post is not told twice.
 */
export function readShare({
  platform,
  url,
}: Share): { ok: true; url: string; key: string } | { ok: false; fault: ShareFault } {
  const match = form.exec(url.trim())
  if (!match || url.length > 500) return { ok: false, fault: 'notAddress' }
  const [, hostName = '', path = '', query = ''] = match
  const host = hostName.toLowerCase()
  const own = shareHosts[platform].find((of) => hostIs(host, of))
  if (own === undefined) return { ok: false, fault: 'otherHost' }
  const bare = withoutEnd(path, '/')
  const named = query
    .slice(1)
    .split('&')
    .filter((part) => /^(?:v|id|story_fbid|p|fbid)=./.test(part))
    .sort()
    .join('&')
  if (bare === '' && named === '') return { ok: false, fault: 'noPost' }
  const short = host.replace(/^(?:www|m|mobile)\./, '')
  return {
    ok: true,
    url: `https://${host}${path}${query}`,
    key: `${short}${bare}${named === '' ? '' : `?${named}`}`,
  }
}

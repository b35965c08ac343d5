import type { SharePlatform } from '@tomobako/domain/review'

/** The platforms' own names; the same in every language. */
export const platformNames: Readonly<Record<SharePlatform, string>> = {
  instagram: 'Instagram',
  x: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  facebook: 'Facebook',
  threads: 'Threads',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  xiaohongshu: '小红书',
  weibo: '微博',
  bilibili: 'bilibili',
  douyin: '抖音',
  note: 'note',
  vk: 'VK',
}

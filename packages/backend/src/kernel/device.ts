const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/AlipayClient|AliApp/, 'Alipay'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** `Chrome · Android`: what its owner calls a device. Product names, the same in every language; empty when it says nothing we know. */
export const deviceOf = (userAgent: string): string =>
  [browsers, systems].flatMap((table) => table.find(([sign]) => sign.test(userAgent))?.[1] ?? []).join(' · ')

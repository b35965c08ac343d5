import type { HostName } from '@tomobako/contract'

/** As they write themselves, in every language. */
export const hostTitles = { wechat: 'WeChat', alipay: 'Alipay' } as const satisfies Record<HostName, string>

export { practiceMail } from './gateways/mail-practice.ts'
export { LETTER_BYTES } from './gateways/index.ts'
export { arePushKeys, newPushKeys, webPush } from './gateways/push-web.ts'
export type { PushKeys } from './gateways/push-web.ts'
export { imapMailbox, practiceMailbox, pushedMailbox } from './gateways/mailbox.ts'
export { smtpMail } from './gateways/mail-smtp.ts'
export { challengeCompanies, companyChallenge, ownChallenge } from './gateways/challenge.ts'
export type { ChallengeCompany } from './gateways/challenge.ts'
export { breachedRange } from './gateways/breached.ts'
export { clamd } from './gateways/scanner-clamd.ts'
export { folderFiles } from './gateways/files-folder.ts'
export { s3Files } from './gateways/files-s3.ts'

export { hashPassword } from './account/index.ts'
export {
  auditLines,
  inviteStaff,
  letPass,
  listStaff,
  noteFromShell,
  sealStaff,
  switchOffStaff,
  verifyAudit,
} from './staff/index.ts'
export { bookFiles, bookLines } from './books/index.ts'
export { everythingOf } from './own-data/index.ts'
export { readEmail } from './account/index.ts'
export { openGoods } from './gateways/goods.ts'

export { verify as verifyLedger } from './ledger/index.ts'

export { demoPeople, seedDemo } from './seed/index.ts'
export { onlineTranslate } from './gateways/translate-online.ts'
export { openAiWording } from './gateways/wording-openai.ts'
export { alipayHost, newHostKeys, wechatHost } from './gateways/hosts.ts'
export type { HostKeys } from './gateways/hosts.ts'
export { ratesFeed } from './gateways/rates-feed.ts'
export { practiceAccount, practiceCard } from './gateways/card-practice.ts'
export { practiceLabels } from './gateways/labels-practice.ts'
export { rawPrinters } from './gateways/printers-raw.ts'
export { stateInEnglish } from './address/index.ts'
export { japanPostLabels } from './gateways/labels-japanpost.ts'
export { myDhlLabels } from './gateways/labels-mydhl.ts'
export { unifiedTracking } from './gateways/tracking-unified.ts'

export { alipayPay } from './gateways/alipay-pay.ts'
export { payPal } from './gateways/paypal.ts'
export { wechatPay } from './gateways/wechat-pay.ts'
export { stripeAccount, stripeCard } from './gateways/card-stripe.ts'
export { search as searchCopies } from './goods/copies.ts'

export {
  backupsIn,
  basesIn,
  bringPictures,
  examine,
  folderObjection,
  forgetFiles,
  forgetJournal,
  makeBackup,
  makeBase,
  metrics,
  noteBackup,
  noteProof,
  proveWhole,
  rehearse,
  restoreDatabase,
  restoreFolder,
  restoreJournal,
} from './operation/index.ts'
export type { Finding, Made, Restored, RestoredJournal } from './operation/index.ts'
export { knownMigrations } from './db/index.ts'

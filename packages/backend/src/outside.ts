export { practiceMail } from './gateways/mail-practice.ts'
export { imapMailbox, LETTER_BYTES, practiceMailbox, pushedMailbox } from './gateways/mailbox.ts'
export { smtpMail } from './gateways/mail-smtp.ts'
export { challengeCompanies, companyChallenge, ownChallenge } from './gateways/challenge.ts'
export type { ChallengeCompany } from './gateways/challenge.ts'
export { folderFiles } from './gateways/files-folder.ts'
export { s3Files } from './gateways/files-s3.ts'

export { hashPassword } from './account/index.ts'
export { addStaff, letPass, verifyAudit } from './staff/index.ts'
export { openGoods } from './gateways/goods.ts'

export { verify as verifyLedger } from './ledger/index.ts'

export { demoPeople, seedDemo } from './seed/index.ts'
export { onlineTranslate } from './gateways/translate-online.ts'
export { openAiWording } from './gateways/wording-openai.ts'
export { ratesFeed } from './gateways/rates-feed.ts'
export { practiceAccount, practiceCard } from './gateways/card-practice.ts'
export { unifiedTracking } from './gateways/tracking-unified.ts'

export { payPal, payPalAccount } from './gateways/paypal.ts'
export { stripeAccount, stripeCard } from './gateways/card-stripe.ts'
export { search as searchCopies } from './goods/copies.ts'

import * as v from 'valibot'
import { hostNames } from '@tomobako/domain/payment'
import { Id, Country, Done, Instant, Text, Yen } from './shapes.ts'
import { CONSENT_NOTICE, consentChoices } from './cookies.ts'
import { command, query } from './wire.ts'

const Email = v.pipe(v.string(), v.trim(), v.maxLength(254))
const Password = v.pipe(v.string(), v.maxLength(200))
/** What the page got from the bot challenge; absent without scripts. */
const Challenge = v.optional(Text(4_096))
const Code = v.pipe(v.string(), v.trim(), v.maxLength(12))

export { hostNames }
export type { HostName } from '@tomobako/domain/payment'

/** Who is signed in, and the counters the shell shows. */
export const User = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  maskedName: v.string(),
  language: v.string(),
  country: Country,
  currency: v.string(),
  colorMode: v.picklist(['auto', 'light', 'dark']),
  mailNotices: v.boolean(),
  /** Back the way it was paid, or into the wallet at once. What a friend paid goes back to the friend either way. */
  refundsTo: v.picklist(['source', 'wallet']),
  createdAt: Instant,
})

export type User = v.InferOutput<typeof User>

export const Session = v.object({
  user: v.nullable(User),
  /** `coming`: paid, and not in our warehouse yet. `parcels`: asked for and not at their end. */
  counts: v.object({
    cart: v.number(),
    unread: v.number(),
    stored: v.number(),
    coming: v.number(),
    parcels: v.optional(v.number(), 0),
  }),
  /** Ship-to country and display currency also of a visitor (cookie, else by language). */
  country: Country,
  currency: v.string(),
  /** What yen are in that currency: `minor` of it for so many `yen`, by the rate of `day`. For reading only; null for yen and where no rate is known. */
  rate: v.nullable(v.object({ currency: v.string(), minor: v.number(), yen: v.number(), day: v.string() })),
  practice: v.boolean(),
  /** The shop's clock at this answer: countdowns and days left are counted from it, never from the machine's. */
  now: Instant,
})

export const account = {
  session: query('Sig.Front.User.Account.Session', {
    who: 'anyone',
    output: Session,
    does: 'Who is signed in, and the counters of the shell.',
  }),
  challenge: query('Sig.Front.User.Account.Challenge', {
    who: 'anyone',
    output: v.object({
      provider: v.picklist(['own', 'turnstile', 'hcaptcha', 'off']),
      /** The company's public key for this environment. */
      siteKey: v.string(),
      /** What our own challenge asks of the browser. */
      work: v.nullable(v.object({ question: v.string(), bits: v.number() })),
    }),
    does: 'How a page shows that a person is asking (S9-045).',
  }),
  sendCode: command('Sig.Front.User.Account.SendCode', {
    who: 'anyone',
    input: v.object({ email: Email, purpose: v.picklist(['register', 'reset']), challenge: Challenge }),
    output: v.object({ resendAfterSeconds: v.number() }),
    refusals: ['account.emailInvalid', 'account.codeTooSoon', 'account.challenge', 'common.tooMany'],
    does: 'Mails a 6-digit code. Answers the same whether the address is known or not.',
  }),
  register: command('Sig.Front.User.Account.Register', {
    who: 'anyone',
    input: v.object({
      email: Email,
      code: Code,
      password: Password,
      name: v.optional(Text(60)),
      agreement: v.boolean(),
      /** The china edition asks for a yes of its own to sending personal data abroad (PIPL art. 39). */
      transfer: v.optional(v.boolean()),
      invite: v.optional(Text(40)),
      challenge: Challenge,
    }),
    output: User,
    refusals: [
      'account.emailInvalid',
      'account.codeMissing',
      'account.codeWrong',
      'account.passwordShort',
      'account.passwordCommon',
      'account.agreementRequired',
      'china.transferRequired',
      'account.challenge',
      'common.tooMany',
    ],
    does: 'Creates the account and signs in (§5 Registration).',
  }),
  login: command('Sig.Front.User.Account.Login', {
    who: 'anyone',
    input: v.object({
      email: Email,
      password: Password,
      challenge: Challenge,
      /** Of HostLogin: the super-app around the page signs in to this account from now on. One that is no longer good changes nothing. */
      hostTicket: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
    }),
    // Who logs in by two steps is not signed in yet (account.second.ts).
    output: v.union([User, v.object({ wants: v.literal('code') })]),
    refusals: ['account.loginWrong', 'account.challenge', 'common.tooMany'],
    does: 'Signs in and sets the session cookie; or asks for the code of the second step.',
  }),
  logout: command('Sig.Front.User.Account.Logout', {
    who: 'anyone',
    output: Done,
    does: 'Ends this session.',
  }),
  logoutEverywhere: command('Sig.Front.User.Account.LogoutEverywhere', {
    output: Done,
    does: 'Ends every session of this customer.',
  }),
  endSession: command('Sig.Front.User.Account.EndSession', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Ends one other session of this customer.',
  }),
  resetPassword: command('Sig.Front.User.Account.ResetPassword', {
    who: 'anyone',
    input: v.object({ email: Email, code: Code, password: Password }),
    output: Done,
    refusals: [
      'account.codeMissing',
      'account.codeWrong',
      'account.passwordShort',
      'account.passwordCommon',
      'common.tooMany',
    ],
    does: 'Sets a new password with a mailed code; ends all sessions.',
  }),
  changePassword: command('Sig.Front.User.Account.ChangePassword', {
    input: v.object({ current: Password, password: Password }),
    output: Done,
    refusals: ['account.loginWrong', 'account.passwordShort', 'account.passwordCommon'],
    does: 'Changes the password; ends the other sessions.',
  }),
  sessions: query('Sig.Front.User.Account.Sessions', {
    output: v.object({
      rows: v.array(
        v.object({
          id: v.string(),
          device: v.string(),
          createdAt: Instant,
          lastSeenAt: Instant,
          current: v.boolean(),
        }),
      ),
      /** At a time: with one more, the one unused the longest ends. */
      most: v.number(),
    }),
    does: 'Where this customer is signed in.',
  }),
  savePreferences: command('Sig.Front.User.Account.SavePreferences', {
    input: v.object({
      name: v.optional(Text(60)),
      country: v.optional(Country),
      currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
      colorMode: v.optional(v.picklist(['auto', 'light', 'dark'])),
      mailNotices: v.optional(v.boolean()),
      refundsTo: v.optional(v.picklist(['source', 'wallet'])),
    }),
    output: User,
    does: 'Saves ship-to country, currency, colours, notices, where refunds go.',
  }),
  bindLanguage: query('Sig.Front.User.AppUser.BindLanguage', {
    who: 'anyone',
    input: v.object({ language: v.pipe(v.string(), v.maxLength(12)) }),
    output: Done,
    source: '§7',
    does: 'Binds the language (service code) to the signed-in customer; nothing else changes. A visitor gets ok without effect.',
  }),
  member: query('Sig.Front.User.Account.Member', {
    output: v.object({
      user: User,
      walletYen: Yen,
      points: v.number(),
      orders: v.object({
        toPay: v.number(),
        buying: v.number(),
        inJapanPost: v.number(),
        stored: v.number(),
        parcels: v.number(),
        needsAnswer: v.number(),
        /** The order of the question with the least time left; null when there is none. */
        askedNo: v.nullable(v.string()),
      }),
      storedDaysLeft: v.nullable(v.number()),
      unread: v.number(),
    }),
    does: "The customer's home (§2 /member).",
  }),
  handoverCode: command('Sig.Front.User.Account.HandoverCode', {
    input: v.object({
      /** SHA-256 of the page's secret, base64url. */
      challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
    }),
    output: v.object({ code: v.string(), seconds: v.number() }),
    refusals: ['common.tooMany'],
    does: 'For our native app: a code by which the page in its web view, which asked with this challenge, gets a login of its own.',
  }),
  handover: command('Sig.Front.User.Account.Handover', {
    who: 'anyone',
    input: v.object({
      code: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
      verifier: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
    }),
    output: User,
    refusals: ['account.handoverWrong', 'common.tooMany'],
    does: 'Signs in with a code of the native app, once, for the page that asked for it.',
  }),
  hosts: query('Sig.Front.User.Account.Hosts', {
    who: 'anyone',
    output: v.object({
      /** By which super-apps one can sign in here. */
      here: v.array(v.picklist(hostNames)),
      /** Those this customer signs in by; none of a visitor. */
      rows: v.array(v.object({ host: v.picklist(hostNames), since: Instant })),
    }),
    does: 'By which super-apps one signs in.',
  }),
  hostLogin: command('Sig.Front.User.Account.HostLogin', {
    who: 'anyone',
    input: v.object({ host: v.picklist(hostNames), code: Text(512, 1) }),
    output: v.object({
      /** Signed in; a code is asked for; added to the account that was signed in; or nobody's yet: then `ticket` adds it after a log-in. */
      state: v.picklist(['signedIn', 'code', 'connected', 'unknown']),
      ticket: v.nullable(v.string()),
    }),
    refusals: ['account.host.code', 'account.host.taken', 'account.host.not', 'common.tooMany'],
    does: 'Takes a one-time code of the super-app around the page: signs in whoever is known by it, or adds it to the account.',
  }),
  hostDisconnect: command('Sig.Front.User.Account.HostDisconnect', {
    input: v.object({ host: v.picklist(hostNames) }),
    output: Done,
    does: 'This super-app signs in to this account no more. Sessions stay.',
  }),
  saveConsent: command('Sig.Front.User.Account.SaveConsent', {
    who: 'anyone',
    input: v.object({
      choice: v.picklist(consentChoices),
      /** The wording that was read. */
      notice: v.literal(CONSENT_NOTICE),
      /** Of an earlier answer of this browser. */
      browser: v.optional(v.pipe(v.string(), v.uuid())),
    }),
    output: v.object({ browser: v.string() }),
    refusals: ['common.tooMany'],
    does: 'Records whether this browser may be measured; answers the number its cookie keeps.',
  }),
  afterServiceConfig: query('Sig.Front.User.AfterService.Config', {
    who: 'anyone',
    output: v.object({
      version: v.string(),
      /** Days after arrival within which a claim may be made, per claim type. */
      types: v.array(
        v.object({ id: v.string(), key: v.string(), withinDays: v.number(), needsPhotos: v.boolean() }),
      ),
      maxPhotos: v.number(),
    }),
    source: '§7',
    does: 'After-sale configuration; the client keeps it in local storage.',
  }),
}

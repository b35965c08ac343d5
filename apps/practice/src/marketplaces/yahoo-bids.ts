import type { Account, Refusal, Step } from '../auction-house/house.ts'
import { isBidOn } from '../auction-house/house.ts'
import type { Entry, Sale } from '../auction-house/rules.ts'
import { isReserveMet, winner } from '../auction-house/rules.ts'
import type { PracticeItem } from '../catalogue/index.ts'
import type { Asked, Told } from './wire.ts'
import { escape, html, yen } from './wire.ts'
import type { World } from './world.ts'

/** The bid pages of auctions.yahoo.co.jp in the markup recorded in 2021 (marketplaces.md 2.5), and what of them stands on the item page. */
const words: Readonly<Record<Refusal, string>> = {
  rating: '出品者の設定した入札者評価制限により、入札できません。',
  authentication: '出品者の設定した入札者認証制限により、入札できません。',
  new_bidder: '新規の入札者はこのオークションに入札できません。',
  blocked: '出品者により入札が制限されています。',
  credit: '入札可能な限度額を超えています。',
  bidding_stopped: 'ただいま入札の受付を停止しています。',
}

/** Whoever asks without a token is somebody at the operator's browser. */
export const accountOf = ({ headers }: Asked, world: World): Account =>
  world.house.account(/^Bearer ([\w-]{1,60})$/.exec(headers.authorization ?? '')?.[1] ?? 'practice')

/** What was asked to go wrong with this answer: an answer instead of `answer`, or around it. */
export function broken(world: World, lotId: string, step: Step, answer: () => Told): Told {
  const breakage = world.house.breakage(lotId, step)
  const never = (told: Told): Told => ({
    ...html('', 200),
    ...(told.saved ? { saved: told.saved } : {}),
    delayMs: 600_000,
  })
  const failed = (status: number): Told => html(`<html><title>${status}</title></html>`, status)
  switch (breakage?.how) {
    case undefined:
      return answer()
    case 'slow':
      return { ...answer(), delayMs: breakage?.ms ?? 0 }
    case 'silence':
      return never(html(''))
    case 'done_silence':
      return never(answer())
    case 'error':
      return failed(500)
    case 'done_error': {
      const { saved } = answer()
      return { ...failed(500), ...(saved ? { saved } : {}) }
    }
    case 'busy':
      return failed(503)
    case 'block':
      return failed(403)
  }
}

export function bidPages(asked: Asked, world: World): Told | null {
  if (asked.path === '/jp/show/bid_hist') return history(asked, world)
  if (asked.method !== 'POST') return null
  const form = new URLSearchParams(asked.body)
  const id = form.get('ItemID') ?? ''
  const item = world.find('yahoo', id)
  const account = accountOf(asked, world)
  if (asked.path === '/jp/show/bid_preview')
    return item && isBidOn(item)
      ? broken(world, id, 'preview', () => preview(item, account, form, world))
      : closedPage('')
  if (asked.path === '/jp/config/placebid')
    return item && isBidOn(item)
      ? broken(world, id, 'place', () => place(item, account, form, world))
      : closedPage('')
  return null
}

const amountIn = (form: URLSearchParams): number =>
  /^\d{1,9}$/.test(form.get('Bid') ?? '') ? Number(form.get('Bid')) : Number.NaN

function preview(item: PracticeItem, account: Account, form: URLSearchParams, world: World): Told {
  const { house } = world
  const sale = house.sale(item)
  const amount = amountIn(form)
  if (sale.closed) return closedPage(item.title)
  const refused = house.refusal(item, account, amount)
  if (refused) return notTaken(item.title, words[refused])
  if (!(amount >= house.least(item, account))) return html(page(item.title, bidBox(item, account, world)))
  return html(
    page(
      item.title,
      `<form action="/auctions.yahoo.co.jp/jp/config/placebid" method="post"><div class="SubmitBox">
<p>最高入札額 <strong>${yen(amount)}円</strong></p>
<input type="submit" value="ガイドラインに同意して入札する" class="SubmitBox__button SubmitBox__button--bid">
<input type="hidden" name="ItemID" value="${item.id}"><input type="hidden" name="Quantity" value="1"><input type="hidden" name="Bid" value="${amount}"><input type="hidden" name="a" value="${house.token(item, account, amount)}"><input type="hidden" name="u" value="">
</div></form>`,
    ),
  )
}

function place(item: PracticeItem, account: Account, form: URLSearchParams, world: World): Told {
  const { house } = world
  const answer = house.place(item, account, amountIn(form), form.get('a') ?? '')
  if (typeof answer === 'object') return notTaken(item.title, words[answer.refused])
  switch (answer) {
    case 'over':
      return closedPage(item.title)
    case 'expired':
      return notTaken(item.title, 'この入札はすでに処理されているか、画面の有効期限が切れています。')
    case 'too_low':
      return html(page(item.title, bidBox(item, account, world)))
    case 'outbid':
      return {
        ...notTaken(
          item.title,
          '自動入札であなたの入札価格を上回る入札が行われました。',
          '入札できませんでした。有効な入札金額を入力してください。',
        ),
        saved: house.saved(),
      }
    case 'leads':
    case 'won': {
      const said =
        answer === 'won' ? 'あなたが落札しました。' : '入札を受け付けました。あなたが現在の最高額入札者です。'
      return {
        ...html(
          page(
            item.title,
            `<div class="wrapper" id="yaucBidAct"><div id="modAlertBox"><div class="untHead"><div class="decBid"><table><tr><td><strong>${said}</strong></td></tr></table></div></div></div></div>`,
          ),
        ),
        saved: house.saved(),
      }
    }
  }
}

const page = (title: string, body: string): string =>
  `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>ヤフオク! - ${escape(title)}（練習）</title></head><body id="allContents"><div class="l-wrapper"><div class="l-contentsBody">${body}</div></div></body></html>`

const notTaken = (title: string, why: string, head = '入札できませんでした。'): Told =>
  html(
    page(
      title,
      `<div class="NgAttention"><h2 class="NgAttention__firstText">${head}</h2><p class="NgAttention__text">申し訳ありません。<br>${why}</p></div>`,
    ),
  )

const closedHeader = (rest = ''): string =>
  `<div class="ClosedHeader" id="closedHeader"><div class="ClosedHeader__tag"><p>このオークションは終了しています</p></div>${rest}</div>`
const closedPage = (title: string): Told => html(page(title, closedHeader()))

/** Where an open lot is bid on, with what the account has to know; a closed one says how it ended. */
export function bidBox(item: PracticeItem, account: Account, world: World): string {
  if (!isBidOn(item)) return ''
  const { house } = world
  const sale = house.sale(item)
  if (sale.closed) return closedHeader(ended(sale, account))
  const refused = house.refusal(item, account)
  const least = house.least(item, account)
  const mine = sale.maxima.get(account.login)
  const leads = sale.best?.who === account.login
  return `<div class="BidModal" data-validator-taxRate="${item.seller.isStore ? 10 : 0}"><div class="BidModal__box"><div class="BidModal__header"><h2 class="BidModal__title">入札</h2></div><div class="BidModal__body">
${isReserveMet(sale) ? '' : '<p class="BidModal__reserve">最低落札価格に達していません。</p>'}${refused ? `<p class="BidModal__refused">${words[refused]}</p>` : ''}${leads ? '<p class="BidModal__lead">あなたが現在の最高額入札者です。</p>' : ''}
<form method="post" action="/auctions.yahoo.co.jp/jp/show/bid_preview" class="js-validator-form"><input type="hidden" name="ItemID" value="${item.id}"><input type="hidden" name="login" value="${escape(account.login)}"><input type="hidden" name="cc" value="jp"><input type="hidden" name="bidType" value="1000"><input type="hidden" name="lastquantity" value="1"><input type="hidden" name="setPrice" value="${least}"><input type="hidden" name="Quantity" value="1">
<div class="BidModal__inputArea"><p class="BidModal__error js-validator-error-priceInvalid">入札できませんでした。<br>有効な入札金額を入力してください。</p><p class="BidModal__error js-validator-error-priceLimit">${yen(least)}円以上の金額で入札できます。</p>
${mine === undefined ? '' : `<input type="hidden" name="LastBid" value="${mine}"><dl class="BidModal__highest"><dt class="BidModal__highestLead">あなたの現在の入札状況</dt><dd class="BidModal__highestPrice">最高入札額：${yen(mine)}円</dd></dl>`}
<label>最高入札額 <input type="text" class="BidModal__inputPrice js-validator-price" name="Bid" inputmode="numeric">円</label></div>
<div class="BidModal__buttonArea"><span class="Button Button--normal"><input type="submit" class="js-validator-submit" value="確認する"></span></div></form></div></div></div>`
}

function ended(sale: Sale, account: Account): string {
  if (sale.closed?.why === 'cancelled') return '<p>このオークションは出品者により取り消されました。</p>'
  const who = winner(sale)
  const won = who === account.login ? '<p>あなたが落札しました。</p>' : ''
  const early = sale.closed?.why === 'early' ? '<p>出品者により早期終了されました。</p>' : ''
  const unmet =
    !isReserveMet(sale) && sale.best ? '<p>最低落札価格に達しなかったため、落札者はいません。</p>' : ''
  return `${won}${early}${unmet}`
}

const masked = (who: string, account: Account): string =>
  who === account.login ? who : `${who.slice(0, 3)}********`

/** What the item's JSON says of its bidding beyond price and count. */
export function bidFacts(item: PracticeItem, account: Account, world: World): Record<string, unknown> {
  if (!isBidOn(item)) return {}
  const sale = world.house.sale(item)
  const traits = world.house.traits(item)
  const best = sale.best
  return {
    biddersNum: sale.maxima.size,
    isExtendedAuction: sale.extended,
    isBidderRatioRestrictions: traits.rating,
    isBidderRestrictions: traits.authentication,
    isBidCreditRestrictions: traits.credit,
    isNewBidderRestrictions: traits.newBidder,
    leftTime: sale.closed ? 0 : (sale.endsAt - world.house.clock()) / 1_000,
    highestBidders: {
      totalHighestBidders: best ? 1 : 0,
      isMore: false,
      bidders: best ? [{ displayName: masked(best.who, account) }] : [],
    },
    ...(sale.closed ? { hasWinner: winner(sale) !== null } : {}),
  }
}

const PAGE_SIZE = 50

/** "すべての入札履歴", newest first, fifty to a page; the last page is the newest and stands first. */
function history(asked: Asked, world: World): Told {
  const id = asked.params.get('aID') ?? ''
  const item = world.find('yahoo', id)
  if (!item || !isBidOn(item)) return html(page('', '<p>指定されたページが見つかりませんでした。</p>'), 404)
  return broken(world, id, 'history', () => {
    const account = accountOf(asked, world)
    const sale = world.house.sale(item)
    const pages = Math.max(1, Math.ceil(sale.entries.length / PAGE_SIZE))
    const at = Math.min(pages, Math.max(1, Number(asked.params.get('apg')) || pages))
    const shown = sale.entries.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE).toReversed()
    const row = (ms: number, said: string): string =>
      `<tr><td class="decBg01">${jstMinute(ms)}</td><td>${said}</td></tr>`
    const said = (each: Entry): string =>
      `${escape(masked(each.who, account))} ${each.automatic ? '自動入札。' : '入札。数量： 1 で'} ${yen(each.yen)}`
    return html(`<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>入札履歴（練習）</title></head><body><div class="wrapper" id="yaucBidRcd"><div id="modTitBar"><h1 class="title">入札履歴</h1><div class="nameWrap"><p class="name">${escape(item.title)}</p></div></div>
<div class="decTabHead"><table><tr><td class="decTabHead01Off"><a href="/auctions.yahoo.co.jp/jp/show/bid_hist?aID=${item.id}"><p>入札者の順位</p></a></td><td class="decTabHead01On"><p>すべての入札履歴</p><p class="count">${yen(sale.entries.length)}件</p></td></tr></table></div>
<div class="modPgCntTop"><div class="pts03"><p><strong>${at}</strong>/${pages}ページ</p></div></div>
<div class="log" id="modCtgSearchResult"><div class="untBody"><table>${shown.map((each) => row(each.at, said(each))).join('')}${at === 1 ? row(sale.terms.startsAt, `オークション開始。数量： 1 で ${yen(sale.terms.startYen)}`) : ''}</table></div></div></div></body></html>`)
  })
}

function jstMinute(ms: number): string {
  const at = new Date(ms + 9 * 3_600_000)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${at.getUTCMonth() + 1}月 ${at.getUTCDate()}日 ${two(at.getUTCHours())}時 ${two(at.getUTCMinutes())}分`
}

import type { Parsed } from '@tomobako/domain/goods'
import type { Connector, SellerPage } from './connector.ts'
import { at, httpsUrl, isJson, isTangled, list, none, parseJson } from './read.ts'
import type { BidHistory } from './bidding.ts'
import type { BidSays } from './yahoo/bids.ts'
import { bidOutcome, parseBidHistory } from './yahoo/bids.ts'

/** What a saved page says. A file of several recorded answers gives one result for each. */
export type Saved =
  | Parsed
  | ({ kind: 'seller' } & SellerPage)
  | { kind: 'bids'; history: BidHistory }
  | { kind: 'bid_outcome'; outcome: BidSays }
  | { kind: 'answers'; answers: ({ url?: string } & Exclude<Saved, { kind: 'answers' }>)[] }

/** Parses a saved page of a source: raw, or recorded as a list of `{ request, response }`. Pure; never throws. */
export function parseSaved(connector: Connector, text: string, url = ''): Saved {
  const json = parseJson(text)
  const recorded = recordedExchanges(json)
  if (!recorded) return one(connector, text, url, 200, json === undefined ? 'text/html' : 'application/json')
  const answers = recorded.map(({ uri, status, body }) => {
    const address = httpsUrl(uri)
    return {
      ...(address === undefined ? {} : { url: address }),
      ...one(connector, body, address ?? url, status, 'application/json'),
    }
  })
  const [first] = answers
  if (answers.length === 1 && first) {
    const { url: _, ...rest } = first
    return rest
  }
  return { kind: 'answers', answers }
}

type Recorded = { method: string; uri: string; sent?: string; status: number; body: string; request: unknown }

/** Recorded exchanges: a list of them, one of them, or an answer alone with status and body. Null for anything else. */
export function recordedExchanges(json: unknown): Recorded[] | null {
  const each = (entry: unknown): Recorded | null => {
    const response = at(entry, 'response')
    if (!isJson(response) || response.body === undefined) return null
    const uri = at(entry, 'request', 'uri') ?? at(entry, 'request', 'url')
    const status = at(response, 'status', 'code') ?? response.status
    const body =
      isJson(response.body) && typeof response.body.string === 'string' ? response.body.string : response.body
    const sent = at(entry, 'request', 'body', 'string') ?? at(entry, 'request', 'body')
    const method = at(entry, 'request', 'method')
    return {
      request: entry,
      method: typeof method === 'string' ? method : 'GET',
      ...(typeof sent === 'string'
        ? sent === ''
          ? {}
          : { sent }
        : isJson(sent)
          ? { sent: JSON.stringify(sent) }
          : {}),
      uri: typeof uri === 'string' ? uri : '',
      status: typeof status === 'number' ? status : 200,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }
  }
  const all = (Array.isArray(json) ? list(json) : isJson(json) ? [json] : []).map(each)
  return all.length > 0 && all.every((entry) => entry !== null) ? all : null
}

function one(
  connector: Connector,
  body: string,
  url: string,
  status: number,
  contentType: string,
): Exclude<Saved, { kind: 'answers' }> {
  const page = { url, status, contentType, body }
  if (isTangled(body)) return none('unreadable', 'elements without end')
  try {
    const found = connector.parseSeller?.(page)
    if (found) return { kind: 'seller', ...found }
    if (connector.site === 'yahoo-auctions') {
      const history = parseBidHistory(body)
      if (history) return { kind: 'bids', history }
      const outcome =
        body.includes('ProductTitle__text') || body.includes('auctionId') ? null : bidOutcome(body)
      if (outcome) return { kind: 'bid_outcome', outcome }
    }
    return connector.parse?.(page) ?? none('unreadable', 'no reader for this source yet: staff quote it')
  } catch (trouble) {
    return none('unreadable', trouble instanceof Error ? trouble.name : undefined)
  }
}

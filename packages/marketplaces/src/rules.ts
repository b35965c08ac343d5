/**
 * A title that says the thing is kept for somebody. Reserving is a social custom, not a technical state (marketplaces.md 1.12), so only the
 * forms used for it count: "ねこ様専用", "【専用】", "専用ページ", "取り置き中". "スイッチ専用ケース" is goods made for something.
 */
export function isReservedTitle(title: string): boolean {
  return reservedForms.some((form) => form.test(title.normalize('NFKC')))
}

const reservedForms: readonly RegExp[] = [
  /(?:様|さま|サマ|さん|ちゃん|くん|殿)(?:の|[・\s:】\])』」-]){0,2}(?:ご|御)?専用/u,
  /^[^\p{L}\p{N}]*(?:ご|御)?専用(?=$|[^\p{L}\p{N}]|です|出品|ページ)/u,
  /[[【(<「『★☆♡♥◆●■*◎]\s*(?:ご|御)?専用(?:出品|ページ)?\s*[\]】)>」』★☆♡♥◆●■*◎]/u,
  /専用(?:出品|ページ|商品ページ|です)/u,
  /\s専用\s*$/u,
  /(?:お|御)?取り?置き?(?:き|中|済|品|分|$|[\s】\])」』])/u,
  /(?:予約済|売約済|売約|商談中|交渉中|お取引中)/u,
]

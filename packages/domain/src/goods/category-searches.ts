/** The categories of the header, by the name of their text (`shell.categories`): what is searched for in Japan when one is opened. */
export const categorySearches: Readonly<Record<string, string>> = {
  figures: 'フィギュア',
  cameras: 'フィルムカメラ',
  cards: 'トレーディングカード',
  fashion: '古着',
  craft: '工芸品',
  kitchen: '食器',
  music: 'レコード',
  games: 'ゲームソフト',
}

/** What is left: everyday words of many searches. The columns are those of table.ts. */
export const more = `
共箱|tomobako,original box signed
柴犬|shiba,shiba inu|||시바견
舞妓|maiko,geisha|艺伎||게이샤||||||гейша
歌舞伎|kabuki|||||||||кабуки
`

import type { Local } from '../../packages/i18n/src/languages.ts'

/**
 * How each language speaks to a customer, once for all of its texts, and the words that give another form away. A text that has one is an
 * error; `free` are texts that rightly speak so, with the reason. Only words that can mean nothing else stand here: what a verb's ending
 * leaves open is left to the native reader. The console speaks to colleagues and is not read.
 */
type Form = {
  /** As `docs/languages.md` says it. */
  readonly form: string
  readonly other?: RegExp
  readonly free?: Readonly<Record<string, string>>
}
export const forms: Readonly<Record<Local, Form>> = {
  en: { form: 'you' },
  zhCn: { form: '您', other: /[你妳]/u },
  zhTw: { form: '您', other: /[你妳]/u },
  ja: {
    form: 'です・ます',
    other: /(?:(?<![まで])した|する|(?<!くださ)ない|れる|ある|(?<!ょ)う|だ|せよ|しろ)[。！]|お前|てめ[えぇ]/u,
  },
  de: {
    form: 'Sie',
    other:
      /(?<!\p{L})(?:[Dd](?:u|ich|ir|eine?[mnrs]?)|[Ee](?:uch|uer|ure[mnrs]?))(?!\p{L})|(?:^|[.!?:;] )(?:Beginne|Erinnere|Füge|Gib|Lies|Melde|Nimm|Öffne|Prüfe|Schreibe?|Versuche?|Wähle|Warte|Zahle)(?!\p{L})/u,
  },
  it: {
    form: 'tu',
    other:
      /(?<=[\p{L},;] )(?:Lei|Su[oae]|Suoi|La|Le|Vi|Vostr[oaie])(?!\p{L})|(?<!\p{L})(?:[Aa]cceda|[Ii]nserisca|[Pp]rema|[Rr]iprovi|[Ss]celga|[Ss]colleghi|[Ss]criva|ci scriva|[Vv]ostr[oaie])(?!\p{L})/u,
  },
  es: {
    form: 'usted',
    other:
      /(?<!\p{L})(?:t[uú]|tus|ti|te|contigo|tuy[oa]s?|eres|fuiste|has|hayas|hiciste|puedes|quieres|tienes|vas|introduces|necesitas|pierdes|recibes|av[ií]sanos|escr[ií]benos|int[eé]ntalo|rev[ií]salo|acéptalo|mantenlo|guárdal[oa]s?|quítal[oa]s?)(?!\p{L})|(?:^|[.!?:;] )(?:Abre|Confirma que|Elige|Escribe|Introduce|Pulsa|Vuelve a)(?!\p{L})/iu,
    free: {
      'goodPoint.spent': 'Vuelve a abrir: the programme opens again, nobody is told to.',
      'points.budgetSpent': 'Vuelve a abrir: the programme opens again, nobody is told to.',
      'soon.tag': 'A page opens soon, nobody is told to open one.',
    },
  },
  fr: {
    form: 'vous',
    other:
      /(?<![\p{L}-])(?:[Tt](?:u|oi|on|a|es|e|iens|iennes?)(?![\p{L}-])|[Tt][’'])|(?:^|[.!?:;] )(?:Choisis|Clique|Écris|Réessaie|Saisis)(?!\p{L})/u,
  },
  ko: {
    form: '해요',
    // Thanks and excuses are said so in every level of speech.
    other: /(?<!감사합|고맙습|죄송합)(?:니다|니까)(?![가-힣])|십시오|당신|회원님/u,
  },
  pl: { form: 'as English' },
  ar: {
    form: 'أنت, masculine singular',
    other: /أنتِ|لكِ|أنتم|(?<!\p{L})(?:لكم|لديكم|عليكم|إليكم|منكم|يمكنكم)(?!\p{L})/u,
    free: { 'order.asked.says.condition': 'The customer asks the seller in Japan.' },
  },
  ms: { form: 'as English' },
  th: { form: 'คุณ', other: /(?<!เ)ท่าน|เธอ|ครับ|ค่ะ|นะคะ/u },
  tr: {
    form: 'siz; a button commands without an ending',
    other:
      /(?<!\p{L})(?:sen|senin|seni|sana|sende|senden|seninle)(?!\p{L})|(?:yorsun|malısın|melisin|acaksın|eceksin|bilirsin)(?!\p{L})/iu,
  },
  pt: {
    form: 'você',
    other: /(?<!\p{L})(?:tu|teus?|tuas?|ti|te|contigo|tens|podes|queres|estás|fizeste)(?!\p{L})/iu,
  },
  id: { form: 'Anda', other: /(?<!\p{L})(?:[Kk]amu|[Kk]au|[Ee]ngkau|[Kk]alian|anda)(?!\p{L})/u },
  ru: {
    form: 'вы',
    other:
      /(?<!\p{L})(?:ты|теб[яе]|тобой|тво(?:й|я|ё|е|и|его|ему|ей|ем|ём|ю|им|их|ими))(?!\p{L})|\p{L}{2}(?:ешь|ёшь|ишь)(?:ся)?(?!\p{L})/iu,
  },
}

type FormTrouble = { local: string; key: string; what: string }
export function formTroubles(local: Local, own: ReadonlyMap<string, string>): FormTrouble[] {
  const { form, other, free = {} } = forms[local]
  if (other === undefined) return []
  const unused = new Set(Object.keys(free))
  const troubles: FormTrouble[] = []
  for (const [key, text] of own) {
    if (key.startsWith('console.')) continue
    // Names of holes say nothing.
    const found = other.exec(text.replace(/\{\s*\w+/g, '{'))
    if (!found || unused.delete(key)) continue
    troubles.push({ local, key, what: `says “${found[0].trim()}” where this language says ${form}: ${text}` })
  }
  for (const key of unused)
    troubles.push({ local, key, what: 'is free of the form of address for nothing (tools/texts/address.ts)' })
  return troubles
}

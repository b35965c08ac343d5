import type { Does, Fault } from './cards.ts'
import type { Method, Move } from './payments.ts'

/** The bank's own texts. It is another company's site, so they are not in the shop's catalogues. `{amount}` is the only hole. */
export type Words = {
  bank: string
  practice: string
  practiceMore: string
  title: string
  payment: string
  amount: string
  number: string
  expiry: string
  expiryHint: string
  cvc: string
  cvcHint: string
  name: string
  pay: string
  /** Instead of `pay` where the money is only kept free, and what that means. */
  keep: string
  keepText: string
  cancel: string
  testCards: string
  testCardsHint: string
  fill: string
  notStored: string
  /** Instead of `notStored` where the payer wants the card kept. */
  kept: string
  check: string
  verifyTitle: string
  verifyText: string
  cardEnding: string
  approve: string
  fail: string
  goneTitle: string
  goneText: string
  brokenTitle: string
  brokenText: string
  by: Record<Method, string>
  choose: string
  slipText: string
  back: string
  moves: Record<Move, string>
  does: Record<Does, string>
  faults: {
    number: Partial<Record<Fault, string>>
    expiry: Partial<Record<Fault, string>>
    cvc: Partial<Record<Fault, string>>
    name: Partial<Record<Fault, string>>
  }
}

const en: Words = {
  bank: 'Practice Bank',
  practice: 'Practice bank — no real money',
  practiceMore: 'Nothing is charged. Please do not type a real card number.',
  title: 'Pay by card',
  payment: 'Payment to',
  amount: 'Amount',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'month / year, for example 12/29',
  cvc: 'Security code',
  cvcHint: '3 or 4 digits',
  name: 'Name on the card',
  pay: 'Pay {amount}',
  keep: 'Keep {amount} free',
  keepText: 'Nothing is paid yet. The shop may take this much or less; the rest is free again.',
  cancel: 'Cancel and return to the shop',
  testCards: 'Test cards',
  testCardsHint: 'Only these work here. Choose one to fill in the form.',
  fill: 'Fill in',
  notStored: 'We keep the last four digits of the card and nothing else of it.',
  kept: 'You said that this card may be kept for your next payment to the shop. We keep it; the shop never sees its number.',
  check: 'Please check these fields:',
  verifyTitle: 'Confirm that it is you',
  verifyText: 'A real bank would now ask for a code or its app (3-D Secure). Here you choose what happens.',
  cardEnding: 'Card ending in',
  approve: 'Confirm the payment',
  fail: 'Fail the check',
  goneTitle: 'This payment page does not exist',
  goneText: 'The link is incomplete or wrong. Please go back to the shop and start the payment there again.',
  brokenTitle: 'That did not work',
  brokenText:
    'The bank could not write your payment down. Please try again in a moment; you will not pay twice.',
  by: { alipay: 'Pay with Alipay', wechat_pay: 'Pay with WeChat Pay', konbini: 'Pay at a convenience store' },
  choose: 'A real company would now ask its app. Here you choose what happens.',
  slipText: 'Show this number at the till within 3 days:',
  back: 'Back to the shop',
  moves: {
    approve: 'Approve {amount}',
    refuse: 'Refuse',
    wait: 'Leave it pending, then approve',
    waitFails: 'Leave it pending, then refuse',
    slip: 'Get a payment slip for {amount}',
    till: 'Pay {amount} at the till',
    runOut: 'Let the slip run out',
  },
  does: {
    approve: 'Approved',
    decline: 'Declined',
    insufficient: 'Declined: not enough funds',
    verify: 'Asks for a 3-D Secure check',
    processing: 'Stays in processing, then succeeds',
    slow: 'Approved, but answers slowly',
    processingFails: 'Stays in processing, then fails',
  },
  faults: {
    number: {
      missing: 'Enter the card number.',
      notDigits: 'A card number has only digits.',
      wrongLength: 'A card number has 12 to 19 digits.',
      wrongDigits: 'This number is not right. Compare it with the card.',
      notTestCard: 'The practice bank takes no real cards. Choose a test card below.',
    },
    expiry: {
      missing: 'Enter the expiry date.',
      format: 'Write the expiry date as month / year, for example 12/29.',
      past: 'This card has expired.',
    },
    cvc: { missing: 'Enter the security code.', format: 'The security code has 3 or 4 digits.' },
    name: { missing: 'Enter the name on the card.', tooLong: 'The name is too long.' },
  },
}

const ja: Words = {
  bank: '練習銀行',
  practice: '練習用の銀行です。実際のお金は動きません',
  practiceMore: '請求は発生しません。本物のカード番号は入力しないでください。',
  title: 'カードでお支払い',
  payment: 'お支払い先',
  amount: '金額',
  number: 'カード番号',
  expiry: '有効期限',
  expiryHint: '月/年(例:12/29)',
  cvc: 'セキュリティコード',
  cvcHint: '3桁または4桁の数字',
  name: 'カード名義',
  pay: '{amount}を支払う',
  keep: '{amount}を確保する',
  keepText: 'まだ支払いではありません。お店が使えるのはこの金額までで、残りはまた使えるようになります。',
  cancel: 'キャンセルしてショップに戻る',
  testCards: 'テスト用カード',
  testCardsHint: '使えるのは次のカードだけです。選ぶとフォームに入力されます。',
  fill: '入力する',
  notStored: 'カード情報は下4桁のみを記録し、それ以外は保存しません。',
  kept: '次回のお支払いのため、このカードを当行で保存します。カード番号がショップに伝わることはありません。',
  check: '次の項目をご確認ください。',
  verifyTitle: 'ご本人確認',
  verifyText:
    '実際の銀行では、ここで認証コードやアプリでの確認(3Dセキュア)が求められます。ここでは結果を選んでください。',
  cardEnding: 'カード番号の下4桁',
  approve: '支払いを承認する',
  fail: '認証に失敗する',
  goneTitle: 'このお支払いページは見つかりません',
  goneText:
    'リンクが途中で切れているか、間違っています。ショップに戻って、もう一度お支払い手続きを始めてください。',
  brokenTitle: '処理できませんでした',
  brokenText:
    '銀行がお支払いを記録できませんでした。しばらくしてからもう一度お試しください。二重に支払われることはありません。',
  by: { alipay: 'Alipayでお支払い', wechat_pay: 'WeChat Payでお支払い', konbini: 'コンビニでお支払い' },
  choose: '実際の会社ならここでアプリに確認します。ここでは、どうなるかを選べます。',
  slipText: '3日以内にレジでこの番号をお見せください。',
  back: 'ショップに戻る',
  moves: {
    approve: '{amount}を承認する',
    refuse: '拒否する',
    wait: '保留のままにして、後で承認する',
    waitFails: '保留のままにして、後で拒否する',
    slip: '{amount}の払込票を受け取る',
    till: 'レジで{amount}を支払う',
    runOut: '払込票の期限を切らす',
  },
  does: {
    approve: '承認されます',
    decline: '拒否されます',
    insufficient: '残高不足で拒否されます',
    verify: '3Dセキュア認証を求められます',
    processing: '処理中のあと、成功します',
    slow: '承認されますが、応答に時間がかかります',
    processingFails: '処理中のあと、失敗します',
  },
  faults: {
    number: {
      missing: 'カード番号を入力してください。',
      notDigits: 'カード番号は数字だけで入力してください。',
      wrongLength: 'カード番号は12桁から19桁です。',
      wrongDigits: '番号が正しくありません。カードをご確認ください。',
      notTestCard: '練習銀行では本物のカードは使えません。下のテスト用カードを選んでください。',
    },
    expiry: {
      missing: '有効期限を入力してください。',
      format: '有効期限は「月/年」の形で入力してください(例:12/29)。',
      past: 'このカードは有効期限が切れています。',
    },
    cvc: {
      missing: 'セキュリティコードを入力してください。',
      format: 'セキュリティコードは3桁または4桁の数字です。',
    },
    name: { missing: 'カード名義を入力してください。', tooLong: '名義が長すぎます。' },
  },
}

const ar: Words = {
  bank: 'البنك التجريبي',
  practice: 'بنك تجريبي — لا أموال حقيقية',
  practiceMore: 'لن يُخصم أي مبلغ. يُرجى عدم إدخال رقم بطاقة حقيقية.',
  title: 'الدفع بالبطاقة',
  payment: 'الدفع إلى',
  amount: 'المبلغ',
  number: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء',
  expiryHint: 'الشهر / السنة، مثال: 12/29',
  cvc: 'رمز الأمان',
  cvcHint: '3 أو 4 أرقام',
  name: 'الاسم على البطاقة',
  pay: 'ادفع {amount}',
  keep: 'احجز {amount}',
  keepText: 'لا يُدفع شيء بعد. قد يأخذ المتجر هذا المبلغ أو أقل، ويُفرج عن الباقي.',
  cancel: 'إلغاء والعودة إلى المتجر',
  testCards: 'بطاقات الاختبار',
  testCardsHint: 'هذه البطاقات وحدها تعمل هنا. اختر واحدة لملء النموذج.',
  fill: 'املأ النموذج',
  notStored: 'نحتفظ بآخر أربعة أرقام من البطاقة فقط ولا نحتفظ بشيء آخر منها.',
  kept: 'وافقت على حفظ هذه البطاقة لدفعتك القادمة للمتجر. نحفظها نحن، ولا يطّلع المتجر على رقمها أبدًا.',
  check: 'يُرجى مراجعة هذه الحقول:',
  verifyTitle: 'أكّد هويتك',
  verifyText:
    'كان البنك الحقيقي ليطلب الآن رمزًا أو تأكيدًا في تطبيقه (\u20663-D Secure\u2069). هنا تختار أنت ما يحدث.',
  cardEnding: 'بطاقة تنتهي بالأرقام',
  approve: 'تأكيد الدفع',
  fail: 'إفشال التحقق',
  goneTitle: 'صفحة الدفع هذه غير موجودة',
  goneText: 'الرابط ناقص أو غير صحيح. يُرجى العودة إلى المتجر وبدء الدفع من جديد.',
  brokenTitle: 'تعذّر إتمام العملية',
  brokenText: 'لم يتمكن البنك من تسجيل الدفعة. يُرجى المحاولة بعد قليل؛ لن تدفع مرتين.',
  by: { alipay: 'الدفع عبر Alipay', wechat_pay: 'الدفع عبر WeChat Pay', konbini: 'الدفع في متجر صغير' },
  choose: 'الشركة الحقيقية تسأل تطبيقها الآن. هنا تختار أنت ما يحدث.',
  slipText: 'أظهر هذا الرقم عند الصندوق خلال 3 أيام:',
  back: 'العودة إلى المتجر',
  moves: {
    approve: 'الموافقة على {amount}',
    refuse: 'الرفض',
    wait: 'اتركه معلقًا ثم وافق',
    waitFails: 'اتركه معلقًا ثم ارفض',
    slip: 'الحصول على قسيمة دفع بمبلغ {amount}',
    till: 'ادفع {amount} عند الصندوق',
    runOut: 'دع القسيمة تنتهي',
  },
  does: {
    approve: 'مقبولة',
    decline: 'مرفوضة',
    insufficient: 'مرفوضة: الرصيد غير كافٍ',
    verify: 'تطلب التحقق عبر \u20663-D Secure\u2069',
    processing: 'تبقى قيد المعالجة ثم تنجح',
    slow: 'مقبولة لكن الرد بطيء',
    processingFails: 'تبقى قيد المعالجة ثم تفشل',
  },
  faults: {
    number: {
      missing: 'أدخل رقم البطاقة.',
      notDigits: 'رقم البطاقة يتكوّن من أرقام فقط.',
      wrongLength: 'رقم البطاقة يتكوّن من 12 إلى 19 رقمًا.',
      wrongDigits: 'هذا الرقم غير صحيح. قارنه بالبطاقة.',
      notTestCard: 'البنك التجريبي لا يقبل بطاقات حقيقية. اختر بطاقة اختبار من الأسفل.',
    },
    expiry: {
      missing: 'أدخل تاريخ الانتهاء.',
      format: 'اكتب تاريخ الانتهاء بصيغة الشهر / السنة، مثال: 12/29.',
      past: 'انتهت صلاحية هذه البطاقة.',
    },
    cvc: { missing: 'أدخل رمز الأمان.', format: 'رمز الأمان يتكوّن من 3 أو 4 أرقام.' },
    name: { missing: 'أدخل الاسم المكتوب على البطاقة.', tooLong: 'الاسم طويل جدًا.' },
  },
}

const zhCn: Words = {
  bank: '练习银行',
  practice: '练习银行——不涉及真实资金',
  practiceMore: '不会产生任何扣款。请勿输入真实卡号。',
  title: '银行卡支付',
  payment: '收款方',
  amount: '金额',
  number: '卡号',
  expiry: '有效期',
  expiryHint: '月/年,例如 12/29',
  cvc: '安全码',
  cvcHint: '3 位或 4 位数字',
  name: '持卡人姓名',
  pay: '支付 {amount}',
  keep: '预留 {amount}',
  keepText: '目前不付款。商店最多可收取此金额，其余会恢复可用。',
  cancel: '取消并返回商店',
  testCards: '测试卡',
  testCardsHint: '这里只能使用以下卡片。点选后自动填入表单。',
  fill: '填入',
  notStored: '我们只保留卡号后四位,不保存其他卡片信息。',
  kept: '您同意为下次付款保存这张卡。卡由我们保存,商店不会看到卡号。',
  check: '请检查以下各项:',
  verifyTitle: '请确认是您本人',
  verifyText: '真实的银行此时会要求输入验证码或在手机应用中确认(3-D Secure)。在这里由您选择结果。',
  cardEnding: '卡号后四位',
  approve: '确认支付',
  fail: '验证失败',
  goneTitle: '该支付页面不存在',
  goneText: '链接不完整或有误。请返回商店重新发起支付。',
  brokenTitle: '操作未成功',
  brokenText: '银行未能记录这笔支付。请稍后再试,不会重复扣款。',
  by: { alipay: '用支付宝付款', wechat_pay: '用微信支付付款', konbini: '在便利店付款' },
  choose: '真正的公司此时会询问其应用。在这里由您选择结果。',
  slipText: '请在3天内向收银台出示此号码:',
  back: '返回商店',
  moves: {
    approve: '同意支付{amount}',
    refuse: '拒绝',
    wait: '先保持待处理,随后同意',
    waitFails: '先保持待处理,随后拒绝',
    slip: '领取{amount}的付款单',
    till: '在收银台支付{amount}',
    runOut: '让付款单过期',
  },
  does: {
    approve: '支付成功',
    decline: '被拒绝',
    insufficient: '被拒绝:余额不足',
    verify: '需要 3-D Secure 验证',
    processing: '先处于处理中,随后成功',
    slow: '支付成功,但响应较慢',
    processingFails: '先处于处理中,随后失败',
  },
  faults: {
    number: {
      missing: '请输入卡号。',
      notDigits: '卡号只能包含数字。',
      wrongLength: '卡号应为 12 到 19 位数字。',
      wrongDigits: '卡号不正确,请与卡片核对。',
      notTestCard: '练习银行不接受真实的卡。请从下方选择测试卡。',
    },
    expiry: {
      missing: '请输入有效期。',
      format: '请按“月/年”填写有效期,例如 12/29。',
      past: '该卡已过有效期。',
    },
    cvc: { missing: '请输入安全码。', format: '安全码为 3 位或 4 位数字。' },
    name: { missing: '请输入持卡人姓名。', tooLong: '姓名过长。' },
  },
}

const de: Words = {
  bank: 'Übungsbank',
  practice: 'Übungsbank – kein echtes Geld',
  practiceMore: 'Es wird nichts abgebucht. Bitte geben Sie keine echte Kartennummer ein.',
  title: 'Mit Karte zahlen',
  payment: 'Zahlung an',
  amount: 'Betrag',
  number: 'Kartennummer',
  expiry: 'Gültig bis',
  expiryHint: 'Monat / Jahr, zum Beispiel 12/29',
  cvc: 'Prüfnummer',
  cvcHint: '3 oder 4 Ziffern',
  name: 'Name auf der Karte',
  pay: '{amount} zahlen',
  keep: '{amount} reservieren',
  keepText: 'Noch wird nichts bezahlt. Der Shop kann so viel oder weniger nehmen; der Rest wird wieder frei.',
  cancel: 'Abbrechen und zurück zum Shop',
  testCards: 'Testkarten',
  testCardsHint: 'Nur diese gelten hier. Wählen Sie eine aus, um das Formular auszufüllen.',
  fill: 'Einsetzen',
  notStored: 'Wir behalten die letzten vier Ziffern der Karte und sonst nichts von ihr.',
  kept: 'Sie haben zugestimmt, dass diese Karte für Ihre nächste Zahlung im Shop gespeichert wird. Sie liegt bei uns, der Shop sieht die Nummer nie.',
  check: 'Bitte prüfen Sie diese Felder:',
  verifyTitle: 'Bestätigen Sie, dass Sie es sind',
  verifyText:
    'Eine echte Bank würde jetzt einen Code oder ihre App verlangen (3-D Secure). Hier wählen Sie, was geschieht.',
  cardEnding: 'Karte mit den Endziffern',
  approve: 'Zahlung bestätigen',
  fail: 'Prüfung scheitern lassen',
  goneTitle: 'Diese Zahlungsseite gibt es nicht',
  goneText: 'Der Link ist unvollständig oder falsch. Bitte beginnen Sie die Zahlung im Shop noch einmal.',
  brokenTitle: 'Das hat nicht geklappt',
  brokenText:
    'Die Bank konnte Ihre Zahlung nicht festhalten. Bitte versuchen Sie es gleich noch einmal; Sie zahlen nicht doppelt.',
  by: {
    alipay: 'Mit Alipay bezahlen',
    wechat_pay: 'Mit WeChat Pay bezahlen',
    konbini: 'Im Konbini bezahlen',
  },
  choose: 'Eine echte Firma würde jetzt in ihrer App nachfragen. Hier wählst du, was geschieht.',
  slipText: 'Zeige diese Nummer innerhalb von 3 Tagen an der Kasse:',
  back: 'Zurück zum Shop',
  moves: {
    approve: '{amount} freigeben',
    refuse: 'Ablehnen',
    wait: 'In der Schwebe lassen, dann freigeben',
    waitFails: 'In der Schwebe lassen, dann ablehnen',
    slip: 'Zahlschein über {amount} holen',
    till: '{amount} an der Kasse bezahlen',
    runOut: 'Zahlschein ablaufen lassen',
  },
  does: {
    approve: 'Wird angenommen',
    decline: 'Wird abgelehnt',
    insufficient: 'Wird abgelehnt: Guthaben reicht nicht',
    verify: 'Verlangt eine 3-D-Secure-Prüfung',
    processing: 'Bleibt in Bearbeitung und gelingt dann',
    slow: 'Wird angenommen, antwortet aber langsam',
    processingFails: 'Bleibt in Bearbeitung und scheitert dann',
  },
  faults: {
    number: {
      missing: 'Geben Sie die Kartennummer ein.',
      notDigits: 'Eine Kartennummer besteht nur aus Ziffern.',
      wrongLength: 'Eine Kartennummer hat 12 bis 19 Ziffern.',
      wrongDigits: 'Diese Nummer stimmt nicht. Vergleichen Sie sie mit der Karte.',
      notTestCard: 'Die Übungsbank nimmt keine echten Karten. Wählen Sie unten eine Testkarte.',
    },
    expiry: {
      missing: 'Geben Sie das Ablaufdatum ein.',
      format: 'Schreiben Sie das Ablaufdatum als Monat / Jahr, zum Beispiel 12/29.',
      past: 'Diese Karte ist abgelaufen.',
    },
    cvc: { missing: 'Geben Sie die Prüfnummer ein.', format: 'Die Prüfnummer hat 3 oder 4 Ziffern.' },
    name: { missing: 'Geben Sie den Namen auf der Karte ein.', tooLong: 'Der Name ist zu lang.' },
  },
}

export type Reader = { lang: string; dir: 'ltr' | 'rtl'; words: Words; yen: (amount: number) => string }

const reader = (lang: string, words: Words, dir: 'ltr' | 'rtl' = 'ltr'): Reader => {
  const format = new Intl.NumberFormat(lang === 'ar' ? 'en' : lang, {
    style: 'currency',
    currency: 'JPY',
    currencyDisplay: 'narrowSymbol',
  })
  // Sign and digits stay one left-to-right piece inside Arabic; the figures are the ones on the shop's own page.
  return {
    lang,
    dir,
    words,
    yen: (amount) => (dir === 'rtl' ? `\u2066${format.format(amount)}\u2069` : format.format(amount)),
  }
}
/** By the shop's service codes; everybody else reads English. */
export const readers: Readonly<Record<'en' | 'ja' | 'ar' | 'zh-CN' | 'de', Reader>> = {
  en: reader('en', en),
  ja: reader('ja', ja),
  ar: reader('ar', ar, 'rtl'),
  'zh-CN': reader('zh-CN', zhCn),
  de: reader('de', de),
}
export const readerFor = (language: string): Reader =>
  Object.hasOwn(readers, language) ? readers[language as keyof typeof readers] : readers.en // just looked up

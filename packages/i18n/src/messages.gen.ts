// Written by tools/i18n.ts from catalogues/en; do not edit. Run `npm run i18n` after changing an English text.
/** Every key with the holes of its text. */
export type Messages = {
  'account.emailInvalid': {}
  'account.codeWrong': {}
  'account.codeMissing': {}
  'account.codeTooSoon': { seconds: string | number }
  'account.challenge': { minutes: string | number }
  'account.passwordShort': { count: string | number }
  'account.passwordCommon': {}
  'account.agreementRequired': {}
  'account.loginWrong': {}
  'account.email': {}
  'account.password': {}
  'account.showPassword': {}
  'account.hidePassword': {}
  'account.code': {}
  'account.sendCode': {}
  'account.sendAgain': {}
  'account.codeSeconds': { time: string | number }
  'account.codeSent': { time: string | number }
  'account.codeSentPlain': {}
  'account.codeHint': {}
  'account.passwordHint': { count: string | number }
  'account.yourName': {}
  'account.nameHint': {}
  'account.wrongTitle': {}
  'account.login.heading': {}
  'account.login.text': {}
  'account.login.submit': {}
  'account.login.forgot': {}
  'account.login.newHere': {}
  'account.login.create': {}
  'account.login.without': {}
  'account.login.first': {}
  'account.login.firstHeading': {}
  'account.register.heading': {}
  'account.register.text': {}
  'account.register.submit': {}
  'account.register.agree': { terms: string | number; privacy: string | number }
  'account.register.terms': {}
  'account.register.privacy': {}
  'account.register.already': { login: string | number }
  'account.register.loginLink': {}
  'account.register.done': {}
  'account.reset.heading': {}
  'account.reset.text': {}
  'account.reset.newPassword': {}
  'account.reset.submit': {}
  'account.reset.back': {}
  'account.reset.done': {}
  'account.loggedOut': {}
  'account.loggedOutEverywhere': {}
  'account.addressNone': {}
  'account.addressNoneText': {}
  'account.addressRemove': {}
  'account.addressRemoveText': {}
  'account.addressCountry': {}
  'account.addressExample': { example: string | number }
  'account.invited.points': {}
  'account.invited.text': {}
  'account.invited.from': {}
  'account.invited.existing': {}
  'account.handoverWrong': {}
  'account.host.signIn': { host: string | number }
  'account.host.add': { host: string | number }
  'account.host.connect': { host: string | number }
  'account.host.connectText': { host: string | number }
  'account.host.code': {}
  'account.host.taken': {}
  'account.host.not': {}
  'account.codePractice': {}
  'account.passkey.wrong': {}
  'account.passkey.many': { count: string | number }
  'account.passkey.mine': {}
  'account.passkey.text': {}
  'account.passkey.signIn': {}
  'account.passkey.add': {}
  'account.passkey.added': {}
  'account.passkey.removed': {}
  'account.passkey.name': {}
  'account.passkey.nameHint': {}
  'account.passkey.make': {}
  'account.passkey.since': { time: string | number }
  'account.passkey.never': {}
  'account.passkey.used': { time: string | number }
  'account.passkey.change': { name: string | number }
  'account.passkey.rename': {}
  'account.passkey.remove': {}
  'account.passkey.none': {}
  'account.passkey.there': {}
  'account.passkey.stopped': {}
  'account.second.title': {}
  'account.second.text': {}
  'account.second.since': { time: string | number }
  'account.second.left': { count: number }
  'account.second.begin': {}
  'account.second.scan': {}
  'account.second.picture': {}
  'account.second.code': {}
  'account.second.codeHint': {}
  'account.second.confirm': {}
  'account.second.codesTitle': {}
  'account.second.codesText': {}
  'account.second.codesKept': {}
  'account.second.renew': {}
  'account.second.renewText': {}
  'account.second.drop': {}
  'account.second.off': {}
  'account.second.isOn': {}
  'account.second.wrong': {}
  'account.second.over': {}
  'account.second.linkOver': {}
  'account.second.loginText': {}
  'account.second.lost': {}
  'account.second.removal': { time: string | number }
  'account.second.keep': {}
  'account.second.kept': {}
  'account.second.key': {}
  'address.title': {}
  'address.add': {}
  'address.edit': {}
  'address.save': {}
  'address.remove': {}
  'address.default': {}
  'address.makeDefault': {}
  'address.label.recipient': {}
  'address.label.firstName': {}
  'address.label.lastName': {}
  'address.label.country': {}
  'address.label.state': {}
  'address.label.city': {}
  'address.label.district': {}
  'address.label.detail': {}
  'address.label.zip': {}
  'address.label.phone': {}
  'address.stateWord.state': {}
  'address.stateWord.province': {}
  'address.stateWord.prefecture': {}
  'address.stateWord.county': {}
  'address.stateWord.do_si': {}
  'address.stateWord.parish': {}
  'address.stateWord.island': {}
  'address.stateWord.district': {}
  'address.stateWord.area': {}
  'address.stateWord.department': {}
  'address.districtWord.district': {}
  'address.districtWord.neighborhood': {}
  'address.districtWord.village_township': {}
  'address.zipWord.postal': {}
  'address.zipWord.zip': {}
  'address.zipWord.eircode': {}
  'address.taxId.pccc': {}
  'address.taxId.cpf': {}
  'address.taxId.twId': {}
  'address.taxId.cnId': {}
  'address.taxId.nik': {}
  'address.taxId.tcNo': {}
  'address.taxId.pan': {}
  'address.taxId.ilId': {}
  'address.taxId.rfc': {}
  'address.taxId.rut': {}
  'address.taxId.cuit': {}
  'address.taxId.thId': {}
  'address.hint.recipient': {}
  'address.hint.detail': {}
  'address.hint.phone': {}
  'address.hint.taxId': {}
  'address.hint.notLatin': {}
  'address.hint.name': {}
  'address.nameRequired': {}
  'address.nameInvalid': {}
  'address.nameLatin': {}
  'address.noSymbols': {}
  'address.latin': {}
  'address.countryRequired': {}
  'address.stateRequired': {}
  'address.stateUnknown': {}
  'address.cityRequired': {}
  'address.districtRequired': {}
  'address.areaRequired': {}
  'address.zipRequired': {}
  'address.zipInvalid': { example: string | number }
  'address.phoneRequired': {}
  'address.phoneInvalid': { dial: string | number }
  'address.taxIdInvalid': { example: string | number }
  'address.tooLong': { count: number }
  'address.noWay': { country: string | number; how: string | number; day: string | number; why: string | number }
  'address.phoneCode': { code: string | number }
  'afterSale.kind.not_as_described': {}
  'afterSale.kind.wrong': {}
  'afterSale.kind.missing_part': {}
  'afterSale.kind.damaged_here': {}
  'afterSale.kind.counterfeit': {}
  'afterSale.kind.damaged_there': {}
  'afterSale.kind.missing_there': {}
  'afterSale.kind.late': {}
  'afterSale.kind.seller_cancelled': {}
  'afterSale.kind.lost_in_japan': {}
  'afterSale.tab.all': {}
  'afterSale.tab.yours': {}
  'afterSale.tab.ours': {}
  'afterSale.tab.done': {}
  'afterSale.state.incomplete': {}
  'afterSale.state.complete': {}
  'afterSale.state.assessed': {}
  'afterSale.state.second': {}
  'afterSale.state.offered': {}
  'afterSale.state.denied': {}
  'afterSale.state.disputed': {}
  'afterSale.state.accepted': {}
  'afterSale.state.paid': {}
  'afterSale.state.closed': {}
  'afterSale.state.withdrawn': {}
  'afterSale.new': {}
  'afterSale.rulesLink': {}
  'afterSale.none': {}
  'afterSale.noneText': {}
  'afterSale.unread': {}
  'afterSale.dueAt': { time: string | number }
  'afterSale.answerBy': { time: string | number }
  'afterSale.paid': { yen: string | number }
  'afterSale.aboutParcel': { no: string | number }
  'afterSale.piecesOf': { no: string | number }
  'afterSale.noOrders': {}
  'afterSale.notNow': {}
  'afterSale.inParcel': {}
  'afterSale.openCase': {}
  'afterSale.from': { time: string | number }
  'afterSale.until': { time: string | number }
  'afterSale.over': { time: string | number }
  'afterSale.kindTitle': {}
  'afterSale.change': {}
  'afterSale.listing': {}
  'afterSale.frozen': { time: string | number }
  'afterSale.readListing': {}
  'afterSale.arrived': {}
  'afterSale.noPhotos': {}
  'afterSale.claims': {}
  'afterSale.claimsHint': {}
  'afterSale.ours.as_described': {}
  'afterSale.ours.differs': {}
  'afterSale.ours.not_checked': {}
  'afterSale.answer.agrees': {}
  'afterSale.answer.differs': {}
  'afterSale.answer.cannot_tell': {}
  'afterSale.claimNote': {}
  'afterSale.photos': {}
  'afterSale.words': {}
  'afterSale.wordsMissing': {}
  'afterSale.see': {}
  'afterSale.send': {}
  'afterSale.sent': {}
  'afterSale.sendLater': {}
  'afterSale.missing.differs': {}
  'afterSale.missing.words': {}
  'afterSale.missing.photos': {}
  'afterSale.missing.asked': {}
  'afterSale.outcome.title': {}
  'afterSale.outcome.nothing': {}
  'afterSale.outcome.percent': { percent: string | number }
  'afterSale.outcome.whole': {}
  'afterSale.outcome.because': { check: string | number }
  'afterSale.outcome.confirmed': {}
  'afterSale.outcome.contradicted': {}
  'afterSale.outcome.paid': {}
  'afterSale.outcome.cover': {}
  'afterSale.outcome.goesBack': {}
  'afterSale.outcome.decides': { time: string | number }
  'afterSale.outcome.rule': { id: string | number; version: string | number }
  'afterSale.outcome.notYet': {}
  'afterSale.part.item': {}
  'afterSale.part.domestic': {}
  'afterSale.part.proxy': {}
  'afterSale.part.services': {}
  'afterSale.part.processing': {}
  'afterSale.evidence': {}
  'afterSale.offer': {}
  'afterSale.gift': { yen: string | number }
  'afterSale.accept': { yen: string | number }
  'afterSale.accepted': {}
  'afterSale.silence': { time: string | number }
  'afterSale.denied': {}
  'afterSale.appeal': {}
  'afterSale.appealHint': { time: string | number }
  'afterSale.appealText': {}
  'afterSale.appealSent': {}
  'afterSale.withdraw': {}
  'afterSale.withdrawDone': {}
  'afterSale.add': {}
  'afterSale.addText': {}
  'afterSale.addSend': {}
  'afterSale.addDone': {}
  'afterSale.story': {}
  'afterSale.event.open': {}
  'afterSale.event.dispute': {}
  'afterSale.event.complete': {}
  'afterSale.event.assess': {}
  'afterSale.event.ask': {}
  'afterSale.event.offer': {}
  'afterSale.event.approve': {}
  'afterSale.event.sendBack': {}
  'afterSale.event.deny': {}
  'afterSale.event.accept': {}
  'afterSale.event.pay': {}
  'afterSale.event.withdraw': {}
  'afterSale.event.expire': {}
  'afterSale.event.overtaken': {}
  'afterSale.event.add': {}
  'afterSale.rules.title': {}
  'afterSale.rules.intro': { version: string | number }
  'afterSale.rules.promise': { yen: string | number }
  'afterSale.rules.when': {}
  'afterSale.rules.needs': {}
  'afterSale.rules.gives': {}
  'afterSale.rules.bears': {}
  'afterSale.rules.decides': {}
  'afterSale.rules.days': { count: number }
  'afterSale.rules.stage.coming': {}
  'afterSale.rules.stage.here': { days: string | number }
  'afterSale.rules.stage.there': { days: string | number }
  'afterSale.rules.need.claims': {}
  'afterSale.rules.need.words': {}
  'afterSale.rules.need.photos': { count: number }
  'afterSale.rules.need.none': {}
  'afterSale.rules.give.share': {}
  'afterSale.rules.give.whole': {}
  'afterSale.rules.give.cover': {}
  'afterSale.rules.bearer.seller': {}
  'afterSale.rules.bearer.us': {}
  'afterSale.rules.bearer.carrier': {}
  'afterSale.rules.try': {}
  'afterSale.rules.price': {}
  'afterSale.rules.what': {}
  'afterSale.rules.calculate': {}
  'afterSale.rules.shares': {}
  'afterSale.refused.textLong': { most: string | number; count: string | number }
  'afterSale.refused.photosMany': { most: string | number }
  'afterSale.refused.notNow': {}
  'afterSale.refused.tooEarly': { from: string | number }
  'afterSale.refused.tooLate': { until: string | number }
  'afterSale.refused.openAlready': {}
  'afterSale.refused.outcomeChanged': {}
  'afterSale.refused.saySomething': {}
  'afterSale.refused.decided': {}
  'afterSale.refused.offerChanged': {}
  'afterSale.refused.appealedAlready': {}
  'agreement.asked': {}
  'agreement.changedTitle': {}
  'agreement.changedText': {}
  'agreement.firstTitle': {}
  'agreement.agree': { title: string | number; version: string | number; date: string | number }
  'agreement.agreeApart': { title: string | number; version: string | number }
  'agreement.read': {}
  'agreement.changes': {}
  'agreement.version': { version: string | number }
  'agreement.since': { date: string | number }
  'agreement.from': { date: string | number }
  'agreement.until': { date: string | number }
  'agreement.old': {}
  'agreement.ahead': {}
  'agreement.draft': {}
  'agreement.toCurrent': {}
  'agreement.changed': {}
  'agreement.comparedWith': { version: string | number }
  'agreement.versions': {}
  'agreement.others': {}
  'agreement.partlyEnglish': {}
  'agreement.given': {}
  'agreement.givenOn': { version: string | number; date: string | number }
  'agreement.prepaid.intro': {}
  'agreement.prepaid.issuer': {}
  'agreement.prepaid.contact': {}
  'agreement.prepaid.amount': {}
  'agreement.prepaid.amountText': { min: string | number; max: string | number }
  'agreement.prepaid.where': {}
  'agreement.prepaid.whereText': {}
  'agreement.prepaid.expiry': {}
  'agreement.prepaid.never': {}
  'agreement.prepaid.months': { count: number; days: string | number }
  'agreement.prepaid.check': {}
  'agreement.prepaid.checkText': {}
  'agreement.prepaid.refund': {}
  'agreement.prepaid.refundText': {}
  'agreement.prepaid.secured': {}
  'agreement.prepaid.securedText': { yen: string | number; days: string | number; percent: string | number }
  'agreement.prepaid.by.deposit': {}
  'agreement.prepaid.by.guarantee': {}
  'agreement.prepaid.by.trust': {}
  'agreement.prepaid.misuse': {}
  'agreement.prepaid.good': {}
  'agreement.prepaid.notGood': {}
  'answer.lead': {}
  'answer.ask': {}
  'answer.askHint': { most: string | number }
  'answer.send': {}
  'answer.search': {}
  'answer.found': {}
  'answer.nothing': { words: string | number }
  'answer.goOn': {}
  'answer.topics': {}
  'answer.yours': {}
  'answer.you': {}
  'answer.us': {}
  'answer.readAt': {}
  'answer.unknown': {}
  'answer.unknownNear': {}
  'answer.example': {}
  'answer.examples.one': {}
  'answer.examples.two': { country: string | number }
  'answer.examples.three': {}
  'answer.person': {}
  'answer.personText': { hours: string | number }
  'answer.personLogin': {}
  'answer.personWords': {}
  'answer.personSend': {}
  'answer.personSent': { no: string | number }
  'answer.newChat': {}
  'answer.empty': {}
  'answer.long': { most: string | number; count: string | number }
  'answer.full': {}
  'answer.loginFirst': {}
  'answer.price': { weight: string | number; country: string | number; method: string | number; yen: string | number; daysMin: string | number; daysMax: string | number }
  'answer.priceWhere': {}
  'answer.priceHeavy': {}
  'answer.priceNone': { weight: string | number; country: string | number }
  'answer.priceNote': {}
  'answer.noParcels': {}
  'answer.isParcel': { no: string | number; state: string | number }
  'answer.isLine': { title: string | number; state: string | number }
  'answer.extendOffer': { title: string | number; days: string | number; yen: string | number }
  'answer.extendYes': { yen: string | number }
  'answer.extendDone': { days: string | number; title: string | number }
  'answer.extendNone': {}
  'answer.attached': {}
  'answer.topic.start': {}
  'answer.topic.costs': {}
  'answer.topic.shops': {}
  'answer.topic.auctions': {}
  'answer.topic.storage': {}
  'answer.topic.shipping': {}
  'answer.topic.trouble': {}
  'answer.topic.account': {}
  'answer.topic.help': {}
  'answer.own.approval': { no: string | number }
  'answer.own.postage': { no: string | number }
  'answer.own.held': { no: string | number }
  'answer.own.order': { no: string | number }
  'answer.own.question': { title: string | number }
  'answer.own.outbid': { title: string | number }
  'answer.own.storage': { title: string | number; date: string | number }
  'answer.own.ticket': { no: string | number }
  'answer.fact.buying.title': {}
  'answer.fact.buying.text': { proxy: string | number; proxyAuction: string | number }
  'answer.fact.parcel.title': {}
  'answer.fact.parcel.text': { handling: string | number; freeLines: string | number; perLine: string | number }
  'answer.fact.services.title': {}
  'answer.fact.services.text': { inspection: string | number; authentication: string | number; photos: string | number; translation: string | number }
  'answer.fact.means.title': {}
  'answer.fact.means.text': { card: string | number; paypal: string | number; paypalFixed: string | number }
  'answer.fact.protective.title': {}
  'answer.fact.protective.text': { protectiveFrom: string | number; protectiveTo: string | number }
  'answer.fact.extend.title': {}
  'answer.fact.extend.text': { extensionDays: string | number; extensionYen: string | number; extensions: string | number }
  'answer.fact.approval.title': {}
  'answer.fact.approval.text': { overPercent: string | number; overYen: string | number; approvalDays: string | number }
  'answer.fact.unpaid.title': {}
  'answer.fact.unpaid.text': { unpaidDays: string | number; unpaidFreeDays: string | number; unpaidYen: string | number }
  'answer.fact.notPaid.title': {}
  'answer.fact.notPaid.text': { onceMinutes: string | number; shopHours: string | number }
  'answer.fact.hours.title': {}
  'answer.fact.hours.text': { from: string | number; to: string | number }
  'answer.fact.tickets.title': {}
  'answer.fact.tickets.text': { answerHours: string | number; silenceHours: string | number }
  'answer.fact.pace.title': {}
  'answer.fact.pace.text': { buyHours: string | number; packHours: string | number; points: string | number }
  'answer.fact.lateSeller.title': {}
  'answer.fact.lateSeller.text': { sellerDays: string | number }
  'answer.fact.bidMoney.title': {}
  'answer.fact.bidMoney.text': {}
  'arrivals.title': {}
  'arrivals.text': {}
  'arrivals.none': {}
  'arrivals.noneText': {}
  'arrivals.arrived': { day: string | number }
  'arrivals.upTo': { grams: string | number }
  'arrivals.noWeight': {}
  'arrivals.kind.books': {}
  'arrivals.kind.cards': {}
  'arrivals.kind.figures': {}
  'arrivals.kind.clothes': {}
  'arrivals.kind.electronics': {}
  'arrivals.kind.music': {}
  'arrivals.kind.household': {}
  'arrivals.kind.other': {}
  'arrivals.claim': {}
  'arrivals.claimTitle': {}
  'arrivals.line': {}
  'arrivals.noLines': {}
  'arrivals.tracking': {}
  'arrivals.sellerOrderNo': {}
  'arrivals.contents': {}
  'arrivals.contentsHint': {}
  'arrivals.send': {}
  'arrivals.sent': {}
  'arrivals.pending': {}
  'arrivals.yours': {}
  'arrivals.state.open': {}
  'arrivals.state.confirmed': {}
  'arrivals.state.refused': {}
  'arrivals.forItem': { title: string | number }
  'arrivals.claimedAlready': {}
  'arrivals.tooManyClaims': { count: number }
  'article.lead': {}
  'article.topics': {}
  'article.all': { count: string | number }
  'article.topic.buying': {}
  'article.topic.shipping': {}
  'article.topic.collecting': {}
  'article.topic.seasons': {}
  'article.sort.newest': {}
  'article.sort.mostRead': {}
  'article.minutes': { count: number }
  'article.likes': { count: number }
  'article.commentCount': { count: number }
  'article.moreWords': { count: number }
  'article.search': {}
  'article.clear': {}
  'article.none': {}
  'article.noneText': {}
  'article.seeAll': {}
  'article.pages': {}
  'article.feed': {}
  'article.writtenIn': { language: string | number }
  'article.readIn': {}
  'article.translated': { language: string | number }
  'article.revised': {}
  'article.contents': {}
  'article.similar': {}
  'article.share': {}
  'article.like': {}
  'article.unlike': {}
  'article.login': {}
  'article.comments': {}
  'article.commentPages': {}
  'article.quiet': {}
  'article.waiting': {}
  'article.waitingText': {}
  'article.report': {}
  'article.write': {}
  'article.send': {}
  'article.waits': {}
  'article.said': {}
  'article.related': {}
  'article.refused.empty': {}
  'article.refused.long': { most: string | number }
  'auction.title': {}
  'auction.place': {}
  'auction.yourBid': {}
  'auction.yourMaximum': { yen: string | number }
  'auction.paid': { yen: string | number }
  'auction.held': { yen: string | number }
  'auction.stillHeld': { yen: string | number }
  'auction.heldInAll': { yen: string | number; free: string | number }
  'auction.missing': { yen: string | number }
  'auction.waits': {}
  'auction.leavesAt': { time: string | number }
  'auction.maximum': {}
  'auction.maximumHint': { yen: string | number }
  'auction.maximumWrong': {}
  'auction.show': {}
  'auction.quick': {}
  'auction.atCurrent': { yen: string | number }
  'auction.atMaximum': { yen: string | number }
  'auction.payAtMost': {}
  'auction.when': {}
  'auction.whenLast': {}
  'auction.whenLastText': { time: string | number; seconds: string | number }
  'auction.whenPeople': {}
  'auction.whenNow': {}
  'auction.whenNowText': {}
  'auction.release': {}
  'auction.releaseText': {}
  'auction.mail': {}
  'auction.holds': { yen: string | number }
  'auction.postageGuess': {}
  'auction.wallet': { yen: string | number }
  'auction.topUp': {}
  'auction.accept': {}
  'auction.bidUpTo': { yen: string | number }
  'auction.cannot': {}
  'auction.seeItem': {}
  'auction.seeOrder': {}
  'auction.ordered': {}
  'auction.raised': {}
  'auction.takenBack': {}
  'auction.takeBack': {}
  'auction.raise': {}
  'auction.raiseTitle': {}
  'auction.raiseTo': { yen: string | number }
  'auction.moreHeld': { yen: string | number }
  'auction.replay': {}
  'auction.receipts': {}
  'auction.receiptsText': {}
  'auction.published': {}
  'auction.none': {}
  'auction.noneText': {}
  'auction.find': {}
  'auction.remind': {}
  'auction.notRemind': {}
  'auction.reminded': {}
  'auction.notReminded': {}
  'auction.since': {}
  'auction.sincePrice': { was: string | number; now: string | number }
  'auction.sinceBids': { count: number }
  'auction.extendedTo': { time: string | number }
  'auction.binding': {}
  'auction.state.scheduled': {}
  'auction.state.placed': {}
  'auction.state.leading': {}
  'auction.state.outbid': {}
  'auction.state.won': {}
  'auction.state.lost': {}
  'auction.state.cancelled': {}
  'auction.state.failed': {}
  'auction.state.group_satisfied': {}
  'auction.group.tab': {}
  'auction.group.title': {}
  'auction.group.text': {}
  'auction.group.oneOf': {}
  'auction.group.make': {}
  'auction.group.none': {}
  'auction.group.add': {}
  'auction.group.noLink': {}
  'auction.group.saved': {}
  'auction.group.wins': {}
  'auction.group.total': {}
  'auction.group.name': {}
  'auction.group.check': {}
  'auction.group.order': {}
  'auction.group.ordered': {}
  'auction.group.terms': { count: number; wins: string | number; yen: string | number }
  'auction.group.overlap': { later: string | number; earlier: string | number }
  'auction.group.prefer': {}
  'auction.group.stop': {}
  'auction.group.stopped': {}
  'auction.group.sofar': { wins: string | number; wanted: string | number; spent: string | number; total: string | number }
  'auction.group.state.open': {}
  'auction.group.state.done': {}
  'auction.group.state.stopped': {}
  'auction.group.meansCardText': { yens: string | number }
  'auction.group.cardAsk': { yen: string | number }
  'auction.group.cardHeld': { yen: string | number }
  'auction.group.waits': {}
  'auction.means': {}
  'auction.meansWallet': {}
  'auction.meansCard': {}
  'auction.meansCardText': { yen: string | number }
  'auction.cardWaits': { yen: string | number }
  'auction.cardRaiseWaits': { maximum: string | number; yen: string | number }
  'auction.cardFailed': {}
  'auction.cardDeclined': {}
  'auction.cardGone': {}
  'auction.cardAgain': {}
  'auction.toCard': {}
  'auction.keptNote': {}
  'auction.reserve': { yen: string | number }
  'auction.heldOnCard': { yen: string | number }
  'auction.history.see': {}
  'auction.history.all': { count: number }
  'auction.history.unknown': { name: string | number }
  'auction.history.you': {}
  'auction.history.automatic': {}
  'auction.questions.label': {}
  'auction.questions.none': {}
  'auction.questions.count': { answered: number; open: number }
  'auction.questions.read': { name: string | number }
  'auction.creditRestricted': {}
  'auction.recounted': {}
  'auction.recountedOther': {}
  'auction.amongPublished': {}
  'bid.notAuction': {}
  'bid.ended': {}
  'bid.tooLate': {}
  'bid.switchedOff': {}
  'bid.noAnswer': {}
  'bid.seller.rating': {}
  'bid.seller.authentication': {}
  'bid.seller.newBidder': {}
  'bid.seller.blocked': {}
  'bid.seller.credit': {}
  'bid.acceptRequired': {}
  'bid.changed': { yen: number; nextYen: number }
  'bid.sheetExpired': {}
  'bid.tooLow': { yen: number }
  'bid.notHigher': { yen: number }
  'bid.already': {}
  'bid.full': { count: string | number }
  'bid.over': {}
  'bid.busy': {}
  'bid.placedAlready': {}
  'bid.group.limit': {}
  'bid.group.twice': {}
  'bid.group.lotAboveTotal': { yen: number }
  'bid.group.cardLimit': {}
  'bid.reason.outbid': {}
  'bid.reason.member': {}
  'bid.reason.passed': {}
  'bid.reason.not_sent': {}
  'bid.reason.reserve': {}
  'bid.reason.cancelled_by_seller': {}
  'bid.reason.early_finish': {}
  'bid.reason.group_waited': {}
  'bid.reason.money': {}
  'bid.reason.rating': {}
  'bid.reason.authentication': {}
  'bid.reason.new_bidder': {}
  'bid.reason.blocked': {}
  'bid.reason.credit': {}
  'bid.reason.bidding_stopped': {}
  'bid.reason.refused': {}
  'bid.reason.card': {}
  'bid.replay.order': { maximumYen: string | number }
  'bid.replay.sent': { yen: string | number }
  'bid.replay.lead': { yen: string | number }
  'bid.replay.raise': { yen: string | number }
  'bid.replay.resend': {}
  'bid.replay.represent': {}
  'bid.replay.rose': { yen: string | number }
  'bid.replay.roseUnderUs': { yen: string | number }
  'bid.replay.extended': { until: string | number }
  'bid.replay.ended': { yen: string | number }
  'bid.replay.finishedEarly': { yen: string | number }
  'bid.replay.cancelled': {}
  'bid.replay.win': { yen: string | number }
  'bid.replay.cancel': {}
  'bid.replay.satisfy': {}
  'bid.replay.outbid.rival': { yen: string | number }
  'bid.replay.outbid.member': {}
  'bid.replay.outbid.passed': {}
  'bid.replay.lose': {}
  'bid.replay.fail': {}
  'bid.cardTooLong': {}
  'bid.newLimit': { yen: string | number }
  'builder.view.label': {}
  'builder.view.hint': {}
  'builder.view.left': {}
  'builder.view.right': {}
  'builder.view.up': {}
  'builder.view.down': {}
  'builder.view.step': {}
  'builder.view.stepOf': { step: number; total: number }
  'builder.view.back': {}
  'builder.view.next': {}
  'builder.view.alt': { count: number; length: string | number; width: string | number; height: string | number }
  'builder.view.list': {}
  'builder.view.floor': {}
  'builder.view.on': { numbers: string | number }
  'builder.view.fragile': {}
  'builder.view.guess': {}
  'builder.view.wrapped': { mm: number }
  'builder.view.comingItem': {}
  'builder.split.title': {}
  'builder.split.parcels': { count: number }
  'builder.split.cheapest': {}
  'builder.split.one': {}
  'builder.split.line': { count: number; method: string | number; yen: string | number }
  'builder.split.parcel': { number: number; total: number }
  'builder.split.all': {}
  'builder.split.requested': { count: number }
  'builder.split.chosen': { method: string | number }
  'builder.split.alike': { method: string | number; yen: string | number }
  'builder.split.least': { yen: string | number; method: string | number }
  'builder.billed': { grams: string | number }
  'builder.stuck': {}
  'builder.stuckItem': { item: string | number; why: string | number }
  'builder.piece.more': {}
  'builder.piece.depth': {}
  'builder.piece.keep_outer': {}
  'builder.piece.keep_retail': {}
  'builder.piece.remove': {}
  'builder.piece.depthNote': {}
  'builder.piece.services': {}
  'builder.piece.photos': {}
  'builder.piece.inspection': {}
  'builder.piece.authentication': {}
  'builder.piece.translation': {}
  'builder.piece.price': { name: string | number; yen: string | number }
  'builder.piece.paid': { name: string | number }
  'builder.wait.ask': {}
  'builder.wait.title': {}
  'builder.wait.now': {}
  'builder.wait.together': {}
  'builder.wait.inAll': {}
  'builder.wait.parts': { now: string | number; later: string | number }
  'builder.wait.door': {}
  'builder.wait.rest': { what: string | number }
  'builder.wait.free': {}
  'builder.wait.freeDays': { days: number }
  'builder.wait.arrives': { from: string | number; to: string | number }
  'builder.wait.storageCost': { yen: string | number }
  'builder.wait.saves': { yen: string | number }
  'builder.wait.costs': {}
  'builder.wait.unknown': {}
  'builder.wait.item': { title: string | number; low: string | number; high: string | number }
  'builder.wait.source': {}
  'builder.edit.title': { no: string | number }
  'builder.edit.text': {}
  'builder.edit.save': {}
  'builder.edit.done': {}
  'builder.edit.leave': {}
  'builder.preset.cheapest': {}
  'builder.preset.safest': {}
  'builder.preset.fastest': {}
  'builder.preset.arrives': { when: string | number }
  'builder.change.box': { box: string | number }
  'builder.change.method': { method: string | number }
  'builder.change.postage': {}
  'builder.change.none': {}
  'builder.change.inAll': { yen: string | number }
  'builder.change.parcels': {}
  'builder.insure.none': {}
  'builder.insure.worth': { yen: string | number }
  'builder.bring.title': {}
  'builder.bring.text': { days: number }
  'builder.bring.free': { days: number }
  'builder.bring.then': { alone: string | number; all: string | number; now: string | number }
  'builder.bring.thenOne': { alone: string | number; all: string | number }
  'builder.bring.what': { count: number; place: string | number }
  'builder.bring.bring': { yen: string | number }
  'builder.bring.bringFree': {}
  'builder.bring.asked': {}
  'builder.bring.topUp': {}
  'calc.countryRequired': {}
  'calc.weightRequired': {}
  'calc.weightTooLarge': { count: string | number }
  'calc.sizeInvalid': { count: string | number }
  'calc.title': {}
  'calc.destination': {}
  'calc.destinationPick': {}
  'calc.size': {}
  'calc.sizeOptional': {}
  'calc.length': {}
  'calc.width': {}
  'calc.height': {}
  'calc.sizeHint': {}
  'calc.weight': {}
  'calc.basis': {}
  'calc.basisActual': {}
  'calc.basisVolume': {}
  'calc.calculate': {}
  'calc.fix': {}
  'calc.ways': { count: number; country: string | number }
  'calc.caption': {}
  'calc.method': {}
  'calc.shipping': {}
  'calc.shippingShort': {}
  'calc.handling': {}
  'calc.handlingShort': {}
  'calc.total': {}
  'calc.days': { from: string | number; to: string | number }
  'calc.daysOne': { days: number }
  'calc.charged': { grams: string | number }
  'calc.handlingSub': { yen: string | number }
  'calc.asOf': { date: string | number }
  'calc.missing': {}
  'calc.notes': {}
  'calc.entered': {}
  'calc.enteredWeight': { grams: string | number; pounds: string | number; ounces: string | number }
  'calc.enteredSize': { size: string | number; inches: string | number }
  'calc.about': {}
  'calc.aboutText': {}
  'calc.aboutMore': {}
  'calc.intro': {}
  'calc.failed': {}
  'calc.none': {}
  'calc.valueInvalid': {}
  'calc.value': {}
  'calc.valueOptional': {}
  'calc.valueHint': {}
  'calc.postcode': {}
  'calc.postcodeHint': {}
  'calc.units': {}
  'calc.pounds': {}
  'calc.ounces': {}
  'calc.inches': {}
  'calc.convert': {}
  'calc.typical': {}
  'calc.typicalHint': { date: string | number }
  'calc.typicalOne': { grams: string | number; size: string | number }
  'calc.goods.figure': {}
  'calc.goods.clothing': {}
  'calc.goods.camera': {}
  'calc.goods.record': {}
  'calc.goods.sneaker': {}
  'calc.goods.book': {}
  'calc.weights': { actual: string | number; volume: string | number }
  'calc.weightHint': {}
  'calc.more': {}
  'calc.sort': {}
  'calc.examples': { country: string | number }
  'calc.cheapest': {}
  'calc.fastest': {}
  'calc.noWay': { country: string | number; how: string | number; day: string | number; why: string | number }
  'calc.place': {}
  'calc.placeHint': {}
  'cart.full': { count: string | number }
  'cart.remarkTooLong': { count: string | number }
  'cart.optionRequired': { label: string | number }
  'cart.variantRequired': {}
  'cart.quantityTooLarge': { count: string | number }
  'cart.title': {}
  'cart.empty': {}
  'cart.emptyText': {}
  'cart.find': {}
  'cart.freeReached': {}
  'cart.towardsFree': { yen: string | number; above: string | number }
  'cart.freeMeter': {}
  'cart.choose': { title: string | number }
  'cart.quantity': { title: string | number }
  'cart.less': {}
  'cart.more': {}
  'cart.update': {}
  'cart.remove': {}
  'cart.removeItem': { title: string | number }
  'cart.removed': {}
  'cart.variant': { name: string | number }
  'cart.option': { label: string | number; value: string | number }
  'cart.remark': { text: string | number }
  'cart.domestic': { yen: string | number }
  'cart.domesticFree': {}
  'cart.domesticUnknown': {}
  'cart.priceChanged': { yen: string | number }
  'cart.services': {}
  'cart.total': { count: number }
  'cart.totalNote': {}
  'cart.checkout': {}
  'cart.notBuyable': {}
  'cart.quantityWrong': {}
  'cart.chooseHint': {}
  'cart.nothing': {}
  'cart.perPiece': { yen: string | number }
  'cart.noWay': { country: string | number; how: string | number; day: string | number; why: string | number }
  'cart.toDoor': { yen: string | number; country: string | number }
  'cart.alike': {}
  'cart.noAuthentication': {}
  'cart.moreLines': { count: number }
  'cart.see': {}
  'cart.door': { country: string | number }
  'checkout.nothingChosen': {}
  'checkout.pointsTooMany': { count: number }
  'checkout.quoteExpired': {}
  'checkout.acceptRequired': {}
  'checkout.alreadyOrdered': {}
  'checkout.title': {}
  'checkout.step': {}
  'checkout.address': {}
  'checkout.addressAdd': {}
  'checkout.addressNone': {}
  'checkout.addressNoneText': {}
  'checkout.addressDefault': {}
  'checkout.addressManage': {}
  'checkout.items': {}
  'checkout.quantity': { count: number }
  'checkout.services': {}
  'checkout.points': { count: number }
  'checkout.pointsHave': { count: number }
  'checkout.payWith': {}
  'checkout.topUp': {}
  'checkout.topUpTransfer': {}
  'checkout.friend': {}
  'checkout.friendText': {}
  'checkout.fee': { yen: string | number }
  'checkout.noFee': {}
  'checkout.whatYouPay': {}
  'checkout.payNow': {}
  'checkout.held': { time: string | number }
  'checkout.laterTitle': {}
  'checkout.laterText': { yen: string | number; low: string | number; high: string | number }
  'checkout.laterUnknown': {}
  'checkout.accept': {}
  'checkout.terms': {}
  'checkout.place': {}
  'checkout.update': {}
  'checkout.renewed': {}
  'checkout.renewedFrom': { from: string | number; to: string | number }
  'checkout.gone': {}
  'checkout.goneText': {}
  'checkout.toCart': {}
  'checkout.toOrders': {}
  'checkout.cannot': {}
  'checkout.withoutThese': {}
  'checkout.ahead': {}
  'checkout.aheadText': { yen: string | number }
  'checkout.aheadOn': { yen: string | number }
  'checkout.aheadTitle': {}
  'checkout.blocked': {}
  'checkout.notServed': { country: string | number; why: string | number }
  'checkout.aheadNow': { yen: string | number }
  'checkout.aheadWithout': { yen: string | number }
  'checkout.priceChanged': { yen: string | number }
  'checkout.appeal': {}
  'checks.heading': {}
  'checks.waiting': { service: string | number }
  'checks.done': { service: string | number }
  'checks.service.inspection': {}
  'checks.service.authentication': {}
  'checks.service.photos': {}
  'checks.service.translation': {}
  'checks.name.item': {}
  'checks.name.variant': {}
  'checks.name.condition': {}
  'checks.name.unused': {}
  'checks.name.works': {}
  'checks.name.colour': {}
  'checks.name.size': {}
  'checks.name.box': {}
  'checks.name.accessories': {}
  'checks.name.count': {}
  'checks.name.flaws': {}
  'checks.name.marks': {}
  'checks.name.serial': {}
  'checks.name.make': {}
  'checks.name.papers': {}
  'checks.outcome.as_described': {}
  'checks.outcome.differs': {}
  'checks.outcome.not_checked': {}
  'checks.says': { quote: string | number }
  'checks.summary': { agree: number; differ: number }
  'checks.topic.smell': {}
  'checks.topic.may_buy': {}
  'checks.topic.ships_when': {}
  'checks.topic.other': {}
  'china.terms.title': {}
  'china.terms.service.title': {}
  'china.terms.service.text': {}
  'china.terms.account.title': {}
  'china.terms.account.text': {}
  'china.terms.price.title': {}
  'china.terms.price.text': {}
  'china.terms.returns.title': {}
  'china.terms.returns.text': {}
  'china.terms.customs.title': {}
  'china.terms.customs.text': {}
  'china.terms.goods.title': {}
  'china.terms.goods.text': {}
  'china.terms.loss.title': {}
  'china.terms.loss.text': {}
  'china.terms.law.title': {}
  'china.terms.law.text': {}
  'china.terms.changes.title': {}
  'china.terms.changes.text': {}
  'china.data.title': {}
  'china.data.who.title': {}
  'china.data.who.text': { name: string | number; address: string | number }
  'china.data.what.title': {}
  'china.data.what.text': {}
  'china.data.sensitive.title': {}
  'china.data.sensitive.text': {}
  'china.data.where.title': {}
  'china.data.where.text': {}
  'china.data.others.title': {}
  'china.data.others.text': {}
  'china.data.automatic.title': {}
  'china.data.automatic.text': {}
  'china.data.rights.title': {}
  'china.data.rights.text': {}
  'china.data.children.title': {}
  'china.data.children.text': {}
  'china.transfer.title': {}
  'china.transfer.why.title': {}
  'china.transfer.why.text': {}
  'china.transfer.recipient.title': {}
  'china.transfer.recipient.text': { app: string | number; name: string | number; address: string | number; phone: string | number }
  'china.transfer.what.title': {}
  'china.transfer.what.text': {}
  'china.transfer.rights.title': {}
  'china.transfer.rights.text': {}
  'china.transfer.no.title': {}
  'china.transfer.no.text': {}
  'china.consent': {}
  'china.read': {}
  'china.transferRequired': {}
  'china.held.title': {}
  'china.held.on': { date: string | number }
  'china.held.text': {}
  'china.held.takeBack': {}
  'china.held.done': {}
  'china.held.back': { date: string | number }
  'china.held.listed': { date: string | number }
  'china.intro': {}
  'common.brand': {}
  'common.tagline': {}
  'common.networkFail': {}
  'common.copySuccess': {}
  'common.copyFail': {}
  'common.imageFail': {}
  'common.translationFail': {}
  'common.unsupported': {}
  'common.upgradeForStore': {}
  'common.pleaseLogin': {}
  'common.notAllowed': {}
  'common.notFound': {}
  'common.badInput': {}
  'common.tooMany': {}
  'common.unavailable': {}
  'common.sameKeyOtherBody': {}
  'common.stillWorking': {}
  'common.unknownCall': {}
  'common.bug': {}
  'common.range': { from: string | number; to: string | number }
  'common.close': {}
  'common.back': {}
  'common.cancel': {}
  'common.save': {}
  'common.saved': {}
  'common.confirm': {}
  'common.continue': {}
  'common.edit': {}
  'common.remove': {}
  'common.removeNamed': { name: string | number }
  'common.retry': {}
  'common.refresh': {}
  'common.loading': {}
  'common.loadingNamed': { name: string | number }
  'common.labelled': { label: string | number; name: string | number }
  'common.showMore': {}
  'common.showAll': {}
  'common.search': {}
  'common.paste': {}
  'common.copy': {}
  'common.copied': {}
  'common.optional': {}
  'common.required': {}
  'common.yes': {}
  'common.no': {}
  'common.or': {}
  'common.none': {}
  'common.total': {}
  'common.yenUnit': {}
  'common.upload': {}
  'common.uploadCount': { count: string | number; num: string | number }
  'common.uploadMax': { num: string | number }
  'common.sold': {}
  'common.jst': {}
  'common.localTime': {}
  'common.previousPage': {}
  'common.nextPage': {}
  'common.pageNumber': { page: string | number }
  'common.leave.title': {}
  'common.leave.text': {}
  'common.leave.stay': {}
  'common.leave.go': {}
  'common.fixThese': {}
  'common.rateNote': { date: string | number }
  'composed.preview': { version: string | number; date: string | number }
  'composed.previewSearch': {}
  'composed.state.notStarted': {}
  'composed.state.counting': {}
  'composed.state.running': {}
  'composed.state.ended': {}
  'composed.state.open': {}
  'composed.starts': { date: string | number }
  'composed.until': { date: string | number }
  'composed.ended': { date: string | number }
  'composed.startsIn': {}
  'composed.endsIn': {}
  'composed.slide': { n: string | number; count: string | number }
  'composed.watch': { site: string | number }
  'composed.transcript': {}
  'composed.stars': { n: string | number }
  'composed.prizesLeft': { count: number; left: string | number }
  'composed.play': {}
  'composed.rank': { rank: string | number }
  'composed.tariff.to': { country: string | number }
  'composed.tariff.weight': {}
  'composed.tariff.price': {}
  'composed.tariff.days': {}
  'composed.tariff.none': { country: string | number }
  'composed.tariff.calc': {}
  'composed.map.label': {}
  'composed.map.hint': {}
  'composed.map.none': {}
  'composed.map.tile': { country: string | number; price: string | number }
  'composed.map.table': {}
  'composed.map.caption': { weight: string | number }
  'composed.map.country': {}
  'composed.map.place': {}
  'composed.banner.open': {}
  'composed.banner.over': {}
  'consent.lead': {}
  'consent.needed.title': {}
  'consent.needed.text': {}
  'consent.measuring.title': {}
  'consent.measuring.text': {}
  'consent.measuring.none': {}
  'consent.choice': {}
  'consent.means.all': {}
  'consent.means.needed': {}
  'consent.nothing': {}
  'consent.service.line': {}
  'consent.service.tenmax': {}
  'consent.service.googleAnalytics': {}
  'console.cases.view.open': {}
  'console.cases.view.second': {}
  'console.cases.view.appeals': {}
  'console.cases.view.waiting': {}
  'console.cases.view.ended': {}
  'console.cases.none': {}
  'console.cases.proposed': {}
  'console.cases.offered': {}
  'console.cases.state.incomplete': {}
  'console.cases.state.complete': {}
  'console.cases.state.assessed': {}
  'console.cases.state.second': {}
  'console.cases.state.offered': {}
  'console.cases.state.denied': {}
  'console.cases.state.disputed': {}
  'console.cases.state.accepted': {}
  'console.cases.state.paid': {}
  'console.cases.state.closed': {}
  'console.cases.state.withdrawn': {}
  'console.cases.heldBy': { name: string | number }
  'console.cases.appealOf': { name: string | number }
  'console.cases.secondOf': { name: string | number; yen: string | number }
  'console.cases.claim': {}
  'console.cases.claimed': {}
  'console.cases.release': {}
  'console.cases.released': {}
  'console.cases.listing': {}
  'console.cases.arrived': {}
  'console.cases.theirs': {}
  'console.cases.says': {}
  'console.cases.found': {}
  'console.cases.proposal': {}
  'console.cases.left': { yen: string | number }
  'console.cases.offer': {}
  'console.cases.yen': {}
  'console.cases.goodwill': {}
  'console.cases.goodwillMost': { yen: string | number }
  'console.cases.bearer': {}
  'console.cases.bearers.seller': {}
  'console.cases.bearers.us': {}
  'console.cases.bearers.carrier': {}
  'console.cases.why': {}
  'console.cases.send': {}
  'console.cases.sent': {}
  'console.cases.sentSecond': {}
  'console.cases.approve': {}
  'console.cases.approved': {}
  'console.cases.sendBack': {}
  'console.cases.sentBack': {}
  'console.cases.deny': {}
  'console.cases.denied': {}
  'console.cases.ask': {}
  'console.cases.asked': {}
  'console.cases.history': {}
  'console.cases.refused.own': {}
  'console.cases.refused.nothing': {}
  'console.cases.refused.goodwill': { yen: string | number }
  'console.cases.refused.whole': { yen: string | number }
  'console.claimedByOther': { name: string | number }
  'console.notClaimed': {}
  'console.changedMeanwhile': {}
  'console.sourceDown': {}
  'console.aboveLimit': { over: string | number }
  'console.orderNoUsed': { no: string | number }
  'console.refusedSince': { no: string | number; reason: string | number }
  'console.notDearer': {}
  'console.wrongState': { state: string | number }
  'console.photoRequired': {}
  'console.notInParcel': {}
  'console.piecesMissing': { count: number }
  'console.customsVague': { text: string | number }
  'console.trackingUsed': { tracking: string | number }
  'console.screens.cases': {}
  'console.screens.dashboard': {}
  'console.screens.purchase': {}
  'console.screens.receiving': {}
  'console.screens.packing': {}
  'console.screens.handover': {}
  'console.screens.parcels': {}
  'console.screens.customers': {}
  'console.screens.staff': {}
  'console.screens.audit': {}
  'console.screens.sources': {}
  'console.screens.requests': {}
  'console.screens.tables': {}
  'console.screens.services': {}
  'console.screens.shelves': {}
  'console.screens.picking': {}
  'console.screens.money': {}
  'console.screens.books': {}
  'console.screens.jobs': {}
  'console.screens.coupons': {}
  'console.screens.bids': {}
  'console.screens.tickets': {}
  'console.screens.tasks': {}
  'console.screens.status': {}
  'console.screens.points': {}
  'console.screens.lottery': {}
  'console.screens.invites': {}
  'console.screens.reviews': {}
  'console.screens.pages': {}
  'console.screens.articles': {}
  'console.screens.live': {}
  'console.screens.oddTexts': {}
  'console.screens.operation': {}
  'console.screens.screening': {}
  'console.screens.overdue': {}
  'console.screens.fraud': {}
  'console.groups.work': {}
  'console.groups.people': {}
  'console.groups.house': {}
  'console.roles.buyer': {}
  'console.roles.receiver': {}
  'console.roles.packer': {}
  'console.roles.support': {}
  'console.roles.editor': {}
  'console.roles.finance': {}
  'console.roles.admin': {}
  'console.roleHints.buyer': {}
  'console.roleHints.receiver': {}
  'console.roleHints.packer': {}
  'console.roleHints.support': {}
  'console.roleHints.editor': {}
  'console.roleHints.finance': {}
  'console.roleHints.admin': {}
  'console.frame.photoOf': { number: number; total: number }
  'console.frame.menu': {}
  'console.frame.skip': {}
  'console.frame.language': {}
  'console.frame.light': {}
  'console.frame.dark': {}
  'console.frame.signOut': {}
  'console.frame.savedAt': { time: string | number }
  'console.frame.notLive': {}
  'console.frame.noServer': {}
  'console.frame.askAdmin': {}
  'console.frame.nowhere': {}
  'console.frame.nowhereText': {}
  'console.frame.broken': {}
  'console.frame.brokenText': {}
  'console.login.title': {}
  'console.login.email': {}
  'console.login.password': {}
  'console.login.show': {}
  'console.login.hide': {}
  'console.login.submit': {}
  'console.keys.title': {}
  'console.keys.key': {}
  'console.keys.does': {}
  'console.keys.all': {}
  'console.keys.find': {}
  'console.keys.move': {}
  'console.keys.select': {}
  'console.keys.open': {}
  'console.keys.scan': {}
  'console.find.label': {}
  'console.find.nothing': {}
  'console.find.searching': {}
  'console.find.screen': {}
  'console.find.line': {}
  'console.find.parcel': {}
  'console.find.customer': {}
  'console.pager.label': {}
  'console.pager.of': { page: string | number; total: string | number }
  'console.time.minutes': { count: string | number }
  'console.time.hours': { hours: string | number; minutes: string | number }
  'console.time.days': { count: string | number }
  'console.time.late': { span: string | number }
  'console.form.note': {}
  'console.form.reason': {}
  'console.form.needed': {}
  'console.form.choose': {}
  'console.form.wholeYen': {}
  'console.form.wholeGrams': {}
  'console.form.kept': {}
  'console.form.wholeFigure': {}
  'console.station.ours': { n: string | number; total: string | number }
  'console.station.listing': { n: string | number; total: string | number }
  'console.station.none': {}
  'console.station.noListing': {}
  'console.station.next': {}
  'console.station.previous': {}
  'console.station.nextListing': {}
  'console.station.zoomIn': {}
  'console.station.zoomOut': {}
  'console.station.fit': {}
  'console.station.grid': {}
  'console.station.known': {}
  'console.station.knowns.card': {}
  'console.station.knowns.a4long': {}
  'console.station.knowns.a4short': {}
  'console.station.knowns.own': {}
  'console.station.ownLength': {}
  'console.station.setScale': {}
  'console.station.measure': {}
  'console.station.firstPoint': {}
  'console.station.secondPoint': {}
  'console.station.measureFirst': {}
  'console.station.measureSecond': {}
  'console.station.scaleSet': { mm: string | number; px: string | number }
  'console.station.scaleNeeded': {}
  'console.station.length': { mm: string | number }
  'console.station.use': {}
  'console.station.used': { side: string | number; mm: string | number }
  'console.station.undo': {}
  'console.station.cross': {}
  'console.station.hint': {}
  'console.photos.add': {}
  'console.photos.remove': { name: string | number }
  'console.photos.sending': { name: string | number }
  'console.practice.title': {}
  'console.practice.text': {}
  'console.practice.moved': { time: string | number }
  'console.practice.jump': { kind: string | number }
  'console.lineState.awaiting_payment': {}
  'console.lineState.to_buy': {}
  'console.lineState.needs_answer': {}
  'console.lineState.bought': {}
  'console.lineState.on_the_way': {}
  'console.lineState.arrived': {}
  'console.lineState.inspecting': {}
  'console.lineState.problem': {}
  'console.lineState.stored': {}
  'console.lineState.packing': {}
  'console.lineState.shipped': {}
  'console.lineState.delivered': {}
  'console.lineState.cancelled': {}
  'console.lineState.refunded': {}
  'console.lineState.returned_to_seller': {}
  'console.lineState.disposed': {}
  'console.lineState.lost': {}
  'console.parcelState.requested': {}
  'console.parcelState.packing': {}
  'console.parcelState.packed': {}
  'console.parcelState.awaiting_postage': {}
  'console.parcelState.paid': {}
  'console.parcelState.handed_over': {}
  'console.parcelState.in_transit': {}
  'console.parcelState.customs': {}
  'console.parcelState.delivered': {}
  'console.parcelState.held': {}
  'console.parcelState.cancelled': {}
  'console.parcelState.returned': {}
  'console.parcelState.lost': {}
  'console.lineEvent.pay': {}
  'console.lineEvent.expire': {}
  'console.lineEvent.cancel': {}
  'console.lineEvent.buy': {}
  'console.lineEvent.soldOut': {}
  'console.lineEvent.priceUp': {}
  'console.lineEvent.accept': {}
  'console.lineEvent.refuse': {}
  'console.lineEvent.answerOverdue': {}
  'console.lineEvent.sellerShipped': {}
  'console.lineEvent.arrive': {}
  'console.lineEvent.inspect': {}
  'console.lineEvent.store': {}
  'console.lineEvent.keep': {}
  'console.lineEvent.returnToSeller': {}
  'console.lineEvent.refundReturn': {}
  'console.lineEvent.pick': {}
  'console.lineEvent.unpick': {}
  'console.lineEvent.handOver': {}
  'console.lineEvent.deliver': {}
  'console.lineEvent.dispose': {}
  'console.lineEvent.sellerCancelled': {}
  'console.lineEvent.neverShipped': {}
  'console.lineEvent.lostInJapan': {}
  'console.lineEvent.refundWhole': {}
  'console.lineEvent.sellerPaidBack': {}
  'console.lineEvent.sellerPaidNothing': {}
  'console.lineEvent.problemOverdue': {}
  'console.lineEvent.moveOver': {}
  'console.lineEvent.moveIn': {}
  'console.lineEvent.comeBack': {}
  'console.lineEvent.lose': {}
  'console.lineEvent.sendBack': {}
  'console.lineEvent.takenByOther': {}
  'console.method.ems': {}
  'console.method.parcel_air': {}
  'console.method.parcel_surface': {}
  'console.method.epacket_light': {}
  'console.method.small_packet_air': {}
  'console.method.small_packet_surface': {}
  'console.services.inspection': {}
  'console.services.authentication': {}
  'console.services.photos': {}
  'console.services.translation': {}
  'console.services.listingTranslation': {}
  'console.services.protective': {}
  'console.services.removeBoxes': {}
  'console.services.hidePrices': {}
  'console.services.insurance': {}
  'console.services.insuranceYen': {}
  'console.services.title': {}
  'console.services.open': {}
  'console.services.done': {}
  'console.services.ended': {}
  'console.services.none': {}
  'console.services.asked': { date: string | number }
  'console.services.shelf': { shelf: string | number }
  'console.services.parcel': { no: string | number }
  'console.services.claims': {}
  'console.services.result': {}
  'console.services.photoIds': {}
  'console.services.finish': {}
  'console.services.finished': {}
  'console.services.day': { day: number }
  'console.services.notices': { count: number }
  'console.services.saidDispose': {}
  'console.services.owed': { yen: string | number }
  'console.services.why': {}
  'console.services.dispose': {}
  'console.services.disposed': {}
  'console.services.stillOpen': {}
  'console.services.resultNeeded': {}
  'console.services.notYet': {}
  'console.services.saidReturn': { yen: string | number }
  'console.services.notAsked': {}
  'console.services.overCap': { yen: number }
  'console.services.sendBack': {}
  'console.services.sentBack': {}
  'console.services.postageYen': {}
  'console.services.tracking': {}
  'console.services.refuseReturn': {}
  'console.services.returnRefused': {}
  'console.services.reasonTold': {}
  'console.services.overSeller': { yen: number }
  'console.services.returned': {}
  'console.services.sellerPaidBack': {}
  'console.services.sellerPaid': {}
  'console.services.sellerHad': { yen: string | number }
  'console.services.paidBackNoted': {}
  'console.services.paidNothing': {}
  'console.tags.fragile': {}
  'console.tags.air_prohibited': {}
  'console.tags.battery': {}
  'console.tags.second_hand': {}
  'console.tags.authentication': {}
  'console.tags.certified_store': {}
  'console.tags.insured': {}
  'console.tags.uninsured': {}
  'console.flags.apply_first': {}
  'console.flags.price_up': {}
  'console.flags.prohibited': {}
  'console.flags.one_of_a_kind': {}
  'console.flags.inspection': {}
  'console.flags.authentication': {}
  'console.flags.question': {}
  'console.flags.remark': {}
  'console.flags.options': {}
  'console.flags.late': {}
  'console.flags.air_prohibited': {}
  'console.flags.fragile': {}
  'console.flags.domestic_unknown': {}
  'console.flags.accepted': {}
  'console.flags.gone': {}
  'console.flags.on_hold': {}
  'console.flags.seller_late': {}
  'console.flags.wants_money_back': {}
  'console.flags.seller_asked': {}
  'console.flags.seller_silent': {}
  'console.flags.seller_said': {}
  'console.availability.on_sale': {}
  'console.availability.reserved': {}
  'console.availability.sold': {}
  'console.availability.ended': {}
  'console.availability.removed': {}
  'console.availability.price_on_request': {}
  'console.listingField.title': {}
  'console.listingField.price': {}
  'console.listingField.priceYen': {}
  'console.listingField.domestic': {}
  'console.listingField.domesticYen': {}
  'console.listingField.availability': {}
  'console.listingField.description': {}
  'console.listingField.seller': {}
  'console.listingField.condition': {}
  'console.listingField.images': {}
  'console.listingField.quantity': {}
  'console.queues.to_buy': {}
  'console.queues.needs_answer': {}
  'console.queues.on_the_way': {}
  'console.queues.unidentified': {}
  'console.queues.to_pack': {}
  'console.queues.to_hand_over': {}
  'console.queues.refunds': {}
  'console.queues.arrival_claims': {}
  'console.queues.differences': {}
  'console.queues.seller_late': {}
  'console.queues.approvals': {}
  'console.queues.holds': {}
  'console.queues.dead_jobs': {}
  'console.queues.parked': {}
  'console.queues.disputes': {}
  'console.queues.screening': {}
  'console.queues.overdue': {}
  'console.queues.translations': {}
  'console.queues.withdrawals': {}
  'console.queues.transfers': {}
  'console.queues.transfers_back': {}
  'console.queues.book_differences': {}
  'console.queues.labels': {}
  'console.queues.print_jobs': {}
  'console.queues.carrier_bills': {}
  'console.queues.comments': {}
  'console.queues.good_points': {}
  'console.queues.setting_changes': {}
  'console.queues.fraud': {}
  'console.queues.shuttles': {}
  'console.dashboard.clock': { time: string | number }
  'console.dashboard.orders': {}
  'console.dashboard.bought': {}
  'console.dashboard.received': {}
  'console.dashboard.packed': {}
  'console.dashboard.handedOver': {}
  'console.dashboard.today': {}
  'console.dashboard.flow': {}
  'console.dashboard.late': { count: number }
  'console.dashboard.oldest': { span: string | number }
  'console.dashboard.nobody': {}
  'console.dashboard.dueIn': { span: string | number }
  'console.dashboard.days': {}
  'console.dashboard.dayTitle': { day: string | number; count: number; yen: string | number }
  'console.dashboard.needs': {}
  'console.dashboard.noNeeds': {}
  'console.dashboard.books': {}
  'console.dashboard.balanced': {}
  'console.dashboard.unbalanced': {}
  'console.dashboard.checked': {}
  'console.dashboard.held': {}
  'console.dashboard.wallets': {}
  'console.purchase.views': {}
  'console.purchase.view.to_buy': {}
  'console.purchase.view.mine': {}
  'console.purchase.view.needs_answer': {}
  'console.purchase.view.bought': {}
  'console.purchase.view.refunded': {}
  'console.purchase.view.late': {}
  'console.purchase.source': {}
  'console.purchase.allSources': {}
  'console.purchase.empty': {}
  'console.purchase.emptyText': {}
  'console.purchase.line': {}
  'console.purchase.pick': { no: string | number }
  'console.purchase.group.late': {}
  'console.purchase.group.soon': {}
  'console.purchase.group.today': {}
  'console.purchase.group.later': {}
  'console.purchase.due': {}
  'console.purchase.item': {}
  'console.purchase.limitListed': {}
  'console.purchase.customer': {}
  'console.purchase.flags': {}
  'console.purchase.state': {}
  'console.purchase.same': {}
  'console.purchase.buying': {}
  'console.purchase.lockedBy': {}
  'console.purchase.picked': { count: number }
  'console.purchase.claimAll': { count: string | number }
  'console.purchase.releaseAll': { count: string | number }
  'console.purchase.clear': {}
  'console.purchase.open': {}
  'console.purchase.recheck': {}
  'console.purchase.claim': {}
  'console.purchase.release': {}
  'console.purchase.purchased': {}
  'console.purchase.purchasedNext': {}
  'console.purchase.purchasedAnyway': {}
  'console.purchase.soldOut': {}
  'console.purchase.priceChanged': {}
  'console.purchase.otherWorks': { name: string | number }
  'console.purchase.yours': {}
  'console.purchase.quantity': { count: number }
  'console.purchase.asked': {}
  'console.purchase.askedYen': { yen: string | number }
  'console.purchase.answerUntil': { time: string | number }
  'console.purchase.limit': {}
  'console.purchase.listed': {}
  'console.purchase.domestic': {}
  'console.purchase.paid': {}
  'console.purchase.paidAt': {}
  'console.purchase.seller': {}
  'console.purchase.remark': {}
  'console.purchase.unknown': {}
  'console.purchase.snapshotAt': { time: string | number }
  'console.purchase.unchanged': {}
  'console.purchase.changed': {}
  'console.purchase.field': {}
  'console.purchase.was': {}
  'console.purchase.now': {}
  'console.purchase.record': {}
  'console.purchase.pricePaid': {}
  'console.purchase.domesticPaid': {}
  'console.purchase.sellerOrderNo': {}
  'console.purchase.above': { yen: string | number }
  'console.purchase.below': { yen: string | number }
  'console.purchase.recorded': { no: string | number }
  'console.purchase.soldOutTitle': {}
  'console.purchase.reason': {}
  'console.purchase.reasons.sold_out': {}
  'console.purchase.reasons.removed': {}
  'console.purchase.reasons.seller_refused': {}
  'console.purchase.reasons.prohibited': {}
  'console.purchase.soldOutMoney': { yen: string | number; name: string | number }
  'console.purchase.soldOutConfirm': { yen: string | number }
  'console.purchase.soldOutDone': { no: string | number; yen: string | number }
  'console.purchase.priceChangedTitle': {}
  'console.purchase.newPrice': {}
  'console.purchase.newDomestic': {}
  'console.purchase.noteToCustomer': {}
  'console.purchase.askMore': { name: string | number; yen: string | number }
  'console.purchase.notMore': {}
  'console.purchase.askCustomer': {}
  'console.purchase.priceChangedDone': { no: string | number }
  'console.purchase.tracking': {}
  'console.purchase.trackingTitle': {}
  'console.purchase.trackingNo': {}
  'console.purchase.carrier': {}
  'console.purchase.saveTracking': {}
  'console.purchase.trackingDone': {}
  'console.purchase.breakdown': {}
  'console.purchase.description': {}
  'console.purchase.hash': { hash: string | number }
  'console.purchase.history': {}
  'console.purchase.setBack.title': {}
  'console.purchase.setBack.code': {}
  'console.purchase.setBack.codes.needs_info': {}
  'console.purchase.setBack.codes.payment_failed': {}
  'console.purchase.setBack.codes.other': {}
  'console.purchase.setBack.proof': {}
  'console.purchase.setBack.note': {}
  'console.purchase.setBack.save': {}
  'console.purchase.setBack.done': { no: string | number }
  'console.purchase.setBack.open': {}
  'console.purchase.outcomes': {}
  'console.purchase.addProof': {}
  'console.purchase.outcome.bought': {}
  'console.purchase.outcome.sold_out': {}
  'console.purchase.outcome.price_changed': {}
  'console.purchase.outcome.seller_refused': {}
  'console.purchase.outcome.prohibited': {}
  'console.purchase.outcome.needs_info': {}
  'console.purchase.outcome.payment_failed': {}
  'console.purchase.outcome.other': {}
  'console.purchase.together.tag': { count: string | number }
  'console.purchase.together.tagLabel': { count: string | number; no: string | number }
  'console.purchase.together.title': { count: number }
  'console.purchase.together.text': { shop: string | number }
  'console.purchase.together.postage': {}
  'console.purchase.together.line': {}
  'console.purchase.together.item': {}
  'console.purchase.together.share': {}
  'console.purchase.together.over': { yen: string | number }
  'console.purchase.together.back': { yen: string | number }
  'console.purchase.together.record': {}
  'console.purchase.together.ask': { count: number }
  'console.purchase.together.asked': { count: number }
  'console.purchase.together.recorded': { count: number }
  'console.purchase.together.include': { no: string | number }
  'console.purchase.together.open': {}
  'console.purchase.guide': {}
  'console.purchase.ended.open': {}
  'console.purchase.ended.title': {}
  'console.purchase.ended.cause': {}
  'console.purchase.ended.causes.seller_cancelled': {}
  'console.purchase.ended.causes.never_shipped': {}
  'console.purchase.ended.causes.lost_in_japan': {}
  'console.purchase.ended.bearer': {}
  'console.purchase.ended.bearers.seller': {}
  'console.purchase.ended.bearers.us': {}
  'console.purchase.ended.gets': { yen: string | number; rule: string | number }
  'console.purchase.ended.note': {}
  'console.purchase.ended.save': {}
  'console.purchase.ended.done': { no: string | number }
  'console.purchase.lateSaid.none': { date: string | number }
  'console.purchase.lateSaid.wait': { date: string | number }
  'console.purchase.lateSaid.money_back': {}
  'console.purchase.sendTo': {}
  'console.receiving.views': {}
  'console.receiving.view.scan': {}
  'console.receiving.view.expected': {}
  'console.receiving.view.unidentified': {}
  'console.receiving.view.claims': {}
  'console.receiving.scan': {}
  'console.receiving.listening': {}
  'console.receiving.searching': {}
  'console.receiving.matches': { count: number }
  'console.receiving.ready': {}
  'console.receiving.readyText': {}
  'console.receiving.noMatch': { code: string | number }
  'console.receiving.noMatchText': {}
  'console.receiving.noOrder': {}
  'console.receiving.choose': {}
  'console.receiving.take': { no: string | number }
  'console.receiving.tracking': {}
  'console.receiving.sellerOrder': {}
  'console.receiving.bought': {}
  'console.receiving.expectedWeight': {}
  'console.receiving.fromListing': {}
  'console.receiving.listingPicture': { n: string | number }
  'console.receiving.arrivalPicture': { n: string | number }
  'console.receiving.notReceivable': { state: string | number }
  'console.receiving.compare': {}
  'console.receiving.check.item': {}
  'console.receiving.check.parts': {}
  'console.receiving.check.condition': {}
  'console.receiving.check.works': {}
  'console.receiving.tickOrProblem': {}
  'console.receiving.problem': {}
  'console.receiving.noProblem': {}
  'console.receiving.isProblem': {}
  'console.receiving.isProblemText': {}
  'console.receiving.photos': {}
  'console.receiving.photosNote': {}
  'console.receiving.photo': {}
  'console.receiving.photosAtLeast': { count: string | number; least: string | number }
  'console.receiving.photosLeft': {}
  'console.receiving.station': {}
  'console.receiving.checksMissing': { count: string | number }
  'console.receiving.checksLater': {}
  'console.receiving.checkNote': {}
  'console.receiving.checkPhoto': {}
  'console.receiving.quote': { quote: string | number }
  'console.receiving.noQuote': {}
  'console.receiving.differsNote': {}
  'console.receiving.doorTitle': {}
  'console.receiving.doorAdd': {}
  'console.receiving.doorDrop': {}
  'console.receiving.doorYen': {}
  'console.receiving.doorReceipt': {}
  'console.receiving.doorNeeded': {}
  'console.receiving.doorAsked': { yen: number }
  'console.receiving.doorRule.seller': {}
  'console.receiving.doorRule.buyer': { yen: string | number }
  'console.receiving.doorRule.unknown': { yen: string | number }
  'console.receiving.doorState.asked': {}
  'console.receiving.doorState.due': {}
  'console.receiving.doorState.paid': {}
  'console.receiving.doorState.ours': {}
  'console.receiving.doorState.refused': {}
  'console.receiving.doorWaiting': { yen: string | number }
  'console.receiving.bear': {}
  'console.receiving.bearTitle': { no: string | number }
  'console.receiving.bearText': { yen: string | number }
  'console.receiving.borne': {}
  'console.receiving.savedAsked': { shelf: string | number }
  'console.receiving.photoNeeded': {}
  'console.receiving.length': {}
  'console.receiving.width': {}
  'console.receiving.height': {}
  'console.receiving.note': {}
  'console.receiving.problemNote': {}
  'console.receiving.problemNoteNeeded': {}
  'console.receiving.weight': {}
  'console.receiving.weigh': {}
  'console.receiving.weightHint': {}
  'console.receiving.weightNear': { grams: string | number }
  'console.receiving.weightFar': { grams: string | number }
  'console.receiving.shelf': {}
  'console.receiving.shelfName': {}
  'console.receiving.shelfForm': {}
  'console.receiving.sameShelf': { shelf: string | number }
  'console.receiving.shelve': {}
  'console.receiving.saveProblem': {}
  'console.receiving.saved': { shelf: string | number; until: string | number }
  'console.receiving.problemSaved': { shelf: string | number }
  'console.receiving.outcome': {}
  'console.receiving.outcomes.keep': {}
  'console.receiving.outcomes.return_to_seller': {}
  'console.receiving.outcomeHints.keep': {}
  'console.receiving.outcomeHints.return_to_seller': {}
  'console.receiving.resolveText': {}
  'console.receiving.endProblem': {}
  'console.receiving.problemEnded': { no: string | number }
  'console.receiving.noOrderTitle': {}
  'console.receiving.codeOnBox': {}
  'console.receiving.whatIsIt': {}
  'console.receiving.whatIsItHint': {}
  'console.receiving.shelveNoOrder': {}
  'console.receiving.noOrderSaved': { shelf: string | number }
  'console.receiving.onTheWay': {}
  'console.receiving.lastScans': {}
  'console.receiving.noScans': {}
  'console.receiving.outcomeTag.shelved': {}
  'console.receiving.outcomeTag.problem': {}
  'console.receiving.outcomeTag.noOrder': {}
  'console.receiving.outcomeTag.asked': {}
  'console.receiving.outcomeTag.returned': {}
  'console.receiving.nothingExpected': {}
  'console.receiving.takeIn': {}
  'console.receiving.noUnidentified': {}
  'console.receiving.noUnidentifiedText': {}
  'console.receiving.since': {}
  'console.receiving.match': {}
  'console.receiving.matchTitle': {}
  'console.receiving.searchLine': {}
  'console.receiving.searchLineHint': {}
  'console.receiving.why.tracking': {}
  'console.receiving.why.seller_order': {}
  'console.receiving.why.line': {}
  'console.receiving.why.seller': {}
  'console.receiving.why.amount': {}
  'console.receiving.why.words': {}
  'console.receiving.said': {}
  'console.receiving.saidQuote': { quote: string | number }
  'console.receiving.saidNow': {}
  'console.receiving.elsewhere': { name: string | number }
  'console.packing.views': {}
  'console.packing.view.to_pack': {}
  'console.packing.view.packing': {}
  'console.packing.view.awaiting_postage': {}
  'console.packing.view.paid': {}
  'console.packing.view.all': {}
  'console.packing.empty': {}
  'console.packing.emptyText': {}
  'console.packing.station': {}
  'console.packing.back': {}
  'console.packing.parcel': {}
  'console.packing.to': {}
  'console.packing.method': {}
  'console.packing.pieces': {}
  'console.packing.requested': {}
  'console.packing.cord': {}
  'console.packing.pickList': {}
  'console.packing.picked': { picked: string | number; count: string | number }
  'console.packing.scan': {}
  'console.packing.pick': {}
  'console.packing.pickByHand': { no: string | number }
  'console.packing.isPicked': {}
  'console.packing.notPicked': {}
  'console.packing.left': { count: number }
  'console.packing.allIn': {}
  'console.packing.services': {}
  'console.packing.address': {}
  'console.packing.suggested': {}
  'console.packing.carton': {}
  'console.packing.cartonAlt': { name: string | number; size: string | number; count: number }
  'console.packing.cartonNote': {}
  'console.packing.smaller': {}
  'console.packing.larger': {}
  'console.packing.closing': {}
  'console.packing.facts': {}
  'console.packing.trueWeight': {}
  'console.packing.estimate': { grams: string | number }
  'console.packing.fromEstimate': { grams: string | number }
  'console.packing.customs': {}
  'console.packing.describe': {}
  'console.packing.describeNeeded': {}
  'console.packing.moreCustoms': {}
  'console.packing.hsCode': {}
  'console.packing.origin': {}
  'console.packing.value': {}
  'console.packing.photo': {}
  'console.packing.before': {}
  'console.packing.check.scanned': {}
  'console.packing.check.batteries': {}
  'console.packing.check.photo': {}
  'console.packing.check.cord': {}
  'console.packing.notAllIn': {}
  'console.packing.tickAll': {}
  'console.packing.seal': {}
  'console.packing.closed': { no: string | number; yen: string | number }
  'console.packing.billed': {}
  'console.packing.papers.label': {}
  'console.packing.papers.customs': {}
  'console.packing.papers.invoice': {}
  'console.packing.papers.advance': {}
  'console.packing.next': {}
  'console.packing.insured': { method: string | number }
  'console.packing.asks': {}
  'console.packing.asksNothing': {}
  'console.packing.depth.keep_outer': {}
  'console.packing.depth.keep_retail': {}
  'console.packing.depth.remove': {}
  'console.packing.depthOf': { no: string | number; depth: string | number }
  'console.packing.protective': {}
  'console.packing.hidePrices': {}
  'console.packing.insurance': { yen: string | number }
  'console.packing.holds': { size: string | number; load: string | number }
  'console.packing.filled': { share: string | number }
  'console.packing.fitsNot': {}
  'console.packing.steps': {}
  'console.packing.stepLast': {}
  'console.packing.step.lies.flat': {}
  'console.packing.step.lies.side': {}
  'console.packing.step.lies.standing': {}
  'console.packing.step.depth.back': {}
  'console.packing.step.depth.middle': {}
  'console.packing.step.depth.front': {}
  'console.packing.step.depth.through': {}
  'console.packing.step.across.left': {}
  'console.packing.step.across.middle': {}
  'console.packing.step.across.right': {}
  'console.packing.step.across.through': {}
  'console.packing.step.on': { numbers: string | number }
  'console.packing.step.wrapped': { mm: number }
  'console.packing.step.fragile': {}
  'console.packing.scale.connect': {}
  'console.packing.scale.disconnect': {}
  'console.packing.scale.typed': {}
  'console.packing.scale.practice': {}
  'console.packing.scale.practiceText': {}
  'console.packing.scale.usePractice': {}
  'console.packing.scale.stable': {}
  'console.packing.scale.unstable': {}
  'console.packing.scale.overload': {}
  'console.packing.scale.negative': {}
  'console.packing.scale.silent': {}
  'console.packing.scale.waiting': {}
  'console.packing.scale.lost': {}
  'console.packing.scale.refused': {}
  'console.packing.scale.fromScale': {}
  'console.packing.scale.speed': {}
  'console.packing.scale.baud': { baud: number }
  'console.packing.deviation.title': {}
  'console.packing.deviation.carton': { planned: string | number }
  'console.packing.deviation.weight': { grams: string | number }
  'console.packing.deviation.choose': {}
  'console.packing.deviation.note': {}
  'console.packing.deviation.carton_.none_left': {}
  'console.packing.deviation.carton_.too_tight': {}
  'console.packing.deviation.carton_.too_large': {}
  'console.packing.deviation.carton_.stronger': {}
  'console.packing.deviation.carton_.other': {}
  'console.packing.deviation.weight_.more_padding': {}
  'console.packing.deviation.weight_.boxes_kept': {}
  'console.packing.deviation.weight_.boxes_removed': {}
  'console.packing.deviation.weight_.measured_wrong': {}
  'console.packing.deviation.weight_.other': {}
  'console.packing.deviation.was': { planned: string | number; actual: string | number }
  'console.packing.deviation.words': {}
  'console.packing.deviation.words_.not_this': {}
  'console.packing.deviation.words_.more_exact': {}
  'console.packing.deviation.words_.customs_refuse': {}
  'console.packing.deviation.words_.other': {}
  'console.packing.deviation.wasWords': { planned: string | number; actual: string | number }
  'console.packing.reasonNeeded': {}
  'console.packing.noteNeeded': {}
  'console.packing.splitAll': {}
  'console.packing.tie': {}
  'console.packing.split': {}
  'console.packing.problem': {}
  'console.packing.apart.splitTitle': {}
  'console.packing.apart.splitText': {}
  'console.packing.apart.splitDo': { count: number }
  'console.packing.apart.problemTitle': {}
  'console.packing.apart.problemText': {}
  'console.packing.apart.problemAll': {}
  'console.packing.apart.problemDo': { count: number }
  'console.packing.apart.which': {}
  'console.packing.apart.why': {}
  'console.packing.apart.none': {}
  'console.packing.apart.splitDone': { count: number; no: string | number }
  'console.packing.apart.putBackDone': { count: number }
  'console.packing.putBackReason.does_not_fit': {}
  'console.packing.putBackReason.damaged': {}
  'console.packing.putBackReason.battery_inside': {}
  'console.packing.putBackReason.battery_loose': {}
  'console.packing.putBackReason.not_by_air': {}
  'console.packing.putBackReason.other': {}
  'console.packing.splitReason.does_not_fit': {}
  'console.packing.splitReason.too_heavy': {}
  'console.packing.splitReason.apart': {}
  'console.packing.splitReason.other': {}
  'console.packing.siblings': {}
  'console.packing.history': {}
  'console.packing.event.request': {}
  'console.packing.event.edit': {}
  'console.packing.event.startPacking': {}
  'console.packing.event.putBack': {}
  'console.packing.event.split': {}
  'console.packing.event.close': {}
  'console.packing.event.bill': {}
  'console.packing.event.pay': {}
  'console.packing.event.approve': {}
  'console.packing.event.switchMethod': {}
  'console.packing.event.unpack': {}
  'console.packing.event.cancel': {}
  'console.packing.event.cancelPacked': {}
  'console.packing.event.handOver': {}
  'console.packing.event.depart': {}
  'console.packing.event.customs': {}
  'console.packing.event.deliver': {}
  'console.packing.event.hold': {}
  'console.packing.event.release': {}
  'console.packing.event.return': {}
  'console.packing.event.lose': {}
  'console.packing.event.declare': {}
  'console.packing.packBy': {}
  'console.packing.confirmed': { at: string | number }
  'console.packing.wasConfirmed': { text: string | number }
  'console.packing.waitsOwner': {}
  'console.packing.battery.listing_inside': {}
  'console.packing.battery.listing_loose': {}
  'console.packing.battery.listing_wet': {}
  'console.packing.battery.owner_inside': {}
  'console.packing.battery.owner_none': {}
  'console.packing.battery.packer_inside': {}
  'console.papers.gift': { text: string | number }
  'console.papers.notLatin': { text: string | number }
  'console.papers.short': { text: string | number }
  'console.papers.broad': { text: string | number }
  'console.papers.hsCode': { text: string | number }
  'console.papers.idMissing': { example: string | number }
  'console.papers.numberWrong': { text: string | number }
  'console.papers.idWrong': { example: string | number }
  'console.papers.idHelps': {}
  'console.papers.idGiven': { masked: string | number }
  'console.papers.idSave': {}
  'console.papers.idSaved': { masked: string | number }
  'console.papers.suggestions': {}
  'console.papers.forms.cn22': {}
  'console.papers.forms.cn23': {}
  'console.papers.forms.invoice': {}
  'console.papers.exportDeclaration': { aboveYen: number; feeYen: number }
  'console.papers.trackingShape': { tracking: string | number; example: string | number }
  'console.papers.trackingDigit': { tracking: string | number }
  'console.papers.trackingService': { tracking: string | number; example: string | number }
  'console.papers.trackingCountry': { tracking: string | number; example: string | number }
  'console.papers.manifestOf': { carrier: string | number; count: number }
  'console.papers.differ': { count: number }
  'console.handover.empty': {}
  'console.handover.emptyText': {}
  'console.handover.include': {}
  'console.handover.includeOne': { no: string | number }
  'console.handover.tracking': {}
  'console.handover.trackingOf': { no: string | number }
  'console.handover.firstEmpty': {}
  'console.handover.give': {}
  'console.handover.giveCount': { count: number }
  'console.handover.given': { count: number }
  'console.handover.manifest': { no: string | number }
  'console.handover.hint': {}
  'console.handover.notHere': { code: string | number }
  'console.handover.waiting': {}
  'console.handover.book': {}
  'console.parcels.search': {}
  'console.parcels.allStates': {}
  'console.parcels.detail': {}
  'console.parcels.since': {}
  'console.parcels.openStation': {}
  'console.parcels.reports': {}
  'console.parcels.report.depart': {}
  'console.parcels.report.customs': {}
  'console.parcels.report.deliver': {}
  'console.parcels.report.hold': {}
  'console.parcels.report.release': {}
  'console.parcels.report.return': {}
  'console.parcels.report.lose': {}
  'console.parcels.reportText': { no: string | number }
  'console.parcels.record': {}
  'console.parcels.recorded': { no: string | number }
  'console.parcels.views': {}
  'console.parcels.view.parcels': {}
  'console.parcels.view.claims': {}
  'console.parcels.view.codes': {}
  'console.parcels.returnText': { no: string | number }
  'console.parcels.loseText': { no: string | number; goods: string | number; postage: string | number }
  'console.parcels.loseTextNone': { no: string | number }
  'console.parcels.tellCustomer': {}
  'console.customers.search': {}
  'console.customers.count': { count: number }
  'console.customers.name': {}
  'console.customers.detail': {}
  'console.customers.back': {}
  'console.customers.logged': {}
  'console.customers.email': {}
  'console.customers.country': {}
  'console.customers.since': {}
  'console.customers.wallet': {}
  'console.customers.points': {}
  'console.customers.orders': {}
  'console.customers.order': {}
  'console.customers.at': {}
  'console.customers.what': {}
  'console.customers.amount': {}
  'console.customers.postings': {}
  'console.customers.messages': {}
  'console.customers.addresses': {}
  'console.customers.nothing': {}
  'console.customers.block': {}
  'console.customers.unblock': {}
  'console.customers.blocked': {}
  'console.customers.unblocked': {}
  'console.customers.blockedAlready': {}
  'console.customers.isBlocked': { name: string | number; reason: string | number }
  'console.customers.blockText': {}
  'console.customers.agreed': {}
  'console.customers.agreedNow': {}
  'console.customers.agreedBack': { time: string | number }
  'console.customers.agreedNext': {}
  'console.customers.agreedAt.register': {}
  'console.customers.agreedAt.order': {}
  'console.customers.agreedAt.bid': {}
  'console.customers.otherLifts': {}
  'console.customers.endSessions': { count: string | number }
  'console.customers.endSessionsText': {}
  'console.customers.sessionsEnded': {}
  'console.customers.noSessions': {}
  'console.customers.second': { time: string | number }
  'console.customers.secondEnds': { time: string | number }
  'console.customers.removeSecond': {}
  'console.customers.removeSecondText': {}
  'console.customers.secondAsked': {}
  'console.customers.keepSecond': {}
  'console.customers.keepSecondText': {}
  'console.customers.secondKept': {}
  'console.customers.secondOff': {}
  'console.customers.secondWaits': {}
  'console.staff.edit': {}
  'console.staff.editOne': { name: string | number }
  'console.staff.name': {}
  'console.staff.email': {}
  'console.staff.roles': {}
  'console.staff.lastSeen': {}
  'console.staff.never': {}
  'console.staff.active': {}
  'console.staff.inactive': {}
  'console.staff.activeHint': {}
  'console.staff.saved': {}
  'console.staff.invite': {}
  'console.staff.inviteText': {}
  'console.staff.makeLink': {}
  'console.staff.linkTitle': { name: string | number }
  'console.staff.linkText': { email: string | number; time: string | number }
  'console.staff.link': {}
  'console.staff.copyLink': {}
  'console.staff.letIn': {}
  'console.staff.letInOne': { name: string | number }
  'console.staff.letInText': {}
  'console.staff.lostTelephone': {}
  'console.staff.lostTelephoneHint': {}
  'console.staff.endAll': {}
  'console.staff.allEnded': {}
  'console.staff.access': {}
  'console.staff.waits': { time: string | number }
  'console.staff.noPassword': {}
  'console.staff.hasSecond': {}
  'console.staff.onlyPassword': {}
  'console.staff.sealed': {}
  'console.access.mail.title': { appName: string | number }
  'console.access.mail.body': { by: string | number }
  'console.access.mail.action': {}
  'console.access.linkOver': {}
  'console.access.codeWrong': {}
  'console.access.codeAgain': {}
  'console.access.mustHave': {}
  'console.access.title': {}
  'console.access.code': {}
  'console.access.codeTitle': {}
  'console.access.codeText': { appName: string | number }
  'console.access.codeHint': {}
  'console.access.codeSubmit': {}
  'console.access.codeAgainTitle': {}
  'console.access.other': {}
  'console.access.setupTitle': {}
  'console.access.setupMust': {}
  'console.access.setupScan': {}
  'console.access.setupPicture': {}
  'console.access.setupSecret': {}
  'console.access.setupCode': {}
  'console.access.setupSubmit': {}
  'console.access.codesTitle': {}
  'console.access.codesText': {}
  'console.access.codesCopy': {}
  'console.access.copied': {}
  'console.access.codesKept': {}
  'console.access.joinTitle': {}
  'console.access.joinText': { name: string | number; email: string | number }
  'console.access.joinAgain': {}
  'console.access.newPassword': {}
  'console.access.passwordHint': {}
  'console.access.joinSubmit': {}
  'console.access.joinOver': {}
  'console.access.toLogin': {}
  'console.access.password': {}
  'console.access.currentPassword': {}
  'console.access.changePassword': {}
  'console.access.passwordText': {}
  'console.access.passwordChanged': {}
  'console.access.second': {}
  'console.access.secondOn': { time: string | number }
  'console.access.secondOff': {}
  'console.access.codesLeft': { count: number }
  'console.access.setUp': {}
  'console.access.replace': {}
  'console.access.renewCodes': {}
  'console.access.drop': {}
  'console.access.dropped': {}
  'console.access.sessions': {}
  'console.access.unknownDevice': {}
  'console.access.since': { time: string | number }
  'console.access.seen': {}
  'console.access.this': {}
  'console.access.end': {}
  'console.access.endOne': { device: string | number }
  'console.access.ended': {}
  'console.access.endOthers': {}
  'console.access.othersEnded': {}
  'console.access.mostSessions': { count: string | number }
  'console.access.passkeyWrong': {}
  'console.access.passkeyMany': { count: number }
  'console.access.passkeyAdded.title': { appName: string | number }
  'console.access.passkeyAdded.body': { name: string | number }
  'console.access.passkeyAdded.action': {}
  'console.access.passkeyRemoved.title': { appName: string | number }
  'console.access.passkeyRemoved.body': { name: string | number }
  'console.access.passkeyRemoved.action': {}
  'console.access.passkeyCopied.title': { appName: string | number }
  'console.access.passkeyCopied.body': { name: string | number }
  'console.access.passkeyCopied.action': {}
  'console.access.passkeys': {}
  'console.access.passkeysText': {}
  'console.access.passkeyAdd': {}
  'console.access.passkeyName': {}
  'console.access.passkeyNameHint': {}
  'console.access.passkeyPassword': {}
  'console.access.passkeyMake': {}
  'console.access.passkeyKept': {}
  'console.access.passkeyRename': {}
  'console.access.passkeyRenameOne': { name: string | number }
  'console.access.passkeyRenamed': {}
  'console.access.passkeyRemove': {}
  'console.access.passkeyRemoveOne': { name: string | number }
  'console.access.passkeyRemoveText': {}
  'console.access.passkeyGone': {}
  'console.access.passkeyUsed': {}
  'console.access.passkeyNever': {}
  'console.access.passkeyLogin': {}
  'console.access.passkeyCode': {}
  'console.access.passkeyInstead': {}
  'console.access.telephoneInstead': {}
  'console.access.passkeyNone': {}
  'console.access.passkeyStopped': {}
  'console.access.passkeyThere': {}
  'console.access.codesOnly': {}
  'console.auditEvent.staff_login': {}
  'console.auditEvent.staff_logout': {}
  'console.auditEvent.staff_save': {}
  'console.auditEvent.customer_look': {}
  'console.auditEvent.staff_denied': {}
  'console.auditEvent.practice_passTime': {}
  'console.auditEvent.purchase_claim': {}
  'console.auditEvent.purchase_release': {}
  'console.auditEvent.purchase_recheck': {}
  'console.auditEvent.purchase_record': {}
  'console.auditEvent.purchase_soldOut': {}
  'console.auditEvent.purchase_priceChanged': {}
  'console.auditEvent.purchase_tracking': {}
  'console.auditEvent.receiving_receive': {}
  'console.auditEvent.receiving_addUnidentified': {}
  'console.auditEvent.receiving_matchUnidentified': {}
  'console.auditEvent.receiving_keep': {}
  'console.auditEvent.receiving_returnToSeller': {}
  'console.auditEvent.packing_scan': {}
  'console.auditEvent.packing_close': {}
  'console.auditEvent.packing_recipientId': {}
  'console.auditEvent.handover_customsSettings': {}
  'console.auditEvent.handover_give': {}
  'console.auditEvent.parcel_depart': {}
  'console.auditEvent.parcel_customs': {}
  'console.auditEvent.parcel_deliver': {}
  'console.auditEvent.parcel_hold': {}
  'console.auditEvent.parcel_release': {}
  'console.auditEvent.parcel_return': {}
  'console.auditEvent.parcel_lose': {}
  'console.auditEvent.source_switch': {}
  'console.auditEvent.source_saveUnsupported': {}
  'console.auditEvent.source_endUnsupported': {}
  'console.auditEvent.source_endLifted': {}
  'console.auditEvent.source_decideLift': {}
  'console.auditEvent.source_decideReport': {}
  'console.auditEvent.source_quote': {}
  'console.auditEvent.source_decline': {}
  'console.auditEvent.purchase_claimGroup': {}
  'console.auditEvent.purchase_recordGroup': {}
  'console.auditEvent.purchase_askGroup': {}
  'console.auditEvent.purchase_setBack': {}
  'console.auditEvent.purchase_evidence': {}
  'console.auditEvent.floor_addShelves': {}
  'console.auditEvent.floor_saveShelf': {}
  'console.auditEvent.floor_count': {}
  'console.auditEvent.floor_resolve': {}
  'console.auditEvent.picking_start': {}
  'console.auditEvent.picking_short': {}
  'console.auditEvent.picking_takeOver': {}
  'console.auditEvent.picking_drop': {}
  'console.auditEvent.receiving_claim_confirm': {}
  'console.auditEvent.receiving_claim_refuse': {}
  'console.auditEvent.packing_putBack': {}
  'console.auditEvent.packing_split': {}
  'console.auditEvent.jobs_retry': {}
  'console.auditEvent.jobs_drop': {}
  'console.auditEvent.ticket_claim': {}
  'console.auditEvent.ticket_release': {}
  'console.auditEvent.ticket_handOver': {}
  'console.auditEvent.ticket_answer': {}
  'console.auditEvent.ticket_answerAndEnd': {}
  'console.auditEvent.ticket_note': {}
  'console.auditEvent.ticket_end': {}
  'console.auditEvent.ticket_save_ticketTypes': {}
  'console.auditEvent.ticket_save_ticketMacros': {}
  'console.auditEvent.case_claim': {}
  'console.auditEvent.case_release': {}
  'console.auditEvent.case_ask': {}
  'console.auditEvent.case_offer': {}
  'console.auditEvent.case_approve': {}
  'console.auditEvent.case_sendBack': {}
  'console.auditEvent.case_deny': {}
  'console.auditEvent.page_publish': {}
  'console.auditEvent.page_off': {}
  'console.auditEvent.page_cancel': {}
  'console.auditEvent.banner_make': {}
  'console.auditEvent.banner_change': {}
  'console.auditEvent.banner_pause': {}
  'console.auditEvent.banner_resume': {}
  'console.auditEvent.oddText_decide': {}
  'console.auditEvent.staff_invite': {}
  'console.auditEvent.staff_letIn': {}
  'console.auditEvent.staff_join': {}
  'console.auditEvent.staff_code': {}
  'console.auditEvent.staff_recovery': {}
  'console.auditEvent.staff_second': {}
  'console.auditEvent.staff_renewCodes': {}
  'console.auditEvent.staff_dropSecond': {}
  'console.auditEvent.staff_password': {}
  'console.auditEvent.staff_endSession': {}
  'console.auditEvent.staff_endOthers': {}
  'console.auditEvent.staff_endAll': {}
  'console.auditEvent.secret_replace': {}
  'console.auditEvent.staff_seal': {}
  'console.auditEvent.labels_buy': {}
  'console.auditEvent.labels_again': {}
  'console.auditEvent.labels_void': {}
  'console.auditEvent.labels_drop': {}
  'console.auditEvent.printing_savePrinter': {}
  'console.auditEvent.printing_print': {}
  'console.auditEvent.printing_reprint': {}
  'console.auditEvent.printing_drop': {}
  'console.auditEvent.bills_load': {}
  'console.auditEvent.bills_saveForm': {}
  'console.auditEvent.bills_accepted': {}
  'console.auditEvent.bills_disputed': {}
  'console.auditEvent.bills_credited': {}
  'console.auditEvent.fraud_release': {}
  'console.auditEvent.fraud_refund': {}
  'console.auditEvent.fraud_askRules': {}
  'console.auditEvent.fraud_rules_done': {}
  'console.auditEvent.fraud_rules_refused': {}
  'console.auditEvent.fraud_rules_withdrawn': {}
  'console.auditEvent.staff_passkeyAdded': {}
  'console.auditEvent.staff_passkeyRenamed': {}
  'console.auditEvent.staff_passkeyRemoved': {}
  'console.auditEvent.staff_passkeyCopied': {}
  'console.auditEvent.article_create': {}
  'console.auditEvent.article_save': {}
  'console.auditEvent.article_publish': {}
  'console.auditEvent.article_schedule': {}
  'console.auditEvent.article_unschedule': {}
  'console.auditEvent.article_withdraw': {}
  'console.auditEvent.article_showComment': {}
  'console.auditEvent.article_declineComment': {}
  'console.auditEvent.bid_handOver': {}
  'console.auditEvent.bid_market': {}
  'console.auditEvent.bid_record': {}
  'console.auditEvent.books_bank': {}
  'console.auditEvent.books_enter': {}
  'console.auditEvent.books_load': {}
  'console.auditEvent.books_difference_assign': {}
  'console.auditEvent.books_difference_release': {}
  'console.auditEvent.books_difference_dismiss': {}
  'console.auditEvent.books_difference_park': {}
  'console.auditEvent.coupon_announce': {}
  'console.auditEvent.coupon_change': {}
  'console.auditEvent.coupon_grant': {}
  'console.auditEvent.coupon_pause': {}
  'console.auditEvent.coupon_resume': {}
  'console.auditEvent.customer_block': {}
  'console.auditEvent.customer_unblock': {}
  'console.auditEvent.customer_endSessions': {}
  'console.auditEvent.dispute_answer': {}
  'console.auditEvent.export_audit': {}
  'console.auditEvent.export_books': {}
  'console.auditEvent.export_customer': {}
  'console.auditEvent.goodPoint_store': {}
  'console.auditEvent.goodPoint_approve': {}
  'console.auditEvent.goodPoint_decline': {}
  'console.auditEvent.invite_decline': {}
  'console.auditEvent.invite_release': {}
  'console.auditEvent.invite_save': {}
  'console.auditEvent.live_plan': {}
  'console.auditEvent.live_change': {}
  'console.auditEvent.live_cancel': {}
  'console.auditEvent.lottery_draft': {}
  'console.auditEvent.lottery_change': {}
  'console.auditEvent.lottery_announce': {}
  'console.auditEvent.lottery_discard': {}
  'console.auditEvent.lottery_askStop': {}
  'console.auditEvent.lottery_stop': {}
  'console.auditEvent.lottery_keepOn': {}
  'console.auditEvent.money_ask': {}
  'console.auditEvent.money_approve': {}
  'console.auditEvent.money_refused': {}
  'console.auditEvent.money_withdrawn': {}
  'console.auditEvent.money_askLimits': {}
  'console.auditEvent.money_limits_yes': {}
  'console.auditEvent.money_limits_no': {}
  'console.auditEvent.money_limits_back': {}
  'console.auditEvent.money_hold': {}
  'console.auditEvent.money_release': {}
  'console.auditEvent.money_refundToWallet': {}
  'console.auditEvent.money_retryRefund': {}
  'console.auditEvent.overdue_done': {}
  'console.auditEvent.overdue_putOff': {}
  'console.auditEvent.payment_askIssuer': {}
  'console.auditEvent.payment_issuer': {}
  'console.auditEvent.payment_issuer_yes': {}
  'console.auditEvent.payment_issuer_no': {}
  'console.auditEvent.payment_issuer_back': {}
  'console.auditEvent.payment_askNow': {}
  'console.auditEvent.payment_end': {}
  'console.auditEvent.payment_oddity_dismiss': {}
  'console.auditEvent.payment_oddity_wallet': {}
  'console.auditEvent.points_budget': {}
  'console.auditEvent.prepaid_ask': {}
  'console.auditEvent.prepaid_yes': {}
  'console.auditEvent.prepaid_no': {}
  'console.auditEvent.prepaid_back': {}
  'console.auditEvent.prepaid_deposit': {}
  'console.auditEvent.prepaid_reported': {}
  'console.auditEvent.receiving_bearDoor': {}
  'console.auditEvent.review_approve': {}
  'console.auditEvent.review_fail': {}
  'console.auditEvent.review_praise': {}
  'console.auditEvent.review_show': {}
  'console.auditEvent.review_hide': {}
  'console.auditEvent.review_showComment': {}
  'console.auditEvent.review_hideComment': {}
  'console.auditEvent.review_setOpened': {}
  'console.auditEvent.review_dismiss': {}
  'console.auditEvent.review_saveWords': {}
  'console.auditEvent.screening_load': {}
  'console.auditEvent.screening_clear': {}
  'console.auditEvent.screening_confirm': {}
  'console.auditEvent.sellerQuestion_ask': {}
  'console.auditEvent.sellerQuestion_answer': {}
  'console.auditEvent.sellerQuestion_drop': {}
  'console.auditEvent.service_done': {}
  'console.auditEvent.sign_ring': {}
  'console.auditEvent.sign_task': {}
  'console.auditEvent.status_save': {}
  'console.auditEvent.storage_dispose': {}
  'console.auditEvent.storage_refuseReturn': {}
  'console.auditEvent.storage_sendBack': {}
  'console.auditEvent.storage_sellerPaidBack': {}
  'console.auditEvent.storage_sellerPaidNothing': {}
  'console.auditEvent.tariff_load': {}
  'console.auditEvent.tariff_saveFees': {}
  'console.auditEvent.tariff_saveRates': {}
  'console.auditEvent.tariff_saveSwitches': {}
  'console.auditEvent.tariff_withdraw': {}
  'console.auditEvent.tariff_askOpening': {}
  'console.auditEvent.tariff_opening_yes': {}
  'console.auditEvent.tariff_opening_no': {}
  'console.auditEvent.tariff_opening_back': {}
  'console.auditEvent.ticket_merge': {}
  'console.auditEvent.ticket_split': {}
  'console.auditEvent.ticket_escalate': {}
  'console.auditEvent.ticket_task': {}
  'console.auditEvent.ticket_taskDone': {}
  'console.auditEvent.ticket_taskWithdrawn': {}
  'console.auditEvent.tracking_load': {}
  'console.auditEvent.claim_accept': {}
  'console.auditEvent.claim_refuse': {}
  'console.auditEvent.transfer_load': {}
  'console.auditEvent.transfer_back_ask': {}
  'console.auditEvent.transfer_back_check': {}
  'console.auditEvent.transfer_back_refuse': {}
  'console.auditEvent.transfer_back_sent': {}
  'console.auditEvent.translation_done': {}
  'console.auditEvent.translation_impossible': {}
  'console.auditEvent.withdrawal_approve': {}
  'console.auditEvent.withdrawal_check': {}
  'console.auditEvent.withdrawal_refuse': {}
  'console.auditEvent.transfer_payment': {}
  'console.auditEvent.transfer_wallet': {}
  'console.auditEvent.transfer_back': {}
  'console.auditEvent.transfer_ours': {}
  'console.auditEvent.payment_oddity_back': {}
  'console.auditEvent.screening_stop': {}
  'console.auditEvent.screening_withdraw': {}
  'console.auditEvent.ticket_calm': {}
  'console.auditEvent.ticket_join': {}
  'console.auditEvent.books_difference_settle': {}
  'console.auditEvent.books_difference_expense': {}
  'console.auditEvent.books_difference_send': {}
  'console.auditEvent.books_difference_book': {}
  'console.auditEvent.books_difference_hear': {}
  'console.auditEvent.books_difference_payout': {}
  'console.auditEvent.purchase_sellerCancelled': {}
  'console.auditEvent.purchase_neverShipped': {}
  'console.auditEvent.purchase_lostInJapan': {}
  'console.auditEvent.tariff_askFees': {}
  'console.auditEvent.tariff_fees_yes': {}
  'console.auditEvent.tariff_fees_no': {}
  'console.auditEvent.tariff_fees_back': {}
  'console.auditEvent.tariff_fees_alone': {}
  'console.auditEvent.tariff_askTable': {}
  'console.auditEvent.tariff_table_yes': {}
  'console.auditEvent.tariff_table_no': {}
  'console.auditEvent.tariff_table_back': {}
  'console.auditEvent.tariff_table_alone': {}
  'console.auditEvent.tariff_askWithdraw': {}
  'console.auditEvent.tariff_withdraw_yes': {}
  'console.auditEvent.tariff_withdraw_no': {}
  'console.auditEvent.tariff_withdraw_back': {}
  'console.auditEvent.tariff_withdraw_alone': {}
  'console.auditEvent.tariff_askRates': {}
  'console.auditEvent.tariff_rates_yes': {}
  'console.auditEvent.tariff_rates_no': {}
  'console.auditEvent.tariff_rates_back': {}
  'console.auditEvent.tariff_rates_alone': {}
  'console.auditEvent.tariff_opening_alone': {}
  'console.auditEvent.money_limits_alone': {}
  'console.auditEvent.payment_issuer_alone': {}
  'console.auditEvent.prepaid_alone': {}
  'console.auditEvent.invite_terms_ask': {}
  'console.auditEvent.invite_terms_yes': {}
  'console.auditEvent.invite_terms_no': {}
  'console.auditEvent.invite_terms_back': {}
  'console.auditEvent.invite_terms_alone': {}
  'console.auditEvent.points_budgets_ask': {}
  'console.auditEvent.points_budgets_yes': {}
  'console.auditEvent.points_budgets_no': {}
  'console.auditEvent.points_budgets_back': {}
  'console.auditEvent.points_budgets_alone': {}
  'console.auditEvent.sign_terms_ask': {}
  'console.auditEvent.sign_terms_yes': {}
  'console.auditEvent.sign_terms_no': {}
  'console.auditEvent.sign_terms_back': {}
  'console.auditEvent.sign_terms_alone': {}
  'console.auditEvent.tariff_numbers_ask': {}
  'console.auditEvent.tariff_numbers_yes': {}
  'console.auditEvent.tariff_numbers_no': {}
  'console.auditEvent.tariff_numbers_back': {}
  'console.auditEvent.tariff_numbers_alone': {}
  'console.auditEvent.warehouses_add': {}
  'console.auditEvent.warehouses_save': {}
  'console.auditEvent.warehouses_close': {}
  'console.auditEvent.warehouses_reopen': {}
  'console.auditEvent.warehouses_rules': {}
  'console.auditEvent.warehouses_workAt': {}
  'console.auditEvent.review_terms_ask': {}
  'console.auditEvent.review_terms_yes': {}
  'console.auditEvent.review_terms_no': {}
  'console.auditEvent.review_terms_back': {}
  'console.auditEvent.review_terms_alone': {}
  'console.auditEvent.goodPoint_terms_ask': {}
  'console.auditEvent.goodPoint_terms_yes': {}
  'console.auditEvent.goodPoint_terms_no': {}
  'console.auditEvent.goodPoint_terms_back': {}
  'console.auditEvent.goodPoint_terms_alone': {}
  'console.auditEvent.shuttle_start': {}
  'console.auditEvent.shuttle_send': {}
  'console.auditEvent.shuttle_drop': {}
  'console.auditEvent.shuttle_finish': {}
  'console.auditEvent.shuttle_found': {}
  'console.auditEvent.shuttle_lost': {}
  'console.auditEvent.shuttle_extra': {}
  'console.auditEvent.shuttle_refuseWish': {}
  'console.auditEvent.customer_removeSecond': {}
  'console.auditEvent.customer_keepSecond': {}
  'console.audit.search': {}
  'console.audit.at': {}
  'console.audit.who': {}
  'console.audit.what': {}
  'console.audit.subject': {}
  'console.audit.change': {}
  'console.audit.why': {}
  'console.audit.only': { subject: string | number }
  'console.guide.variant': {}
  'console.guide.options': {}
  'console.guide.remark': {}
  'console.guide.comment_first': {}
  'console.guide.no_immediate_purchase': {}
  'console.guide.no_proxies': {}
  'console.guide.smoker': {}
  'console.guide.pets': {}
  'console.guide.no_returns': {}
  'console.guide.check.reserved': {}
  'console.guide.check.condition': {}
  'console.guide.check.grade': {}
  'console.guide.check.variant': {}
  'console.guide.check.stock': {}
  'console.guide.check.postage': {}
  'console.guide.check.payer': {}
  'console.guide.check.seller': {}
  'console.guide.check.tax': {}
  'console.guide.check.game': {}
  'console.guide.check.leadTime': {}
  'console.guide.check.store': {}
  'console.guide.check.sharedStock': {}
  'console.guide.check.pickup': {}
  'console.guide.enter.address': {}
  'console.guide.enter.options': {}
  'console.guide.enter.remark': {}
  'console.guide.enter.sku': {}
  'console.guide.enter.quantity': {}
  'console.guide.enter.oneCart': {}
  'console.guide.enter.noCashOnDelivery': {}
  'console.guide.enter.balance': {}
  'console.guide.enter.buyNow': {}
  'console.guide.enter.apply': {}
  'console.guide.enter.noGift': {}
  'console.guide.proof.orderPage': {}
  'console.guide.proof.orderMail': {}
  'console.guide.proof.listingShot': {}
  'console.guide.proof.approval': {}
  'console.guide.site.mercari.pitfall': {}
  'console.guide.site.mercari.postage': {}
  'console.guide.site.mercari-shops.pitfall': {}
  'console.guide.site.mercari-shops.postage': {}
  'console.guide.site.yahoo-auctions.pitfall': {}
  'console.guide.site.yahoo-auctions.postage': {}
  'console.guide.site.paypay-flea.pitfall': {}
  'console.guide.site.paypay-flea.postage': {}
  'console.guide.site.yahoo-shopping.pitfall': {}
  'console.guide.site.yahoo-shopping.postage': {}
  'console.guide.site.rakuma.pitfall': {}
  'console.guide.site.rakuma.postage': {}
  'console.guide.site.rakuten.pitfall': {}
  'console.guide.site.rakuten.postage': {}
  'console.guide.site.amazon.pitfall': {}
  'console.guide.site.amazon.postage': {}
  'console.guide.site.surugaya.pitfall': {}
  'console.guide.site.surugaya.postage': {}
  'console.guide.site.lashinbang.pitfall': {}
  'console.guide.site.lashinbang.postage': {}
  'console.guide.site.minne.pitfall': {}
  'console.guide.site.minne.postage': {}
  'console.guide.site.yuyutei.pitfall': {}
  'console.guide.site.yuyutei.postage': {}
  'console.guide.site.cardrush.pitfall': {}
  'console.guide.site.cardrush.postage': {}
  'console.guide.site.magi.pitfall': {}
  'console.guide.site.magi.postage': {}
  'console.guide.site.zozo.pitfall': {}
  'console.guide.site.zozo.postage': {}
  'console.guide.site.second-street.pitfall': {}
  'console.guide.site.second-street.postage': {}
  'console.guide.site.bookoff.pitfall': {}
  'console.guide.site.bookoff.postage': {}
  'console.guide.site.mandarake.pitfall': {}
  'console.guide.site.mandarake.postage': {}
  'console.guide.site.netoff.pitfall': {}
  'console.guide.site.netoff.postage': {}
  'console.guide.site.other.pitfall': {}
  'console.guide.site.other.postage': {}
  'console.guide.good_ratings_only': {}
  'console.guide.untested': {}
  'console.guide.as_is': {}
  'console.guide.no_claims': {}
  'console.guide.no_cancel': {}
  'console.guide.uninsured_post': {}
  'console.guide.no_combined': {}
  'console.guide.combined': {}
  'console.guide.ships_within': {}
  'console.guide.no_discount': {}
  'console.guide.simple_packing': {}
  'console.sources.views': {}
  'console.sources.view.health': {}
  'console.sources.view.lists': {}
  'console.sources.source': {}
  'console.sources.mode.practice': {}
  'console.sources.mode.live': {}
  'console.sources.on': {}
  'console.sources.off': {}
  'console.sources.linkOnly': {}
  'console.sources.notAsked': {}
  'console.sources.hour': {}
  'console.sources.day': {}
  'console.sources.success': {}
  'console.sources.times': {}
  'console.sources.ms': { ms: string | number }
  'console.sources.lastOk': {}
  'console.sources.never': {}
  'console.sources.missing': {}
  'console.sources.breaker': {}
  'console.sources.breakers.closed': {}
  'console.sources.breakers.half-open': {}
  'console.sources.breakers.open': {}
  'console.sources.switchOn': {}
  'console.sources.switchOff': {}
  'console.sources.switchTitle': { on: string | number; name: string | number }
  'console.sources.switchText': { on: string | number }
  'console.sources.why': {}
  'console.sources.switched': { on: string | number; by: string | number; why: string | number }
  'console.sources.can': {}
  'console.sources.copies': {}
  'console.sources.copiesCount': { count: number }
  'console.sources.cans.search': {}
  'console.sources.cans.item': {}
  'console.sources.cans.seller': {}
  'console.sources.cans.sku': {}
  'console.sources.cans.options': {}
  'console.sources.cans.auction': {}
  'console.sources.cans.bid': {}
  'console.sources.cans.offers': {}
  'console.sources.counts': { ok: string | number; asked: string | number }
  'console.sources.outcomes.slow': {}
  'console.sources.outcomes.http': {}
  'console.sources.outcomes.blocked': {}
  'console.sources.outcomes.unreadable': {}
  'console.sources.outcomes.notAsked': {}
  'console.sources.chart': {}
  'console.sources.chartHour': { hour: string | number; asked: string | number; bad: string | number }
  'console.sources.closed': {}
  'console.sources.pick': {}
  'console.sources.lists.add': {}
  'console.sources.lists.edit': {}
  'console.sources.lists.search': {}
  'console.sources.lists.kind': {}
  'console.sources.lists.kinds.word': {}
  'console.sources.lists.kinds.category': {}
  'console.sources.lists.kinds.listing': {}
  'console.sources.lists.kinds.seller': {}
  'console.sources.lists.value': {}
  'console.sources.lists.anySource': {}
  'console.sources.lists.reason': {}
  'console.sources.lists.from': {}
  'console.sources.lists.by': {}
  'console.sources.lists.end': {}
  'console.sources.lists.endTitle': {}
  'console.sources.lists.empty': {}
  'console.sources.lists.lifted': {}
  'console.sources.lists.noLifted': {}
  'console.sources.lists.saved': {}
  'console.sources.lists.ended': {}
  'console.sources.desk.views': {}
  'console.sources.desk.view.requests': {}
  'console.sources.desk.view.lifts': {}
  'console.sources.desk.view.reports': {}
  'console.sources.desk.state.asked': {}
  'console.sources.desk.state.quoted': {}
  'console.sources.desk.state.accepted': {}
  'console.sources.desk.state.ended': {}
  'console.sources.desk.state.open': {}
  'console.sources.desk.state.decided': {}
  'console.sources.desk.none': {}
  'console.sources.desk.link': {}
  'console.sources.desk.wish': {}
  'console.sources.desk.quantity': {}
  'console.sources.desk.note': {}
  'console.sources.desk.customer': {}
  'console.sources.desk.asked': {}
  'console.sources.desk.due': {}
  'console.sources.desk.answer': {}
  'console.sources.desk.title': {}
  'console.sources.desk.price': {}
  'console.sources.desk.domestic': {}
  'console.sources.desk.weight': {}
  'console.sources.desk.length': {}
  'console.sources.desk.width': {}
  'console.sources.desk.height': {}
  'console.sources.desk.hours': {}
  'console.sources.desk.toCustomer': {}
  'console.sources.desk.send': {}
  'console.sources.desk.sum': { yen: string | number }
  'console.sources.desk.sent': {}
  'console.sources.desk.decline': {}
  'console.sources.desk.declineTitle': {}
  'console.sources.desk.declined': {}
  'console.sources.desk.reasons.prohibited': {}
  'console.sources.desk.reasons.sold_out': {}
  'console.sources.desk.reasons.seller_refuses': {}
  'console.sources.desk.reasons.too_large': {}
  'console.sources.desk.reasons.unclear': {}
  'console.sources.desk.reasons.refused': {}
  'console.sources.desk.reasons.other': {}
  'console.sources.desk.people': { count: number }
  'console.sources.desk.unread': {}
  'console.sources.desk.restricted': {}
  'console.sources.desk.liftListing': {}
  'console.sources.desk.liftSeller': {}
  'console.sources.desk.keep': {}
  'console.sources.desk.liftReason': {}
  'console.sources.desk.decided': {}
  'console.sources.desk.lifted': {}
  'console.sources.desk.kept': {}
  'console.sources.desk.handled': {}
  'console.sources.desk.dismissed': {}
  'console.sources.desk.block': {}
  'console.sources.desk.reportNote': {}
  'console.sources.desk.why': {}
  'console.sources.desk.reasonOf.prohibited': {}
  'console.sources.desk.reasonOf.counterfeit': {}
  'console.sources.desk.reasonOf.misleading': {}
  'console.sources.desk.reasonOf.adult': {}
  'console.sources.desk.reasonOf.stolen': {}
  'console.sources.desk.reasonOf.other': {}
  'console.sources.desk.kindOf.listing': {}
  'console.sources.desk.kindOf.seller': {}
  'console.sources.desk.kindOf.review': {}
  'console.sources.desk.kindOf.comment': {}
  'console.sources.desk.kindOf.link': {}
  'console.sources.desk.history': {}
  'console.sources.desk.event.ask': {}
  'console.sources.desk.event.quote': {}
  'console.sources.desk.event.decline': {}
  'console.sources.desk.event.accept': {}
  'console.sources.desk.event.refuse': {}
  'console.sources.desk.event.askBack': {}
  'console.sources.desk.event.withdraw': {}
  'console.sources.desk.event.expire': {}
  'console.sources.desk.event.order': {}
  'console.sources.waiting': { count: number }
  'console.sources.line': {}
  'console.tables.title': {}
  'console.tables.views': {}
  'console.tables.view.tables': {}
  'console.tables.view.fees': {}
  'console.tables.view.switches': {}
  'console.tables.view.rates': {}
  'console.tables.view.customs': {}
  'console.tables.view.issuer': {}
  'console.tables.view.limits': {}
  'console.tables.view.prepaid': {}
  'console.tables.view.registrations': {}
  'console.tables.view.warehouses': {}
  'console.tables.file': {}
  'console.tables.holds': {}
  'console.tables.rows': {}
  'console.tables.by': {}
  'console.tables.versions': {}
  'console.tables.why': {}
  'console.tables.loaded': {}
  'console.tables.state.now': {}
  'console.tables.state.later': {}
  'console.tables.state.past': {}
  'console.tables.state.withdrawn': {}
  'console.tables.shipped': {}
  'console.tables.practice': {}
  'console.tables.download': {}
  'console.tables.downloadOne': { file: string | number; day: string | number }
  'console.tables.upload': {}
  'console.tables.uploadOne': { file: string | number }
  'console.tables.choose': {}
  'console.tables.chooseHint': {}
  'console.tables.from': {}
  'console.tables.fromHint': {}
  'console.tables.whyField': {}
  'console.tables.whyHint': {}
  'console.tables.check': {}
  'console.tables.load': {}
  'console.tables.wrong': { count: number }
  'console.tables.diff': { added: number; changed: number; removed: number; same: number }
  'console.tables.diffRows': {}
  'console.tables.more': { count: number }
  'console.tables.kind.added': {}
  'console.tables.kind.removed': {}
  'console.tables.kind.changed': {}
  'console.tables.withdraw': {}
  'console.tables.withdrawOne': { file: string | number; day: string | number }
  'console.tables.saved': {}
  'console.tables.defaults': {}
  'console.tables.lastBy': { name: string | number }
  'console.tables.feeNames.proxyYen': {}
  'console.tables.feeNames.proxyAuctionYen': {}
  'console.tables.feeNames.inspectionYen': {}
  'console.tables.feeNames.authenticationYen': {}
  'console.tables.feeNames.extraPhotosYen': {}
  'console.tables.feeNames.translationYen': {}
  'console.tables.feeNames.handlingYen': {}
  'console.tables.feeNames.consolidationFreeLines': {}
  'console.tables.feeNames.consolidationYen': {}
  'console.tables.feeNames.freeStorageDays': {}
  'console.tables.feeNames.storageYenPerDay': {}
  'console.tables.feeNames.maxStorageDays': {}
  'console.tables.feeNames.extensionDays': {}
  'console.tables.feeNames.extensionsAtMost': {}
  'console.tables.feeNames.approvalOverBasisPoints': {}
  'console.tables.feeNames.approvalOverYen': {}
  'console.tables.feeNames.approvalDays': {}
  'console.tables.feeNames.doorToleranceYen': {}
  'console.tables.feeNames.repackYen': {}
  'console.tables.feeNames.sellerShipDays': {}
  'console.tables.feeNames.sellerWaitDays': {}
  'console.tables.feeNames.unpaidReminderDays': {}
  'console.tables.feeNames.unpaidFreeDays': {}
  'console.tables.feeNames.unpaidYenPerDay': {}
  'console.tables.feeNames.unpaidDays': {}
  'console.tables.feeNames.unendedDays': {}
  'console.tables.feeNames.promiseBuyHours': {}
  'console.tables.feeNames.promiseReceiveDays': {}
  'console.tables.feeNames.promiseWorkDays': {}
  'console.tables.feeNames.promiseAnswerHours': {}
  'console.tables.feeNames.promisePackHours': {}
  'console.tables.feeNames.promiseHandOverDays': {}
  'console.tables.feeNames.promisePoints': {}
  'console.tables.feeNames.arriveDays': {}
  'console.tables.feeNames.arriveEndDays': {}
  'console.tables.feeNames.problemDays': {}
  'console.tables.feeNames.problemEndDays': {}
  'console.tables.feeNames.sellerPayDays': {}
  'console.tables.feeNames.sellerPayEndDays': {}
  'console.tables.feeNames.doorDays': {}
  'console.tables.feeNames.doorEndDays': {}
  'console.tables.feeNames.heldReminderDays': {}
  'console.tables.feeNames.heldDays': {}
  'console.tables.feeNames.declareReminderHours': {}
  'console.tables.feeNames.declareHours': {}
  'console.tables.feeNames.togetherYen': {}
  'console.tables.protective': {}
  'console.tables.upTo': {}
  'console.tables.yen': {}
  'console.tables.cardShare': {}
  'console.tables.cardFixed': {}
  'console.tables.walletShare': {}
  'console.tables.walletFixed': {}
  'console.tables.paypalShare': {}
  'console.tables.paypalFixed': {}
  'console.tables.bankShare': {}
  'console.tables.bankFixed': {}
  'console.tables.closedTitle': {}
  'console.tables.closedHint': {}
  'console.tables.anyMethod': {}
  'console.tables.anyCountry': {}
  'console.tables.method': {}
  'console.tables.country': {}
  'console.tables.fromDay': {}
  'console.tables.toDay': {}
  'console.tables.addRow': {}
  'console.tables.removeRow': {}
  'console.tables.noRows': {}
  'console.tables.prepay': {}
  'console.tables.prepayHint': {}
  'console.tables.prepayOn': { country: string | number }
  'console.tables.currency': {}
  'console.tables.perYen': {}
  'console.tables.day': {}
  'console.tables.source': {}
  'console.tables.ratesHint': {}
  'console.tables.ratesUpload': {}
  'console.tables.ratesColumns': {}
  'console.tables.refused.dayPast': {}
  'console.tables.refused.nothingChanged': {}
  'console.tables.refused.alreadyHeld': {}
  'console.tables.refused.protectiveOrder': {}
  'console.tables.refused.storageOrder': {}
  'console.tables.refused.closureEmpty': {}
  'console.tables.refused.closureOrder': {}
  'console.tables.refused.unpaidOrder': {}
  'console.tables.refused.closureSource': {}
  'console.tables.refused.overdueOrder': {}
  'console.tables.closureWhy': {}
  'console.tables.closureReason.ours': {}
  'console.tables.closureReason.law': {}
  'console.tables.closureReason.crisis': {}
  'console.tables.closureReason.carrier': {}
  'console.tables.closureSource': {}
  'console.tables.closureSourceDay': {}
  'console.tables.opening': {}
  'console.tables.closedSecond': {}
  'console.tables.another': { file: string | number; day: string | number }
  'console.tables.leaving': { file: string | number; day: string | number }
  'console.tables.diffShort': { added: number; changed: number; removed: number }
  'console.tables.ratesWait': {}
  'console.tracking.events': {}
  'console.tracking.none': {}
  'console.tracking.from': { source: string | number }
  'console.tracking.expected': { dates: string | number }
  'console.tracking.late': {}
  'console.tracking.asked': { at: string | number }
  'console.tracking.next': { at: string | number }
  'console.tracking.failures': { count: number }
  'console.tracking.cause': {}
  'console.tracking.needs': {}
  'console.tracking.causes.unclaimed': {}
  'console.tracking.causes.refused': {}
  'console.tracking.causes.address': {}
  'console.tracking.causes.customs': {}
  'console.tracking.causes.carrier': {}
  'console.tracking.causes.ours': {}
  'console.tracking.needsOf.payment': {}
  'console.tracking.needsOf.invoice': {}
  'console.tracking.needsOf.tax_id': {}
  'console.tracking.needsOf.identity': {}
  'console.tracking.needsOf.other': {}
  'console.tracking.answer': {}
  'console.tracking.noAnswer': {}
  'console.tracking.claims': {}
  'console.tracking.noClaims': {}
  'console.tracking.kind.not_received': {}
  'console.tracking.kind.damaged': {}
  'console.tracking.kind.missing': {}
  'console.tracking.theirs': {}
  'console.tracking.ours': {}
  'console.tracking.cover': { goods: string | number; postage: string | number }
  'console.tracking.accept': {}
  'console.tracking.refuse': {}
  'console.tracking.reply': {}
  'console.tracking.goodsYen': {}
  'console.tracking.postage': {}
  'console.tracking.answered': { yen: string | number }
  'console.tracking.load': {}
  'console.tracking.loadHint': {}
  'console.tracking.loadText': {}
  'console.tracking.loadDo': {}
  'console.tracking.loaded': { read: string | number; fresh: string | number }
  'console.tracking.notOurs': { numbers: string | number }
  'console.tracking.fault': { row: string | number; what: string | number }
  'console.tracking.faults.columns': {}
  'console.tracking.faults.tracking': {}
  'console.tracking.faults.time': {}
  'console.tracking.faults.code': {}
  'console.tracking.faults.country': {}
  'console.tracking.unknown': {}
  'console.tracking.byHistory': { parcels: number }
  'console.tracking.byTable': {}
  'console.tracking.unknownOne': {}
  'console.tracking.what': {}
  'console.tracking.left': {}
  'console.tracking.opened': {}
  'console.tracking.coverOf': {}
  'console.tracking.toParcel': {}
  'console.tracking.noPhotos': {}
  'console.tracking.wholePaid': { goods: string | number; postage: string | number }
  'console.tracking.refusedSaid': {}
  'console.tracking.noCodes': {}
  'console.tracking.code': {}
  'console.tracking.words': {}
  'console.tracking.carrier': {}
  'console.tracking.seen': {}
  'console.tracking.last': {}
  'console.tracking.loadFile': {}
  'console.tracking.notLoaded': {}
  'console.tracking.meaning.accepted': {}
  'console.tracking.meaning.departed': {}
  'console.tracking.meaning.arrived': {}
  'console.tracking.meaning.customs': {}
  'console.tracking.meaning.customs_held': {}
  'console.tracking.meaning.customs_released': {}
  'console.tracking.meaning.out': {}
  'console.tracking.meaning.attempt': {}
  'console.tracking.meaning.delivered': {}
  'console.tracking.meaning.returning': {}
  'console.tracking.meaning.info': {}
  'console.floor.noShelf': { shelf: string | number }
  'console.floor.shelfClosed': { shelf: string | number }
  'console.floor.shelfFull': { shelf: string | number; count: number }
  'console.floor.notOnShelf': { code: string | number }
  'console.floor.notThisWay': {}
  'console.floor.noteNeeded': {}
  'console.floor.nothingToPick': {}
  'console.floor.dropped': { no: string | number }
  'console.floor.views': {}
  'console.floor.view.shelves': {}
  'console.floor.view.find': {}
  'console.floor.view.differences': {}
  'console.floor.view.shuttles': {}
  'console.floor.scan': {}
  'console.floor.zone': { zone: string | number }
  'console.floor.allZones': {}
  'console.floor.zoneCount': { shelves: number; pieces: number }
  'console.floor.unmeasured': { count: number }
  'console.floor.shelf': {}
  'console.floor.pieces': {}
  'console.floor.capacity': {}
  'console.floor.walkOrder': {}
  'console.floor.walkHint': {}
  'console.floor.isOpen': {}
  'console.floor.closed': {}
  'console.floor.counted': {}
  'console.floor.never': {}
  'console.floor.full': {}
  'console.floor.none': {}
  'console.floor.noneText': {}
  'console.floor.add': {}
  'console.floor.addTitle': {}
  'console.floor.zoneName': {}
  'console.floor.bays': {}
  'console.floor.levels': {}
  'console.floor.added': { count: number }
  'console.floor.labels': {}
  'console.floor.edit': {}
  'console.floor.saved': {}
  'console.floor.count': {}
  'console.floor.countTitle': { shelf: string | number }
  'console.floor.countText': {}
  'console.floor.seen': { count: number }
  'console.floor.finish': {}
  'console.floor.agreed': { count: number }
  'console.floor.countedWith': { count: number }
  'console.floor.again': {}
  'console.floor.holds': {}
  'console.floor.empty': {}
  'console.floor.findPiece': {}
  'console.floor.found': { count: number }
  'console.floor.onNoShelf': {}
  'console.floor.moveTo': {}
  'console.floor.move': {}
  'console.floor.moved': { count: number; shelf: string | number }
  'console.floor.hand': {}
  'console.floor.handText': {}
  'console.floor.handClear': {}
  'console.floor.history': {}
  'console.floor.how.received': {}
  'console.floor.how.moved': {}
  'console.floor.how.picked': {}
  'console.floor.how.counted': {}
  'console.floor.how.missing': {}
  'console.floor.difference.missing': {}
  'console.floor.difference.elsewhere': {}
  'console.floor.difference.gone': {}
  'console.floor.difference.unknown': {}
  'console.floor.differenceText.missing': { code: string | number; shelf: string | number }
  'console.floor.differenceText.elsewhere': { code: string | number; shelf: string | number; recorded: string | number }
  'console.floor.differenceText.gone': { code: string | number; shelf: string | number }
  'console.floor.differenceText.unknown': { code: string | number; shelf: string | number }
  'console.floor.resolve.found_here': {}
  'console.floor.resolve.moved_here': {}
  'console.floor.resolve.put_back': {}
  'console.floor.resolve.explained': {}
  'console.floor.where': {}
  'console.floor.note': {}
  'console.floor.openDifferences': {}
  'console.floor.resolvedDifferences': {}
  'console.floor.noDifferences': {}
  'console.floor.noDifferencesText': {}
  'console.floor.foundBy': { name: string | number }
  'console.floor.endedBy': { name: string | number }
  'console.floor.arrivalKind': {}
  'console.floor.arrivalKinds.books': {}
  'console.floor.arrivalKinds.cards': {}
  'console.floor.arrivalKinds.figures': {}
  'console.floor.arrivalKinds.clothes': {}
  'console.floor.arrivalKinds.electronics': {}
  'console.floor.arrivalKinds.music': {}
  'console.floor.arrivalKinds.household': {}
  'console.floor.arrivalKinds.other': {}
  'console.floor.claims.none': {}
  'console.floor.claims.noneText': {}
  'console.floor.claims.box': {}
  'console.floor.claims.claimed': {}
  'console.floor.claims.line': {}
  'console.floor.claims.agreesBox': {}
  'console.floor.claims.agreesLine': {}
  'console.floor.claims.agreesNone': {}
  'console.floor.claims.boxTitle': {}
  'console.floor.claims.proof': {}
  'console.floor.claims.from': {}
  'console.floor.claims.arrived': {}
  'console.floor.claims.given': {}
  'console.floor.claims.known': {}
  'console.floor.claims.noPhotos': {}
  'console.floor.claims.others': { count: number }
  'console.floor.claims.confirmText': { no: string | number }
  'console.floor.claims.confirm': {}
  'console.floor.claims.refuse': {}
  'console.floor.claims.answer': {}
  'console.floor.claims.confirmed': {}
  'console.floor.claims.refused': {}
  'console.floor.returns': {}
  'console.floor.returnsText': {}
  'console.floor.toShelve': { count: number }
  'console.floor.retry': {}
  'console.floor.printAll': { zone: string | number }
  'console.floor.emptyHand': {}
  'console.floor.findNothing': {}
  'console.floor.ends': {}
  'console.floor.outcomesSay': {}
  'console.picking.start': {}
  'console.picking.waiting': { count: number }
  'console.picking.rounds': {}
  'console.picking.noRounds': {}
  'console.picking.noRoundsText': { count: string | number }
  'console.picking.round': { no: string | number }
  'console.picking.left': { count: number }
  'console.picking.by': { name: string | number }
  'console.picking.takeOver': {}
  'console.picking.drop': {}
  'console.picking.dropText': {}
  'console.picking.scan': {}
  'console.picking.next': {}
  'console.picking.tote': { n: string | number }
  'console.picking.picked': { no: string | number; tote: string | number }
  'console.picking.short': {}
  'console.picking.shortTitle': { no: string | number; shelf: string | number }
  'console.picking.shortText': {}
  'console.picking.note': {}
  'console.picking.state.open': {}
  'console.picking.state.picked': {}
  'console.picking.state.short': {}
  'console.picking.state.dropped': {}
  'console.picking.done': {}
  'console.picking.doneText': {}
  'console.picking.shortCount': { count: number }
  'console.picking.toPacking': { no: string | number }
  'console.picking.back': {}
  'console.customsSettings.title': {}
  'console.customsSettings.intro': {}
  'console.customsSettings.sdr': {}
  'console.customsSettings.sdrHint': {}
  'console.customsSettings.from': {}
  'console.customsSettings.yen': {}
  'console.customsSettings.asOf': {}
  'console.customsSettings.source': {}
  'console.customsSettings.shipped': {}
  'console.customsSettings.none': {}
  'console.customsSettings.add': {}
  'console.customsSettings.remove': { day: string | number }
  'console.customsSettings.numbersHint': {}
  'console.customsSettings.ioss': {}
  'console.customsSettings.voec': {}
  'console.customsSettings.gbVat': {}
  'console.customsSettings.eori': {}
  'console.customsSettings.auArn': {}
  'console.customsSettings.nzGst': {}
  'console.customsSettings.sgGst': {}
  'console.customsSettings.myLvg': {}
  'console.customsSettings.version': { version: number }
  'console.customsSettings.saved': {}
  'console.customsSettings.wrongYen': {}
  'console.customsSettings.needDay': {}
  'console.customsSettings.needSource': {}
  'console.customsSettings.twice': {}
  'console.customsSettings.changed': { version: number }
  'console.customsSettings.theirs': { value: string | number }
  'console.customsSettings.take': {}
  'console.customsSettings.drop': {}
  'console.customsSettings.nothing': {}
  'console.customsSettings.readOnly': {}
  'console.parcelTwice': { no: string | number }
  'console.onHold': { no: string | number; reason: string | number; name: string | number }
  'console.notBorneBy': {}
  'console.shipNotDue': { day: string | number }
  'console.money.new': {}
  'console.money.view.asked': {}
  'console.money.view.refunds': {}
  'console.money.view.holds': {}
  'console.money.view.decided': {}
  'console.money.view.parked': {}
  'console.money.view.disputes': {}
  'console.money.view.unended': {}
  'console.money.view.withdrawals': {}
  'console.money.view.transfers': {}
  'console.money.none': {}
  'console.money.approve': {}
  'console.money.refuse': {}
  'console.money.withdraw': {}
  'console.money.approved': {}
  'console.money.refused': {}
  'console.money.withdrawn': {}
  'console.money.state.asked': {}
  'console.money.state.done': {}
  'console.money.state.refused': {}
  'console.money.state.withdrawn': {}
  'console.money.kind.refund': {}
  'console.money.kind.credit': {}
  'console.money.kind.case': {}
  'console.money.kind.claim': {}
  'console.money.kind.sellerBack': {}
  'console.money.kind.parked': {}
  'console.money.kind.transfer': {}
  'console.money.kind.difference': {}
  'console.money.kind.carrierBill': {}
  'console.money.kind.withdrawal': {}
  'console.money.kind.transferBack': {}
  'console.money.kind.coupon': {}
  'console.money.subject.line': {}
  'console.money.subject.order': {}
  'console.money.subject.parcel': {}
  'console.money.subject.customer': {}
  'console.money.bearer.us': {}
  'console.money.bearer.seller': {}
  'console.money.bearer.carrier': {}
  'console.money.bearerLabel': {}
  'console.money.reasonLabel': {}
  'console.money.reason.damaged': {}
  'console.money.reason.wrong_item': {}
  'console.money.reason.late': {}
  'console.money.reason.our_mistake': {}
  'console.money.reason.courtesy': {}
  'console.money.reason.other': {}
  'console.money.askedBy': { name: string | number }
  'console.money.decidedBy': { name: string | number }
  'console.money.retry': {}
  'console.money.retried': {}
  'console.money.refundState.requested': {}
  'console.money.refundState.processing': {}
  'console.money.refundState.succeeded': {}
  'console.money.refundState.failed': {}
  'console.money.release': {}
  'console.money.released': {}
  'console.money.hold': {}
  'console.money.held': {}
  'console.money.why': {}
  'console.money.number': {}
  'console.money.find': {}
  'console.money.left': {}
  'console.money.wholeText': {}
  'console.money.yen': {}
  'console.money.note': {}
  'console.money.fourEyes': { yen: string | number }
  'console.money.giveBack': {}
  'console.money.credit': {}
  'console.money.waits': { no: string | number }
  'console.money.done': { no: string | number }
  'console.money.tooMuch': { yen: number }
  'console.money.wholeOnly': { yen: number }
  'console.money.creditLimit': { yen: number }
  'console.money.own': {}
  'console.money.notOwn': {}
  'console.money.heldAlready': {}
  'console.money.byDispute': {}
  'console.money.disputeReason': { reason: string | number }
  'console.money.toWallet': {}
  'console.money.toWalletText': {}
  'console.money.inWallet': {}
  'console.money.lastSaid': { tries: number; said: string | number }
  'console.money.silent': {}
  'console.money.asPoints': { points: string | number }
  'console.money.waitsAlready': {}
  'console.money.sayWhy': {}
  'console.money.aboveOwn': { yen: number }
  'console.money.mail.done.title': { no: string | number }
  'console.money.mail.done.body': { by: string | number }
  'console.money.mail.done.action': {}
  'console.money.mail.refused.title': { no: string | number }
  'console.money.mail.refused.body': { by: string | number; why: string | number }
  'console.money.mail.refused.action': {}
  'console.books.view.open': {}
  'console.books.view.statements': {}
  'console.books.view.enter': {}
  'console.books.view.journal': {}
  'console.books.view.differences': {}
  'console.books.view.law': {}
  'console.books.view.carriers': {}
  'console.books.view.prepaid': {}
  'console.books.none': {}
  'console.books.noStatements': {}
  'console.books.sign': {}
  'console.books.account': {}
  'console.books.open': {}
  'console.books.age.upTo7': {}
  'console.books.age.upTo30': {}
  'console.books.age.upTo60': {}
  'console.books.age.older': {}
  'console.books.oldest': {}
  'console.books.last': {}
  'console.books.csv': {}
  'console.books.banks': {}
  'console.books.expenses': {}
  'console.books.fee': {}
  'console.books.direction.from_them': {}
  'console.books.direction.to_them': {}
  'console.books.directionLabel': {}
  'console.books.file': {}
  'console.books.fileText': {}
  'console.books.loaded': { added: number; known: number }
  'console.books.line': {}
  'console.books.reference': {}
  'console.books.day': {}
  'console.books.bank': {}
  'console.books.note': {}
  'console.books.save': {}
  'console.books.entered': {}
  'console.books.knownAlready': {}
  'console.books.differs': { account: string | number; reference: string | number }
  'console.books.feeTooLarge': { reference: string | number }
  'console.books.dayAhead': { reference: string | number }
  'console.books.tooMany': { count: number }
  'console.books.named': { kind: string | number; name: string | number }
  'console.books.kind.processor': {}
  'console.books.kind.marketplace': {}
  'console.books.kind.carrier': {}
  'console.books.kind.tax': {}
  'console.books.kind.bank': {}
  'console.books.kind.expense': {}
  'console.books.who.practice': {}
  'console.books.who.stripe': {}
  'console.books.who.japanpost': {}
  'console.books.who.couriers': {}
  'console.books.who.domestic': {}
  'console.books.who.yamato': {}
  'console.books.who.sagawa': {}
  'console.books.who.demo': {}
  'console.books.who.transfer': {}
  'console.books.who.paypal': {}
  'console.books.who.ioss': {}
  'console.books.who.voec': {}
  'console.books.who.gbVat': {}
  'console.books.who.auArn': {}
  'console.books.who.nzGst': {}
  'console.books.who.sgGst': {}
  'console.books.who.myLvg': {}
  'console.books.expense.points': {}
  'console.books.expense.doorPostage': {}
  'console.books.expense.returnedParcels': {}
  'console.books.expense.lostParcels': {}
  'console.books.expense.neverShipped': {}
  'console.books.expense.lostInJapan': {}
  'console.books.expense.refunds': {}
  'console.books.expense.goodwill': {}
  'console.books.expense.processing': {}
  'console.books.expense.disputes': {}
  'console.books.expense.disputeFees': {}
  'console.books.expense.purchasing': {}
  'console.books.expense.carriage': {}
  'console.books.expense.coupons': {}
  'console.books.expense.corrections': {}
  'console.books.journal.title': {}
  'console.books.journal.text': {}
  'console.books.journal.from': {}
  'console.books.journal.to': {}
  'console.books.journal.span': {}
  'console.books.journal.accountHint': {}
  'console.books.journal.accountWrong': {}
  'console.books.journal.file.journal': {}
  'console.books.journal.file.days': {}
  'console.books.journal.file.beancount': {}
  'console.books.difference.sayWhy': {}
  'console.books.difference.notThis': {}
  'console.books.difference.text': {}
  'console.books.difference.view.open': {}
  'console.books.difference.view.parked': {}
  'console.books.difference.view.ended': {}
  'console.books.difference.look': {}
  'console.books.difference.looking': {}
  'console.books.difference.none': {}
  'console.books.difference.noneText': {}
  'console.books.difference.what': {}
  'console.books.difference.theirs': {}
  'console.books.difference.ours': {}
  'console.books.difference.delta': {}
  'console.books.difference.do': {}
  'console.books.difference.read': {}
  'console.books.difference.carried': {}
  'console.books.difference.bank': {}
  'console.books.difference.bankText': {}
  'console.books.difference.state.done': {}
  'console.books.difference.state.dismissed': {}
  'console.books.difference.state.gone': {}
  'console.books.difference.kind.lost_webhook': {}
  'console.books.difference.kind.unknown_payment': {}
  'console.books.difference.kind.paid_more': {}
  'console.books.difference.kind.paid_less': {}
  'console.books.difference.kind.payment_not_there': {}
  'console.books.difference.kind.refund_unheard': {}
  'console.books.difference.kind.refund_unknown': {}
  'console.books.difference.kind.refund_missing': {}
  'console.books.difference.kind.refund_more': {}
  'console.books.difference.kind.refund_less': {}
  'console.books.difference.kind.dispute_unheard': {}
  'console.books.difference.kind.dispute_unknown': {}
  'console.books.difference.kind.dispute_not_there': {}
  'console.books.difference.kind.dispute_differs': {}
  'console.books.difference.kind.dispute_back_unheard': {}
  'console.books.difference.kind.dispute_back_differs': {}
  'console.books.difference.kind.dispute_fee': {}
  'console.books.difference.kind.fee': {}
  'console.books.difference.kind.payout_missing': {}
  'console.books.difference.kind.payout_not_there': {}
  'console.books.difference.kind.payout_differs': {}
  'console.books.difference.kind.other': {}
  'console.books.difference.kind.currency': {}
  'console.books.difference.kind.bank_in': {}
  'console.books.difference.kind.bank_out': {}
  'console.books.difference.kind.bank_not_there': {}
  'console.books.difference.propose.settle': {}
  'console.books.difference.propose.park': {}
  'console.books.difference.propose.expense': {}
  'console.books.difference.propose.send': {}
  'console.books.difference.propose.book': {}
  'console.books.difference.propose.hear': {}
  'console.books.difference.propose.payout': {}
  'console.books.difference.propose.dismiss': {}
  'console.books.difference.propose.release': {}
  'console.books.difference.propose.assign': {}
  'console.books.difference.means.settle': {}
  'console.books.difference.means.park': {}
  'console.books.difference.means.expense': {}
  'console.books.difference.means.send': {}
  'console.books.difference.means.book': {}
  'console.books.difference.means.hear': {}
  'console.books.difference.means.payout': {}
  'console.books.difference.means.dismiss': {}
  'console.books.difference.means.release': {}
  'console.books.difference.means.assign': {}
  'console.books.difference.done.settle': {}
  'console.books.difference.done.park': {}
  'console.books.difference.done.expense': {}
  'console.books.difference.done.send': {}
  'console.books.difference.done.book': {}
  'console.books.difference.done.hear': {}
  'console.books.difference.done.payout': {}
  'console.books.difference.done.dismiss': {}
  'console.books.difference.ownFile': {}
  'console.books.cover.title': {}
  'console.books.cover.text': {}
  'console.books.cover.customers': {}
  'console.books.cover.processors': {}
  'console.books.cover.over': {}
  'console.books.cover.missing': {}
  'console.books.cover.part.wallets': {}
  'console.books.cover.part.orders': {}
  'console.books.cover.part.parcels': {}
  'console.books.cover.part.bids': {}
  'console.books.cover.part.duty': {}
  'console.books.cover.part.refunds': {}
  'console.books.cover.part.parked': {}
  'console.books.cover.part.withdrawals': {}
  'console.books.cover.part.shared': {}
  'console.books.cover.safeguarded': { banks: string | number }
  'console.books.cover.apartMissing': {}
  'console.books.cover.apartOver': {}
  'console.books.law.dealer.title': {}
  'console.books.law.dealer.text': {}
  'console.books.law.exports.title': {}
  'console.books.law.exports.text': {}
  'console.books.law.taxes.title': {}
  'console.books.law.taxes.text': {}
  'console.jobs.none': {}
  'console.jobs.about': {}
  'console.jobs.died': {}
  'console.jobs.tries': { count: number }
  'console.jobs.retry': {}
  'console.jobs.retried': {}
  'console.jobs.drop': {}
  'console.jobs.dropped': {}
  'console.jobs.dropText': {}
  'console.jobs.kind.payment_apply': {}
  'console.jobs.kind.payment_reconcile': {}
  'console.jobs.kind.payment_refund': {}
  'console.jobs.kind.parcel_settle': {}
  'console.jobs.kind.mail_send': {}
  'console.jobs.kind.file_sizes': {}
  'console.jobs.kind.words_titles': {}
  'console.jobs.kind.goods_shelves': {}
  'console.jobs.kind.operation_tell': {}
  'console.jobs.kind.books_look': {}
  'console.jobs.kind.books_send-again': {}
  'console.jobs.kind.dispute_answer': {}
  'console.jobs.kind.fraud_card': {}
  'console.jobs.kind.invite_arrived': {}
  'console.jobs.kind.order_translateSaid': {}
  'console.jobs.kind.payment_billChanged': {}
  'console.jobs.kind.payment_forgetCard': {}
  'console.jobs.kind.payment_keepCard': {}
  'console.jobs.kind.payment_transfer': {}
  'console.jobs.kind.printing_send': {}
  'console.jobs.kind.push_send': {}
  'console.jobs.kind.review_translate': {}
  'console.jobs.kind.screening_parcel': {}
  'console.jobs.kind.screening_sweep': {}
  'console.jobs.kind.ticket_translate': {}
  'console.payment.notYen': {}
  'console.payment.open': {}
  'console.payment.closed': {}
  'console.payment.kind.amount': {}
  'console.payment.kind.currency': {}
  'console.payment.kind.twice': {}
  'console.payment.asked': {}
  'console.payment.came': {}
  'console.payment.at': { provider: string | number; id: string | number }
  'console.payment.decide': {}
  'console.payment.how': {}
  'console.payment.do.wallet': {}
  'console.payment.do.back': {}
  'console.payment.do.dismiss': {}
  'console.payment.dismissText': {}
  'console.payment.decided': {}
  'console.payment.resolved.wallet': {}
  'console.payment.resolved.back': {}
  'console.payment.resolved.dismissed': {}
  'console.payment.dispute.open': {}
  'console.payment.dispute.won': {}
  'console.payment.dispute.lost': {}
  'console.payment.reason': { reason: string | number }
  'console.payment.fee': {}
  'console.payment.sentBack': {}
  'console.payment.disputeText': {}
  'console.payment.none': {}
  'console.payment.unendedText': { days: number }
  'console.payment.unnamed': { provider: string | number }
  'console.payment.askNow': {}
  'console.payment.askedNow': {}
  'console.payment.end': {}
  'console.payment.endText': {}
  'console.payment.ended': {}
  'console.payment.state.created': {}
  'console.payment.state.needs_action': {}
  'console.payment.state.processing': {}
  'console.payment.state.succeeded': {}
  'console.payment.state.failed': {}
  'console.payment.state.expired': {}
  'console.payment.state.authorised': {}
  'console.payment.state.released': {}
  'console.onHoldByDispute': { no: string | number }
  'console.coupons.new': {}
  'console.coupons.change': {}
  'console.coupons.title': {}
  'console.coupons.none': {}
  'console.coupons.noneText': {}
  'console.coupons.value': {}
  'console.coupons.percent': {}
  'console.coupons.amount': {}
  'console.coupons.kind': {}
  'console.coupons.valueHint': {}
  'console.coupons.names': {}
  'console.coupons.namesHint': {}
  'console.coupons.language': { language: string | number }
  'console.coupons.way': {}
  'console.coupons.ways.claim': {}
  'console.coupons.ways.code': {}
  'console.coupons.ways.given': {}
  'console.coupons.code': {}
  'console.coupons.codeHint': {}
  'console.coupons.minimum': {}
  'console.coupons.cap': {}
  'console.coupons.capHint': {}
  'console.coupons.sources': {}
  'console.coupons.sourcesHint': {}
  'console.coupons.firstOrder': {}
  'console.coupons.perPerson': {}
  'console.coupons.perPersonHint': {}
  'console.coupons.inAll': {}
  'console.coupons.budget': {}
  'console.coupons.emptyHint': {}
  'console.coupons.fromDay': {}
  'console.coupons.toDay': {}
  'console.coupons.why': {}
  'console.coupons.whyHint': {}
  'console.coupons.dryRun': {}
  'console.coupons.dryRunText': { from: string | number; to: string | number; yen: string | number; reduced: string | number; orders: string | number; customers: number }
  'console.coupons.dryRunBudget': {}
  'console.coupons.save': {}
  'console.coupons.saved': {}
  'console.coupons.pause': {}
  'console.coupons.resume': {}
  'console.coupons.paused': {}
  'console.coupons.resumed': {}
  'console.coupons.grant': {}
  'console.coupons.grantCustomer': {}
  'console.coupons.grantCount': {}
  'console.coupons.granted': {}
  'console.coupons.state.soon': {}
  'console.coupons.state.running': {}
  'console.coupons.state.paused': {}
  'console.coupons.state.ended': {}
  'console.coupons.claimed': { count: string | number }
  'console.coupons.used': { count: string | number }
  'console.coupons.people': { count: number }
  'console.coupons.given': { yen: string | number }
  'console.coupons.budgetMeter': { given: string | number; budget: string | number }
  'console.coupons.limitMeter': { claimed: string | number; limit: string | number }
  'console.coupons.period': { from: string | number; to: string | number }
  'console.coupons.perPersonShort': { count: string | number }
  'console.coupons.by': { name: string | number }
  'console.coupons.refused.period': {}
  'console.coupons.refused.percent': {}
  'console.coupons.refused.code': {}
  'console.coupons.refused.codeTaken': {}
  'console.coupons.refused.below': { count: string | number }
  'console.coupons.refused.belowYen': { yen: string | number }
  'console.coupons.refused.promised': {}
  'console.bids.aboveMaximum': { yen: number }
  'console.bids.needsPrice': {}
  'console.bids.needsReason': {}
  'console.bids.notABidder': {}
  'console.bids.cause.late': {}
  'console.bids.cause.nobody': {}
  'console.bids.cause.not_reached': {}
  'console.bids.cause.switched_off': {}
  'console.bids.cause.passed': {}
  'console.bids.cause.refused': {}
  'console.bids.cause.rating': {}
  'console.bids.cause.authentication': {}
  'console.bids.cause.new_bidder': {}
  'console.bids.cause.blocked': {}
  'console.bids.cause.credit': {}
  'console.bids.cause.bidding_stopped': {}
  'console.bids.cause.not_sent': {}
  'console.bids.cause.early_finish': {}
  'console.bids.cause.money': {}
  'console.bids.cause.outbid': {}
  'console.bids.cause.member': {}
  'console.bids.cause.reserve': {}
  'console.bids.cause.cancelled_by_seller': {}
  'console.bids.cause.group_waited': {}
  'console.bidDesk.taken': {}
  'console.bidDesk.looked': {}
  'console.bidDesk.open': {}
  'console.bidDesk.take': {}
  'console.bidDesk.look': {}
  'console.bidDesk.handOver': {}
  'console.bidDesk.handedOver': {}
  'console.bidDesk.alarms': { count: number }
  'console.bidDesk.none': {}
  'console.bidDesk.noneText': {}
  'console.bidDesk.noneMissed': {}
  'console.bidDesk.noGroups': {}
  'console.bidDesk.left': {}
  'console.bidDesk.field': {}
  'console.bidDesk.state': {}
  'console.bidDesk.who': {}
  'console.bidDesk.next': {}
  'console.bidDesk.over': {}
  'console.bidDesk.due': {}
  'console.bidDesk.ends': {}
  'console.bidDesk.asOf': {}
  'console.bidDesk.customer': {}
  'console.bidDesk.withTax': { yen: string | number; percent: string | number }
  'console.bidDesk.late': {}
  'console.bidDesk.recorded': {}
  'console.bidDesk.priceNow': {}
  'console.bidDesk.wonAt': {}
  'console.bidDesk.priceHint': { yen: string | number }
  'console.bidDesk.domestic': {}
  'console.bidDesk.sellerOrderNo': {}
  'console.bidDesk.what': {}
  'console.bidDesk.allMine': {}
  'console.bidDesk.to': {}
  'console.bidDesk.everybody': {}
  'console.bidDesk.on': {}
  'console.bidDesk.off': {}
  'console.bidDesk.lead': { seconds: string | number }
  'console.bidDesk.answers': { p99: string | number; count: string | number }
  'console.bidDesk.running': { count: string | number }
  'console.bidDesk.stop': {}
  'console.bidDesk.start': {}
  'console.bidDesk.stopText': {}
  'console.bidDesk.view.people': {}
  'console.bidDesk.view.mine': {}
  'console.bidDesk.view.running': {}
  'console.bidDesk.view.ended': {}
  'console.bidDesk.view.markets': {}
  'console.bidDesk.view.missed': {}
  'console.bidDesk.view.groups': {}
  'console.bidDesk.outcome.leading': {}
  'console.bidDesk.outcome.outbid': {}
  'console.bidDesk.outcome.won': {}
  'console.bidDesk.outcome.lost': {}
  'console.bidDesk.outcome.failed': {}
  'console.bidDesk.lane.program': {}
  'console.bidDesk.lane.people': {}
  'console.bidDesk.states.scheduled': {}
  'console.bidDesk.states.placed': {}
  'console.bidDesk.states.leading': {}
  'console.bidDesk.states.outbid': {}
  'console.bidDesk.states.won': {}
  'console.bidDesk.states.lost': {}
  'console.bidDesk.states.cancelled': {}
  'console.bidDesk.states.failed': {}
  'console.bidDesk.states.group_satisfied': {}
  'console.bidDesk.current': {}
  'console.bidDesk.attempts': {}
  'console.bidDesk.attempt.waiting': {}
  'console.bidDesk.attempt.highest_bidder': {}
  'console.bidDesk.attempt.won': {}
  'console.bidDesk.attempt.outbid': {}
  'console.bidDesk.attempt.passed': {}
  'console.bidDesk.attempt.closed': {}
  'console.bidDesk.attempt.refused': {}
  'console.bidDesk.attempt.not_sent': {}
  'console.bidDesk.attempt.not_found': {}
  'console.withdrawals.text': {}
  'console.withdrawals.notLeft': {}
  'console.withdrawals.check': {}
  'console.withdrawals.send': {}
  'console.withdrawals.checkedBy': { name: string | number }
  'console.withdrawals.checked': {}
  'console.withdrawals.sentNow': {}
  'console.withdrawals.refuse': {}
  'console.withdrawals.refused': {}
  'console.withdrawals.since': { date: string | number }
  'console.withdrawals.known': { orders: number; yen: string | number }
  'console.withdrawals.blocked': {}
  'console.withdrawals.state.asked': {}
  'console.withdrawals.state.sent': {}
  'console.withdrawals.state.refused': {}
  'console.withdrawals.state.cancelled': {}
  'console.withdrawals.open': {}
  'console.disputes.until': {}
  'console.disputes.paper': {}
  'console.disputes.answer': {}
  'console.disputes.send': {}
  'console.disputes.once': {}
  'console.disputes.note': {}
  'console.disputes.onItsWay': {}
  'console.disputes.sent': { name: string | number }
  'console.disputes.sending': { name: string | number }
  'console.disputes.failed': { said: string | number }
  'console.disputes.late': {}
  'console.desk.due': {}
  'console.desk.about': {}
  'console.desk.customer': {}
  'console.desk.who': {}
  'console.tickets.view.open': {}
  'console.tickets.view.mine': {}
  'console.tickets.view.waiting': {}
  'console.tickets.view.closed': {}
  'console.tickets.view.escalated': {}
  'console.tickets.view.back': {}
  'console.tickets.language': {}
  'console.tickets.allLanguages': {}
  'console.tickets.none': {}
  'console.tickets.state.handling': {}
  'console.tickets.state.waiting': {}
  'console.tickets.state.closed': {}
  'console.tickets.closes': {}
  'console.tickets.closedBy.customer': {}
  'console.tickets.closedBy.staff': {}
  'console.tickets.closedBy.clock': {}
  'console.tickets.heldBy': { name: string | number }
  'console.tickets.noteOf': {}
  'console.tickets.claim': {}
  'console.tickets.claimed': {}
  'console.tickets.release': {}
  'console.tickets.released': {}
  'console.tickets.answer': {}
  'console.tickets.send': {}
  'console.tickets.sent': {}
  'console.tickets.sendAndEnd': {}
  'console.tickets.writeIn': {}
  'console.tickets.macro': {}
  'console.tickets.toCustomer': {}
  'console.tickets.photos': {}
  'console.tickets.note': {}
  'console.tickets.noteLabel': {}
  'console.tickets.noted': {}
  'console.tickets.handOver': {}
  'console.tickets.handedOver': {}
  'console.tickets.colleague': {}
  'console.tickets.end': {}
  'console.tickets.ended': {}
  'console.tickets.history': {}
  'console.tickets.from': {}
  'console.tickets.since': {}
  'console.tickets.orders': {}
  'console.tickets.wallet': {}
  'console.tickets.earlier': {}
  'console.tickets.event.open': {}
  'console.tickets.event.answer': {}
  'console.tickets.event.reply': {}
  'console.tickets.event.close': {}
  'console.tickets.event.end': {}
  'console.tickets.event.expire': {}
  'console.tickets.event.continue': {}
  'console.tickets.event.handOver': {}
  'console.tickets.event.assign': {}
  'console.tickets.event.escalate': {}
  'console.tickets.event.calm': {}
  'console.tickets.event.merge': {}
  'console.tickets.event.join': {}
  'console.tickets.event.split': {}
  'console.tickets.event.task': {}
  'console.tickets.event.taskDone': {}
  'console.tickets.refused.notSupport': {}
  'console.tickets.refused.typesWrong': { id: string | number }
  'console.tickets.refused.notTogether': {}
  'console.tickets.refused.nothingLeft': {}
  'console.tickets.refused.noPlace': {}
  'console.tickets.refused.viewsMany': { count: string | number }
  'console.tickets.refused.tasksMany': { count: string | number }
  'console.tickets.pages': {}
  'console.tickets.page.queue': {}
  'console.tickets.page.figures': {}
  'console.tickets.page.tables': {}
  'console.tickets.filter': {}
  'console.tickets.filtered': {}
  'console.tickets.any': {}
  'console.tickets.words': {}
  'console.tickets.stateLabel': {}
  'console.tickets.wishState.open': {}
  'console.tickets.wishState.waiting': {}
  'console.tickets.wishState.closed': {}
  'console.tickets.wishState.all': {}
  'console.tickets.whose.mine': {}
  'console.tickets.whose.nobody': {}
  'console.tickets.whose.others': {}
  'console.tickets.thing': {}
  'console.tickets.object.order': {}
  'console.tickets.object.line': {}
  'console.tickets.object.parcel': {}
  'console.tickets.evaluation': {}
  'console.tickets.flag.isLate': {}
  'console.tickets.flag.isEscalated': {}
  'console.tickets.flag.isBack': {}
  'console.tickets.show': {}
  'console.tickets.viewName': {}
  'console.tickets.viewSave': {}
  'console.tickets.viewChange': {}
  'console.tickets.viewDrop': {}
  'console.tickets.viewSaved': {}
  'console.tickets.viewDropped': {}
  'console.tickets.sub': {}
  'console.tickets.assigned': {}
  'console.tickets.escalate': {}
  'console.tickets.escalateText': {}
  'console.tickets.escalated': {}
  'console.tickets.escalatedBy': { name: string | number; why: string | number }
  'console.tickets.calm': {}
  'console.tickets.calmed': {}
  'console.tickets.merge': {}
  'console.tickets.mergeText': {}
  'console.tickets.mergeInto': {}
  'console.tickets.merged': {}
  'console.tickets.mergedInto': { no: string | number }
  'console.tickets.split': {}
  'console.tickets.splitText': {}
  'console.tickets.splitDone': {}
  'console.tickets.byMail': {}
  'console.tickets.original': {}
  'console.tickets.noTranslator': {}
  'console.tickets.leftOut': { count: number }
  'console.tickets.figure.usual': {}
  'console.tickets.figure.most': { time: string | number }
  'console.tickets.figure.inTime': {}
  'console.tickets.figure.answers': { count: number }
  'console.tickets.figure.satisfied': {}
  'console.tickets.figure.evaluations': { count: number }
  'console.tickets.figure.usualByDay': {}
  'console.tickets.figure.levelsByDay': {}
  'console.tickets.tables.types': {}
  'console.tickets.tables.macros': {}
  'console.tickets.tables.namesIn': {}
  'console.tickets.tables.name': {}
  'console.tickets.tables.on': {}
  'console.tickets.tables.off': {}
  'console.tickets.tables.asksCount': {}
  'console.tickets.tables.needsObject': {}
  'console.tickets.tables.objects': {}
  'console.tickets.tables.addSub': {}
  'console.tickets.tables.addType': {}
  'console.tickets.tables.newType': {}
  'console.tickets.tables.addMacro': {}
  'console.tickets.tables.newMacro': {}
  'console.tickets.tables.macroName': {}
  'console.tickets.tables.holes': { name: string | number; no: string | number }
  'console.tickets.tables.remove': {}
  'console.tickets.tables.up': {}
  'console.tickets.tables.save': {}
  'console.tickets.tables.undo': {}
  'console.tickets.tables.saved': {}
  'console.tickets.suggest.title': {}
  'console.tickets.suggest.use': {}
  'console.tickets.suggest.source': { place: string | number }
  'console.tickets.suggest.key': { number: string | number }
  'console.tasks.of': { count: number }
  'console.tasks.desk.warehouse': {}
  'console.tasks.desk.buyer': {}
  'console.tasks.state.open': {}
  'console.tasks.state.done': {}
  'console.tasks.state.withdrawn': {}
  'console.tasks.whom': {}
  'console.tasks.what': {}
  'console.tasks.ask': {}
  'console.tasks.asked': {}
  'console.tasks.withdraw': {}
  'console.tasks.withdrawn': {}
  'console.tasks.none': {}
  'console.tasks.found': {}
  'console.tasks.answer': {}
  'console.tasks.answered': {}
  'console.transfer.off': {}
  'console.transfer.offText': {}
  'console.transfer.view.open': {}
  'console.transfer.view.decided': {}
  'console.transfer.view.back': {}
  'console.transfer.view.sent': {}
  'console.transfer.fromWallet': {}
  'console.transfer.none': {}
  'console.transfer.noneText': {}
  'console.transfer.choose': {}
  'console.transfer.load': {}
  'console.transfer.loadText': {}
  'console.transfer.lastDay': { day: string | number }
  'console.transfer.loaded': { added: string | number; known: string | number; exact: string | number; open: string | number; out: string | number }
  'console.transfer.practice': {}
  'console.transfer.practiceSend': {}
  'console.transfer.amount': {}
  'console.transfer.sender': {}
  'console.transfer.noProposal': {}
  'console.transfer.other': {}
  'console.transfer.byItself': {}
  'console.transfer.booked': {}
  'console.transfer.press.payment': {}
  'console.transfer.press.wallet': {}
  'console.transfer.because.code': {}
  'console.transfer.because.amountAndName': {}
  'console.transfer.because.name': {}
  'console.transfer.because.amount': {}
  'console.transfer.state.over': {}
  'console.transfer.state.paid': {}
  'console.transfer.does.wallet': { yen: string | number }
  'console.transfer.does.short': { yen: string | number }
  'console.transfer.does.over': { yen: string | number }
  'console.transfer.does.exact': {}
  'console.transfer.done.payment': {}
  'console.transfer.done.wallet': {}
  'console.transfer.done.back': {}
  'console.transfer.done.ours': {}
  'console.transfer.way.wallet': {}
  'console.transfer.way.payment': {}
  'console.transfer.way.back': {}
  'console.transfer.way.ours': {}
  'console.transfer.targetWallet': {}
  'console.transfer.targetPayment': {}
  'console.transfer.customer': {}
  'console.transfer.sendToLabel': {}
  'console.transfer.twoPeople': {}
  'console.transfer.nobody': {}
  'console.transfer.askedByCustomer': {}
  'console.transfer.asked': {}
  'console.transfer.source.arrived': {}
  'console.transfer.source.wallet': {}
  'console.transfer.source.withdrawal': {}
  'console.transfer.backState.asked': {}
  'console.transfer.backState.checked': {}
  'console.transfer.backState.sent': {}
  'console.transfer.backState.refused': {}
  'console.transfer.sentPress': {}
  'console.transfer.sentSaid': {}
  'console.transfer.sentDay': {}
  'console.transfer.notSend': {}
  'console.transfer.notSent': {}
  'console.transfer.notSendText': {}
  'console.transfer.notSendNobody': {}
  'console.transfer.noPayment': {}
  'console.transfer.noCustomer': {}
  'console.transfer.sendTo': {}
  'console.transfer.sayWhy': {}
  'console.transfer.sayDay': {}
  'console.transfer.file.unknown': {}
  'console.transfer.file.badLine': { line: string | number }
  'console.transfer.file.ahead': { day: string | number }
  'console.transfer.file.otherShape': { day: string | number; shape: string | number }
  'console.transfer.namedSender': { name: string | number }
  'console.transfer.senders': { names: string | number }
  'console.status.lead': {}
  'console.status.none': {}
  'console.status.add': {}
  'console.status.remove': {}
  'console.status.kind': {}
  'console.status.areas': {}
  'console.status.from': {}
  'console.status.until': {}
  'console.status.methods': {}
  'console.status.openEnd': {}
  'console.status.words': { language: string | number }
  'console.status.language': {}
  'console.status.addWords': {}
  'console.status.why': {}
  'console.status.whyHint': {}
  'console.status.saved': {}
  'console.status.state.now': {}
  'console.status.state.later': {}
  'console.status.state.over': {}
  'console.status.refused.wrong': {}
  'console.status.refused.end': {}
  'console.status.refused.long': {}
  'console.points.month': { month: string | number }
  'console.points.noLimit': {}
  'console.points.given': { given: string | number; budget: string | number }
  'console.points.meter': { given: string | number; pending: string | number; budget: string | number }
  'console.points.people': { count: number }
  'console.points.gifts': { count: number }
  'console.points.all': { count: string | number }
  'console.points.setAside': { count: string | number }
  'console.points.budgetHint': {}
  'console.points.history': {}
  'console.points.row': { month: string | number; budget: string | number; name: string | number }
  'console.points.programme.review': {}
  'console.points.programme.sign': {}
  'console.points.programme.task': {}
  'console.points.programme.goodPoint': {}
  'console.points.programme.lottery': {}
  'console.points.programme.invite': {}
  'console.points.programme.promise': {}
  'console.points.none': {}
  'console.points.refused.past': {}
  'console.points.refused.below': { count: string | number }
  'console.points.refused.begun': {}
  'console.points.givenFree': { given: string | number }
  'console.points.toFeedback': {}
  'console.points.toSign': {}
  'console.points.budgets': {}
  'console.lottery.new': {}
  'console.lottery.none': {}
  'console.lottery.noneText': {}
  'console.lottery.saveDraft': {}
  'console.lottery.try': {}
  'console.lottery.pointsPerPlay': {}
  'console.lottery.freePerDay': {}
  'console.lottery.perDay': {}
  'console.lottery.inTotal': {}
  'console.lottery.expectedSalesYen': {}
  'console.lottery.law': {}
  'console.lottery.boxes': {}
  'console.lottery.box': { no: string | number }
  'console.lottery.worth': {}
  'console.lottery.weight': {}
  'console.lottery.stock': {}
  'console.lottery.coupon': {}
  'console.lottery.kinds.points': {}
  'console.lottery.kinds.coupon': {}
  'console.lottery.kinds.shipping': {}
  'console.lottery.kinds.goods': {}
  'console.lottery.tried': { plays: string | number; cost: string | number; perPlay: string | number; most: string | number }
  'console.lottery.ceiling': { prize: string | number; total: string | number }
  'console.lottery.announce': {}
  'console.lottery.discard': {}
  'console.lottery.stop': {}
  'console.lottery.keepOn': {}
  'console.lottery.about.announce': {}
  'console.lottery.about.discard': {}
  'console.lottery.about.stop': {}
  'console.lottery.about.keepOn': {}
  'console.lottery.done.announce': {}
  'console.lottery.done.discard': {}
  'console.lottery.done.stop': {}
  'console.lottery.done.keepOn': {}
  'console.lottery.stage.draft': {}
  'console.lottery.stage.announced': {}
  'console.lottery.stage.stopping': {}
  'console.lottery.stage.ended': {}
  'console.lottery.stage.discarded': {}
  'console.lottery.needsOther': {}
  'console.lottery.announcedBy': { name: string | number }
  'console.lottery.drawn': { draws: string | number; stock: string | number }
  'console.lottery.paid': { count: string | number }
  'console.lottery.refused.period': {}
  'console.lottery.refused.boxes': { count: string | number }
  'console.lottery.refused.box': {}
  'console.lottery.refused.limits': {}
  'console.lottery.refused.prizeCeiling': { yen: string | number; most: string | number }
  'console.lottery.refused.totalCeiling': { yen: string | number; most: string | number }
  'console.lottery.refused.promised': {}
  'console.lottery.refused.name': { no: string | number }
  'console.lottery.refused.coupon': { no: string | number }
  'console.lottery.refused.secondPerson': {}
  'console.lottery.refused.started': {}
  'console.lottery.refused.budget': { points: string | number }
  'console.lottery.now.soon': {}
  'console.lottery.now.open': {}
  'console.lottery.now.exhausted': {}
  'console.lottery.now.ended': {}
  'console.questions.title': {}
  'console.questions.of': { count: number }
  'console.questions.state.asked': {}
  'console.questions.state.answered': {}
  'console.questions.view.waiting': {}
  'console.questions.view.silent': {}
  'console.questions.view.answered': {}
  'console.questions.silent': { count: number }
  'console.questions.said': {}
  'console.questions.looked': {}
  'console.questions.theirAnswer': {}
  'console.questions.check': {}
  'console.questions.noCheck': {}
  'console.questions.quote': {}
  'console.questions.quoteHint': {}
  'console.questions.freeze': {}
  'console.questions.saved': {}
  'console.questions.public': {}
  'console.questions.about': {}
  'console.questions.byRule': { topic: string | number }
  'console.questions.days': {}
  'console.questions.text': {}
  'console.questions.copy': {}
  'console.questions.ask': {}
  'console.questions.asked': {}
  'console.questions.drop': {}
  'console.questions.dropped': {}
  'console.questions.why': {}
  'console.questions.none': {}
  'console.questions.askedAlready': {}
  'console.questions.many': { most: string | number }
  'console.translations.title': {}
  'console.translations.view.open': {}
  'console.translations.view.ended': {}
  'console.translations.none': {}
  'console.translations.into': { language: string | number }
  'console.translations.original': {}
  'console.translations.name': {}
  'console.translations.description': {}
  'console.translations.done': {}
  'console.translations.sent': {}
  'console.translations.missing': {}
  'console.translations.impossible': {}
  'console.translations.impossibleText': {}
  'console.translations.why': {}
  'console.translations.back': {}
  'console.translations.given': {}
  'console.translations.isBack': { why: string | number }
  'console.translations.by': { name: string | number }
  'console.sign.title': {}
  'console.sign.today': { count: number }
  'console.sign.day': { day: string | number }
  'console.sign.joins': {}
  'console.sign.active': {}
  'console.sign.inactive': {}
  'console.sign.claimed': { count: number }
  'console.sign.task.address': {}
  'console.sign.task.favourite': {}
  'console.sign.task.search': {}
  'console.sign.task.coupon': {}
  'console.sign.task.order': {}
  'console.sign.task.review': {}
  'console.sign.task.feedback': {}
  'console.sign.task.week': {}
  'console.sign.notJoined': {}
  'console.sign.joinsOf': { task: string | number }
  'console.sign.activeOf': { task: string | number }
  'console.invites.none': {}
  'console.invites.noneText': {}
  'console.invites.held': {}
  'console.invites.decided': {}
  'console.invites.reward': {}
  'console.invites.decline': {}
  'console.invites.saved': {}
  'console.invites.why': {}
  'console.invites.whyKept': {}
  'console.invites.whyTold': {}
  'console.invites.terms': {}
  'console.invites.inviterPoints': {}
  'console.invites.newcomerPoints': {}
  'console.invites.withInviter': {}
  'console.invites.sign.device': {}
  'console.invites.sign.address': {}
  'console.invites.sign.phone': {}
  'console.invites.sign.payment': {}
  'console.invites.sign.network': {}
  'console.invites.state.registered': {}
  'console.invites.state.due': {}
  'console.invites.state.held': {}
  'console.invites.state.rewarded': {}
  'console.invites.state.declined': {}
  'console.invites.termsHint': {}
  'console.goodPoint.open': {}
  'console.goodPoint.decided': {}
  'console.goodPoint.none': {}
  'console.goodPoint.noneText': {}
  'console.goodPoint.approve': {}
  'console.goodPoint.approved': {}
  'console.goodPoint.decline': {}
  'console.goodPoint.declined': {}
  'console.goodPoint.reason': {}
  'console.goodPoint.note': {}
  'console.goodPoint.noteHint': {}
  'console.goodPoint.stores': {}
  'console.goodPoint.addStore': {}
  'console.goodPoint.changeStore': {}
  'console.goodPoint.id': {}
  'console.goodPoint.name': {}
  'console.goodPoint.url': {}
  'console.goodPoint.active': {}
  'console.goodPoint.inactive': {}
  'console.goodPoint.given': { count: number }
  'console.goodPoint.storeSaved': {}
  'console.goodPoint.why': {}
  'console.goodPoint.by': { name: string | number }
  'console.goodPoint.anyScore': {}
  'console.goodPoint.tabs': {}
  'console.goodPoint.title': {}
  'console.goodPoint.reasons.otherStore': {}
  'console.goodPoint.reasons.unreadable': {}
  'console.goodPoint.reasons.notOurs': {}
  'console.goodPoint.reasons.notPublished': {}
  'console.goodPoint.reasons.other': {}
  'console.goodPoint.terms': {}
  'console.goodPoint.termsHint': {}
  'console.goodPoint.pointsBy': {}
  'console.reviews.refused.own': {}
  'console.reviews.refused.second': {}
  'console.reviews.refused.why': {}
  'console.reviews.refused.order': {}
  'console.reviews.view.pending': {}
  'console.reviews.view.second': {}
  'console.reviews.view.appeals': {}
  'console.reviews.view.reported': {}
  'console.reviews.view.decided': {}
  'console.reviews.stateOf.pending': {}
  'console.reviews.stateOf.second': {}
  'console.reviews.stateOf.failed': {}
  'console.reviews.stateOf.late': {}
  'console.reviews.stateOf.completed': {}
  'console.reviews.none': {}
  'console.reviews.due': {}
  'console.reviews.title': {}
  'console.reviews.state': {}
  'console.reviews.approve': {}
  'console.reviews.approved': {}
  'console.reviews.approvePoints': { points: string | number }
  'console.reviews.high': {}
  'console.reviews.highPoints': { points: string | number }
  'console.reviews.fail': {}
  'console.reviews.failed': {}
  'console.reviews.hide': {}
  'console.reviews.show': {}
  'console.reviews.isHidden': {}
  'console.reviews.dismiss': {}
  'console.reviews.reports': {}
  'console.reviews.comments': {}
  'console.reviews.shadowed': {}
  'console.reviews.twins': {}
  'console.reviews.noTwins': {}
  'console.reviews.opened': {}
  'console.reviews.sameText': { percent: string | number }
  'console.reviews.differ': { bits: string | number }
  'console.reviews.appealOf': { name: string | number }
  'console.reviews.secondOf': { name: string | number }
  'console.reviews.words': {}
  'console.reviews.wordsHint': {}
  'console.reviews.event.submit': {}
  'console.reviews.event.takeBack': {}
  'console.reviews.event.praise': {}
  'console.reviews.event.approve': {}
  'console.reviews.event.fail': {}
  'console.reviews.event.appeal': {}
  'console.reviews.event.pay': {}
  'console.reviews.terms': {}
  'console.reviews.termsHint': {}
  'console.reviews.brings.approvedPoints': {}
  'console.reviews.brings.highPoints': {}
  'console.pages.refused.unknown': {}
  'console.pages.refused.missing': {}
  'console.pages.refused.long': { count: string | number }
  'console.pages.refused.many': { count: string | number }
  'console.pages.refused.picture': {}
  'console.pages.refused.clip': {}
  'console.pages.refused.href': {}
  'console.pages.refused.moment': {}
  'console.pages.refused.number': {}
  'console.pages.refused.choice': {}
  'console.pages.refused.text': {}
  'console.pages.refused.goods': {}
  'console.pages.refused.coupons': {}
  'console.pages.refused.sources': {}
  'console.pages.refused.lottery': {}
  'console.pages.refused.order': {}
  'console.pages.refused.twice': {}
  'console.pages.refused.key': {}
  'console.pages.refused.taken': {}
  'console.pages.refused.kind': {}
  'console.pages.refused.past': {}
  'console.pages.refused.far': { count: string | number }
  'console.pages.refused.twoEyes': {}
  'console.pages.refused.come': {}
  'console.pages.refused.twoEyesLegal': {}
  'console.pages.refused.legalOff': {}
  'console.pages.refused.correction': {}
  'console.pages.refused.correctionOf': {}
  'console.pages.refused.guideOff': {}
  'console.pages.refused.noField': {}
  'console.pages.refused.onlyOnce': {}
  'console.pages.refused.onlyHome': {}
  'console.pages.refused.captions': {}
  'console.pages.refused.unheard': {}
  'console.pages.new': {}
  'console.pages.none': {}
  'console.pages.noneText': {}
  'console.pages.key': {}
  'console.pages.keyHint': {}
  'console.pages.kind': {}
  'console.pages.kinds.landing': {}
  'console.pages.kinds.landingActivity': {}
  'console.pages.kinds.activity': {}
  'console.pages.kinds.legal': {}
  'console.pages.kinds.guide': {}
  'console.pages.kinds.home': {}
  'console.pages.state.draft': {}
  'console.pages.state.scheduled': {}
  'console.pages.state.shown': {}
  'console.pages.state.off': {}
  'console.pages.event.notStarted': {}
  'console.pages.event.counting': {}
  'console.pages.event.running': {}
  'console.pages.event.ended': {}
  'console.pages.shownNo': { no: string | number }
  'console.pages.nextAt': { date: string | number }
  'console.pages.edit': {}
  'console.pages.see': {}
  'console.pages.version': { no: string | number }
  'console.pages.unsaved': {}
  'console.pages.save': { no: string | number }
  'console.pages.note': {}
  'console.pages.saved': {}
  'console.pages.publish': {}
  'console.pages.off': {}
  'console.pages.preview': {}
  'console.pages.versions': {}
  'console.pages.head': {}
  'console.pages.startsAt': {}
  'console.pages.endsAt': {}
  'console.pages.blocks': {}
  'console.pages.add': {}
  'console.pages.blockNo': { no: string | number; count: string | number; kind: string | number }
  'console.pages.up': {}
  'console.pages.down': {}
  'console.pages.remove': {}
  'console.pages.moveHint': {}
  'console.pages.moved': { no: string | number; count: string | number }
  'console.pages.phase': {}
  'console.pages.phases.always': {}
  'console.pages.phases.before': {}
  'console.pages.phases.running': {}
  'console.pages.phases.after': {}
  'console.pages.beside': {}
  'console.pages.fallback': {}
  'console.pages.items': {}
  'console.pages.addItem': {}
  'console.pages.itemNo': { no: string | number }
  'console.pages.block.banner': {}
  'console.pages.block.carousel': {}
  'console.pages.block.text': {}
  'console.pages.block.picture': {}
  'console.pages.block.video': {}
  'console.pages.block.shelf': {}
  'console.pages.block.coupon': {}
  'console.pages.block.countdown': {}
  'console.pages.block.search': {}
  'console.pages.block.more': {}
  'console.pages.block.sources': {}
  'console.pages.block.reviews': {}
  'console.pages.block.lottery': {}
  'console.pages.block.ranking': {}
  'console.pages.block.faq': {}
  'console.pages.block.tariffs': {}
  'console.pages.block.hero': {}
  'console.pages.block.ending': {}
  'console.pages.block.trust': {}
  'console.pages.block.found': {}
  'console.pages.block.continue': {}
  'console.pages.block.popular': {}
  'console.pages.block.categories': {}
  'console.pages.block.members': {}
  'console.pages.block.steps': {}
  'console.pages.block.shortcuts': {}
  'console.pages.block.shops': {}
  'console.pages.block.onNow': {}
  'console.pages.word.title': {}
  'console.pages.word.text': {}
  'console.pages.word.button': {}
  'console.pages.word.alt': {}
  'console.pages.word.caption': {}
  'console.pages.word.after': {}
  'console.pages.word.quick': {}
  'console.pages.word.label': {}
  'console.pages.word.question': {}
  'console.pages.word.answer': {}
  'console.pages.word.transcript': {}
  'console.pages.word.captions': {}
  'console.pages.field.picture': {}
  'console.pages.field.href': {}
  'console.pages.field.ground': {}
  'console.pages.field.clip': {}
  'console.pages.field.way': {}
  'console.pages.field.goods': {}
  'console.pages.field.keyword': {}
  'console.pages.field.source': {}
  'console.pages.field.window': {}
  'console.pages.field.category': {}
  'console.pages.field.shown': {}
  'console.pages.field.look': {}
  'console.pages.field.coupons': {}
  'console.pages.field.until': {}
  'console.pages.field.sources': {}
  'console.pages.field.lottery': {}
  'console.pages.addCoupon': {}
  'console.pages.value.chosen': {}
  'console.pages.value.search': {}
  'console.pages.value.ranking': {}
  'console.pages.value.grid': {}
  'console.pages.value.shelf': {}
  'console.pages.value.day': {}
  'console.pages.value.week': {}
  'console.pages.value.month': {}
  'console.pages.value.all': {}
  'console.pages.value.country': {}
  'console.pages.value.world': {}
  'console.pages.when': {}
  'console.pages.needsOther': {}
  'console.pages.releases': {}
  'console.pages.release': { no: string | number; date: string | number; name: string | number }
  'console.pages.releaseOff': { date: string | number; name: string | number }
  'console.pages.cancel': {}
  'console.pages.cancelled': { name: string | number }
  'console.pages.done.published': {}
  'console.pages.against': {}
  'console.pages.compare': {}
  'console.pages.same': {}
  'console.pages.headChanged': {}
  'console.pages.how.added': {}
  'console.pages.how.removed': {}
  'console.pages.how.changed': {}
  'console.pages.how.moved': {}
  'console.pages.bring': {}
  'console.pages.at': {}
  'console.pages.width': {}
  'console.pages.language': {}
  'console.pages.frame': {}
  'console.pages.own': {}
  'console.pages.saveFirst': {}
  'console.pages.banner.title': {}
  'console.pages.banner.new': {}
  'console.pages.banner.none': {}
  'console.pages.banner.noneText': {}
  'console.pages.banner.type': {}
  'console.pages.banner.way.web': {}
  'console.pages.banner.way.native': {}
  'console.pages.banner.languages': {}
  'console.pages.banner.countries': {}
  'console.pages.banner.edition': {}
  'console.pages.banner.newOnly': {}
  'console.pages.banner.newShort': {}
  'console.pages.banner.rank': {}
  'console.pages.banner.state.soon': {}
  'console.pages.banner.state.running': {}
  'console.pages.banner.state.paused': {}
  'console.pages.banner.state.ended': {}
  'console.pages.banner.seen': { seen: string | number; pressed: string | number }
  'console.pages.banner.pause': {}
  'console.pages.banner.resume': {}
  'console.pages.shipped': {}
  'console.pages.legalNote': {}
  'console.pages.needsOtherLegal': {}
  'console.pages.correction': {}
  'console.pages.correctionTag': {}
  'console.pages.correctionNote': {}
  'console.pages.aheadNote': {}
  'console.pages.guideNote': {}
  'console.pages.guide.title': {}
  'console.pages.guide.counts': { yes: number; no: number }
  'console.pages.guide.unchecked': {}
  'console.pages.guide.checked': { date: string | number; name: string | number }
  'console.pages.guide.check': {}
  'console.pages.guide.checkedDone': {}
  'console.pages.guide.yes': {}
  'console.pages.guide.no': {}
  'console.pages.homeNote': {}
  'console.pages.ofHome': {}
  'console.pages.clip.choose': {}
  'console.pages.clip.hint': {}
  'console.pages.clip.sending': { percent: string | number }
  'console.pages.clip.there': {}
  'console.pages.clip.remove': {}
  'console.pages.clip.elsewhere': {}
  'console.articles.topics.buying': {}
  'console.articles.topics.shipping': {}
  'console.articles.topics.collecting': {}
  'console.articles.topics.seasons': {}
  'console.articles.new': {}
  'console.articles.none': {}
  'console.articles.view.all': {}
  'console.articles.view.draft': {}
  'console.articles.view.scheduled': {}
  'console.articles.view.published': {}
  'console.articles.view.withdrawn': {}
  'console.articles.state.draft': {}
  'console.articles.state.scheduled': {}
  'console.articles.state.published': {}
  'console.articles.state.withdrawn': {}
  'console.articles.changed': {}
  'console.articles.reads': {}
  'console.articles.title': {}
  'console.articles.address': {}
  'console.articles.addressHint': {}
  'console.articles.topic': {}
  'console.articles.languages': {}
  'console.articles.state2': {}
  'console.articles.commentsTitle': {}
  'console.articles.comments': {}
  'console.articles.commentNone': {}
  'console.articles.commentView.waiting': {}
  'console.articles.commentView.reported': {}
  'console.articles.commentView.shown': {}
  'console.articles.commentView.declined': {}
  'console.articles.held.first': {}
  'console.articles.held.link': {}
  'console.articles.held.word': {}
  'console.articles.show': {}
  'console.articles.decline': {}
  'console.articles.whyLabel': {}
  'console.articles.back': {}
  'console.articles.save': {}
  'console.articles.saved': {}
  'console.articles.publish': {}
  'console.articles.published': {}
  'console.articles.schedule': {}
  'console.articles.scheduleAt': {}
  'console.articles.unschedule': {}
  'console.articles.withdraw': {}
  'console.articles.compare': {}
  'console.articles.same': {}
  'console.articles.restore': {}
  'console.articles.restored': {}
  'console.articles.versions': {}
  'console.articles.version': { n: string | number }
  'console.articles.origin': {}
  'console.articles.addLanguage': {}
  'console.articles.beside': {}
  'console.articles.summary': {}
  'console.articles.cover': {}
  'console.articles.coverAlt': {}
  'console.articles.removeLanguage': {}
  'console.articles.chooseLanguage': {}
  'console.articles.text': {}
  'console.articles.add': {}
  'console.articles.up': {}
  'console.articles.down': {}
  'console.articles.remove': {}
  'console.articles.blocks.paragraph': {}
  'console.articles.blocks.heading2': {}
  'console.articles.blocks.heading3': {}
  'console.articles.blocks.list': {}
  'console.articles.blocks.ordered': {}
  'console.articles.blocks.quote': {}
  'console.articles.blocks.picture': {}
  'console.articles.blocks.goods': {}
  'console.articles.blocks.words': {}
  'console.articles.hint.text': {}
  'console.articles.hint.list': {}
  'console.articles.hint.words': {}
  'console.articles.hint.goods': {}
  'console.articles.goodsId': {}
  'console.articles.goodsWrong': {}
  'console.articles.alt': {}
  'console.articles.caption': {}
  'console.articles.unsaved': {}
  'console.articles.by': { name: string | number }
  'console.articles.refused.taken': {}
  'console.articles.refused.noOrigin': { language: string | number }
  'console.articles.refused.noSummary': { language: string | number }
  'console.articles.refused.empty': { language: string | number }
  'console.articles.refused.past': {}
  'console.articles.refused.picture': {}
  'console.articles.refused.goodsMany': { most: string | number }
  'console.articles.refused.why': {}
  'console.live.state.toCome': {}
  'console.live.state.onAir': {}
  'console.live.state.replay': {}
  'console.live.state.over': {}
  'console.live.state.cancelled': {}
  'console.live.new': {}
  'console.live.none': {}
  'console.live.view.coming': {}
  'console.live.view.past': {}
  'console.live.start': {}
  'console.live.end': {}
  'console.live.host': {}
  'console.live.spoken': {}
  'console.live.titleIn': { language: string | number }
  'console.live.summaryIn': { language: string | number }
  'console.live.watch': {}
  'console.live.replay': {}
  'console.live.clip': {}
  'console.live.items': {}
  'console.live.save': {}
  'console.live.saved': {}
  'console.live.cancel': {}
  'console.live.why': {}
  'console.live.reminders': { count: string | number }
  'console.live.change': {}
  'console.live.refused.times': {}
  'console.live.refused.english': {}
  'console.live.refused.clip': {}
  'console.oddTexts.state.open': {}
  'console.oddTexts.state.taken': {}
  'console.oddTexts.state.declined': {}
  'console.oddTexts.make.open': {}
  'console.oddTexts.make.taken': {}
  'console.oddTexts.make.declined': {}
  'console.oddTexts.none': {}
  'console.oddTexts.file': {}
  'console.oddTexts.language': {}
  'console.oddTexts.all': {}
  'console.oddTexts.unknown': {}
  'console.oddTexts.count': { count: number }
  'console.oddTexts.wording': {}
  'console.oddTexts.english': {}
  'console.oddTexts.orAlso': { keys: string | number }
  'console.operation.alerts': {}
  'console.operation.noAlerts': {}
  'console.operation.noAlertsText': {}
  'console.operation.since': { at: string | number }
  'console.operation.until': { from: string | number; to: string | number }
  'console.operation.open': {}
  'console.operation.over': {}
  'console.operation.untold': {}
  'console.operation.hour': {}
  'console.operation.calls': {}
  'console.operation.failed': {}
  'console.operation.turnedAway': {}
  'console.operation.logInsFailed': {}
  'console.operation.p50': {}
  'console.operation.p95': {}
  'console.operation.processes': {}
  'console.operation.ms': { ms: string | number }
  'console.operation.perMinute': { count: string | number }
  'console.operation.share': { share: string | number }
  'console.operation.chart': {}
  'console.operation.chartSlot': { time: string | number; calls: number; failed: string | number; away: string | number }
  'console.operation.queues': {}
  'console.operation.queue': {}
  'console.operation.waiting': {}
  'console.operation.oldest': {}
  'console.operation.active': {}
  'console.operation.dead': {}
  'console.operation.seconds': { count: string | number }
  'console.operation.queueOf.money': {}
  'console.operation.queueOf.mail': {}
  'console.operation.queueOf.pictures': {}
  'console.operation.queueOf.words': {}
  'console.operation.queueOf.dead': {}
  'console.operation.safety': {}
  'console.operation.books': {}
  'console.operation.booksOk': {}
  'console.operation.booksWrong': {}
  'console.operation.audit': {}
  'console.operation.auditOk': { count: number }
  'console.operation.auditBroken': { count: number }
  'console.operation.backup': {}
  'console.operation.backupText': { rows: number; files: number }
  'console.operation.proven': {}
  'console.operation.never': {}
  'console.operation.disk': {}
  'console.operation.sources': {}
  'console.operation.sourcesNone': {}
  'console.operation.readings': {}
  'console.operation.rule': {}
  'console.operation.now': {}
  'console.operation.limit': {}
  'console.operation.unsaid': {}
  'console.operation.right': {}
  'console.operation.wrong': {}
  'console.operation.rules.booksWrong.title': {}
  'console.operation.rules.booksWrong.cure': {}
  'console.operation.rules.booksWrong.value': { value: number }
  'console.operation.rules.proofOld.title': {}
  'console.operation.rules.proofOld.cure': {}
  'console.operation.rules.proofOld.value': { value: number }
  'console.operation.rules.auditBroken.title': {}
  'console.operation.rules.auditBroken.cure': {}
  'console.operation.rules.auditBroken.value': { value: number }
  'console.operation.rules.backupOld.title': {}
  'console.operation.rules.backupOld.cure': {}
  'console.operation.rules.backupOld.value': { value: number }
  'console.operation.rules.journalBehind.title': {}
  'console.operation.rules.journalBehind.cure': {}
  'console.operation.rules.journalBehind.value': { value: number }
  'console.operation.rules.replicaBehind.title': {}
  'console.operation.rules.replicaBehind.cure': {}
  'console.operation.rules.replicaBehind.value': { value: number }
  'console.operation.rules.backupUnproven.title': {}
  'console.operation.rules.backupUnproven.cure': {}
  'console.operation.rules.backupUnproven.value': { value: number }
  'console.operation.rules.deadJobs.title': {}
  'console.operation.rules.deadJobs.cure': {}
  'console.operation.rules.deadJobs.value': { value: number }
  'console.operation.rules.jobsBehind.title': {}
  'console.operation.rules.jobsBehind.cure': {}
  'console.operation.rules.jobsBehind.value': { value: number }
  'console.operation.rules.failing.title': {}
  'console.operation.rules.failing.cure': {}
  'console.operation.rules.failing.value': { value: string | number }
  'console.operation.rules.slow.title': {}
  'console.operation.rules.slow.cure': {}
  'console.operation.rules.slow.value': { value: string | number }
  'console.operation.rules.turnedAway.title': {}
  'console.operation.rules.turnedAway.cure': {}
  'console.operation.rules.turnedAway.value': { value: string | number }
  'console.operation.rules.logInsFailed.title': {}
  'console.operation.rules.logInsFailed.cure': {}
  'console.operation.rules.logInsFailed.value': { value: string | number }
  'console.operation.rules.sourceShut.title': {}
  'console.operation.rules.sourceShut.cure': {}
  'console.operation.rules.sourceShut.value': { value: number }
  'console.operation.rules.deskLate.title': {}
  'console.operation.rules.deskLate.cure': {}
  'console.operation.rules.deskLate.value': { value: number }
  'console.operation.rules.diskLow.title': {}
  'console.operation.rules.diskLow.cure': {}
  'console.operation.rules.diskLow.value': { value: string | number }
  'console.operation.rules.sealedUsed.title': {}
  'console.operation.rules.sealedUsed.cure': {}
  'console.operation.rules.sealedUsed.value': { value: number }
  'console.operation.rules.looksLate.title': {}
  'console.operation.rules.looksLate.cure': {}
  'console.operation.rules.looksLate.value': { value: number }
  'console.operation.rules.prepaidDue.title': {}
  'console.operation.rules.prepaidDue.cure': {}
  'console.operation.rules.prepaidDue.value': { value: number }
  'console.issuer.intro': {}
  'console.issuer.version': { version: number }
  'console.issuer.from': {}
  'console.issuer.name': {}
  'console.issuer.lines': {}
  'console.issuer.registrationNo': {}
  'console.issuer.registrationHint': {}
  'console.issuer.numberWrong': { text: string | number }
  'console.issuer.taxes': {}
  'console.issuer.taxesHint': {}
  'console.issuer.group.goods': {}
  'console.issuer.group.work': {}
  'console.issuer.group.storage': {}
  'console.issuer.group.journey': {}
  'console.issuer.group.duty': {}
  'console.issuer.group.money': {}
  'console.issuer.class.outside': {}
  'console.issuer.class.export': {}
  'console.issuer.class.standard': {}
  'console.issuer.class.reduced': {}
  'console.issuer.saved': {}
  'console.issuer.readOnly': {}
  'console.issuer.another': { no: string | number }
  'console.issuer.noNumber': {}
  'console.onHoldByScreening': { no: string | number }
  'console.screening.list.title': {}
  'console.screening.list.none': {}
  'console.screening.list.day': {}
  'console.screening.list.entries': {}
  'console.screening.list.from': {}
  'console.screening.list.origin.file': {}
  'console.screening.list.origin.console': { name: string | number }
  'console.screening.list.origin.practice': {}
  'console.screening.list.old': { days: string | number }
  'console.screening.list.waiting': { count: number }
  'console.screening.view.open': {}
  'console.screening.view.decided': {}
  'console.screening.view.list': {}
  'console.screening.none': {}
  'console.screening.noneDecided': {}
  'console.screening.ours': {}
  'console.screening.theirs': {}
  'console.screening.role.recipient': {}
  'console.screening.role.account': {}
  'console.screening.score': { score: string | number }
  'console.screening.aliases': {}
  'console.screening.goesTo': {}
  'console.screening.entry.country': {}
  'console.screening.entry.kind': {}
  'console.screening.entry.day': {}
  'console.screening.entry.source': {}
  'console.screening.why': {}
  'console.screening.clear': {}
  'console.screening.stop': {}
  'console.screening.confirm': {}
  'console.screening.withdraw': {}
  'console.screening.saidSame': { name: string | number; why: string | number }
  'console.screening.waitsForSecond': {}
  'console.screening.state.open': {}
  'console.screening.state.asked': {}
  'console.screening.state.cleared': {}
  'console.screening.state.stopped': {}
  'console.screening.state.gone': {}
  'console.screening.load.title': {}
  'console.screening.load.intro': {}
  'console.screening.load.name': {}
  'console.screening.load.day': {}
  'console.screening.load.file': {}
  'console.screening.load.send': {}
  'console.screening.load.isSmaller': {}
  'console.screening.load.done': { count: number }
  'console.screening.try.title': {}
  'console.screening.try.name': {}
  'console.screening.try.send': {}
  'console.screening.try.none': {}
  'console.screening.refused.noNames': {}
  'console.screening.refused.empty': {}
  'console.screening.refused.muchSmaller': { count: string | number; before: string | number }
  'console.screening.refused.same': {}
  'console.screening.refused.dayAhead': {}
  'console.screening.refused.own': {}
  'console.screening.refused.notOwn': {}
  'console.labels.buy': {}
  'console.labels.buyOne': { no: string | number }
  'console.labels.open': {}
  'console.labels.desk': {}
  'console.labels.deskCount': { count: number }
  'console.labels.none': {}
  'console.labels.noneText': {}
  'console.labels.again': {}
  'console.labels.askedAgain': {}
  'console.labels.void': {}
  'console.labels.voidText': {}
  'console.labels.voided': {}
  'console.labels.drop': {}
  'console.labels.dropText': {}
  'console.labels.dropped': {}
  'console.labels.notSold': {}
  'console.labels.noVoid': {}
  'console.labels.needs.unclear': {}
  'console.labels.needs.unused': {}
  'console.labels.state.asked': {}
  'console.labels.state.unclear': {}
  'console.labels.state.refused': {}
  'console.labels.state.bought': {}
  'console.labels.state.voiding': {}
  'console.labels.state.used': {}
  'console.labels.state.voided': {}
  'console.labels.state.dropped': {}
  'console.labels.said.notConnected': {}
  'console.labels.said.notWritten': {}
  'console.printing.printers': {}
  'console.printing.printer': {}
  'console.printing.queue': {}
  'console.printing.empty': {}
  'console.printing.add': {}
  'console.printing.edit': {}
  'console.printing.editOne': { name: string | number }
  'console.printing.save': {}
  'console.printing.saved': {}
  'console.printing.noPrinters': {}
  'console.printing.name': {}
  'console.printing.place': {}
  'console.printing.type': {}
  'console.printing.connection': {}
  'console.printing.connectionHint': {}
  'console.printing.browser': {}
  'console.printing.isOn': {}
  'console.printing.off': {}
  'console.printing.waitingCount': { count: number }
  'console.printing.dots': { dpi: number }
  'console.printing.kind.zpl': {}
  'console.printing.kind.pdf': {}
  'console.printing.what.parcel': {}
  'console.printing.what.bought': {}
  'console.printing.what.shelf': {}
  'console.printing.print': {}
  'console.printing.printOne': { what: string | number; subject: string | number }
  'console.printing.again': {}
  'console.printing.asked': { printer: string | number }
  'console.printing.askedAgain': {}
  'console.printing.printedText': {}
  'console.printing.failedText': {}
  'console.printing.openPage': {}
  'console.printing.isPrinted': {}
  'console.printing.drop': {}
  'console.printing.noPrinter': {}
  'console.printing.otherForm': { form: string | number }
  'console.printing.nothing': {}
  'console.printing.nameTaken': { name: string | number }
  'console.printing.noConnection': { name: string | number }
  'console.printing.state.waiting': {}
  'console.printing.state.printing': {}
  'console.printing.state.printed': {}
  'console.printing.state.failed': {}
  'console.printing.state.dropped': {}
  'console.printing.said.unreachable': {}
  'console.printing.said.silent': {}
  'console.printing.said.paper': {}
  'console.printing.said.pause': {}
  'console.printing.said.head': {}
  'console.printing.said.ribbon': {}
  'console.printing.said.unsure': {}
  'console.printing.warehouse': {}
  'console.printing.anywhere': {}
  'console.printing.elsewhere': { name: string | number }
  'console.bills.text': {}
  'console.bills.file': {}
  'console.bills.form': {}
  'console.bills.plain': {}
  'console.bills.loaded': { agreed: number; open: number; known: number }
  'console.bills.lines': {}
  'console.bills.openSum': {}
  'console.bills.all': {}
  'console.bills.none': {}
  'console.bills.noneText': {}
  'console.bills.parcel': {}
  'console.bills.why': {}
  'console.bills.billed': {}
  'console.bills.expected': {}
  'console.bills.difference': {}
  'console.bills.do': {}
  'console.bills.doOne': { what: string | number; tracking: string | number }
  'console.bills.accept': {}
  'console.bills.acceptText': {}
  'console.bills.accepted': {}
  'console.bills.dispute': {}
  'console.bills.disputeText': {}
  'console.bills.disputed': {}
  'console.bills.credit': {}
  'console.bills.creditText': {}
  'console.bills.credited': {}
  'console.bills.forms': {}
  'console.bills.formsText': {}
  'console.bills.addForm': {}
  'console.bills.formSaved': {}
  'console.bills.nameHint': {}
  'console.bills.unit': {}
  'console.bills.column.invoice': {}
  'console.bills.column.day': {}
  'console.bills.column.tracking': {}
  'console.bills.column.yen': {}
  'console.bills.column.weight': {}
  'console.bills.column.zone': {}
  'console.bills.column.charge': {}
  'console.bills.column.freight': {}
  'console.bills.noColumn': { column: string | number }
  'console.bills.badLine': { line: number; column: string | number }
  'console.bills.empty': {}
  'console.bills.tooMany': { count: number }
  'console.bills.differs': { invoice: string | number; tracking: string | number }
  'console.bills.ownForm': {}
  'console.bills.reason.unknown': {}
  'console.bills.reason.twice': {}
  'console.bills.reason.unused': {}
  'console.bills.reason.surcharge': {}
  'console.bills.reason.weight': {}
  'console.bills.reason.zone': {}
  'console.bills.reason.price': {}
  'console.bills.state.agreed': {}
  'console.bills.state.open': {}
  'console.bills.state.accepted': {}
  'console.bills.state.disputed': {}
  'console.bills.state.credited': {}
  'console.overdue.none': {}
  'console.overdue.kind.on_the_way': {}
  'console.overdue.kind.problem': {}
  'console.overdue.kind.returned_to_seller': {}
  'console.overdue.kind.door': {}
  'console.overdue.kind.held': {}
  'console.overdue.kind.under_way': {}
  'console.overdue.ending.refund': { date: string | number }
  'console.overdue.ending.no': { date: string | number }
  'console.overdue.ending.ends': { date: string | number }
  'console.overdue.ending.asks': { date: string | number }
  'console.overdue.over': { date: string | number }
  'console.overdue.overAsks': { date: string | number }
  'console.overdue.since': { date: string | number }
  'console.overdue.lookAt': { date: string | number }
  'console.overdue.longer': {}
  'console.overdue.days': {}
  'console.overdue.why': {}
  'console.overdue.done': {}
  'console.overdue.doneWhy': {}
  'console.overdue.refused.stands': {}
  'console.overdue.putOffBy': { name: string | number; why: string | number }
  'console.second.why': {}
  'console.second.waits': {}
  'console.second.back': {}
  'console.second.yes': {}
  'console.second.no': {}
  'console.second.refused.own': {}
  'console.second.refused.notOwn': {}
  'console.second.refused.waiting': {}
  'console.second.asReleased': {}
  'console.second.alone': { time: string | number }
  'console.onHoldByFraud': { no: string | number }
  'console.fraud.view.open': {}
  'console.fraud.view.decided': {}
  'console.fraud.view.rules': {}
  'console.fraud.none': {}
  'console.fraud.noneDecided': {}
  'console.fraud.lately': { held: string | number; paid: string | number }
  'console.fraud.weight': { weight: string | number; from: string | number }
  'console.fraud.rule': {}
  'console.fraud.figure': {}
  'console.fraud.threshold': {}
  'console.fraud.window': {}
  'console.fraud.points': {}
  'console.fraud.customer': {}
  'console.fraud.since': {}
  'console.fraud.goesTo': {}
  'console.fraud.paid': {}
  'console.fraud.history': {}
  'console.fraud.trouble': {}
  'console.fraud.isBlocked': {}
  'console.fraud.dueAt': { time: string | number }
  'console.fraud.why': {}
  'console.fraud.release': {}
  'console.fraud.refund': {}
  'console.fraud.blocks': {}
  'console.fraud.nobody': {}
  'console.fraud.state.open': {}
  'console.fraud.state.released': {}
  'console.fraud.state.refunded': {}
  'console.fraud.state.overdue': {}
  'console.fraud.state.gone': {}
  'console.fraud.family.velocity': {}
  'console.fraud.family.mismatch': {}
  'console.fraud.family.newAccount': {}
  'console.fraud.family.history': {}
  'console.fraud.asked.asking': {}
  'console.fraud.asked.paid': {}
  'console.fraud.holdAt': {}
  'console.fraud.lookHours': {}
  'console.fraud.newDays': {}
  'console.fraud.newParcels': {}
  'console.fraud.isOn': {}
  'console.fraud.version': { version: string | number }
  'console.fraud.asReleased': {}
  'console.fraud.tryIt': {}
  'console.fraud.tried': { held: string | number; paid: string | number }
  'console.fraud.triedNone': {}
  'console.fraud.triedPart': { paid: string | number }
  'console.fraud.spoke': {}
  'console.fraud.ask': {}
  'console.fraud.asksWhy': {}
  'console.fraud.waits': { name: string | number; why: string | number }
  'console.fraud.mine': {}
  'console.fraud.approve': {}
  'console.fraud.refuse': {}
  'console.fraud.withdraw': {}
  'console.fraud.former': {}
  'console.fraud.versionState.asked': {}
  'console.fraud.versionState.done': {}
  'console.fraud.versionState.refused': {}
  'console.fraud.versionState.withdrawn': {}
  'console.fraud.refused.waits': {}
  'console.fraud.refused.window': {}
  'console.fraud.rules.declines': {}
  'console.fraud.rules.attempts': {}
  'console.fraud.rules.newTopUp': {}
  'console.fraud.rules.newBids': {}
  'console.fraud.rules.newSpent': {}
  'console.fraud.rules.newOrders': {}
  'console.fraud.rules.newAccount': {}
  'console.fraud.rules.cards': {}
  'console.fraud.rules.addresses': {}
  'console.fraud.rules.declinedBefore': {}
  'console.fraud.rules.cardCountry': {}
  'console.fraud.rules.cardName': {}
  'console.fraud.rules.currency': {}
  'console.fraud.rules.claims': {}
  'console.fraud.rules.disputes': {}
  'console.fraud.rules.sharedCard': {}
  'console.fraud.rules.blockedCard': {}
  'console.fraud.rules.blockedPlace': {}
  'console.fraud.rules.blocked': {}
  'console.limits.intro': {}
  'console.limits.another': {}
  'console.limits.any': {}
  'console.limits.alone': {}
  'console.limits.agrees': {}
  'console.limits.always': {}
  'console.limits.former': {}
  'console.limits.ask': {}
  'console.limits.readOnly': {}
  'console.limits.refused.nobody': {}
  'console.limits.refused.promised': { yen: number }
  'console.limits.what': {}
  'console.limits.tried': {}
  'console.limits.sums': {}
  'console.limits.yen': {}
  'console.limits.waited': {}
  'console.limits.would': {}
  'console.limits.triedNone': {}
  'console.limits.stuck': { count: number }
  'console.prepaid.intro': {}
  'console.prepaid.another': {}
  'console.prepaid.from': {}
  'console.prepaid.expiryMonths': {}
  'console.prepaid.never': {}
  'console.prepaid.months': { count: number }
  'console.prepaid.tellDays': {}
  'console.prepaid.baseDays': {}
  'console.prepaid.baseDaysHint': {}
  'console.prepaid.thresholdYen': {}
  'console.prepaid.securedPercent': {}
  'console.prepaid.dueMonths': {}
  'console.prepaid.securedBy': {}
  'console.prepaid.by.deposit': {}
  'console.prepaid.by.guarantee': {}
  'console.prepaid.by.trust': {}
  'console.prepaid.makesGood': {}
  'console.prepaid.good': {}
  'console.prepaid.notGood': {}
  'console.prepaid.contact': {}
  'console.prepaid.contactHint': {}
  'console.prepaid.refused.past': {}
  'console.prepaid.refused.less': {}
  'console.prepaid.dueTitle': { day: string | number; until: string | number }
  'console.prepaid.depositDue': {}
  'console.prepaid.reportDue': {}
  'console.prepaid.now': {}
  'console.prepaid.secured': {}
  'console.prepaid.next': { day: string | number }
  'console.prepaid.none': {}
  'console.prepaid.noneText': {}
  'console.prepaid.day': {}
  'console.prepaid.walletsYen': {}
  'console.prepaid.asideYen': {}
  'console.prepaid.giftsYen': {}
  'console.prepaid.endingYen': {}
  'console.prepaid.unusedYen': {}
  'console.prepaid.requiredYen': {}
  'console.prepaid.report': {}
  'console.prepaid.over': {}
  'console.prepaid.under': {}
  'console.prepaid.sentOn': {}
  'console.prepaid.sent': {}
  'console.prepaid.evidence': {}
  'console.prepaid.evidenceHint': {}
  'console.prepaid.deposits': {}
  'console.prepaid.noDeposits': {}
  'console.prepaid.enter': {}
  'console.prepaid.what': {}
  'console.prepaid.way.put': {}
  'console.prepaid.way.back': {}
  'console.prepaid.place': {}
  'console.prepaid.writeDown': {}
  'console.declarationOpen': { hours: number }
  'console.trial.try': {}
  'console.trial.none': { month: string | number }
  'console.trial.title': { month: string | number }
  'console.trial.difference': { yen: string | number }
  'console.trial.customers': { more: number; less: number; same: number }
  'console.trial.byKind': {}
  'console.trial.byRoute': {}
  'console.trial.extremes': {}
  'console.trial.what': {}
  'console.trial.count': {}
  'console.trial.takenYen': {}
  'console.trial.standsYen': {}
  'console.trial.wouldYen': {}
  'console.trial.change': {}
  'console.trial.all': {}
  'console.trial.wouldEnd': { count: number }
  'console.trial.unpriced': { count: number }
  'console.trial.newest': { tried: string | number; all: string | number }
  'console.trial.hint': {}
  'console.trial.kind.proxyFee': {}
  'console.trial.kind.inspection': {}
  'console.trial.kind.authentication': {}
  'console.trial.kind.photos': {}
  'console.trial.kind.translation': {}
  'console.trial.kind.processing': {}
  'console.trial.kind.storage': {}
  'console.trial.kind.repack': {}
  'console.trial.kind.returnPostage': {}
  'console.trial.kind.shipping': {}
  'console.trial.kind.insurance': {}
  'console.trial.kind.dutyPrepaid': {}
  'console.trial.kind.declaration': {}
  'console.trial.kind.handling': {}
  'console.trial.kind.protective': {}
  'console.trial.kind.consolidation': {}
  'console.trial.kind.packedStorage': {}
  'console.trial.kind.doorPostage': {}
  'console.trial.kind.surcharge': {}
  'console.trial.kind.taxCollected': {}
  'console.trial.kind.together': {}
  'console.trial.given.none': { month: string | number }
  'console.trial.given.customers': { more: number; less: number; same: number }
  'console.trial.given.takenYen': {}
  'console.trial.given.hint': {}
  'console.video.notAVideo': {}
  'console.video.broken': {}
  'console.video.codec': { codec: string | number }
  'console.video.sides': { side: string | number }
  'console.video.tooLong': { count: number }
  'console.video.tooLarge': { count: string | number }
  'console.dated.asked': { day: string | number }
  'console.dated.coming': { day: string | number; name: string | number }
  'console.dated.month': {}
  'console.dated.fromHint': {}
  'console.dated.again': {}
  'console.dated.againOne': { version: number }
  'console.warehouses.worksAt': {}
  'console.warehouses.intro': {}
  'console.warehouses.readOnly': {}
  'console.warehouses.add': {}
  'console.warehouses.change': { code: string | number }
  'console.warehouses.changeOne': { code: string | number }
  'console.warehouses.close': { code: string | number }
  'console.warehouses.reopen': { code: string | number }
  'console.warehouses.closed': { code: string | number }
  'console.warehouses.reopened': { code: string | number }
  'console.warehouses.default': {}
  'console.warehouses.open': {}
  'console.warehouses.opensOn': { day: string | number }
  'console.warehouses.closedOn': { day: string | number }
  'console.warehouses.takesNone': {}
  'console.warehouses.everyCarrier': {}
  'console.warehouses.onlyCarriers': { names: string | number }
  'console.warehouses.returns': { shelf: string | number }
  'console.warehouses.configured': {}
  'console.warehouses.rules': {}
  'console.warehouses.rulesHint': {}
  'console.warehouses.noRules': {}
  'console.warehouses.source': {}
  'console.warehouses.anySource': {}
  'console.warehouses.trait': {}
  'console.warehouses.anyTrait': {}
  'console.warehouses.traits.battery': {}
  'console.warehouses.traits.large': {}
  'console.warehouses.sendTo': {}
  'console.warehouses.otherwise': {}
  'console.warehouses.code': {}
  'console.warehouses.codeHint': {}
  'console.warehouses.openedOn': {}
  'console.warehouses.nameJa': {}
  'console.warehouses.nameLatin': {}
  'console.warehouses.zip': {}
  'console.warehouses.prefecture': {}
  'console.warehouses.address': {}
  'console.warehouses.addressJa': {}
  'console.warehouses.addressLatin': {}
  'console.warehouses.phone': {}
  'console.warehouses.carriers': {}
  'console.warehouses.carriersHint': {}
  'console.warehouses.takes': {}
  'console.warehouses.takesHint': {}
  'console.warehouses.wrong.latin': {}
  'console.warehouses.wrong.code': {}
  'console.warehouses.wrong.zip': {}
  'console.warehouses.wrong.text': {}
  'console.warehouses.notTaking': { code: string | number }
  'console.warehouses.elsewhere': { no: string | number; name: string | number }
  'console.warehouses.shelfElsewhere': { shelf: string | number }
  'console.warehouses.codeTaken': { code: string | number }
  'console.warehouses.holds': { count: number; nos: string | number }
  'console.warehouses.isDefault': {}
  'console.warehouses.ruleEmpty': {}
  'console.warehouses.notOpen': { code: string | number }
  'console.warehouses.together': {}
  'console.warehouses.togetherHint': {}
  'console.shuttle.title': {}
  'console.shuttle.to': {}
  'console.shuttle.begin': {}
  'console.shuttle.beginTo': { name: string | number }
  'console.shuttle.none': {}
  'console.shuttle.noneText': {}
  'console.shuttle.open': {}
  'console.shuttle.ended': {}
  'console.shuttle.pieces': { count: number }
  'console.shuttle.state.open': {}
  'console.shuttle.state.sent': {}
  'console.shuttle.state.done': {}
  'console.shuttle.state.dropped': {}
  'console.shuttle.pieceState.in': {}
  'console.shuttle.pieceState.taken_out': {}
  'console.shuttle.pieceState.arrived': {}
  'console.shuttle.pieceState.missing': {}
  'console.shuttle.pieceState.back': {}
  'console.shuttle.pieceState.lost': {}
  'console.shuttle.late': {}
  'console.shuttle.missing': { count: number }
  'console.shuttle.arrived': { arrived: string | number; count: string | number }
  'console.shuttle.shuttle': { no: string | number }
  'console.shuttle.back': {}
  'console.shuttle.fill': {}
  'console.shuttle.filled': { no: string | number }
  'console.shuttle.takeOut': {}
  'console.shuttle.takeOutTitle': { no: string | number }
  'console.shuttle.shelf': {}
  'console.shuttle.send': {}
  'console.shuttle.carrier': {}
  'console.shuttle.tracking': {}
  'console.shuttle.sent': {}
  'console.shuttle.drop': {}
  'console.shuttle.dropText': {}
  'console.shuttle.dropped': {}
  'console.shuttle.receive': {}
  'console.shuttle.shelfFirst': {}
  'console.shuttle.onShelf': { shelf: string | number }
  'console.shuttle.noShelfYet': {}
  'console.shuttle.received': { no: string | number; shelf: string | number }
  'console.shuttle.extra': { no: string | number; shelf: string | number }
  'console.shuttle.finish': {}
  'console.shuttle.finishTitle': {}
  'console.shuttle.finishText': { count: number }
  'console.shuttle.finished': { count: number }
  'console.shuttle.found': {}
  'console.shuttle.lost': {}
  'console.shuttle.lostText': {}
  'console.shuttle.lostDone': {}
  'console.shuttle.why': {}
  'console.shuttle.elsewhereText': { name: string | number }
  'console.shuttle.leftAt': {}
  'console.shuttle.began': {}
  'console.shuttle.what': {}
  'console.shuttle.where': {}
  'console.shuttle.fromShelf': {}
  'console.shuttle.notThere': { code: string | number }
  'console.shuttle.elsewhere': { no: string | number; name: string | number }
  'console.shuttle.notOnShelf': { code: string | number }
  'console.shuttle.inParcel': { no: string | number }
  'console.shuttle.workOpen': { no: string | number }
  'console.shuttle.full': { count: number }
  'console.shuttle.notInIt': { code: string | number; no: string | number }
  'console.shuttle.empty': {}
  'console.shuttle.wishes': {}
  'console.shuttle.wishesText': {}
  'console.shuttle.refuse': {}
  'console.shuttle.refuseWhy': {}
  'content.updated': { date: string | number }
  'content.contents': {}
  'content.more': {}
  'content.agreement.title': {}
  'content.agreement.intro': {}
  'content.agreement.termsTitle': {}
  'content.agreement.privacyTitle': {}
  'content.agreement.terms.service.title': {}
  'content.agreement.terms.service.text': {}
  'content.agreement.terms.account.title': {}
  'content.agreement.terms.account.text': {}
  'content.agreement.terms.orders.title': {}
  'content.agreement.terms.orders.text': {}
  'content.agreement.terms.prices.title': {}
  'content.agreement.terms.prices.text': {}
  'content.agreement.terms.payments.title': {}
  'content.agreement.terms.payments.text': {}
  'content.agreement.terms.questions.title': {}
  'content.agreement.terms.questions.text': {}
  'content.agreement.terms.storage.title': {}
  'content.agreement.terms.storage.text': {}
  'content.agreement.terms.goods.title': {}
  'content.agreement.terms.goods.text': {}
  'content.agreement.terms.inspection.title': {}
  'content.agreement.terms.inspection.text': {}
  'content.agreement.terms.shipping.title': {}
  'content.agreement.terms.shipping.text': {}
  'content.agreement.terms.refunds.title': {}
  'content.agreement.terms.refunds.text': {}
  'content.agreement.terms.conduct.title': {}
  'content.agreement.terms.conduct.text': {}
  'content.agreement.terms.changes.title': {}
  'content.agreement.terms.changes.text': {}
  'content.agreement.privacy.what.title': {}
  'content.agreement.privacy.what.text': {}
  'content.agreement.privacy.why.title': {}
  'content.agreement.privacy.why.text': {}
  'content.agreement.privacy.who.title': {}
  'content.agreement.privacy.who.text': {}
  'content.agreement.privacy.staff.title': {}
  'content.agreement.privacy.staff.text': {}
  'content.agreement.privacy.cookies.title': {}
  'content.agreement.privacy.cookies.text': {}
  'content.agreement.privacy.time.title': {}
  'content.agreement.privacy.time.text': {}
  'content.agreement.privacy.rights.title': {}
  'content.agreement.privacy.rights.text': {}
  'content.guide.title': {}
  'content.guide.intro': {}
  'content.guide.types.about.title': {}
  'content.guide.types.about.text': {}
  'content.guide.types.logistics.title': {}
  'content.guide.types.logistics.text': {}
  'content.guide.types.popularShops.title': {}
  'content.guide.types.popularShops.text': {}
  'content.guide.types.shoppingGuide.title': {}
  'content.guide.types.shoppingGuide.text': {}
  'content.guide.about.who.title': {}
  'content.guide.about.who.text': {}
  'content.guide.about.name.title': {}
  'content.guide.about.name.text': {}
  'content.guide.about.promise.title': {}
  'content.guide.about.promise.text': {}
  'content.guide.about.not.title': {}
  'content.guide.about.not.text': {}
  'content.guide.about.help.title': {}
  'content.guide.about.help.text': {}
  'content.guide.logistics.weight.title': {}
  'content.guide.logistics.weight.text': {}
  'content.guide.logistics.together.title': {}
  'content.guide.logistics.together.text': {}
  'content.guide.logistics.methods.title': {}
  'content.guide.logistics.methods.text': {}
  'content.guide.logistics.packing.title': {}
  'content.guide.logistics.packing.text': {}
  'content.guide.logistics.prohibited.title': {}
  'content.guide.logistics.prohibited.text': {}
  'content.guide.logistics.customs.title': {}
  'content.guide.logistics.customs.text': {}
  'content.guide.logistics.address.title': {}
  'content.guide.logistics.address.text': {}
  'content.guide.logistics.lost.title': {}
  'content.guide.logistics.lost.text': {}
  'content.guide.popularShops.mercari.title': {}
  'content.guide.popularShops.mercari.text': {}
  'content.guide.popularShops.yahoo.title': {}
  'content.guide.popularShops.yahoo.text': {}
  'content.guide.popularShops.rakuten.title': {}
  'content.guide.popularShops.rakuten.text': {}
  'content.guide.popularShops.surugaya.title': {}
  'content.guide.popularShops.surugaya.text': {}
  'content.guide.popularShops.rakumaPaypay.title': {}
  'content.guide.popularShops.rakumaPaypay.text': {}
  'content.guide.popularShops.amazon.title': {}
  'content.guide.popularShops.amazon.text': {}
  'content.guide.popularShops.lashinbang.title': {}
  'content.guide.popularShops.lashinbang.text': {}
  'content.guide.popularShops.minne.title': {}
  'content.guide.popularShops.minne.text': {}
  'content.guide.popularShops.market.title': {}
  'content.guide.popularShops.market.text': {}
  'content.guide.shoppingGuide.find.title': {}
  'content.guide.shoppingGuide.find.text': {}
  'content.guide.shoppingGuide.read.title': {}
  'content.guide.shoppingGuide.read.text': {}
  'content.guide.shoppingGuide.pay.title': {}
  'content.guide.shoppingGuide.pay.text': {}
  'content.guide.shoppingGuide.buy.title': {}
  'content.guide.shoppingGuide.buy.text': {}
  'content.guide.shoppingGuide.arrive.title': {}
  'content.guide.shoppingGuide.arrive.text': {}
  'content.guide.shoppingGuide.pack.title': {}
  'content.guide.shoppingGuide.pack.text': {}
  'content.guide.shoppingGuide.ship.title': {}
  'content.guide.shoppingGuide.ship.text': {}
  'content.guide.shoppingGuide.used.title': {}
  'content.guide.shoppingGuide.used.text': {}
  'content.guide.search': {}
  'content.guide.none': { words: string | number }
  'content.guide.found': { words: string | number }
  'content.guide.sources': {}
  'content.guide.checked': { date: string | number }
  'content.guide.helpful': {}
  'content.guide.yes': {}
  'content.guide.no': {}
  'content.guide.words': {}
  'content.guide.wordsHint': {}
  'content.guide.thanks': {}
  'content.guide.source.know': {}
  'content.guide.source.buying': {}
  'content.guide.source.after': {}
  'content.guide.source.mercari.buying': {}
  'content.guide.source.mercari.after': {}
  'content.guide.source.yahoo.buying': {}
  'content.guide.source.yahoo.after': {}
  'content.guide.source.rakuten.buying': {}
  'content.guide.source.rakuten.after': {}
  'content.guide.source.surugaya.buying': {}
  'content.guide.source.surugaya.after': {}
  'content.guide.source.amazon.buying': {}
  'content.guide.source.amazon.after': {}
  'content.guide.source.lashinbang.buying': {}
  'content.guide.source.lashinbang.after': {}
  'content.guide.source.minne.buying': {}
  'content.guide.source.minne.after': {}
  'content.guide.source.paypay.buying': {}
  'content.guide.source.paypay.after': {}
  'content.guide.source.rakuma.buying': {}
  'content.guide.source.rakuma.after': {}
  'content.guide.source.market.buying': {}
  'content.guide.source.market.after': {}
  'content.download.lead': {}
  'content.download.iphone.title': {}
  'content.download.iphone.text': {}
  'content.download.android.title': {}
  'content.download.android.text': {}
  'content.download.computer.title': {}
  'content.download.computer.text': {}
  'content.download.open': {}
  'content.rounding.title': {}
  'content.rounding.text': {}
  'content.rounding.way.up': {}
  'content.rounding.way.down': {}
  'content.rounding.way.nearest': {}
  'content.rounding.way.shares': {}
  'content.rounding.row.auctionTax': {}
  'content.rounding.row.fuel': {}
  'content.rounding.row.partRefund': {}
  'content.rounding.row.shared': {}
  'content.rounding.row.currency': {}
  'content.rounding.line': { name: string | number; way: string | number }
  'content.rules.intro': {}
  'content.rules.since': { date: string | number }
  'content.rules.fees': {}
  'content.rules.promises': {}
  'content.rules.storage': {}
  'content.rules.refunds': {}
  'content.rules.coupons': {}
  'content.rules.claims': {}
  'content.rules.goods': {}
  'content.rules.scale': {}
  'content.rules.upTo': { weight: string | number }
  'content.rules.above': {}
  'content.rules.goodsText': {}
  'content.rules.asOf': { date: string | number }
  'content.rules.carriage.refused': {}
  'content.rules.carriage.courier': {}
  'content.rules.carriage.country': {}
  'content.rules.carriage.label': {}
  'content.rules.carriage.insured': {}
  'content.rules.carriage.asked': {}
  'content.legal.notice.title': {}
  'content.legal.notice.text': {}
  'content.legal.notice.seller.title': {}
  'content.legal.notice.seller.text': { operatorName: string | number; operatorPerson: string | number }
  'content.legal.notice.contact.title': {}
  'content.legal.notice.contact.text': { operatorAddress: string | number; operatorPhone: string | number; operatorMail: string | number }
  'content.legal.notice.price.title': {}
  'content.legal.notice.price.text': {}
  'content.legal.notice.extra.title': {}
  'content.legal.notice.extra.text': {}
  'content.legal.notice.payment.title': {}
  'content.legal.notice.payment.text': {}
  'content.legal.notice.due.title': {}
  'content.legal.notice.due.text': {}
  'content.legal.notice.delivery.title': {}
  'content.legal.notice.delivery.text': {}
  'content.legal.notice.returns.title': {}
  'content.legal.notice.returns.text': {}
  'content.legal.licence.title': {}
  'content.legal.licence.text': {}
  'content.legal.licence.licence.title': {}
  'content.legal.licence.licence.text': { operatorLicence: string | number; operatorLicenceBy: string | number; operatorName: string | number }
  'content.legal.licence.why.title': {}
  'content.legal.licence.why.text': {}
  'content.legal.licence.records.title': {}
  'content.legal.licence.records.text': {}
  'content.legal.prohibited.title': {}
  'content.legal.prohibited.text': {}
  'content.legal.prohibited.law.title': {}
  'content.legal.prohibited.law.text': {}
  'content.legal.prohibited.danger.title': {}
  'content.legal.prohibited.danger.text': {}
  'content.legal.prohibited.customs.title': {}
  'content.legal.prohibited.customs.text': {}
  'content.legal.prohibited.check.title': {}
  'content.legal.prohibited.check.text': {}
  'content.legal.prohibited.yours.title': {}
  'content.legal.prohibited.yours.text': {}
  'coupon.zone': {}
  'coupon.zoneText': {}
  'coupon.endsIn': {}
  'coupon.unit.day': {}
  'coupon.unit.hour': {}
  'coupon.unit.minute': {}
  'coupon.unit.second': {}
  'coupon.none': {}
  'coupon.noneText': {}
  'coupon.mine': {}
  'coupon.toZone': {}
  'coupon.reduced': {}
  'coupon.off': {}
  'coupon.terms.minimum': { yen: string | number }
  'coupon.terms.any': {}
  'coupon.terms.sources': { sources: string | number }
  'coupon.terms.firstOrder': {}
  'coupon.terms.cap': { yen: string | number }
  'coupon.terms.noCap': {}
  'coupon.terms.perPerson': { count: number }
  'coupon.from': { date: string | number }
  'coupon.until': { date: string | number }
  'coupon.claim': {}
  'coupon.claimMore': {}
  'coupon.claimed': {}
  'coupon.claimDone': {}
  'coupon.left': { count: string | number }
  'coupon.useNow': {}
  'coupon.state.soon': {}
  'coupon.state.paused': {}
  'coupon.state.ended': {}
  'coupon.state.used': {}
  'coupon.state.gone': {}
  'coupon.state.none': {}
  'coupon.state.returned': {}
  'coupon.code': {}
  'coupon.codeLabel': {}
  'coupon.codeHint': {}
  'coupon.codeUnknown': {}
  'coupon.allClaimed': { count: number }
  'coupon.claimedOut': {}
  'coupon.rules.title': {}
  'coupon.rules.goods': {}
  'coupon.rules.goodsText': {}
  'coupon.rules.checkout': {}
  'coupon.rules.checkoutText': {}
  'coupon.rules.days': {}
  'coupon.rules.daysText': {}
  'coupon.rules.refund': {}
  'coupon.rules.refundText': {}
  'coupon.tabs.usable': {}
  'coupon.tabs.used': {}
  'coupon.tabs.expired': {}
  'coupon.empty.usable': {}
  'coupon.empty.used': {}
  'coupon.empty.expired': {}
  'coupon.emptyText': {}
  'coupon.usedFor': { orderNo: string | number }
  'coupon.checkout.title': {}
  'coupon.checkout.without': {}
  'coupon.checkout.best': {}
  'coupon.checkout.takes': { yen: string | number }
  'coupon.checkout.unclaimed': {}
  'coupon.checkout.claim': {}
  'coupon.checkout.notNow': { count: number }
  'coupon.cancel.loss': { yen: string | number }
  'coupon.cancel.back': {}
  'coupon.cancel.late': {}
  'coupon.no.soon': { at: string | number }
  'coupon.no.paused': {}
  'coupon.no.ended': {}
  'coupon.no.used': {}
  'coupon.no.firstOrder': {}
  'coupon.no.sources': {}
  'coupon.no.minimum': { yen: string | number; missingYen: string | number }
  'coupon.no.nothing': {}
  'coupon.no.budget': {}
  'coupon.no.paying': {}
  'coupon.no.partly': {}
  'coupon.unpaid.text': {}
  'coupon.unpaid.inPrice': {}
  'coupon.unpaid.save': {}
  'coupon.unpaid.done': {}
  'declaration.intro': {}
  'declaration.see': {}
  'declaration.asks': { count: number }
  'declaration.name': {}
  'declaration.left': {}
  'declaration.leftHint': {}
  'declaration.code': {}
  'declaration.madeOf': {}
  'declaration.mades.silk': {}
  'declaration.mades.cotton': {}
  'declaration.mades.wool': {}
  'declaration.mades.linen': {}
  'declaration.mades.manMade': {}
  'declaration.mades.leather': {}
  'declaration.mades.textile': {}
  'declaration.mades.digital': {}
  'declaration.mades.film': {}
  'declaration.mades.automatic': {}
  'declaration.mades.quartz': {}
  'declaration.mades.handWound': {}
  'declaration.mades.glass': {}
  'declaration.mades.metal': {}
  'declaration.mades.porcelain': {}
  'declaration.mades.ceramic': {}
  'declaration.mades.wood': {}
  'declaration.mades.gold': {}
  'declaration.mades.silver': {}
  'declaration.mades.imitation': {}
  'declaration.codeLeft': {}
  'declaration.battery': {}
  'declaration.batteries.none': {}
  'declaration.batteries.inside': {}
  'declaration.batteries.loose': {}
  'declaration.batteries.wet': {}
  'declaration.batteryListed': {}
  'declaration.batteryDenied': {}
  'declaration.batteryFound': {}
  'declaration.origin': { country: string | number }
  'declaration.total': {}
  'declaration.purpose': {}
  'declaration.value': {}
  'declaration.confirm': {}
  'declaration.consent': {}
  'declaration.confirmed': { date: string | number }
  'declaration.open': {}
  'declaration.ours': {}
  'declaration.waits': { until: string | number }
  'declaration.goesOn': { until: string | number }
  'declaration.corrected': { said: string | number }
  'declaration.reasons.not_this': {}
  'declaration.reasons.more_exact': {}
  'declaration.reasons.customs_refuse': {}
  'declaration.done': {}
  'declaration.empty': {}
  'declaration.vague': { text: string | number }
  'declaration.gift': { text: string | number }
  'declaration.notLatin': { text: string | number }
  'declaration.short': { text: string | number }
  'declaration.broad': { text: string | number }
  'declaration.hsCode': { text: string | number }
  'declaration.locked': {}
  'declaration.incomplete': {}
  'declaration.noMethod': {}
  'errorWidget.nonsupportGoods': {}
  'errorWidget.nonsupportGoodsText': {}
  'errorWidget.nonsupportSeller': {}
  'errorWidget.nonsupportSellerText': {}
  'errorWidget.notFound': {}
  'errorWidget.notFoundText': {}
  'errorWidget.error': {}
  'errorWidget.errorText': {}
  'errorWidget.refresh': {}
  'errorWidget.contactSupport': {}
  'errorWidget.requestLift': {}
  'errorWidget.requestLiftSuccess': {}
  'errorWidget.findSimilar': {}
  'errorWidget.otherSellers': {}
  'errorWidget.whatWeShip': {}
  'errorWidget.cannotBuyNow': {}
  'fees.item': {}
  'fees.domestic': {}
  'fees.proxy': {}
  'fees.inspection': {}
  'fees.authentication': {}
  'fees.photos': {}
  'fees.translation': {}
  'fees.coupon': {}
  'fees.points': {}
  'fees.processing': {}
  'fees.payNow': {}
  'fees.total': {}
  'fees.shipping': {}
  'fees.handling': {}
  'fees.protective': {}
  'fees.consolidation': {}
  'fees.storage': {}
  'fees.insurance': {}
  'fees.payLater': {}
  'fees.difference': {}
  'fees.topUp': {}
  'fees.duty': {}
  'fees.declaration': {}
  'fees.domesticEstimate': {}
  'fees.doorPostage': {}
  'fees.prepaid': {}
  'fees.ahead': {}
  'fees.aheadUsed': {}
  'fees.packedStorage': {}
  'fees.dutyPrepaid': {}
  'fees.taxCollected': {}
  'fees.toDoor': {}
  'fees.ownShare': {}
  'fees.repack': {}
  'fees.returnPostage': {}
  'fees.together': {}
  'files.tooLarge': { mb: string | number }
  'files.notAPicture': {}
  'files.heic': {}
  'files.tooManyPixels': { count: string | number }
  'files.broken': {}
  'files.nothing': {}
  'files.tooMany': { count: string | number }
  'files.harmful': {}
  'follow.favouritesFull': { most: number }
  'follow.searchesFull': { most: number }
  'follow.wishEmpty': {}
  'follow.kindsEmpty': {}
  'follow.channelsEmpty': {}
  'follow.pricesSwapped': {}
  'follow.sellerNeedsSource': {}
  'follow.sort': {}
  'follow.favourites.title': {}
  'follow.favourites.none': {}
  'follow.favourites.noneText': {}
  'follow.favourites.count': { count: number }
  'follow.favourites.savedOn': { when: string | number }
  'follow.favourites.saved': {}
  'follow.favourites.removed': {}
  'follow.favourites.cheaper': { percent: string | number }
  'follow.favourites.dearer': { percent: string | number }
  'follow.favourites.alertOn': {}
  'follow.favourites.alertOff': {}
  'follow.favourites.alertStart': { title: string | number }
  'follow.favourites.alertStop': { title: string | number }
  'follow.favourites.sorts.saved': {}
  'follow.favourites.sorts.drop': {}
  'follow.favourites.sorts.price_asc': {}
  'follow.favourites.sorts.price_desc': {}
  'follow.favourites.sorts.ending': {}
  'follow.viewed.title': {}
  'follow.viewed.text': {}
  'follow.viewed.none': {}
  'follow.viewed.noneText': {}
  'follow.viewed.at': { when: string | number }
  'follow.viewed.pause': {}
  'follow.viewed.resume': {}
  'follow.viewed.isPaused': {}
  'follow.viewed.pausedNow': {}
  'follow.viewed.resumed': {}
  'follow.viewed.clear': {}
  'follow.viewed.cleared': {}
  'follow.viewed.forget': { title: string | number }
  'follow.viewed.forgotten': {}
  'follow.viewed.hereText': {}
  'follow.viewed.login': {}
  'follow.alerts.title': {}
  'follow.alerts.none': {}
  'follow.alerts.noneText': {}
  'follow.alerts.create': {}
  'follow.alerts.change': {}
  'follow.alerts.changeNamed': { name: string | number }
  'follow.alerts.count': { count: number; most: number }
  'follow.alerts.paused': {}
  'follow.alerts.pausedText': {}
  'follow.alerts.pause': {}
  'follow.alerts.pauseNamed': { name: string | number }
  'follow.alerts.resume': {}
  'follow.alerts.resumeNamed': { name: string | number }
  'follow.alerts.pausedNow': {}
  'follow.alerts.resumed': {}
  'follow.alerts.removed': {}
  'follow.alerts.delete': {}
  'follow.alerts.saved': {}
  'follow.alerts.unnamed': {}
  'follow.alerts.checked': { when: string | number }
  'follow.alerts.notYet': {}
  'follow.alerts.hits': { count: number }
  'follow.alerts.silent': { names: string | number }
  'follow.alerts.look': {}
  'follow.alerts.found': {}
  'follow.alerts.foundNone': {}
  'follow.alerts.waits': {}
  'follow.alerts.everySource': {}
  'follow.alerts.ofSeller': {}
  'follow.alerts.from': { yen: string | number }
  'follow.alerts.upTo': { yen: string | number }
  'follow.alerts.moreFilters': { count: number }
  'follow.alerts.kind.fixed': {}
  'follow.alerts.kind.auction': {}
  'follow.alerts.what': {}
  'follow.alerts.words': {}
  'follow.alerts.wordsOnShelf': {}
  'follow.alerts.name': {}
  'follow.alerts.priceMin': {}
  'follow.alerts.priceMax': {}
  'follow.alerts.numberWrong': {}
  'follow.alerts.sources': {}
  'follow.alerts.sourcesHint': {}
  'follow.alerts.when': {}
  'follow.alerts.kinds.new': {}
  'follow.alerts.kinds.drop': {}
  'follow.alerts.kinds.relist': {}
  'follow.alerts.kindHints.new': {}
  'follow.alerts.kindHints.drop': {}
  'follow.alerts.kindHints.relist': {}
  'follow.alerts.dropPercent': {}
  'follow.alerts.dropYen': {}
  'follow.alerts.how': {}
  'follow.alerts.byMessage': {}
  'follow.alerts.byMail': {}
  'follow.alerts.pace': {}
  'follow.alerts.paces.daily': {}
  'follow.alerts.paces.now': {}
  'follow.alerts.mostPerDay': {}
  'follow.alerts.mostPerDayHint': {}
  'follow.popular.title': {}
  'follow.popular.text': {}
  'follow.popular.window': {}
  'follow.popular.windows.day': {}
  'follow.popular.windows.week': {}
  'follow.popular.windows.month': {}
  'follow.popular.category': {}
  'follow.popular.categories.all': {}
  'follow.popular.categories.figures': {}
  'follow.popular.categories.cameras': {}
  'follow.popular.categories.cards': {}
  'follow.popular.categories.fashion': {}
  'follow.popular.categories.craft': {}
  'follow.popular.categories.kitchen': {}
  'follow.popular.categories.music': {}
  'follow.popular.categories.games': {}
  'follow.popular.source': {}
  'follow.popular.everySource': {}
  'follow.popular.none': {}
  'follow.popular.noneText': {}
  'follow.popular.longer': {}
  'follow.popular.rank': { rank: number }
  'follow.popular.views': { count: number }
  'follow.popular.favourites': { count: number }
  'follow.popular.purchases': { count: number }
  'follow.seller.follow': {}
  'follow.seller.store': {}
  'follow.seller.verified': {}
  'follow.seller.quick': {}
  'follow.seller.stars': { stars: string | number }
  'follow.seller.goodRate': { percent: string | number }
  'follow.seller.ratings': { count: number }
  'follow.seller.sold': { count: number }
  'follow.seller.rules': {}
  'follow.seller.shelf': {}
  'follow.seller.shelfCount': { count: number }
  'follow.seller.empty': {}
  'follow.seller.first': {}
  'follow.seller.cached': { name: string | number; when: string | number }
  'follow.seller.cachedEmpty': { name: string | number }
  'follow.ways.title': {}
  'follow.ways.address': { name: string | number; country: string | number }
  'follow.ways.forward': { countries: string | number }
  'follow.ways.somebody': {}
  'follow.ways.tell': {}
  'follow.ways.waits': { country: string | number }
  'follow.ways.forget': {}
  'follow.ways.forgotten': {}
  'follow.wayOpen': {}
  'follow.waysFull': { count: number }
  'friendPayment.walletTitle': {}
  'friendPayment.closed': {}
  'friendPayment.emailWrong': {}
  'friendPayment.emailNeeded': {}
  'friendPayment.tooMany': { count: string | number }
  'friendPayment.alreadyAsked': {}
  'friendPayment.notOpen': {}
  'friendPayment.request': {}
  'friendPayment.asksYou': { name: string | number }
  'friendPayment.asksYouPlain': { name: string | number }
  'friendPayment.forWhat': { title: string | number }
  'friendPayment.rows.groupItem': { title: string | number }
  'friendPayment.rows.groupShare': { title: string | number; count: string | number; pieces: string | number }
  'friendPayment.rows.groupRest': {}
  'friendPayment.rows.domestic': {}
  'friendPayment.rows.fees': {}
  'friendPayment.rows.freight': {}
  'friendPayment.rows.duty': {}
  'friendPayment.rows.other': {}
  'friendPayment.total': {}
  'friendPayment.charged': {}
  'friendPayment.email': {}
  'friendPayment.emailHint': {}
  'friendPayment.emailKnown': { email: string | number }
  'friendPayment.privacy': {}
  'friendPayment.until': { at: string | number }
  'friendPayment.back': {}
  'friendPayment.noAccount': {}
  'friendPayment.pay': { yen: string | number }
  'friendPayment.decline': {}
  'friendPayment.atBank': {}
  'friendPayment.ended.paid': {}
  'friendPayment.ended.paidText': {}
  'friendPayment.ended.expired': {}
  'friendPayment.ended.expiredText': {}
  'friendPayment.ended.cancelled': {}
  'friendPayment.ended.cancelledText': {}
  'friendPayment.ended.unknown': {}
  'friendPayment.ended.unknownText': {}
  'friendPayment.result.paid': {}
  'friendPayment.result.paidText': {}
  'friendPayment.result.receipt': {}
  'friendPayment.result.noEmail': {}
  'friendPayment.result.processing': {}
  'friendPayment.result.processingText': {}
  'friendPayment.result.open': {}
  'friendPayment.result.openText': {}
  'friendPayment.result.waiting': {}
  'friendPayment.result.waitingText': {}
  'friendPayment.result.again': {}
  'friendPayment.result.look': {}
  'friendPayment.result.confirm': {}
  'friendPayment.result.confirmButton': {}
  'friendPayment.payEmail.title': {}
  'friendPayment.payEmail.text': {}
  'friendPayment.payEmail.save': {}
  'friendPayment.payEmail.code': {}
  'friendPayment.payEmail.codeText': {}
  'friendPayment.payEmail.confirm': {}
  'friendPayment.payEmail.confirmed': {}
  'friendPayment.payEmail.other': {}
  'friendPayment.mine.lead': {}
  'friendPayment.mine.billLead': {}
  'friendPayment.mine.ask': {}
  'friendPayment.mine.name': {}
  'friendPayment.mine.yen': {}
  'friendPayment.mine.yenHint': {}
  'friendPayment.mine.yenWrong': {}
  'friendPayment.mine.email': {}
  'friendPayment.mine.emailHint': {}
  'friendPayment.mine.message': {}
  'friendPayment.mine.make': {}
  'friendPayment.mine.made': {}
  'friendPayment.mine.links': {}
  'friendPayment.mine.none': {}
  'friendPayment.mine.noneText': {}
  'friendPayment.mine.link': {}
  'friendPayment.mine.withdraw': {}
  'friendPayment.mine.withdrawn': {}
  'friendPayment.mine.until': { at: string | number }
  'friendPayment.mine.paidAt': { at: string | number }
  'friendPayment.mine.one': {}
  'friendPayment.mine.several': {}
  'friendPayment.mine.friendNo': { no: string | number }
  'friendPayment.mine.share': {}
  'friendPayment.mine.shareHint': {}
  'friendPayment.mine.own': {}
  'friendPayment.mine.more': {}
  'friendPayment.mine.makeAll': {}
  'friendPayment.mine.madeAll': {}
  'friendPayment.mine.shared': {}
  'friendPayment.mine.here': { yen: string | number; total: string | number }
  'friendPayment.mine.payOwn': { yen: string | number }
  'friendPayment.mine.payRest': { yen: string | number }
  'friendPayment.mine.payRestText': {}
  'friendPayment.mine.end': {}
  'friendPayment.mine.ended': {}
  'friendPayment.state.open': {}
  'friendPayment.state.processing': {}
  'friendPayment.state.paid': {}
  'friendPayment.state.expired': {}
  'friendPayment.state.cancelled': {}
  'friendPayment.state.returned': {}
  'friendPayment.backShop': { name: string | number }
  'friendPayment.how': {}
  'friendPayment.goOn': {}
  'friendPayment.goOnUntil': { at: string | number }
  'friendPayment.yourShare': {}
  'friendPayment.ofBill': { no: string | number; of: string | number; total: string | number; paid: string | number }
  'friendPayment.sharesWrong': { sum: string | number; total: string | number; least: string | number }
  'friendPayment.codesUsed': {}
  'friendPayment.codeWrong': {}
  'goodPoint.text': {}
  'goodPoint.anyScore': {}
  'goodPoint.spent': { until: string | number }
  'goodPoint.none': {}
  'goodPoint.noneText': {}
  'goodPoint.records': {}
  'goodPoint.noRecords': {}
  'goodPoint.toStores': {}
  'goodPoint.pages': {}
  'goodPoint.brings': { count: number }
  'goodPoint.picture': {}
  'goodPoint.yours': {}
  'goodPoint.toStore': { name: string | number }
  'goodPoint.send': {}
  'goodPoint.noPicture': {}
  'goodPoint.notYours': {}
  'goodPoint.alreadySent': {}
  'goodPoint.state.sent': {}
  'goodPoint.state.approved': {}
  'goodPoint.state.declined': {}
  'goodPoint.stateText.sent': {}
  'goodPoint.stateText.approved': {}
  'goodPoint.stateText.declined': {}
  'goodPoint.reason.otherStore': {}
  'goodPoint.reason.unreadable': {}
  'goodPoint.reason.notOurs': {}
  'goodPoint.reason.notPublished': {}
  'goodPoint.reason.other': {}
  'goodPoint.step.write': {}
  'goodPoint.step.picture': {}
  'goodPoint.step.look': { count: number }
  'goods.heart.save': { title: string | number }
  'goods.heart.unsave': { title: string | number }
  'goods.prices.title': {}
  'goods.prices.same': { when: string | number }
  'goods.prices.caption': { count: number; low: string | number; high: string | number; when: string | number }
  'goods.prices.table': {}
  'goods.prices.at': {}
  'goods.prices.price': {}
  'goods.prices.state': {}
  'goods.prices.states.on_sale': {}
  'goods.prices.states.reserved': {}
  'goods.prices.states.sold': {}
  'goods.prices.states.ended': {}
  'goods.prices.states.removed': {}
  'goods.prices.states.price_on_request': {}
  'goods.soldOut': {}
  'goods.removed': {}
  'goods.ended': {}
  'goods.reserved': {}
  'goods.priceOnRequest': {}
  'goods.auctionOnly': {}
  'goods.prohibited': { reason: string | number }
  'goods.toDoor': { yen: string | number }
  'goods.nowPrice': {}
  'goods.buyoutPrice': {}
  'goods.bids': { count: number }
  'goods.endedMark': {}
  'goods.soldMark': {}
  'goods.removedMark': {}
  'goods.reservedMark': {}
  'goods.priceUnknown': {}
  'goods.condition.new': {}
  'goods.condition.like_new': {}
  'goods.condition.very_good': {}
  'goods.condition.good': {}
  'goods.condition.fair': {}
  'goods.condition.poor': {}
  'goods.tag.authentication': {}
  'goods.tag.insured': {}
  'goods.tag.uninsured': {}
  'goods.tag.fragile': {}
  'goods.tag.air_prohibited': {}
  'goods.tag.second_hand': {}
  'goods.tag.certified_store': {}
  'goods.tag.adult': {}
  'goods.tag.tax_free': {}
  'goods.search.label': {}
  'goods.search.clear': {}
  'goods.search.open': {}
  'goods.search.pasteFailed': {}
  'goods.search.browse': {}
  'goods.search.heading': {}
  'goods.search.searched': {}
  'goods.search.change': {}
  'goods.search.changeLabel': {}
  'goods.search.searchAgain': {}
  'goods.search.count': { count: number }
  'goods.search.countAtLeast': { count: number }
  'goods.search.filters': {}
  'goods.search.apply': {}
  'goods.search.clearAll': {}
  'goods.search.applied': {}
  'goods.search.source': {}
  'goods.search.allSources': {}
  'goods.search.price': {}
  'goods.search.priceMin': {}
  'goods.search.priceMax': {}
  'goods.search.condition': {}
  'goods.search.anyCondition': {}
  'goods.search.type': {}
  'goods.search.fixedOnly': {}
  'goods.search.fixedChip': {}
  'goods.search.sort': {}
  'goods.search.sortBy.recommended': {}
  'goods.search.sortBy.newest': {}
  'goods.search.sortBy.price_asc': {}
  'goods.search.sortBy.price_desc': {}
  'goods.search.sortBy.door_asc': {}
  'goods.search.sortBy.adds_asc': {}
  'goods.search.sortBy.ending': {}
  'goods.search.priceFrom': { yen: string | number }
  'goods.search.priceTo': { yen: string | number }
  'goods.search.priceBetween': { from: string | number; to: string | number }
  'goods.search.numberWrong': {}
  'goods.search.numberHuge': { yen: string | number }
  'goods.search.numbersSwapped': {}
  'goods.search.wordsLong': { count: string | number; given: string | number }
  'goods.search.unknownTitle': {}
  'goods.search.unknownText': { url: string | number }
  'goods.search.down': { name: string | number }
  'goods.search.resting': { name: string | number; when: string | number }
  'goods.search.restingNone': { name: string | number }
  'goods.search.cached': { name: string | number; when: string | number }
  'goods.search.none': {}
  'goods.search.noneText': {}
  'goods.search.noneHere': {}
  'goods.search.results': {}
  'goods.search.pages': {}
  'goods.search.history': {}
  'goods.search.pasteTitle': {}
  'goods.search.pasteText': {}
  'goods.search.popular': {}
  'goods.history.title': {}
  'goods.history.empty': {}
  'goods.history.emptyText': {}
  'goods.history.clear': {}
  'goods.history.forget': { words: string | number }
  'goods.history.forgotten': {}
  'goods.history.login': {}
  'goods.history.loginAction': {}
  'goods.history.search': {}
  'goods.item.photos': {}
  'goods.item.photo': { number: number }
  'goods.item.photoOf': { title: string | number; number: number; count: number }
  'goods.item.noPhoto': {}
  'goods.item.original': {}
  'goods.item.taxIncluded': {}
  'goods.item.priceKind.fixed': {}
  'goods.item.priceKind.bid': {}
  'goods.item.priceKind.buyNow': {}
  'goods.item.priceKind.last': {}
  'goods.item.door': { country: string | number }
  'goods.item.doorBetween': { low: string | number; high: string | number }
  'goods.item.doorFrom': { yen: string | number }
  'goods.item.partItem': {}
  'goods.item.partJapan': {}
  'goods.item.partLater': {}
  'goods.item.why': {}
  'goods.item.doorUnknown': { country: string | number }
  'goods.item.inShort': {}
  'goods.item.seller': {}
  'goods.item.fromSeller': {}
  'goods.item.machine': {}
  'goods.item.showJapanese': {}
  'goods.item.noDescription': {}
  'goods.item.fact.state': {}
  'goods.item.fact.condition': {}
  'goods.item.fact.domestic': {}
  'goods.item.fact.from': {}
  'goods.item.fact.within': {}
  'goods.item.fact.size': {}
  'goods.item.fact.brand': {}
  'goods.item.fact.category': {}
  'goods.item.fact.insured': {}
  'goods.item.fact.method': {}
  'goods.item.fact.likes': {}
  'goods.item.fact.proxy': {}
  'goods.item.fact.left': {}
  'goods.item.fact.checked': {}
  'goods.item.fact.specification': {}
  'goods.item.fact.color': {}
  'goods.item.fact.weight': {}
  'goods.item.fact.packed': {}
  'goods.item.fact.regular': {}
  'goods.item.fact.list': {}
  'goods.item.state.on_sale': {}
  'goods.item.state.reserved': {}
  'goods.item.state.sold': {}
  'goods.item.state.ended': {}
  'goods.item.state.removed': {}
  'goods.item.state.price_on_request': {}
  'goods.item.domestic.free': {}
  'goods.item.domestic.buyer': { yen: string | number }
  'goods.item.domestic.unknown': {}
  'goods.item.domestic.cod': {}
  'goods.item.withinDays': { min: number }
  'goods.item.withinRange': { min: number; max: number }
  'goods.item.timesBought': { count: number }
  'goods.item.likes': { count: number }
  'goods.item.proxyCount': { count: number }
  'goods.item.identity': {}
  'goods.item.noIdentity': {}
  'goods.item.quick': {}
  'goods.item.highSuccess': {}
  'goods.item.goodRate': { percent: string | number }
  'goods.item.ratings': { count: number }
  'goods.item.stars': { value: string | number }
  'goods.item.store': {}
  'goods.item.person': {}
  'goods.item.rules': {}
  'goods.item.ruleSays': {}
  'goods.item.rule.no_returns': {}
  'goods.item.rule.smoker': {}
  'goods.item.rule.pets': {}
  'goods.item.rule.other': {}
  'goods.item.rule.no_proxies': {}
  'goods.item.rule.no_immediate_purchase': {}
  'goods.item.rule.comment_first': {}
  'goods.item.rule.good_ratings_only': {}
  'goods.item.rule.untested': {}
  'goods.item.rule.as_is': {}
  'goods.item.rule.no_claims': {}
  'goods.item.rule.no_cancel': {}
  'goods.item.rule.uninsured_post': {}
  'goods.item.rule.no_combined': {}
  'goods.item.rule.combined': {}
  'goods.item.rule.ships_within': { days: string | number }
  'goods.item.rule.no_discount': {}
  'goods.item.rule.simple_packing': {}
  'goods.item.variant': {}
  'goods.item.variantHint': {}
  'goods.item.variantSold': {}
  'goods.item.variantLeft': { count: number }
  'goods.item.options': {}
  'goods.item.optionPick': {}
  'goods.item.remark': {}
  'goods.item.remarkHint': { count: number }
  'goods.item.note': {}
  'goods.item.noteHint': {}
  'goods.item.quantity': {}
  'goods.item.less': {}
  'goods.item.more': {}
  'goods.item.quantityWrong': {}
  'goods.item.freeAbove': { yen: string | number }
  'goods.item.freeReached': { yen: string | number }
  'goods.item.freeMeter': {}
  'goods.item.offers': {}
  'goods.item.offersHint': {}
  'goods.item.auction': {}
  'goods.item.auctionNo': {}
  'goods.item.startPrice': {}
  'goods.item.currentPrice': {}
  'goods.item.buyNow': {}
  'goods.item.increment': {}
  'goods.item.bids': {}
  'goods.item.startsAt': {}
  'goods.item.endsAt': {}
  'goods.item.early': {}
  'goods.item.extension': {}
  'goods.item.buyNowNote': {}
  'goods.item.addToCart': {}
  'goods.item.buy': {}
  'goods.item.added': {}
  'goods.item.fix': {}
  'goods.item.noReturns': {}
  'goods.item.onlyWhatGoes': {}
  'goods.item.share': {}
  'goods.item.shareLink': {}
  'goods.item.copy': {}
  'goods.item.source': { name: string | number }
  'goods.item.services': {}
  'goods.item.servicesHint': {}
  'goods.item.resting': { name: string | number; when: string | number }
  'goods.item.stale': { name: string | number; when: string | number }
  'goods.item.gone': {}
  'goods.item.similar': {}
  'goods.item.related': {}
  'goods.item.prohibitedReason': {}
  'goods.item.home': {}
  'goods.item.path': {}
  'goods.item.weightRange': { grams: string | number; low: string | number; high: string | number }
  'goods.item.sold': { count: number }
  'goods.item.sellerPage': {}
  'goods.item.zoom': {}
  'goods.item.zoomTitle': { number: number; count: number }
  'goods.item.next': {}
  'goods.item.previous': {}
  'goods.item.choose': {}
  'goods.item.notChosen': {}
  'goods.item.freeMore': { yen: string | number; above: string | number }
  'goods.item.freeInCart': { yen: string | number }
  'goods.item.freeDone': { yen: string | number }
  'goods.item.requiredHint': {}
  'goods.item.offerOpen': {}
  'goods.item.offerPostage': { yen: string | number }
  'goods.item.offerFree': {}
  'goods.item.offersMore': {}
  'goods.item.offersMoreText': { name: string | number }
  'goods.item.offersNone': {}
  'goods.item.endsIn': {}
  'goods.item.startsIn': {}
  'goods.item.over': {}
  'goods.item.bidsNow': { count: number }
  'goods.item.minutesLeft': { minutes: number }
  'goods.item.unitDay': {}
  'goods.item.unitHour': {}
  'goods.item.unitMinute': {}
  'goods.item.unitSecond': {}
  'goods.item.bidders': {}
  'goods.item.highest': {}
  'goods.item.extended': {}
  'goods.item.earlyYes': {}
  'goods.item.extensionYes': {}
  'goods.item.nextBid': {}
  'goods.item.taxIncludedStore': { percent: string | number }
  'goods.item.ratingRestricted': {}
  'goods.item.identityRestricted': {}
  'goods.item.change': {}
  'goods.item.rowBetween': { low: string | number; high: string | number }
  'goods.item.watchFor': {}
  'goods.item.report': {}
  'goods.item.frozen': { name: string | number; when: string | number }
  'goods.item.removedTitle': {}
  'goods.item.soldTitle': {}
  'goods.item.endedTitle': {}
  'goods.item.reservedTitle': {}
  'goods.item.requestTitle': {}
  'goods.item.noWay': { country: string | number; how: string | number; day: string | number; why: string | number }
  'goods.item.poster': {}
  'goods.item.toCart': {}
  'goods.service.inspection': {}
  'goods.service.inspectionText': {}
  'goods.service.authentication': {}
  'goods.service.authenticationText': {}
  'goods.service.photos': {}
  'goods.service.photosText': {}
  'goods.service.listingTranslation': {}
  'goods.service.listingTranslationText': {}
  'goods.service.paddingText': {}
  'goods.service.update': {}
  'goods.notSupported': {}
  'goods.resting': {}
  'goods.cannotCheck': {}
  'goods.adult': {}
  'goods.cashOnDelivery': {}
  'goods.sellerRefuses': {}
  'goods.pickUpOnly': {}
  'goods.ban.explosives': {}
  'goods.ban.aerosol': {}
  'goods.ban.perfume': {}
  'goods.ban.flammable_liquid': {}
  'goods.ban.alcohol_strong': {}
  'goods.ban.lighter': {}
  'goods.ban.lithium_loose': {}
  'goods.ban.lithium_packed_with': {}
  'goods.ban.lithium_installed': {}
  'goods.ban.wet_battery': {}
  'goods.ban.tobacco': {}
  'goods.ban.chemical': {}
  'goods.ban.magnet': {}
  'goods.ban.chilled': {}
  'goods.ban.narcotic': {}
  'goods.ban.medicine': {}
  'goods.ban.food': {}
  'goods.ban.weapon': {}
  'goods.ban.replica_gun': {}
  'goods.ban.blade': {}
  'goods.ban.sword': {}
  'goods.ban.live': {}
  'goods.ban.species': {}
  'goods.ban.species_permit': {}
  'goods.ban.counterfeit': {}
  'goods.ban.money': {}
  'goods.ban.jewellery': {}
  'goods.ban.export_controlled': {}
  'goods.lift.note': {}
  'goods.lift.hint': {}
  'goods.lift.send': {}
  'goods.ask.title': {}
  'goods.ask.text': {}
  'goods.ask.url': {}
  'goods.ask.urlHint': {}
  'goods.ask.name': {}
  'goods.ask.price': {}
  'goods.ask.quantity': {}
  'goods.ask.note': {}
  'goods.ask.send': {}
  'goods.ask.sent': {}
  'goods.ask.login': {}
  'goods.ask.urlWrong': {}
  'goods.notShippable': {}
  'goods.unsupportedGoods': {}
  'goods.unsupportedSeller': {}
  'goods.noWay': { country: string | number }
  'goods.toDoorAbout': { yen: string | number }
  'goods.doorFrom': { yen: string | number }
  'goods.notBought': {}
  'goods.card.title': {}
  'goods.card.save': {}
  'goods.card.unsave': {}
  'goods.card.share': {}
  'goods.card.hide': {}
  'goods.card.hidden': {}
  'goods.card.showHidden': { count: number }
  'goods.card.same': {}
  'goods.pictureEmpty': {}
  'goods.outlook.title': {}
  'goods.outlook.cost': {}
  'goods.outlook.costText': { low: string | number; high: string | number; now: string | number; later: string | number }
  'goods.outlook.dutyDue': { yen: string | number }
  'goods.outlook.dutyMaybe': {}
  'goods.outlook.dutyPrepaid': {}
  'goods.outlook.taxTaken': {}
  'goods.outlook.when': {}
  'goods.outlook.whenText': { from: string | number; to: string | number }
  'goods.outlook.byHistory': { parcels: number; min: number; max: number }
  'goods.outlook.byTable': { min: number; max: number }
  'goods.outlook.risk': {}
  'goods.outlook.noRisk': {}
  'goods.risk.customs': { country: string | number }
  'goods.risk.battery': { country: string | number }
  'goods.risk.courier': {}
  'goods.risk.label': {}
  'goods.risk.untested': {}
  'goods.risk.asIs': {}
  'goods.risk.noClaims': {}
  'goods.risk.noReturns': {}
  'goods.risk.ratingsOnly': {}
  'goods.risk.asksFirst': {}
  'goods.risk.uninsured': {}
  'goods.risk.forParts': {}
  'goods.risk.postage': {}
  'goods.risk.lowRating': { share: string | number }
  'goods.risk.fewRatings': { count: number }
  'goods.risk.lateSeller': { count: number; of: number }
  'goods.risk.applies': {}
  'goods.instead.title': {}
  'goods.instead.text': {}
  'goods.instead.show': {}
  'goods.elsewhere.title': {}
  'goods.elsewhere.text': {}
  'goods.elsewhere.none': {}
  'goods.elsewhere.sold': {}
  'goods.elsewhere.soldLine': { yen: string | number; door: string | number; when: string | number }
  'goods.elsewhere.soldShort': { yen: string | number; when: string | number }
  'goods.inBox.fits': { yen: string | number }
  'goods.inBox.adds': { yen: string | number }
  'goods.inBox.postage': { yen: string | number }
  'goods.inBox.toDoor': { yen: string | number }
  'goods.inBox.place': { place: string | number }
  'groupLabel.notOpen': {}
  'groupLabel.full': { count: string | number }
  'groupLabel.nameTaken': {}
  'groupLabel.emailWrong': {}
  'groupLabel.organiserStays': {}
  'groupLabel.memberPaid': {}
  'groupLabel.shareInvalid': { title: string | number }
  'groupLabel.lineTaken': {}
  'groupLabel.billStays': {}
  'groupLabel.changed': {}
  'groupLabel.tooLittle': { name: string | number; yen: string | number }
  'groupLabel.noMembers': {}
  'groupLabel.noItems': {}
  'groupLabel.amountInvalid': {}
  'groupLabel.piecesLeft': { title: string | number; count: number }
  'groupLabel.piecesTooMany': { title: string | number; count: number }
  'groupLabel.handTooLittle': { yen: string | number }
  'groupLabel.handTooMuch': { yen: string | number }
  'groupLabel.notLocked': {}
  'groupLabel.somebodyPaid': {}
  'groupLabel.payerAtBank': {}
  'groupLabel.notArchivable': {}
  'groupLabel.linkLives': {}
  'groupLabel.notSettled': {}
  'groupLabel.tooMuchBack': { yen: string | number }
  'groupLabel.notPaid': {}
  'groupLabel.tabs.open': {}
  'groupLabel.tabs.settled': {}
  'groupLabel.tabs.archived': {}
  'groupLabel.state.open': {}
  'groupLabel.state.locked': {}
  'groupLabel.state.settled': {}
  'groupLabel.state.archived': {}
  'groupLabel.category.figures': {}
  'groupLabel.category.cards': {}
  'groupLabel.category.idols': {}
  'groupLabel.category.books': {}
  'groupLabel.category.games': {}
  'groupLabel.category.clothes': {}
  'groupLabel.category.stationery': {}
  'groupLabel.category.other': {}
  'groupLabel.rule.weight': {}
  'groupLabel.rule.volume': {}
  'groupLabel.rule.value': {}
  'groupLabel.rule.equal': {}
  'groupLabel.rule.hand': {}
  'groupLabel.kind.domestic': {}
  'groupLabel.kind.fees': {}
  'groupLabel.kind.freight': {}
  'groupLabel.kind.duty': {}
  'groupLabel.kind.other': {}
  'groupLabel.lead': {}
  'groupLabel.create': {}
  'groupLabel.none': {}
  'groupLabel.noneText': {}
  'groupLabel.name': {}
  'groupLabel.category_': {}
  'groupLabel.chooseCategory': {}
  'groupLabel.rule_': {}
  'groupLabel.cover': {}
  'groupLabel.coverAdd': {}
  'groupLabel.coverNone': {}
  'groupLabel.created': {}
  'groupLabel.saved': {}
  'groupLabel.people': { count: number }
  'groupLabel.things': { count: number }
  'groupLabel.paidOf': { paid: string | number; total: string | number }
  'groupLabel.settings': {}
  'groupLabel.members': {}
  'groupLabel.you': {}
  'groupLabel.owes': {}
  'groupLabel.paid': {}
  'groupLabel.addMember': {}
  'groupLabel.memberName': {}
  'groupLabel.memberEmail': {}
  'groupLabel.memberEmailHint': {}
  'groupLabel.change': {}
  'groupLabel.remove': { name: string | number }
  'groupLabel.removed': {}
  'groupLabel.payLink': { name: string | number }
  'groupLabel.copyHint': {}
  'groupLabel.linkUntil': { at: string | number }
  'groupLabel.newLink': {}
  'groupLabel.linkMade': {}
  'groupLabel.giveBack': {}
  'groupLabel.givenBack': {}
  'groupLabel.refunded': { yen: string | number }
  'groupLabel.howMuch': {}
  'groupLabel.items': {}
  'groupLabel.addItem': {}
  'groupLabel.fromOrders': {}
  'groupLabel.fromOrdersNone': {}
  'groupLabel.link': {}
  'groupLabel.linked': {}
  'groupLabel.fromOrder': { no: string | number }
  'groupLabel.taken': { taken: string | number; pieces: string | number }
  'groupLabel.itemTitle': {}
  'groupLabel.price': {}
  'groupLabel.pieces': {}
  'groupLabel.weight': {}
  'groupLabel.volume': {}
  'groupLabel.fromLine': {}
  'groupLabel.whoTakes': {}
  'groupLabel.shareOf': { count: string | number; pieces: string | number }
  'groupLabel.numberWrong': {}
  'groupLabel.removeItem': {}
  'groupLabel.back': {}
  'groupLabel.backText': { yen: string | number }
  'groupLabel.backPlain': { yen: string | number }
  'groupLabel.backYen': {}
  'groupLabel.passOn': {}
  'groupLabel.passedOn': {}
  'groupLabel.costs': {}
  'groupLabel.costsLead': {}
  'groupLabel.fromBill': {}
  'groupLabel.addCost': {}
  'groupLabel.yen': {}
  'groupLabel.kind_': {}
  'groupLabel.byHand': {}
  'groupLabel.apply': {}
  'groupLabel.split': {}
  'groupLabel.member': {}
  'groupLabel.total': {}
  'groupLabel.goods': {}
  'groupLabel.divide': {}
  'groupLabel.check': {}
  'groupLabel.ready': {}
  'groupLabel.lock': { yen: string | number }
  'groupLabel.locked': {}
  'groupLabel.unlock': {}
  'groupLabel.unlocked': {}
  'groupLabel.archive': {}
  'groupLabel.archived': {}
  'groupLabel.collecting': {}
  'groupLabel.settled': {}
  'groupLabel.noWeight': {}
  'groupLabel.noVolume': {}
  'home.hero.title': {}
  'home.hero.text': {}
  'home.hero.start': {}
  'home.hero.how': {}
  'home.deliverTo': {}
  'home.sources': {}
  'home.kind.auction': {}
  'home.kind.flea': {}
  'home.kind.shop': {}
  'home.warehouse.label': {}
  'home.warehouse.ready': { count: number }
  'home.warehouse.daysFree': { days: number }
  'home.warehouse.build': {}
  'home.warehouse.weight': {}
  'home.warehouse.about': { yen: string | number }
  'home.ending': {}
  'home.allAuctions': {}
  'home.steps.title': {}
  'home.steps.guide': {}
  'home.steps.paste': {}
  'home.steps.pasteText': {}
  'home.steps.buy': {}
  'home.steps.buyText': {}
  'home.steps.check': {}
  'home.steps.checkText': {}
  'home.steps.box': {}
  'home.steps.boxText': {}
  'home.quick.label': {}
  'home.quick.sign': {}
  'home.quick.lottery': {}
  'home.quick.coupons': {}
  'home.quick.calc': {}
  'home.popular': {}
  'home.quiet': {}
  'home.search': {}
  'home.onNow': {}
  'home.byRequest': { name: string | number }
  'home.door.title': {}
  'home.door.example': { country: string | number }
  'home.offer.from': { off: string | number; yen: string | number }
  'home.offer.any': { off: string | number }
  'home.offer.until': { date: string | number }
  'home.offer.claim': {}
  'home.found': {}
  'home.alerts': {}
  'home.continue.title': {}
  'home.continue.cart': { count: number }
  'home.continue.pay': { no: string | number }
  'home.continue.approve': { no: string | number }
  'home.reviews.title': {}
  'home.reviews.more': {}
  'home.reviews.stars': { n: string | number }
  'home.trust.title': {}
  'home.trust.fee': {}
  'home.trust.feeValue': { yen: string | number }
  'home.trust.feeNote': { yen: string | number }
  'home.trust.feeNoteAuction': { auctionYen: string | number; yen: string | number }
  'home.trust.parcels': { country: string | number }
  'home.trust.parcelsValue': { count: number }
  'home.trust.parcelsNote': { days: number }
  'home.trust.delivery': { country: string | number }
  'home.trust.days': { min: string | number; max: string | number }
  'home.trust.deliveryNote': { method: string | number }
  'home.trust.carriers': { country: string | number }
  'home.trust.post': {}
  'home.trust.means': {}
  'home.trust.licence': {}
  'home.trust.photos': {}
  'home.trust.photosValue': {}
  'home.trust.photosNote': { yen: string | number }
  'home.trust.unpacked': {}
  'home.trust.by.card': {}
  'home.trust.by.alipay': {}
  'home.trust.by.wechat_pay': {}
  'home.trust.by.konbini': {}
  'home.trust.by.paypal': {}
  'home.trust.by.bank_transfer': {}
  'home.way.ems': {}
  'home.way.parcel_air': {}
  'home.way.parcel_surface': {}
  'home.way.epacket_light': {}
  'home.way.small_packet_air': {}
  'home.way.small_packet_surface': {}
  'invite.lead': { inviter: string | number; newcomer: string | number }
  'invite.closed': {}
  'invite.rules': {}
  'invite.ruleNew': {}
  'invite.ruleParcel': {}
  'invite.ruleSame': {}
  'invite.login': {}
  'invite.register': {}
  'invite.link': {}
  'invite.code': { code: string | number }
  'invite.qrAlt': {}
  'invite.poster': {}
  'invite.share': {}
  'invite.shareLink': {}
  'invite.save': {}
  'invite.posterAlt': { title: string | number }
  'invite.posterTitle': { name: string | number }
  'invite.posterNote': {}
  'invite.itemNote': {}
  'invite.play': { points: number }
  'invite.playNote': { free: number }
  'invite.by': { name: string | number }
  'invite.obi': { name: string | number }
  'invite.came': {}
  'invite.sumCame': {}
  'invite.sumRewarded': {}
  'invite.sumEarned': {}
  'invite.none': {}
  'invite.noneText': {}
  'invite.plus': { points: string | number }
  'invite.pages': {}
  'invite.state.registered': {}
  'invite.state.due': {}
  'invite.state.held': {}
  'invite.state.rewarded': {}
  'invite.state.declined': {}
  'invite.shareNothing': {}
  'language.title': {}
  'language.open': {}
  'language.language': {}
  'language.shipTo': {}
  'language.currency': {}
  'language.currencyYenOnly': {}
  'language.withEnglishName': { english: string | number }
  'language.textsInEnglish': {}
  'language.apply': {}
  'language.current': {}
  'language.saved': {}
  'language.chinaOnly': {}
  'live.lead': {}
  'live.view.calendar': {}
  'live.view.replays': {}
  'live.state.toCome': {}
  'live.state.onAir': {}
  'live.state.replay': {}
  'live.state.over': {}
  'live.state.cancelled': {}
  'live.count': { count: number }
  'live.from': {}
  'live.to': {}
  'live.show': {}
  'live.zone': { zone: string | number; days: string | number }
  'live.days': {}
  'live.today': {}
  'live.by': { name: string | number; language: string | number }
  'live.cancelledWhy': { why: string | number }
  'live.items': {}
  'live.watch': {}
  'live.replay': {}
  'live.remind': {}
  'live.reminded': {}
  'live.addToCalendar': {}
  'live.willRemind': {}
  'live.willNot': {}
  'live.own': {}
  'live.ownText': {}
  'live.ownAddress': {}
  'live.ownMake': {}
  'live.ownRenew': {}
  'live.ownSecret': {}
  'live.none': {}
  'live.noneText': {}
  'live.readInstead': {}
  'live.play': {}
  'live.stop': {}
  'live.refused.range': { days: string | number }
  'live.refused.order': {}
  'live.refused.started': {}
  'live.refused.many': { most: string | number }
  'lottery.yourPoints': {}
  'lottery.perDraw': {}
  'lottery.leftToday': {}
  'lottery.inTotal': {}
  'lottery.of': { left: string | number; most: string | number }
  'lottery.open': {}
  'lottery.freeLeft': { count: number }
  'lottery.login': {}
  'lottery.rule': {}
  'lottery.gone': {}
  'lottery.earn': {}
  'lottery.free': {}
  'lottery.word': {}
  'lottery.wordHint': {}
  'lottery.prize.points': { count: number }
  'lottery.prize.coupon': { yen: string | number }
  'lottery.prize.shipping': { yen: string | number }
  'lottery.period': { from: string | number; to: string | number }
  'lottery.state.soon': {}
  'lottery.state.open': {}
  'lottery.state.exhausted': {}
  'lottery.state.ended': {}
  'lottery.no.soon': { at: string | number }
  'lottery.no.ended': {}
  'lottery.no.exhausted': {}
  'lottery.no.today': {}
  'lottery.no.total': {}
  'lottery.no.points': { need: string | number; have: string | number }
  'lottery.no.budget': { until: string | number }
  'lottery.claimIt': {}
  'lottery.claimUntil': { date: string | number }
  'lottery.claim.done': {}
  'lottery.claim.over': {}
  'lottery.claim.parcel': {}
  'lottery.claim.claimed': {}
  'lottery.claim.expired': {}
  'lottery.claimed.coupon': {}
  'lottery.claimed.goods': {}
  'lottery.claimed.shipping': {}
  'lottery.parcel': {}
  'lottery.noParcel': {}
  'lottery.see': {}
  'lottery.winners': {}
  'lottery.allWinners': {}
  'lottery.noWinners': {}
  'lottery.noPrizes': {}
  'lottery.noPrizesText': {}
  'lottery.noPlays': {}
  'lottery.toPrizes': {}
  'lottery.toRecord': {}
  'lottery.toLottery': {}
  'lottery.others': {}
  'lottery.none': {}
  'lottery.tabs.mine': {}
  'lottery.tabs.winners': {}
  'lottery.odds.title': {}
  'lottery.odds.text': {}
  'lottery.odds.prize': {}
  'lottery.odds.chance': {}
  'lottery.odds.left': {}
  'lottery.rules.title': {}
  'lottery.rules.cost': { free: string | number; count: number }
  'lottery.rules.limits': { day: string | number; total: string | number }
  'lottery.rules.empty': {}
  'lottery.rules.claim': {}
  'lottery.proof.title': {}
  'lottery.proof.text': {}
  'lottery.proof.published': {}
  'lottery.proof.commitment': {}
  'lottery.proof.pool': {}
  'lottery.proof.seed': {}
  'lottery.proof.later': {}
  'lottery.proof.file': {}
  'lottery.proof.number': {}
  'lottery.proof.upTo': { count: string | number }
  'lottery.proof.check': {}
  'lottery.proof.same': { number: string | number; box: string | number }
  'lottery.proof.other': { box: string | number; computed: string | number }
  'lottery.proof.broken': {}
  'lottery.proof.noScript': {}
  'lottery.result.opened': {}
  'lottery.result.points': { count: string | number }
  'lottery.result.done': {}
  'lottery.result.another': {}
  'lottery.result.skip': {}
  'lottery.result.number': { number: string | number }
  'lottery.poster': {}
  'mail.open': {}
  'mail.whyAsked': { appName: string | number }
  'mail.whyNotice': { appName: string | number }
  'mail.hello': { name: string | number }
  'mail.helloAll': {}
  'mail.moment': { time: string | number; zone: string | number }
  'mail.japanTime': {}
  'mail.by': { appName: string | number; name: string | number }
  'mail.registerCode.title': { appName: string | number }
  'mail.registerCode.body': { minutes: number; appName: string | number }
  'mail.resetCode.title': {}
  'mail.resetCode.body': { minutes: number; appName: string | number }
  'mail.accountExists.title': { appName: string | number }
  'mail.accountExists.body': {}
  'mail.accountExists.action': {}
  'mail.noAccount.title': {}
  'mail.noAccount.body': { appName: string | number }
  'mail.noAccount.action': {}
  'mail.box.title': {}
  'mail.box.about': {}
  'mail.box.filter': {}
  'mail.box.empty': {}
  'mail.box.to': {}
  'mail.box.at': {}
  'mail.box.back': {}
  'mail.box.asText': {}
  'mail.box.answer': {}
  'mail.box.answered': {}
  'mail.box.notAnswered': {}
  'mail.box.pictures': {}
  'mail.friendAsk.title': { yen: string | number }
  'mail.friendAsk.body': { appName: string | number; yen: string | number; title: string | number; until: string | number }
  'mail.friendAsk.action': {}
  'mail.friendReceipt.title': { yen: string | number }
  'mail.friendReceipt.body': { yen: string | number; title: string | number; at: string | number }
  'mail.friendRefund.title': { yen: string | number }
  'mail.friendRefund.body': { yen: string | number; title: string | number }
  'mail.friendRefundRefused.title': { yen: string | number }
  'mail.friendRefundRefused.body': { yen: string | number; title: string | number }
  'mail.daily.subject': { count: number; appName: string | number }
  'mail.daily.why': { appName: string | number }
  'mail.stop': {}
  'mail.choose': {}
  'mail.answerAbove': {}
  'mail.ticketOver.title': {}
  'mail.ticketOver.body': { no: string | number }
  'mail.ticketOver.action': {}
  'mail.ticketUnknown.title': {}
  'mail.ticketUnknown.body': {}
  'mail.ticketUnreadable.title': {}
  'mail.ticketUnreadable.body': { most: string | number; no: string | number }
  'mail.ticketUnreadable.action': {}
  'mail.friendConfirm.title': { code: string | number }
  'mail.friendConfirm.body': { code: string | number; title: string | number }
  'mail.friendConfirm.action': {}
  'mail.friendCancelled.title': {}
  'mail.friendCancelled.body': { yen: string | number; title: string | number }
  'mail.push.order': {}
  'mail.push.parcel': {}
  'mail.push.bid': {}
  'mail.push.money': {}
  'mail.push.ticket': {}
  'mail.push.request': {}
  'mail.push.follow': {}
  'mail.push.offer': {}
  'mail.push.account': {}
  'mail.ownDataGone.title': {}
  'mail.ownDataGone.body': {}
  'mail.ownDataReadme': { appName: string | number }
  'mall.class.explosives': {}
  'mall.class.aerosol': {}
  'mall.class.perfume': {}
  'mall.class.flammable_liquid': {}
  'mall.class.alcohol_strong': {}
  'mall.class.lighter': {}
  'mall.class.lithium_loose': {}
  'mall.class.lithium_packed_with': {}
  'mall.class.lithium_installed': {}
  'mall.class.wet_battery': {}
  'mall.class.tobacco': {}
  'mall.class.chemical': {}
  'mall.class.magnet': {}
  'mall.class.chilled': {}
  'mall.class.narcotic': {}
  'mall.class.medicine': {}
  'mall.class.food': {}
  'mall.class.weapon': {}
  'mall.class.replica_gun': {}
  'mall.class.blade': {}
  'mall.class.sword': {}
  'mall.class.live': {}
  'mall.class.species': {}
  'mall.class.species_permit': {}
  'mall.class.counterfeit': {}
  'mall.class.money': {}
  'mall.class.jewellery': {}
  'mall.class.export_controlled': {}
  'mall.carriage.courier': {}
  'mall.carriage.post_listed': { country: string | number }
  'mall.carriage.post_unlisted': { country: string | number }
  'mall.carriage.label': {}
  'mall.carriage.insured': {}
  'mall.carriage.asked': {}
  'mall.carriage.customs': { country: string | number }
  'mall.carriage.asOf': { date: string | number }
  'mall.carriage.found': { word: string | number }
  'mall.kind.auction': {}
  'mall.kind.flea': {}
  'mall.kind.shop': {}
  'mall.kind.quote': {}
  'mall.kind.resting': {}
  'mall.front.search': { name: string | number }
  'mall.front.categories': {}
  'mall.front.popular': {}
  'mall.front.ending': {}
  'mall.front.newest': {}
  'mall.front.ranking': {}
  'mall.front.know': {}
  'mall.front.shops': {}
  'mall.front.shopCount': { count: number }
  'mall.front.all': {}
  'mall.front.seen': { when: string | number }
  'mall.front.empty': {}
  'mall.front.emptyText': {}
  'mall.front.restingText': { name: string | number }
  'mall.front.quoteTitle': {}
  'mall.front.quoteText': {}
  'mall.front.fee': { yen: string | number }
  'mall.front.shopHome': {}
  'mall.front.shopSearch': {}
  'mall.front.shopNone': {}
  'mall.front.shopNoneText': {}
  'mall.front.shopResults': {}
  'mall.front.shopKind': {}
  'mall.shopKind.cards': {}
  'mall.shopKind.fashion': {}
  'mall.shopKind.second_hand': {}
  'mall.shopKind.people': {}
  'mall.know.mercari.people': {}
  'mall.know.mercari.postage': {}
  'mall.know.mercari.reserved': {}
  'mall.know.mercari.refuse': {}
  'mall.know.mercari.confirm': {}
  'mall.know.yahoo.kinds': {}
  'mall.know.yahoo.extension': {}
  'mall.know.yahoo.final': {}
  'mall.know.yahoo.tax': {}
  'mall.know.yahoo.postage': {}
  'mall.know.rakuten.free': {}
  'mall.know.rakuten.below': {}
  'mall.know.rakuten.options': {}
  'mall.know.rakuten.cancel': {}
  'mall.know.surugaya.grades': {}
  'mall.know.surugaya.stores': {}
  'mall.know.surugaya.fee': {}
  'mall.know.surugaya.shared': {}
  'mall.know.surugaya.slow': {}
  'mall.know.amazon.byLink': {}
  'mall.know.amazon.seller': {}
  'mall.know.amazon.price': {}
  'mall.know.amazon.account': {}
  'mall.know.lashinbang.used': {}
  'mall.know.lashinbang.grades': {}
  'mall.know.lashinbang.ages': {}
  'mall.know.lashinbang.postage': {}
  'mall.know.minne.hand': {}
  'mall.know.minne.order': {}
  'mall.know.minne.options': {}
  'mall.know.minne.postage': {}
  'mall.know.paypay.two': {}
  'mall.know.paypay.flea': {}
  'mall.know.paypay.shop': {}
  'mall.know.paypay.cancel': {}
  'mall.know.rakuma.apply': {}
  'mall.know.rakuma.wait': {}
  'mall.know.rakuma.postage': {}
  'mall.know.rakuma.cancel': {}
  'mall.know.market.eight': {}
  'mall.know.market.apart': {}
  'mall.know.market.cards': {}
  'mall.know.market.confirm': {}
  'mall.know.market.link': {}
  'mall.category.figures': {}
  'mall.category.plush': {}
  'mall.category.cards': {}
  'mall.category.manga': {}
  'mall.category.doujin': {}
  'mall.category.anime': {}
  'mall.category.music': {}
  'mall.category.records': {}
  'mall.category.games': {}
  'mall.category.consoles': {}
  'mall.category.models': {}
  'mall.category.trains': {}
  'mall.category.toys': {}
  'mall.category.idols': {}
  'mall.category.cameras': {}
  'mall.category.lenses': {}
  'mall.category.watches': {}
  'mall.category.bags': {}
  'mall.category.women': {}
  'mall.category.men': {}
  'mall.category.kids': {}
  'mall.category.sneakers': {}
  'mall.category.kimono': {}
  'mall.category.accessories': {}
  'mall.category.tableware': {}
  'mall.category.antiques': {}
  'mall.category.craft': {}
  'mall.category.stationery': {}
  'mall.category.instruments': {}
  'mall.category.audio': {}
  'mall.category.electronics': {}
  'mall.category.computers': {}
  'mall.category.beauty': {}
  'mall.category.sports': {}
  'mall.category.cars': {}
  'mall.category.home': {}
  'mall.category.kitchen': {}
  'mall.category.dolls': {}
  'mall.category.goods': {}
  'mall.category.books': {}
  'mall.category.fabric': {}
  'mall.category.food': {}
  'mall.category.outdoor': {}
  'mall.category.pens': {}
  'mall.apply': {}
  'means.name.wallet': {}
  'means.name.card': {}
  'means.name.alipay': {}
  'means.name.wechat_pay': {}
  'means.name.konbini': {}
  'means.name.paypal': {}
  'means.name.bank_transfer': {}
  'means.note.card': {}
  'means.note.alipay': {}
  'means.note.wechat_pay': {}
  'means.note.konbini': { days: string | number }
  'means.note.paypal': {}
  'means.note.bank_transfer': { days: string | number }
  'means.walletHas': { yen: string | number }
  'means.walletShort': { yen: string | number }
  'means.fee': { yen: string | number }
  'means.noFee': {}
  'means.oneWay': {}
  'means.inAll': { yen: string | number }
  'means.kept.note': {}
  'means.kept.end': { end: string | number }
  'means.kept.expired': { end: string | number }
  'means.kept.gone': {}
  'means.kept.other': {}
  'means.kept.keep': {}
  'means.kept.keepText': {}
  'means.others': {}
  'member.cases': {}
  'member.since': { date: string | number }
  'member.points': {}
  'member.balance': {}
  'member.stored': {}
  'member.storedDays': { days: number }
  'member.buildParcel': {}
  'member.orders': {}
  'member.allOrders': {}
  'member.toPay': {}
  'member.buying': {}
  'member.inJapanPost': {}
  'member.inStorage': {}
  'member.parcels': {}
  'member.needsAnswer': { count: number }
  'member.answer': {}
  'member.parcel': {}
  'member.mine': {}
  'member.settings': {}
  'member.wallet': {}
  'member.messages': {}
  'member.unread': { count: number }
  'member.saved': {}
  'member.viewed': {}
  'member.alerts': {}
  'member.bids': {}
  'member.tickets': {}
  'member.reviews': {}
  'member.invite': {}
  'member.addresses': {}
  'member.language': {}
  'member.userGuide': {}
  'member.calc': {}
  'member.help': {}
  'member.logout': {}
  'member.openSettings': {}
  'member.groupLabel': {}
  'member.friendPayment': {}
  'member.gifts': {}
  'member.sign': {}
  'member.lottery': {}
  'member.coupons': {}
  'memo.title': {}
  'memo.yours': {}
  'memo.add': {}
  'memo.change': {}
  'memo.text': {}
  'memo.hint': {}
  'memo.removed': {}
  'memo.full': { most: number }
  'message.heading': {}
  'message.unread': { count: number }
  'message.markAll': {}
  'message.allRead': {}
  'message.none': {}
  'message.noneText': {}
  'message.browse': {}
  'message.isUnread': {}
  'message.kind.order': {}
  'message.kind.parcel': {}
  'message.kind.account': {}
  'message.kind.bid': {}
  'message.kind.money': {}
  'message.kind.ticket': {}
  'message.kind.request': {}
  'message.kind.follow': {}
  'message.kind.offer': {}
  'message.open.order': {}
  'message.open.parcel': {}
  'message.open.account': {}
  'message.open.bid': {}
  'message.open.money': {}
  'message.open.ticket': {}
  'message.open.request': {}
  'message.open.follow': {}
  'message.open.offer': {}
  'message.back': {}
  'message.pages': {}
  'message.all': {}
  'message.onlyUnread': {}
  'message.noneHere': {}
  'message.settings.link': {}
  'message.settings.lead': {}
  'message.settings.mails': {}
  'message.settings.mailsHint': {}
  'message.settings.kinds': {}
  'message.settings.must': {}
  'message.settings.when': {}
  'message.settings.atOnce': {}
  'message.settings.daily': {}
  'message.settings.dailyAt': {}
  'message.settings.quiet': {}
  'message.settings.quietOn': {}
  'message.settings.quietText': {}
  'message.settings.from': {}
  'message.settings.until': {}
  'message.settings.zone': {}
  'message.settings.urgent': {}
  'message.settings.urgentText': {}
  'message.settings.push': {}
  'message.settings.pushText': {}
  'message.settings.pushOn': {}
  'message.settings.pushHere': {}
  'message.settings.pushDrop': {}
  'message.settings.pushBlocked': {}
  'message.settings.pushCannot': {}
  'message.settings.pushFailed': {}
  'message.settings.pushDevice': {}
  'message.settings.pushKinds': {}
  'message.zoneUnknown': {}
  'message.quietNever': {}
  'message.linkUnknown': {}
  'message.stop.ask': { kind: string | number; email: string | number }
  'message.stop.askAll': { email: string | number }
  'message.stop.button': {}
  'message.stop.done': { kind: string | number; email: string | number }
  'message.stop.doneAll': { email: string | number }
  'message.stop.again': {}
  'message.pushOff': {}
  'message.pushUnknown': {}
  'message.pushMany': { count: number }
  'near.title': {}
  'near.thing': {}
  'near.seller': {}
  'near.kind': {}
  'near.stars': { n: string | number }
  'near.more': {}
  'notice.afterSale.asked.title': { no: string | number }
  'notice.afterSale.asked.body': { why: string | number }
  'notice.afterSale.asked.action': {}
  'notice.afterSale.offered.title': { yen: string | number; no: string | number }
  'notice.afterSale.offered.body': { why: string | number; until: string | number }
  'notice.afterSale.offered.action': {}
  'notice.afterSale.denied.title': { no: string | number }
  'notice.afterSale.denied.body': { why: string | number; until: string | number }
  'notice.afterSale.denied.action': {}
  'notice.afterSale.paid.title': { no: string | number }
  'notice.afterSale.paid.body': { yen: string | number }
  'notice.afterSale.paid.action': {}
  'notice.afterSale.closed.title': { no: string | number }
  'notice.afterSale.closed.body': {}
  'notice.afterSale.closed.action': {}
  'notice.alert.new.title': { name: string | number; title: string | number }
  'notice.alert.new.body': { name: string | number; title: string | number; yen: string | number }
  'notice.alert.new.action': {}
  'notice.alert.drop.title': { title: string | number }
  'notice.alert.drop.body': { title: string | number; yen: string | number; wasYen: string | number; name: string | number }
  'notice.alert.drop.action': {}
  'notice.alert.relist.title': { title: string | number }
  'notice.alert.relist.body': { title: string | number; yen: string | number; name: string | number }
  'notice.alert.relist.action': {}
  'notice.alert.several.title': { name: string | number; count: number }
  'notice.alert.several.body': { name: string | number; count: number; title: string | number }
  'notice.alert.several.action': {}
  'notice.alert.digest.title': { count: number }
  'notice.alert.digest.body': { searches: number; count: number }
  'notice.alert.digest.action': {}
  'notice.alert.wayOpen.title': { country: string | number }
  'notice.alert.wayOpen.body': { country: string | number }
  'notice.alert.wayOpen.action': {}
  'notice.favourite.drop.title': { title: string | number }
  'notice.favourite.drop.body': { title: string | number; yen: string | number; wasYen: string | number }
  'notice.favourite.drop.action': {}
  'notice.favourite.ending.title': { title: string | number }
  'notice.favourite.ending.body': { title: string | number; endsAt: string | number }
  'notice.favourite.ending.action': {}
  'notice.passwordChanged.title': {}
  'notice.passwordChanged.body': { at: string | number }
  'notice.passwordChanged.action': {}
  'notice.sessionsEnded.title': {}
  'notice.sessionsEnded.body': { at: string | number }
  'notice.sessionsEnded.action': {}
  'notice.order.paid.title': { no: string | number }
  'notice.order.paid.body': { yen: string | number; no: string | number; count: number }
  'notice.order.paid.action': {}
  'notice.order.expired.title': { no: string | number }
  'notice.order.expired.body': { no: string | number }
  'notice.order.expired.action': {}
  'notice.order.paidTooLate.title': { no: string | number }
  'notice.order.paidTooLate.body': { no: string | number; yen: string | number }
  'notice.order.paidTooLate.action': {}
  'notice.order.purchased.title': { title: string | number }
  'notice.order.purchased.body': { title: string | number; no: string | number }
  'notice.order.purchased.action': {}
  'notice.order.purchasedCheaper.title': { title: string | number }
  'notice.order.purchasedCheaper.body': { title: string | number; no: string | number; points: number; yen: string | number }
  'notice.order.purchasedCheaper.action': {}
  'notice.order.priceUp.title': { title: string | number }
  'notice.order.priceUp.body': { title: string | number; no: string | number; newYen: string | number; yen: string | number }
  'notice.order.priceUp.action': {}
  'notice.order.problem.title': { title: string | number }
  'notice.order.problem.body': { title: string | number; no: string | number }
  'notice.order.problem.action': {}
  'notice.order.doorCharged.title': { yen: string | number }
  'notice.order.doorCharged.body': { yen: string | number; title: string | number; no: string | number }
  'notice.order.doorCharged.action': {}
  'notice.order.doorBilled.title': { yen: string | number }
  'notice.order.doorBilled.body': { yen: string | number; title: string | number; no: string | number }
  'notice.order.doorBilled.action': {}
  'notice.order.doorAsked.title': { title: string | number }
  'notice.order.doorAsked.body': { yen: string | number; title: string | number; no: string | number; agreedYen: string | number }
  'notice.order.doorAsked.action': {}
  'notice.order.doorBreach.title': { title: string | number }
  'notice.order.doorBreach.body': { title: string | number; no: string | number; yen: string | number }
  'notice.order.doorBreach.action': {}
  'notice.order.doorRefused.title': { title: string | number }
  'notice.order.doorRefused.body': { yen: string | number; title: string | number; no: string | number }
  'notice.order.doorRefused.action': {}
  'notice.order.doorOurs.title': { title: string | number }
  'notice.order.doorOurs.body': { yen: string | number; title: string | number; no: string | number }
  'notice.order.doorOurs.action': {}
  'notice.order.taken.title': { title: string | number }
  'notice.order.taken.body': { title: string | number; no: string | number }
  'notice.order.taken.action': {}
  'notice.order.soldOut.title': { title: string | number }
  'notice.order.soldOut.body': { title: string | number; no: string | number; yen: string | number }
  'notice.order.soldOut.action': {}
  'notice.order.removed.title': { title: string | number }
  'notice.order.removed.body': { title: string | number; no: string | number; yen: string | number }
  'notice.order.removed.action': {}
  'notice.order.sellerRefused.title': { title: string | number }
  'notice.order.sellerRefused.body': { title: string | number; no: string | number; yen: string | number }
  'notice.order.sellerRefused.action': {}
  'notice.order.prohibited.title': { title: string | number }
  'notice.order.prohibited.body': { title: string | number; no: string | number; yen: string | number }
  'notice.order.prohibited.action': {}
  'notice.order.answerOverdue.title': { title: string | number }
  'notice.order.answerOverdue.body': { title: string | number; no: string | number; yen: string | number }
  'notice.order.answerOverdue.action': {}
  'notice.order.stored.title': { title: string | number }
  'notice.order.stored.body': { title: string | number; no: string | number; days: number }
  'notice.order.stored.action': {}
  'notice.order.sellerCancelled.title': { title: string | number }
  'notice.order.sellerCancelled.body': { title: string | number; no: string | number; yen: string | number }
  'notice.order.sellerCancelled.action': {}
  'notice.order.neverShipped.title': { title: string | number }
  'notice.order.neverShipped.body': { title: string | number; no: string | number; yen: string | number }
  'notice.order.neverShipped.action': {}
  'notice.order.lostInJapan.title': { title: string | number }
  'notice.order.lostInJapan.body': { title: string | number; no: string | number; yen: string | number }
  'notice.order.lostInJapan.action': {}
  'notice.order.sellerLate.title': { title: string | number }
  'notice.order.sellerLate.body': { title: string | number; no: string | number }
  'notice.order.sellerLate.action': {}
  'notice.order.sellerPaidBack.title': { title: string | number }
  'notice.order.sellerPaidBack.body': { yen: string | number; title: string | number; no: string | number }
  'notice.order.sellerPaidBack.action': {}
  'notice.order.refundedByUs.title': { title: string | number }
  'notice.order.refundedByUs.body': { title: string | number; no: string | number; yen: string | number }
  'notice.order.refundedByUs.action': {}
  'notice.order.blocked.title': {}
  'notice.order.blocked.body': {}
  'notice.order.blocked.action': {}
  'notice.order.unblocked.title': {}
  'notice.order.unblocked.body': {}
  'notice.order.unblocked.action': {}
  'notice.order.sellerPaidNothing.title': { title: string | number }
  'notice.order.sellerPaidNothing.body': { title: string | number; no: string | number; why: string | number }
  'notice.order.sellerPaidNothing.action': {}
  'notice.order.sellerAnswered.title': { title: string | number }
  'notice.order.sellerAnswered.body': { title: string | number; no: string | number }
  'notice.order.sellerAnswered.action': {}
  'notice.order.translated.title': { title: string | number }
  'notice.order.translated.body': { title: string | number; no: string | number }
  'notice.order.translated.action': {}
  'notice.order.notTranslated.title': { title: string | number }
  'notice.order.notTranslated.body': { title: string | number; no: string | number; why: string | number; yen: string | number }
  'notice.order.notTranslated.action': {}
  'notice.order.sellerSilent.title': { title: string | number }
  'notice.order.sellerSilent.body': { title: string | number; no: string | number }
  'notice.order.sellerSilent.action': {}
  'notice.order.sellerPaysNothing.title': { title: string | number }
  'notice.order.sellerPaysNothing.body': { title: string | number; no: string | number }
  'notice.order.sellerPaysNothing.action': {}
  'notice.order.notArrived.title': { title: string | number }
  'notice.order.notArrived.body': { title: string | number; no: string | number; until: string | number }
  'notice.order.notArrived.action': {}
  'notice.order.problemLate.title': { title: string | number }
  'notice.order.problemLate.body': { title: string | number; no: string | number; until: string | number }
  'notice.order.problemLate.action': {}
  'notice.order.problemOverdue.title': { title: string | number }
  'notice.order.problemOverdue.body': { title: string | number; no: string | number; yen: string | number }
  'notice.order.problemOverdue.action': {}
  'notice.order.sellerPaysLate.title': { title: string | number }
  'notice.order.sellerPaysLate.body': { title: string | number; no: string | number; until: string | number }
  'notice.order.sellerPaysLate.action': {}
  'notice.order.doorLate.title': { title: string | number }
  'notice.order.doorLate.body': { yen: string | number; title: string | number; no: string | number; until: string | number }
  'notice.order.doorLate.action': {}
  'notice.order.waitLonger.title': { title: string | number }
  'notice.order.waitLonger.body': { title: string | number; no: string | number; until: string | number; why: string | number }
  'notice.order.waitLonger.action': {}
  'notice.order.checking.title': { no: string | number }
  'notice.order.checking.body': { no: string | number; hours: number }
  'notice.order.checking.action': {}
  'notice.order.checked.title': { no: string | number }
  'notice.order.checked.body': { no: string | number }
  'notice.order.checked.action': {}
  'notice.parcel.awaitingPostage.title': { no: string | number }
  'notice.parcel.awaitingPostage.body': { no: string | number; yen: string | number }
  'notice.parcel.awaitingPostage.action': {}
  'notice.parcel.paid.title': { no: string | number }
  'notice.parcel.paid.body': { yen: string | number; no: string | number }
  'notice.parcel.paid.action': {}
  'notice.parcel.handedOver.title': { no: string | number }
  'notice.parcel.handedOver.body': { no: string | number; tracking: string | number }
  'notice.parcel.handedOver.action': {}
  'notice.parcel.inTransit.title': { no: string | number }
  'notice.parcel.inTransit.body': { no: string | number }
  'notice.parcel.inTransit.action': {}
  'notice.parcel.customs.title': { no: string | number }
  'notice.parcel.customs.body': { no: string | number }
  'notice.parcel.customs.action': {}
  'notice.parcel.delivered.title': { no: string | number }
  'notice.parcel.delivered.body': { no: string | number }
  'notice.parcel.delivered.action': {}
  'notice.parcel.held.title': { no: string | number }
  'notice.parcel.held.body': { no: string | number }
  'notice.parcel.held.action': {}
  'notice.parcel.released.title': { no: string | number }
  'notice.parcel.released.body': { no: string | number }
  'notice.parcel.released.action': {}
  'notice.parcel.returned.title': { no: string | number }
  'notice.parcel.returned.body': { no: string | number }
  'notice.parcel.returned.action': {}
  'notice.parcel.lost.title': { no: string | number }
  'notice.parcel.lost.body': { no: string | number }
  'notice.parcel.lost.action': {}
  'notice.parcel.storageFree.title': { left: number }
  'notice.parcel.storageFree.body': { title: string | number; days: number; left: number }
  'notice.parcel.storageFree.action': {}
  'notice.parcel.storageCharged.title': {}
  'notice.parcel.storageCharged.body': { title: string | number; days: number; yen: string | number; left: number }
  'notice.parcel.storageCharged.action': {}
  'notice.parcel.late.title': { no: string | number }
  'notice.parcel.late.body': { no: string | number; until: string | number }
  'notice.parcel.late.action': {}
  'notice.parcel.claimOpened.title': { no: string | number }
  'notice.parcel.claimOpened.body': { no: string | number; until: string | number }
  'notice.parcel.claimOpened.action': {}
  'notice.parcel.claimAccepted.title': { no: string | number }
  'notice.parcel.claimAccepted.body': { no: string | number; yen: string | number; answer: string | number }
  'notice.parcel.claimAccepted.action': {}
  'notice.parcel.claimRefused.title': { no: string | number }
  'notice.parcel.claimRefused.body': { no: string | number; answer: string | number }
  'notice.parcel.claimRefused.action': {}
  'notice.parcel.unpaidReminder.title': { no: string | number }
  'notice.parcel.unpaidReminder.body': { no: string | number; yen: string | number; freeUntil: string | number; until: string | number }
  'notice.parcel.unpaidReminder.action': {}
  'notice.parcel.unpaidOver.title': { no: string | number }
  'notice.parcel.unpaidOver.body': { no: string | number }
  'notice.parcel.unpaidOver.action': {}
  'notice.parcel.checking.title': { no: string | number }
  'notice.parcel.checking.body': { no: string | number }
  'notice.parcel.checking.action': {}
  'notice.parcel.checked.title': { no: string | number }
  'notice.parcel.checked.body': { no: string | number }
  'notice.parcel.checked.action': {}
  'notice.parcel.heldReminder.title': { no: string | number }
  'notice.parcel.heldReminder.body': { no: string | number; until: string | number }
  'notice.parcel.heldReminder.action': {}
  'notice.parcel.heldOver.title': { no: string | number }
  'notice.parcel.heldOver.body': { no: string | number }
  'notice.parcel.heldOver.action': {}
  'notice.parcel.waitLonger.title': { no: string | number }
  'notice.parcel.waitLonger.body': { no: string | number; until: string | number; why: string | number }
  'notice.parcel.waitLonger.action': {}
  'notice.payment.toppedUp.title': { yen: string | number }
  'notice.payment.toppedUp.body': { yen: string | number }
  'notice.payment.toppedUp.action': {}
  'notice.payment.refundedToWallet.title': { yen: string | number }
  'notice.payment.refundedToWallet.body': { yen: string | number }
  'notice.payment.refundedToWallet.action': {}
  'notice.payment.refundedToCard.title': { yen: string | number }
  'notice.payment.refundedToCard.body': { yen: string | number }
  'notice.payment.refundedToCard.action': {}
  'notice.payment.refundCardRefused.title': { yen: string | number }
  'notice.payment.refundCardRefused.body': { yen: string | number }
  'notice.payment.refundCardRefused.action': {}
  'notice.payment.failed.declined.title': {}
  'notice.payment.failed.declined.body': { yen: string | number }
  'notice.payment.failed.declined.action': {}
  'notice.payment.failed.cancelled.title': {}
  'notice.payment.failed.cancelled.body': { yen: string | number }
  'notice.payment.failed.cancelled.action': {}
  'notice.payment.failed.expired.title': {}
  'notice.payment.failed.expired.body': { yen: string | number }
  'notice.payment.failed.expired.action': {}
  'notice.payment.failed.authentication.title': {}
  'notice.payment.failed.authentication.body': { yen: string | number }
  'notice.payment.failed.authentication.action': {}
  'notice.payment.failed.cardGone.title': {}
  'notice.payment.failed.cardGone.body': {}
  'notice.payment.failed.cardGone.action': {}
  'notice.payment.credited.title': { yen: string | number }
  'notice.payment.credited.body': { yen: string | number }
  'notice.payment.credited.action': {}
  'notice.payment.disputeOpened.title': { yen: string | number }
  'notice.payment.disputeOpened.body': { yen: string | number }
  'notice.payment.disputeOpened.action': {}
  'notice.payment.disputeWon.title': { yen: string | number }
  'notice.payment.disputeWon.body': { yen: string | number }
  'notice.payment.disputeWon.action': {}
  'notice.payment.disputeLost.title': { yen: string | number }
  'notice.payment.disputeLost.body': { yen: string | number }
  'notice.payment.disputeLost.action': {}
  'notice.payment.refundByDispute.title': { yen: string | number }
  'notice.payment.refundByDispute.body': { yen: string | number }
  'notice.payment.refundByDispute.action': {}
  'notice.request.quoted.title': { title: string | number }
  'notice.request.quoted.body': { title: string | number; no: string | number; yen: string | number }
  'notice.request.quoted.action': {}
  'notice.request.declined.title': { title: string | number }
  'notice.request.declined.body': { title: string | number; no: string | number }
  'notice.request.declined.action': {}
  'notice.request.expired.title': { title: string | number }
  'notice.request.expired.body': { title: string | number; no: string | number }
  'notice.request.expired.action': {}
  'notice.lift.lifted.title': { title: string | number }
  'notice.lift.lifted.body': { title: string | number; reason: string | number }
  'notice.lift.lifted.action': {}
  'notice.lift.kept.title': { title: string | number }
  'notice.lift.kept.body': { title: string | number; reason: string | number }
  'notice.lift.kept.action': {}
  'notice.report.handled.title': {}
  'notice.report.handled.body': {}
  'notice.report.handled.action': {}
  'notice.report.dismissed.title': {}
  'notice.report.dismissed.body': {}
  'notice.report.dismissed.action': {}
  'notice.friendPayment.paid.title': { name: string | number; yen: string | number }
  'notice.friendPayment.paid.body': { name: string | number; yen: string | number; title: string | number }
  'notice.friendPayment.paid.action': {}
  'notice.friendPayment.billPaid.title': { name: string | number; yen: string | number }
  'notice.friendPayment.billPaid.body': { name: string | number; yen: string | number; title: string | number }
  'notice.friendPayment.billPaid.action': {}
  'notice.friendPayment.declined.title': { name: string | number }
  'notice.friendPayment.declined.body': { name: string | number; title: string | number; yen: string | number }
  'notice.friendPayment.declined.action': {}
  'notice.friendPayment.expired.title': { name: string | number }
  'notice.friendPayment.expired.body': { name: string | number; yen: string | number; title: string | number }
  'notice.friendPayment.expired.action': {}
  'notice.friendPayment.sharePaid.title': { name: string | number; yen: string | number }
  'notice.friendPayment.sharePaid.body': { name: string | number; yen: string | number; title: string | number }
  'notice.friendPayment.sharePaid.action': {}
  'notice.friendPayment.sharedPaid.title': { yen: string | number }
  'notice.friendPayment.sharedPaid.body': { title: string | number }
  'notice.friendPayment.sharedPaid.action': {}
  'notice.friendPayment.sharedBack.title': { yen: string | number }
  'notice.friendPayment.sharedBack.body': { title: string | number; yen: string | number }
  'notice.friendPayment.sharedBack.action': {}
  'notice.friendPayment.sharedEnded.title': {}
  'notice.friendPayment.sharedEnded.body': { title: string | number; yen: string | number }
  'notice.friendPayment.sharedEnded.action': {}
  'notice.groupLabel.settled.title': { name: string | number }
  'notice.groupLabel.settled.body': { name: string | number }
  'notice.groupLabel.settled.action': {}
  'notice.storage.approvalAsked.title': { no: string | number }
  'notice.storage.approvalAsked.body': { no: string | number; yen: string | number; quotedYen: string | number }
  'notice.storage.approvalAsked.action': {}
  'notice.storage.approvalReminder.title': { no: string | number }
  'notice.storage.approvalReminder.body': { no: string | number; yen: string | number }
  'notice.storage.approvalReminder.action': {}
  'notice.storage.approvalOver.title': { no: string | number }
  'notice.storage.approvalOver.body': { no: string | number }
  'notice.storage.approvalOver.action': {}
  'notice.storage.walletShort.title': { no: string | number }
  'notice.storage.walletShort.body': { no: string | number; yen: string | number }
  'notice.storage.walletShort.action': {}
  'notice.storage.ended.title': {}
  'notice.storage.ended.body': { title: string | number }
  'notice.storage.ended.action': {}
  'notice.storage.disposed.title': {}
  'notice.storage.disposed.body': { title: string | number; yen: string | number }
  'notice.storage.disposed.action': {}
  'notice.storage.autoShipped.title': { no: string | number }
  'notice.storage.autoShipped.body': { count: number; no: string | number; yen: string | number }
  'notice.storage.autoShipped.action': {}
  'notice.storage.autoAsk.title': {}
  'notice.storage.autoAsk.body': { count: number; yen: string | number; capYen: string | number }
  'notice.storage.autoAsk.action': {}
  'notice.storage.autoNoMethod.title': {}
  'notice.storage.autoNoMethod.body': { count: number }
  'notice.storage.autoNoMethod.action': {}
  'notice.storage.service.photos.title': {}
  'notice.storage.service.photos.body': { title: string | number }
  'notice.storage.service.photos.action': {}
  'notice.storage.service.inspection.title': {}
  'notice.storage.service.inspection.body': { title: string | number }
  'notice.storage.service.inspection.action': {}
  'notice.storage.service.authentication.title': {}
  'notice.storage.service.authentication.body': { title: string | number }
  'notice.storage.service.authentication.action': {}
  'notice.storage.service.translation.title': {}
  'notice.storage.service.translation.body': { title: string | number }
  'notice.storage.service.translation.action': {}
  'notice.storage.endedLast.title': {}
  'notice.storage.endedLast.body': { title: string | number }
  'notice.storage.endedLast.action': {}
  'notice.storage.returned.title': {}
  'notice.storage.returned.body': { title: string | number; yen: string | number; owedYen: string | number }
  'notice.storage.returned.action': {}
  'notice.storage.returnRefused.title': {}
  'notice.storage.returnRefused.body': { title: string | number; why: string | number }
  'notice.storage.returnRefused.action': {}
  'notice.storage.movedOver.title': { count: number; place: string | number }
  'notice.storage.movedOver.body': { count: number; place: string | number }
  'notice.storage.movedOver.action': {}
  'notice.storage.movedIn.title': { count: number; place: string | number }
  'notice.storage.movedIn.body': { count: number; place: string | number }
  'notice.storage.movedIn.action': {}
  'notice.storage.movedMissing.title': { title: string | number }
  'notice.storage.movedMissing.body': { title: string | number }
  'notice.storage.movedMissing.action': {}
  'notice.storage.togetherRefused.title': {}
  'notice.storage.togetherRefused.body': { title: string | number; why: string | number }
  'notice.storage.togetherRefused.action': {}
  'notice.arrival.confirmed.title': {}
  'notice.arrival.confirmed.body': {}
  'notice.arrival.confirmed.action': {}
  'notice.arrival.refused.title': {}
  'notice.arrival.refused.body': {}
  'notice.arrival.refused.action': {}
  'notice.packing.putBack.title': { count: number; no: string | number }
  'notice.packing.putBack.body': { title: string | number; count: number; no: string | number; reason: string | number; yen: string | number }
  'notice.packing.putBack.action': {}
  'notice.packing.putBackAll.title': { no: string | number }
  'notice.packing.putBackAll.body': { title: string | number; reason: string | number }
  'notice.packing.putBackAll.action': {}
  'notice.packing.split.title': { no: string | number; otherNo: string | number }
  'notice.packing.split.body': { reason: string | number; yen: string | number; wasYen: string | number }
  'notice.packing.split.action': {}
  'notice.coupon.granted.title': { name: string | number }
  'notice.coupon.granted.body': { count: number; name: string | number; until: string | number }
  'notice.coupon.granted.action': {}
  'notice.coupon.ending.title': { name: string | number }
  'notice.coupon.ending.body': { count: number; name: string | number; until: string | number }
  'notice.coupon.ending.action': {}
  'notice.coupon.returned.title': { name: string | number }
  'notice.coupon.returned.body': { orderNo: string | number; name: string | number; until: string | number }
  'notice.coupon.returned.action': {}
  'notice.bid.leading.title': { title: string | number }
  'notice.bid.leading.body': {}
  'notice.bid.leading.action': {}
  'notice.bid.outbid.title': { title: string | number }
  'notice.bid.outbid.body': { yen: string | number; nextYen: string | number; endsAt: string | number }
  'notice.bid.outbid.action': {}
  'notice.bid.member.title': { title: string | number }
  'notice.bid.member.body': { endsAt: string | number }
  'notice.bid.member.action': {}
  'notice.bid.passed.title': { title: string | number }
  'notice.bid.passed.body': { yen: string | number; nextYen: string | number; endsAt: string | number }
  'notice.bid.passed.action': {}
  'notice.bid.endingSoon.title': { title: string | number }
  'notice.bid.endingSoon.body': { yen: string | number; endsAt: string | number }
  'notice.bid.endingSoon.action': {}
  'notice.bid.extended.title': { title: string | number }
  'notice.bid.extended.body': { endsAt: string | number }
  'notice.bid.extended.action': {}
  'notice.bid.won.title': { title: string | number }
  'notice.bid.won.body': { yen: string | number }
  'notice.bid.won.action': {}
  'notice.bid.missing.title': { yen: string | number; title: string | number }
  'notice.bid.missing.body': { paidYen: string | number; yen: string | number }
  'notice.bid.missing.action': {}
  'notice.bid.lost.title': { title: string | number }
  'notice.bid.lost.body': { maximumYen: string | number }
  'notice.bid.lost.action': {}
  'notice.bid.sellerCancelled.title': { title: string | number }
  'notice.bid.sellerCancelled.body': {}
  'notice.bid.sellerCancelled.action': {}
  'notice.bid.failed.title': { title: string | number }
  'notice.bid.failed.body': {}
  'notice.bid.failed.action': {}
  'notice.bid.waits.title': { title: string | number }
  'notice.bid.waits.body': {}
  'notice.bid.waits.action': {}
  'notice.bid.groupDone.title': {}
  'notice.bid.groupDone.body': { count: string | number }
  'notice.bid.groupDone.action': {}
  'notice.bid.reminder.title': { title: string | number }
  'notice.bid.reminder.body': { yen: string | number; endsAt: string | number }
  'notice.bid.reminder.action': {}
  'notice.bid.cardGone.title': { title: string | number }
  'notice.bid.cardGone.body': { yen: string | number }
  'notice.bid.cardGone.action': {}
  'notice.bid.groupCardGone.title': {}
  'notice.bid.groupCardGone.body': { yen: string | number }
  'notice.bid.groupCardGone.action': {}
  'notice.points.ending.title': { points: string | number }
  'notice.points.ending.body': { until: string | number }
  'notice.points.ending.action': {}
  'notice.withdrawal.sent.title': { yen: string | number }
  'notice.withdrawal.sent.body': { yen: string | number }
  'notice.withdrawal.sent.action': {}
  'notice.withdrawal.back.title': { yen: string | number }
  'notice.withdrawal.back.body': { yen: string | number }
  'notice.withdrawal.back.action': {}
  'notice.withdrawal.refused.title': { yen: string | number }
  'notice.withdrawal.refused.body': { yen: string | number; why: string | number }
  'notice.withdrawal.refused.action': {}
  'notice.promise.buying.title': { no: string | number }
  'notice.promise.buying.body': { no: string | number; points: number }
  'notice.promise.buying.action': {}
  'notice.promise.receiving.title': { no: string | number }
  'notice.promise.receiving.body': { no: string | number; points: number }
  'notice.promise.receiving.action': {}
  'notice.promise.photographing.title': { no: string | number }
  'notice.promise.photographing.body': { no: string | number; points: number }
  'notice.promise.photographing.action': {}
  'notice.promise.answering.title': { no: string | number }
  'notice.promise.answering.body': { no: string | number; points: number }
  'notice.promise.answering.action': {}
  'notice.promise.packing.title': { no: string | number }
  'notice.promise.packing.body': { no: string | number; points: number }
  'notice.promise.packing.action': {}
  'notice.promise.handing_over.title': { no: string | number }
  'notice.promise.handing_over.body': { no: string | number; points: number }
  'notice.promise.handing_over.action': {}
  'notice.ticket.answered.title': { no: string | number }
  'notice.ticket.answered.body': { text: string | number }
  'notice.ticket.answered.action': {}
  'notice.ticket.closesSoon.title': { no: string | number }
  'notice.ticket.closesSoon.body': { no: string | number; until: string | number }
  'notice.ticket.closesSoon.action': {}
  'notice.ticket.expired.title': { no: string | number }
  'notice.ticket.expired.body': { no: string | number; until: string | number }
  'notice.ticket.expired.action': {}
  'notice.ticket.ended.title': { no: string | number }
  'notice.ticket.ended.body': { no: string | number }
  'notice.ticket.ended.action': {}
  'notice.ticket.merged.title': { no: string | number; into: string | number }
  'notice.ticket.merged.body': { no: string | number; into: string | number }
  'notice.ticket.merged.action': {}
  'notice.ticket.split.title': { into: string | number; no: string | number }
  'notice.ticket.split.body': { no: string | number; into: string | number }
  'notice.ticket.split.action': {}
  'notice.transfer.short.title': { missingYen: string | number }
  'notice.transfer.short.body': { yen: string | number; missingYen: string | number; code: string | number }
  'notice.transfer.short.action': {}
  'notice.transfer.over.title': { yen: string | number }
  'notice.transfer.over.body': { yen: string | number }
  'notice.transfer.over.action': {}
  'notice.transfer.wallet.title': { yen: string | number }
  'notice.transfer.wallet.body': { yen: string | number }
  'notice.transfer.wallet.action': {}
  'notice.transfer.part.title': { yen: string | number }
  'notice.transfer.part.body': { yen: string | number }
  'notice.transfer.part.action': {}
  'notice.transfer.sent.title': { yen: string | number }
  'notice.transfer.sent.body': { yen: string | number }
  'notice.transfer.sent.action': {}
  'notice.transfer.notSent.title': { yen: string | number }
  'notice.transfer.notSent.body': { yen: string | number; why: string | number }
  'notice.transfer.notSent.action': {}
  'notice.lottery.ending.title': {}
  'notice.lottery.ending.body': { until: string | number }
  'notice.lottery.ending.action': {}
  'notice.sign.reminder.title': {}
  'notice.sign.reminder.body': {}
  'notice.sign.reminder.action': {}
  'notice.invite.rewarded.title': { points: string | number; name: string | number }
  'notice.invite.rewarded.body': { name: string | number; points: string | number }
  'notice.invite.rewarded.action': {}
  'notice.invite.welcome.title': { points: string | number }
  'notice.invite.welcome.body': { points: string | number }
  'notice.invite.welcome.action': {}
  'notice.invite.held.title': {}
  'notice.invite.held.body': {}
  'notice.invite.held.action': {}
  'notice.invite.declined.title': {}
  'notice.invite.declined.body': { why: string | number }
  'notice.invite.declined.action': {}
  'notice.goodPoint.approved.title': { name: string | number }
  'notice.goodPoint.approved.body': { points: number }
  'notice.goodPoint.approved.action': {}
  'notice.goodPoint.declined.title': { name: string | number }
  'notice.goodPoint.declined.body': {}
  'notice.goodPoint.declined.action': {}
  'notice.review.approved.title': { title: string | number }
  'notice.review.approved.body': { points: string | number }
  'notice.review.approved.action': {}
  'notice.review.late.title': { title: string | number }
  'notice.review.late.body': { points: string | number; until: string | number }
  'notice.review.late.action': {}
  'notice.review.failed.title': { title: string | number }
  'notice.review.failed.body': {}
  'notice.review.failed.action': {}
  'notice.review.paid.title': { points: string | number; title: string | number }
  'notice.review.paid.body': {}
  'notice.review.paid.action': {}
  'notice.review.commented.title': { name: string | number; title: string | number }
  'notice.review.commented.body': {}
  'notice.review.commented.action': {}
  'notice.review.answered.title': { name: string | number; title: string | number }
  'notice.review.answered.body': {}
  'notice.review.answered.action': {}
  'notice.article.shown.title': {}
  'notice.article.shown.body': { title: string | number }
  'notice.article.shown.action': {}
  'notice.article.declined.title': {}
  'notice.article.declined.body': { title: string | number; why: string | number }
  'notice.article.declined.action': {}
  'notice.live.soon.title': { title: string | number }
  'notice.live.soon.body': { at: string | number }
  'notice.live.soon.action': {}
  'notice.live.moved.title': { title: string | number }
  'notice.live.moved.body': { at: string | number }
  'notice.live.moved.action': {}
  'notice.live.cancelled.title': { title: string | number }
  'notice.live.cancelled.body': { why: string | number }
  'notice.live.cancelled.action': {}
  'notice.hostConnected.title': { host: string | number }
  'notice.hostConnected.body': { at: string | number; host: string | number }
  'notice.hostConnected.action': {}
  'notice.agreement.ahead.title': { title: string | number; at: string | number }
  'notice.agreement.ahead.body': { title: string | number; at: string | number }
  'notice.agreement.ahead.action': {}
  'notice.ownData.copied.title': {}
  'notice.ownData.copied.body': { at: string | number }
  'notice.ownData.leaving.title': {}
  'notice.ownData.leaving.body': { until: string | number }
  'notice.ownData.stays.title': {}
  'notice.ownData.stays.body': {}
  'notice.ownData.notEnded.title': {}
  'notice.ownData.notEnded.body': {}
  'notice.prepaid.ending.title': { yen: string | number }
  'notice.prepaid.ending.body': { yen: string | number; until: string | number }
  'notice.prepaid.ending.action': {}
  'notice.passkey.added.title': {}
  'notice.passkey.added.body': { name: string | number; at: string | number }
  'notice.passkey.added.action': {}
  'notice.passkey.removed.title': {}
  'notice.passkey.removed.body': { name: string | number; at: string | number }
  'notice.passkey.removed.action': {}
  'notice.passkey.copied.title': {}
  'notice.passkey.copied.body': { at: string | number; name: string | number }
  'notice.passkey.copied.action': {}
  'notice.second.on.title': {}
  'notice.second.on.body': { at: string | number }
  'notice.second.off.title': {}
  'notice.second.off.body': { at: string | number }
  'notice.second.codes.title': {}
  'notice.second.codes.body': { at: string | number }
  'notice.second.recovery.title': {}
  'notice.second.recovery.body': { at: string | number; count: number }
  'notice.second.guessed.title': {}
  'notice.second.guessed.body': { at: string | number }
  'notice.second.removal.title': {}
  'notice.second.removal.body': { until: string | number }
  'notice.second.removal.action': {}
  'notice.second.kept.title': {}
  'notice.second.kept.body': { at: string | number }
  'notice.second.removed.title': {}
  'notice.second.removed.body': { at: string | number }
  'notice.declaration.asked.title': { no: string | number }
  'notice.declaration.asked.body': { no: string | number; until: string | number }
  'notice.declaration.asked.action': {}
  'notice.declaration.reminder.title': { no: string | number }
  'notice.declaration.reminder.body': { until: string | number; no: string | number }
  'notice.declaration.reminder.action': {}
  'notice.declaration.corrected.title': { no: string | number }
  'notice.declaration.corrected.body': { no: string | number }
  'notice.declaration.corrected.action': {}
  'ocr.modes': {}
  'ocr.mode.text': {}
  'ocr.mode.address': {}
  'ocr.lead.text': {}
  'ocr.lead.address': {}
  'ocr.picture': {}
  'ocr.pictureHint': { mb: number }
  'ocr.direction.title': {}
  'ocr.direction.auto': {}
  'ocr.direction.upright': {}
  'ocr.direction.vertical': {}
  'ocr.read': {}
  'ocr.reading': {}
  'ocr.private': {}
  'ocr.lines': { count: number }
  'ocr.alt': {}
  'ocr.toLine': { number: string | number; text: string | number }
  'ocr.unsure': {}
  'ocr.searchFor': { text: string | number }
  'ocr.another': {}
  'ocr.remove': {}
  'ocr.removed': {}
  'ocr.gone': {}
  'ocr.nothing': {}
  'ocr.gaveUp': {}
  'ocr.byHand.title': {}
  'ocr.byHand.field': {}
  'ocr.byHand.show': {}
  'ocr.byHand.result': {}
  'ocr.byHand.address': {}
  'ocr.address.title': {}
  'ocr.address.none': {}
  'ocr.address.noneText': {}
  'ocr.address.use': {}
  'ocr.byPicture': {}
  'oddText.title': {}
  'oddText.lead': {}
  'oddText.quote': {}
  'oddText.quoteHint': {}
  'oddText.better': {}
  'oddText.send': {}
  'oddText.sent': {}
  'order.report': {}
  'order.cannotCancel': {}
  'order.noQuestion': {}
  'order.heading': {}
  'order.tabs.all': {}
  'order.tabs.toPay': {}
  'order.tabs.buying': {}
  'order.tabs.inJapanPost': {}
  'order.tabs.stored': {}
  'order.tabs.parcels': {}
  'order.tabs.afterSale': {}
  'order.tabsLabel': {}
  'order.pages': {}
  'order.none': {}
  'order.noneText': {}
  'order.find': {}
  'order.no': { no: string | number }
  'order.lineNo': { no: string | number }
  'order.placed': { date: string | number }
  'order.items': { count: number }
  'order.total': {}
  'order.summary.to_pay': {}
  'order.summary.active': {}
  'order.summary.done': {}
  'order.summary.cancelled': {}
  'order.state.awaiting_payment': {}
  'order.state.to_buy': {}
  'order.state.needs_answer': {}
  'order.state.bought': {}
  'order.state.on_the_way': {}
  'order.state.arrived': {}
  'order.state.inspecting': {}
  'order.state.problem': {}
  'order.state.stored': {}
  'order.state.packing': {}
  'order.state.shipped': {}
  'order.state.delivered': {}
  'order.state.cancelled': {}
  'order.state.refunded': {}
  'order.state.returned_to_seller': {}
  'order.state.disposed': {}
  'order.state.lost': {}
  'order.quantity': { count: number }
  'order.variant': { name: string | number }
  'order.details': {}
  'order.parcel': { no: string | number }
  'order.seeParcel': {}
  'order.toWarehouse': {}
  'order.listing': {}
  'order.ourPage': {}
  'order.pay.title': {}
  'order.pay.until': { time: string | number }
  'order.pay.untilJst': { time: string | number }
  'order.pay.with': {}
  'order.pay.submit': { yen: string | number }
  'order.pay.check': {}
  'order.pay.friend': {}
  'order.pay.gone': {}
  'order.question.title': {}
  'order.question.text': { title: string | number; newYen: string | number; oldYen: string | number; differenceYen: string | number }
  'order.question.until': { time: string | number }
  'order.question.untilJst': { time: string | number }
  'order.question.accept': { yen: string | number }
  'order.question.refuse': {}
  'order.question.note': { note: string | number }
  'order.question.problemTitle': {}
  'order.question.problemText': {}
  'order.question.accepted': {}
  'order.question.refused': {}
  'order.question.method': {}
  'order.question.see': {}
  'order.door.title': {}
  'order.door.asked': { yen: string | number; title: string | number; agreed: string | number }
  'order.door.due': { yen: string | number }
  'order.door.paid': { yen: string | number }
  'order.door.ours': { yen: string | number }
  'order.door.breach': { yen: string | number }
  'order.door.refused': { yen: string | number }
  'order.door.accept': { yen: string | number }
  'order.door.refuse': {}
  'order.door.how': {}
  'order.door.accepted': {}
  'order.door.notAccepted': {}
  'order.door.receipt': {}
  'order.cancel.ask': {}
  'order.cancel.title': { title: string | number }
  'order.cancel.text': {}
  'order.cancel.textWallet': {}
  'order.cancel.textUnpaid': {}
  'order.cancel.confirm': {}
  'order.cancel.keep': {}
  'order.cancel.done': {}
  'order.timeline': {}
  'order.promised': {}
  'order.promisedAt': { time: string | number }
  'order.came': {}
  'order.cameNone': {}
  'order.description': {}
  'order.hash': {}
  'order.weight': {}
  'order.shelf': {}
  'order.photoOf': { number: number; total: number }
  'order.photos': {}
  'order.noDescription': {}
  'order.noPicture': {}
  'order.costs': {}
  'order.paid': {}
  'order.toPay': {}
  'order.firstPart': {}
  'order.secondPart': {}
  'order.secondPartText': {}
  'order.refunds': {}
  'order.refundTo.wallet': {}
  'order.refundTo.card': {}
  'order.refundRow': { reason: string | number; to: string | number; date: string | number }
  'order.everyYen': {}
  'order.refundReason.afterSale': {}
  'order.refundReason.cancelled': {}
  'order.refundReason.refused': {}
  'order.refundReason.returned': {}
  'order.refundReason.soldOut': {}
  'order.refundReason.sold_out': {}
  'order.refundReason.removed': {}
  'order.refundReason.seller_refused': {}
  'order.refundReason.prohibited': {}
  'order.refundReason.takenByOther': {}
  'order.refundReason.answerOverdue': {}
  'order.refundReason.cheaper': {}
  'order.refundReason.nothingToPay': {}
  'order.refundReason.other': {}
  'order.refundReason.lost': {}
  'order.refundReason.cameBack': {}
  'order.refundReason.passedOn': {}
  'order.refundReason.sellerCancelled': {}
  'order.refundReason.neverShipped': {}
  'order.refundReason.lostInJapan': {}
  'order.refundReason.staff': {}
  'order.refundReason.translation': {}
  'order.refundReason.problemOverdue': {}
  'order.facts': {}
  'order.orderNo': {}
  'order.method': {}
  'order.address': {}
  'order.noAddress': {}
  'order.wallet': {}
  'order.card': {}
  'order.date': {}
  'order.ask': {}
  'order.allOrders': {}
  'order.secondPartAhead': { yen: string | number }
  'order.late.title': {}
  'order.late.asked': { title: string | number }
  'order.late.waiting': { date: string | number }
  'order.late.askedBack': {}
  'order.late.wait': {}
  'order.late.moneyBack': {}
  'order.late.said': {}
  'order.cameNever': {}
  'order.ended.expired': {}
  'order.ended.again': {}
  'order.asked.title': {}
  'order.asked.when': { date: string | number }
  'order.asked.silent': { days: number }
  'order.asked.waiting': {}
  'order.asked.answer': {}
  'order.asked.original': {}
  'order.asked.asAsked': {}
  'order.asked.says.works': {}
  'order.asked.says.flaws': {}
  'order.asked.says.condition': {}
  'order.asked.says.accessories': {}
  'order.asked.says.size': {}
  'order.asked.says.count': {}
  'order.asked.says.colour': {}
  'order.asked.says.marks': {}
  'order.asked.says.serial': {}
  'order.asked.says.box': {}
  'order.asked.says.smell': {}
  'order.asked.says.may_buy': {}
  'order.asked.says.ships_when': {}
  'order.asked.willCheck': {}
  'order.asked.asSaid': {}
  'order.asked.differs': {}
  'order.asked.notChecked': {}
  'order.translation.title': {}
  'order.translation.waiting': {}
  'order.translation.impossible': { yen: string | number }
  'order.translation.by': { date: string | number }
  'order.translation.original': {}
  'order.overdue.on_the_way': { date: string | number }
  'order.overdue.problem': { date: string | number }
  'order.overdue.returned_to_seller': { date: string | number }
  'order.overdue.door': { date: string | number }
  'order.overdue.longer': { why: string | number }
  'order.checking': {}
  'outage.title': {}
  'outage.text': {}
  'outage.tooLarge': {}
  'outage.stale': {}
  'outage.own.title': {}
  'outage.own.open': {}
  'outage.own.asOf': { time: string | number }
  'outage.own.orders': {}
  'outage.own.parcels': {}
  'ownData.text': {}
  'ownData.copy.title': {}
  'ownData.copy.text': {}
  'ownData.copy.make': {}
  'ownData.copy.ready': { time: string | number }
  'ownData.copy.download': {}
  'ownData.copy.private': {}
  'ownData.leave.title': {}
  'ownData.leave.text': { days: number }
  'ownData.leave.points': { count: number }
  'ownData.leave.wayTitle': {}
  'ownData.leave.sure': {}
  'ownData.leave.ask': {}
  'ownData.leave.until': { date: string | number }
  'ownData.leave.stay': {}
  'ownData.leave.asked': {}
  'ownData.leave.stays': {}
  'ownData.way.lines': { count: number }
  'ownData.way.parcels': { count: number }
  'ownData.way.bids': { count: number }
  'ownData.way.payments': { count: number }
  'ownData.way.cases': { count: number }
  'ownData.way.wallet': { yen: string | number }
  'ownData.kept.title': {}
  'ownData.kept.books': { years: string | number }
  'ownData.kept.claims': {}
  'ownData.kept.draws': {}
  'ownData.kept.proof': {}
  'ownData.kept.safety': {}
  'ownData.notSure': {}
  'ownData.inTheWay': {}
  'parcel.cases': {}
  'parcel.report': {}
  'parcel.itemNotStored': {}
  'parcel.addressRequired': {}
  'parcel.methodUnavailable': {}
  'parcel.nothingChosen': {}
  'parcel.planIncomplete': {}
  'parcel.editLink': {}
  'parcel.cannotEdit': {}
  'parcel.changedMeanwhile': {}
  'parcel.cannotCancel': {}
  'parcel.notPayable': {}
  'parcel.priceChanged': {}
  'parcel.note.insurance': { insuredYen: number; yen: number }
  'parcel.missing.notInsurable': {}
  'parcel.missing.insuranceTooHigh': { maxYen: number }
  'parcel.heading': {}
  'parcel.tabsLabel': {}
  'parcel.tabs.stored': {}
  'parcel.tabs.packing': {}
  'parcel.tabs.on_the_way': {}
  'parcel.tabs.delivered': {}
  'parcel.tabs.all': {}
  'parcel.tabs.storage': {}
  'parcel.pages': {}
  'parcel.state.requested': {}
  'parcel.state.packing': {}
  'parcel.state.packed': {}
  'parcel.state.awaiting_postage': {}
  'parcel.state.paid': {}
  'parcel.state.handed_over': {}
  'parcel.state.in_transit': {}
  'parcel.state.customs': {}
  'parcel.state.delivered': {}
  'parcel.state.held': {}
  'parcel.state.cancelled': {}
  'parcel.state.returned': {}
  'parcel.state.lost': {}
  'parcel.stateText.requested': {}
  'parcel.stateText.packing': {}
  'parcel.stateText.packed': {}
  'parcel.stateText.awaiting_postage': {}
  'parcel.stateText.paid': {}
  'parcel.stateText.handed_over': {}
  'parcel.stateText.in_transit': {}
  'parcel.stateText.customs': {}
  'parcel.stateText.delivered': {}
  'parcel.stateText.held': {}
  'parcel.stateText.cancelled': {}
  'parcel.stateText.returned': {}
  'parcel.stateText.lost': {}
  'parcel.arrives': { dates: string | number }
  'parcel.warehouse.title': {}
  'parcel.warehouse.free': { days: number }
  'parcel.warehouse.freeDays': { days: number }
  'parcel.warehouse.onTheWay': { count: number }
  'parcel.warehouse.onTheWayLink': {}
  'parcel.warehouse.none': {}
  'parcel.warehouse.noneText': {}
  'parcel.warehouse.find': {}
  'parcel.warehouse.daysLeft': { days: number }
  'parcel.warehouse.photos': { count: number }
  'parcel.warehouse.tags.fragile': {}
  'parcel.warehouse.tags.air_prohibited': {}
  'parcel.warehouse.seePhotos': {}
  'parcel.warehouse.inParcel': { no: string | number }
  'parcel.warehouse.elsewhere': {}
  'parcel.warehouse.storedAt': { date: string | number }
  'parcel.warehouse.item': {}
  'parcel.warehouse.weight': {}
  'parcel.warehouse.size': {}
  'parcel.warehouse.arrived': {}
  'parcel.warehouse.chosen': { count: number }
  'parcel.warehouse.box': {}
  'parcel.warehouse.boxName': { name: string | number }
  'parcel.warehouse.boxFilled': {}
  'parcel.warehouse.boxAlt': { count: number; length: string | number; width: string | number; height: string | number }
  'parcel.warehouse.noBox': {}
  'parcel.warehouse.suggestion': {}
  'parcel.warehouse.itemsGrams': {}
  'parcel.warehouse.packingGrams': {}
  'parcel.warehouse.actualGrams': {}
  'parcel.warehouse.volumeGrams': { length: string | number; width: string | number; height: string | number }
  'parcel.warehouse.billed': { method: string | number }
  'parcel.warehouse.together': { count: number; separate: string | number }
  'parcel.warehouse.saving': { yen: string | number }
  'parcel.warehouse.noSaving': { together: string | number }
  'parcel.warehouse.how': {}
  'parcel.warehouse.cannot': {}
  'parcel.warehouse.noMethod': {}
  'parcel.warehouse.asOf': { date: string | number }
  'parcel.warehouse.notes': {}
  'parcel.warehouse.showMissing': { count: number }
  'parcel.warehouse.packing': {}
  'parcel.warehouse.protective': {}
  'parcel.warehouse.protectiveNote': {}
  'parcel.warehouse.protectiveFragile': { count: number }
  'parcel.warehouse.removeBoxes': {}
  'parcel.warehouse.removeBoxesNote': {}
  'parcel.warehouse.hidePrices': {}
  'parcel.warehouse.hidePricesNote': {}
  'parcel.warehouse.free0': {}
  'parcel.warehouse.insurance': {}
  'parcel.warehouse.insuranceHint': { max: string | number }
  'parcel.warehouse.insuranceWrong': { max: string | number }
  'parcel.warehouse.yenUnit': {}
  'parcel.warehouse.address': {}
  'parcel.warehouse.addAddress': {}
  'parcel.warehouse.manage': {}
  'parcel.warehouse.addressFor': { country: string | number }
  'parcel.warehouse.costs': {}
  'parcel.warehouse.costsText': {}
  'parcel.warehouse.update': {}
  'parcel.warehouse.pack': { count: number }
  'parcel.warehouse.changed': {}
  'parcel.warehouse.requested': {}
  'parcel.warehouse.days': { from: string | number; to: string | number }
  'parcel.warehouse.daysOne': { days: number }
  'parcel.warehouse.unowned': {}
  'parcel.warehouse.freeOver': {}
  'parcel.warehouse.charged': {}
  'parcel.warehouse.places.text': { count: number }
  'parcel.warehouse.places.here': { place: string | number; count: number }
  'parcel.warehouse.places.plan': {}
  'parcel.warehouse.places.all': {}
  'parcel.warehouse.places.lies': { place: string | number }
  'parcel.warehouse.places.parcel': { place: string | number }
  'parcel.warehouse.places.goesTo': { place: string | number }
  'parcel.warehouse.moving.title': {}
  'parcel.warehouse.moving.ready': { place: string | number }
  'parcel.warehouse.moving.onTheWay': { place: string | number; date: string | number }
  'parcel.warehouse.moving.missing': { place: string | number }
  'parcel.warehouse.moving.clock': {}
  'parcel.list.none': {}
  'parcel.list.noneText': {}
  'parcel.list.toWarehouse': {}
  'parcel.list.items': { count: number }
  'parcel.list.toPay': { yen: string | number }
  'parcel.list.pay': {}
  'parcel.list.tracking': { tracking: string | number }
  'parcel.list.requested': { date: string | number }
  'parcel.list.open': { no: string | number }
  'parcel.list.approve': {}
  'parcel.list.look': {}
  'parcel.no': { no: string | number }
  'parcel.timeline': {}
  'parcel.contents': {}
  'parcel.contentsNote': { count: number }
  'parcel.order': { no: string | number }
  'parcel.photos': {}
  'parcel.photoOf': { number: number; total: number }
  'parcel.costs': {}
  'parcel.estimate': {}
  'parcel.estimateText': {}
  'parcel.paid': {}
  'parcel.toPay': {}
  'parcel.facts': {}
  'parcel.number': {}
  'parcel.method': {}
  'parcel.weight': {}
  'parcel.size': {}
  'parcel.address': {}
  'parcel.tracking': {}
  'parcel.follow': {}
  'parcel.allParcels': {}
  'parcel.ask': {}
  'parcel.pay.title': {}
  'parcel.pay.text': { weight: string | number }
  'parcel.pay.with': {}
  'parcel.pay.topUp': {}
  'parcel.pay.friend': {}
  'parcel.pay.submit': { yen: string | number }
  'parcel.pay.running': {}
  'parcel.pay.check': {}
  'parcel.pay.noCoupon': {}
  'parcel.cancel.ask': {}
  'parcel.cancel.title': { no: string | number }
  'parcel.cancel.text': {}
  'parcel.cancel.confirm': {}
  'parcel.cancel.keep': {}
  'parcel.cancel.done': {}
  'parcel.approval.title': {}
  'parcel.approval.asked': { quoted: string | number; packed: string | number; more: string | number }
  'parcel.approval.due': {}
  'parcel.approval.approved': {}
  'parcel.approval.yes': {}
  'parcel.approval.yesFor': { yen: string | number }
  'parcel.approval.done': {}
  'parcel.approval.other': {}
  'parcel.approval.choose': { method: string | number; yen: string | number }
  'parcel.approval.switched': {}
  'parcel.approval.change': {}
  'parcel.approval.cancel': {}
  'parcel.approval.unpackFree': {}
  'parcel.approval.unpackFee': { yen: string | number }
  'parcel.approval.changed': {}
  'parcel.approval.cancelled': {}
  'parcel.approval.answerBy': { date: string | number }
  'parcel.approval.why': {}
  'parcel.approval.whyWeight': { is: string | number; was: string | number }
  'parcel.approval.whyCarton': { is: string | number; was: string | number }
  'parcel.approval.compare': {}
  'parcel.approval.said': {}
  'parcel.approval.is': {}
  'parcel.approval.weight': {}
  'parcel.approval.size': {}
  'parcel.approval.yesPay': {}
  'parcel.approval.otherText': {}
  'parcel.approval.less': { yen: string | number }
  'parcel.approval.more': { yen: string | number }
  'parcel.approval.no': {}
  'parcel.approval.photo': {}
  'parcel.approval.total': {}
  'parcel.approval.part': {}
  'parcel.prepay.title': {}
  'parcel.prepay.text': { yen: string | number }
  'parcel.prepay.submit': { yen: string | number }
  'parcel.prepay.done': {}
  'parcel.prepay.paid': { yen: string | number }
  'parcel.prepay.settled': {}
  'parcel.prepay.fromOrders': { yen: string | number }
  'parcel.papers.title': {}
  'parcel.papers.label': {}
  'parcel.papers.customs': {}
  'parcel.papers.invoice': {}
  'parcel.services.title': {}
  'parcel.services.open': {}
  'parcel.services.done': {}
  'parcel.picked': {}
  'parcel.pickedText': { no: string | number }
  'parcel.seeParcel': { no: string | number }
  'parcel.unpaid.free': { date: string | number; yen: string | number }
  'parcel.unpaid.charged': { yen: string | number }
  'parcel.unpaid.ends': { date: string | number }
  'parcel.unpaid.payBy': { date: string | number }
  'parcel.checking': {}
  'parcel.twoWarehouses': { one: string | number; other: string | number }
  'payment.walletTooLow': { have: string | number; need: string | number }
  'payment.notPayable': {}
  'payment.declined': {}
  'payment.expired': {}
  'payment.cancelled': {}
  'payment.authenticationFailed': {}
  'payment.cardGone': {}
  'payment.result.success.order': {}
  'payment.result.success.parcel': {}
  'payment.result.success.difference': {}
  'payment.result.success.top_up': {}
  'payment.result.successText.order': {}
  'payment.result.successText.parcel': {}
  'payment.result.successText.difference': {}
  'payment.result.successText.top_up': {}
  'payment.result.processing': {}
  'payment.result.processingText': {}
  'payment.result.processingHelp': {}
  'payment.result.tillOpen': {}
  'payment.result.tillHelp': {}
  'payment.result.checkNow': {}
  'payment.result.contact': {}
  'payment.result.failed': {}
  'payment.result.failedText': {}
  'payment.result.failedPlain': {}
  'payment.result.orderNo': {}
  'payment.result.parcelNo': {}
  'payment.result.method': {}
  'payment.result.address': {}
  'payment.result.noAddress': {}
  'payment.result.paid': {}
  'payment.result.total': {}
  'payment.result.breakdown': {}
  'payment.result.breakdownOpen': {}
  'payment.result.seeOrder': {}
  'payment.result.seeParcel': {}
  'payment.result.seeWallet': {}
  'payment.result.keepLooking': {}
  'payment.result.home': {}
  'payment.result.nothing': {}
  'payment.result.nothingText': {}
  'payment.result.toOrders': {}
  'payment.result.itemTotal': {}
  'payment.result.whose': {}
  'payment.result.whoseText': {}
  'payment.result.goOn': {}
  'payment.result.elsewhere': { app: string | number }
  'payment.result.slip': {}
  'payment.result.payBy': { at: string | number }
  'payment.result.transfer.title': {}
  'payment.result.transfer.text': {}
  'payment.result.transfer.code': {}
  'payment.result.transfer.amount': {}
  'payment.result.transfer.bank': {}
  'payment.result.transfer.branch': {}
  'payment.result.transfer.number': {}
  'payment.result.transfer.holder': {}
  'payment.result.transfer.wrong': {}
  'payment.result.transfer.received': {}
  'payment.result.transfer.ofTotal': { came: string | number; total: string | number }
  'payment.result.transfer.keep': {}
  'payment.result.transfer.practice': {}
  'payment.result.transfer.part.title': {}
  'payment.result.transfer.part.text': { yen: string | number }
  'payment.result.transfer.part.toWallet': {}
  'payment.result.transfer.part.toBank': {}
  'payment.result.transfer.part.inJapan': {}
  'payment.result.transfer.part.ask': {}
  'payment.result.transfer.sender.title': {}
  'payment.result.transfer.sender.hint': {}
  'payment.result.transfer.sender.name': {}
  'payment.result.transfer.sender.save': {}
  'payment.result.transfer.sender.saved': {}
  'payment.result.retryWith': {}
  'payment.result.retry': {}
  'payment.result.signed': {}
  'payment.entry.toppedUp': {}
  'payment.entry.captured': { orderNo: string | number }
  'payment.entry.differencePaid': { lineNo: string | number }
  'payment.entry.itemBought': { lineNo: string | number }
  'payment.entry.refunded': {}
  'payment.entry.refundToWallet': {}
  'payment.entry.postagePaid': { parcelNo: string | number }
  'payment.entry.capturedInVain': {}
  'payment.entry.friendPaid': { name: string | number }
  'payment.entry.postagePrepaid': { parcelNo: string | number }
  'payment.entry.prepaidBack': { parcelNo: string | number }
  'payment.entry.doorCharged': { lineNo: string | number }
  'payment.entry.feeCharged': {}
  'payment.entry.goodwill': {}
  'payment.entry.parkedToWallet': {}
  'payment.entry.withdrawn': {}
  'payment.entry.transferToWallet': {}
  'payment.entry.transferBack': {}
  'payment.entry.transferBackRefused': {}
  'payment.entry.sharePaid': { title: string | number }
  'payment.notThisWay': {}
  'payment.transferNothing': {}
  'payment.transferWhere': {}
  'payment.senderKana': {}
  'payment.tooManyTries': { hours: number }
  'payment.newTopUp': { yen: string | number }
  'picture.lead': {}
  'picture.field': {}
  'picture.hint': { mb: string | number }
  'picture.look': {}
  'picture.looking': {}
  'picture.private': {}
  'picture.again': {}
  'picture.results': {}
  'picture.alike.same': {}
  'picture.alike.nearly': {}
  'picture.alike.partly': {}
  'picture.none': {}
  'picture.noneText': {}
  'picture.words': {}
  'points.balance': {}
  'points.worth': {}
  'points.worthText': {}
  'points.lots': {}
  'points.lotsText': {}
  'points.until': { date: string | number }
  'points.movements': {}
  'points.none': {}
  'points.noneText': {}
  'points.after': { count: string | number }
  'points.pages': {}
  'points.entry.pointsEarned': {}
  'points.entry.pointsSpent': { orderNo: string | number }
  'points.entry.pointsReturned': { lineNo: string | number }
  'points.entry.itemBought': { lineNo: string | number }
  'points.entry.pointsExpired': {}
  'points.entry.other': {}
  'points.entry.promiseMissed': {}
  'points.entry.earned.review': {}
  'points.entry.earned.sign': {}
  'points.entry.earned.task': {}
  'points.entry.earned.goodPoint': {}
  'points.entry.earned.lottery': {}
  'points.entry.earned.invite': {}
  'points.entry.earned.promise': {}
  'points.entry.pointsUsed.lottery': {}
  'points.entry.pointsReversed': {}
  'points.budgetSpent': { until: string | number }
  'points.notEnough': { have: string | number; need: string | number }
  'points.pending': {}
  'points.pendingText': {}
  'points.due': { date: string | number }
  'points.pendingLook': {}
  'review.refused.titleShort': { more: string | number; least: string | number }
  'review.refused.titleLong': { most: string | number }
  'review.refused.contentShort': { more: string | number; least: string | number }
  'review.refused.contentLong': { most: string | number }
  'review.refused.imagesFew': { least: string | number; count: string | number }
  'review.refused.imagesMany': { most: string | number }
  'review.refused.keywordsMany': { most: string | number }
  'review.refused.keywordLong': { most: string | number }
  'review.refused.cardsNone': {}
  'review.refused.cardsMany': { most: string | number }
  'review.refused.sharesMany': { most: string | number }
  'review.refused.shareNone': {}
  'review.refused.shareUrlMissing': {}
  'review.refused.share.notAddress': {}
  'review.refused.share.otherHost': {}
  'review.refused.share.noPost': {}
  'review.refused.shareTwice': {}
  'review.refused.shareTaken': {}
  'review.refused.textSame': {}
  'review.refused.picturesSame': { second: string | number; first: string | number }
  'review.refused.pictureTaken': { no: string | number }
  'review.refused.notYours': {}
  'review.refused.draftsMany': { most: string | number }
  'review.refused.sentAlready': {}
  'review.refused.decided': {}
  'review.refused.appealed': {}
  'review.refused.appealEmpty': {}
  'review.refused.appealLong': { most: string | number }
  'review.refused.commentEmpty': {}
  'review.refused.commentLong': { most: string | number }
  'review.refused.blockSelf': {}
  'review.new': {}
  'review.all': {}
  'review.tab.all': {}
  'review.tab.pending': {}
  'review.tab.completed': {}
  'review.tab.failed': {}
  'review.tab.late': {}
  'review.tab.draft': {}
  'review.state.pending': {}
  'review.kind.inside': {}
  'review.kind.outside': {}
  'review.kind.monthly': {}
  'review.none': {}
  'review.noneText': {}
  'review.left.title': {}
  'review.left.of': { left: string | number; most: string | number }
  'review.left.article': {}
  'review.left.video': {}
  'review.left.until': { time: string | number }
  'review.left.closed': { time: string | number }
  'review.line.pending': {}
  'review.line.late': { points: string | number; time: string | number }
  'review.line.points': { points: string | number }
  'review.line.high': { points: string | number }
  'review.line.draft': {}
  'review.line.hidden': {}
  'review.line.lateApproved': { points: string | number; time: string | number }
  'review.takeBack': {}
  'review.seePublic': {}
  'review.appeal.title': {}
  'review.appeal.text': {}
  'review.appeal.send': {}
  'review.add.pieces': {}
  'review.add.upTo': { most: string | number }
  'review.add.piecesNone': {}
  'review.add.photos': {}
  'review.add.photosHint': { least: string | number; most: string | number }
  'review.add.opened': {}
  'review.add.openedNo': { no: string | number }
  'review.add.openedHint': {}
  'review.add.earlier': { no: string | number }
  'review.add.again': { no: string | number }
  'review.add.title': {}
  'review.add.least': { least: string | number }
  'review.add.content': {}
  'review.add.rating': {}
  'review.add.ratingHint': {}
  'review.add.stars': { n: string | number }
  'review.add.keywords': {}
  'review.add.keywordsHint': { most: string | number }
  'review.add.medium': {}
  'review.add.link': {}
  'review.add.platform': {}
  'review.add.reward': { points: string | number; high: string | number }
  'review.add.send': {}
  'review.add.draft': {}
  'review.add.failed': {}
  'review.add.sent': {}
  'review.add.leave': {}
  'review.rule.title': {}
  'review.rule.own': {}
  'review.rule.limits': { title: string | number; content: string | number; images: string | number }
  'review.rule.month': { inside: string | number; outside: string | number }
  'review.rule.reward': { points: string | number; high: string | number }
  'review.feed.newest': {}
  'review.feed.best': {}
  'review.feed.mine': {}
  'review.feed.show': {}
  'review.feed.likes': { count: number }
  'review.feed.comments': { count: number }
  'review.feed.video': {}
  'review.feed.high': {}
  'review.read.like': {}
  'review.read.unlike': {}
  'review.read.searched': {}
  'review.read.items': {}
  'review.read.similar': {}
  'review.read.posts': {}
  'review.read.translate': {}
  'review.read.translating': {}
  'review.read.original': {}
  'review.read.comments': {}
  'review.read.comment': {}
  'review.read.send': {}
  'review.read.answer': {}
  'review.read.to': { name: string | number }
  'review.read.report': {}
  'review.read.block': {}
  'review.read.unblock': {}
  'review.read.login': {}
  'review.read.photo': { no: string | number; count: string | number }
  'review.read.by': { name: string | number }
  'review.read.poster': {}
  'review.reason.pictures_same': {}
  'review.reason.pictures_unclear': {}
  'review.reason.pictures_not_own': {}
  'review.reason.text_copied': {}
  'review.reason.text_short_of_sense': {}
  'review.reason.not_this_item': {}
  'review.reason.link_not_open': {}
  'review.reason.link_other': {}
  'review.reason.private_details': {}
  'review.reason.rude': {}
  'review.reason.advert': {}
  'review.reason.other': {}
  'review.my': {}
  'search.asTyped': {}
  'search.typed': {}
  'search.toJapanese': {}
  'search.guess': { words: string | number }
  'search.without': { words: string | number }
  'search.only': { words: string | number }
  'search.also': {}
  'search.tellMe': {}
  'search.person': {}
  'search.understood': {}
  'search.leaveOut': { word: string | number }
  'search.anyKind': {}
  'search.auctionOnly': {}
  'search.buyNow': {}
  'search.free': {}
  'search.freeChip': {}
  'search.doorMax': {}
  'search.doorChip': { yen: string | number }
  'search.ship': {}
  'search.shipChip': {}
  'search.rate': {}
  'search.anyRate': {}
  'search.rateAtLeast': { percent: string | number }
  'search.rateChip': { percent: string | number }
  'search.unsaid': {}
  'search.ends': {}
  'search.anyEnd': {}
  'search.endsHours': { hours: number }
  'search.endsDays': { days: number }
  'search.endsChip': { time: string | number }
  'search.stock': {}
  'search.listed': {}
  'search.available': {}
  'search.withSold': {}
  'search.close': {}
  'search.asking': { names: string | number }
  'search.askingPlain': { names: string | number }
  'search.askAgain': {}
  'search.answered': { count: number }
  'search.silent': { count: number }
  'search.cut': { name: string | number }
  'search.sold': { low: string | number; high: string | number; median: string | number }
  'search.soldFrom': { count: number; days: string | number }
  'search.save': {}
  'search.ask': {}
  'search.suggestions': {}
  'search.suggestionHistory': {}
  'search.suggestionTerm': {}
  'search.suggestionPopular': {}
  'search.suggestionCount': { count: number }
  'search.shops': {}
  'search.allShops': {}
  'search.market': {}
  'search.marketText': {}
  'search.reduced': {}
  'search.reducedText': {}
  'search.reducedAmazon': {}
  'search.reducedNone': {}
  'search.reducedFind': {}
  'search.reducedEverywhere': {}
  'search.auctions.label': {}
  'search.auctions.ending': {}
  'search.auctions.noBids': {}
  'search.auctions.buyout': {}
  'search.auctions.newest': {}
  'search.byPicture': {}
  'search.suggestionCategory': {}
  'search.suggestionItem': {}
  'search.suggestionMany': { count: string | number }
  'search.view.label': {}
  'search.view.grid': {}
  'search.view.list': {}
  'search.view.sources': {}
  'search.view.more': {}
  'search.view.moreOf': { name: string | number }
  'search.view.pending': {}
  'search.view.nothing': {}
  'search.answer.label': {}
  'search.answer.code': { symbol: string | number; code: string | number }
  'search.answer.codeWrong': {}
  'search.answer.codeNone': {}
  'search.answer.codeFound': {}
  'search.answer.codeMore': {}
  'search.answer.otherShop': { site: string | number }
  'search.answer.notItem': { name: string | number }
  'search.answer.silent': {}
  'search.answer.notPublic': {}
  'search.answer.words': { words: string | number }
  'search.answer.seller': { name: string | number }
  'search.answer.buy': {}
  'search.answer.bid': {}
  'search.answer.look': {}
  'search.box.chip': { yen: string | number }
  'search.box.counted': { count: number }
  'search.box.left': { count: number }
  'search.box.none': {}
  'settings.profile': {}
  'settings.name': {}
  'settings.email': {}
  'settings.mailNotices': {}
  'settings.mailNoticesHint': {}
  'settings.delivery': {}
  'settings.deliveryValue': { language: string | number; country: string | number; currency: string | number }
  'settings.open': {}
  'settings.colours': {}
  'settings.auto': {}
  'settings.light': {}
  'settings.dark': {}
  'settings.password': {}
  'settings.current': {}
  'settings.newPassword': {}
  'settings.changePassword': {}
  'settings.passwordChanged': {}
  'settings.sessions': {}
  'settings.thisDevice': {}
  'settings.lastSeen': { time: string | number }
  'settings.signedIn': { time: string | number }
  'settings.unknownDevice': {}
  'settings.logout': {}
  'settings.logoutEverywhere': {}
  'settings.endSession': {}
  'settings.sessionEnded': {}
  'settings.mostSessions': { count: string | number }
  'settings.logoutEverywhereHint': {}
  'settings.data': {}
  'settings.dataText': {}
  'settings.dataPrivacy': {}
  'settings.dataContact': {}
  'settings.addresses': {}
  'settings.version': { name: string | number; version: string | number }
  'settings.hosts.title': {}
  'settings.hosts.since': { time: string | number }
  'settings.hosts.disconnect': {}
  'settings.hosts.disconnectWhich': { host: string | number }
  'settings.hosts.hint': {}
  'settings.hosts.done': {}
  'settings.hosts.gone': {}
  'settings.refunds.title': {}
  'settings.refunds.source': {}
  'settings.refunds.wallet': {}
  'settings.refunds.hint': {}
  'settings.dataOpen': {}
  'settings.cards.title': {}
  'settings.cards.text': {}
  'settings.cards.none': {}
  'settings.cards.end': { end: string | number }
  'settings.cards.expired': { end: string | number }
  'settings.cards.gone': {}
  'settings.cards.remove': {}
  'settings.cards.removeWhich': { card: string | number }
  'settings.cards.removed': {}
  'settings.contents': {}
  'shell.skip': {}
  'shell.menu': {}
  'shell.wentHome': {}
  'shell.tabs.home': {}
  'shell.tabs.browse': {}
  'shell.tabs.parcels': {}
  'shell.tabs.inbox': {}
  'shell.tabs.me': {}
  'shell.header.userGuide': {}
  'shell.header.calc': {}
  'shell.header.help': {}
  'shell.header.saved': {}
  'shell.header.bids': {}
  'shell.header.parcels': {}
  'shell.header.cart': {}
  'shell.header.me': {}
  'shell.header.login': {}
  'shell.header.register': {}
  'shell.header.searchLabel': {}
  'shell.header.searchShort': {}
  'shell.header.scan': {}
  'shell.header.coupons': {}
  'shell.header.lottery': {}
  'shell.header.guides': {}
  'shell.header.notices': {}
  'shell.header.unread': { count: number }
  'shell.header.inCart': { count: number }
  'shell.header.openParcels': { count: number }
  'shell.header.pasteFailed': {}
  'shell.categories.popular': {}
  'shell.categories.figures': {}
  'shell.categories.cameras': {}
  'shell.categories.cards': {}
  'shell.categories.fashion': {}
  'shell.categories.craft': {}
  'shell.categories.kitchen': {}
  'shell.categories.music': {}
  'shell.categories.games': {}
  'shell.footer.story': {}
  'shell.footer.shop': {}
  'shell.footer.auctions': {}
  'shell.footer.fleaMarkets': {}
  'shell.footer.shops': {}
  'shell.footer.live': {}
  'shell.footer.parcel': {}
  'shell.footer.calc': {}
  'shell.footer.warehouse': {}
  'shell.footer.logistics': {}
  'shell.footer.tracking': {}
  'shell.footer.help': {}
  'shell.footer.userGuide': {}
  'shell.footer.afterSale': {}
  'shell.footer.tickets': {}
  'shell.footer.request': {}
  'shell.footer.report': {}
  'shell.footer.contact': {}
  'shell.footer.about': {}
  'shell.footer.who': {}
  'shell.footer.shopsGuide': {}
  'shell.footer.terms': {}
  'shell.footer.privacy': {}
  'shell.footer.practice': {}
  'shell.footer.cookies': {}
  'shell.footer.oddText': {}
  'shell.footer.logout': {}
  'shell.error.title': {}
  'shell.error.status': { status: string | number; message: string | number }
  'shell.error.newest': {}
  'shell.error.home': {}
  'shell.error.requestId': { id: string | number }
  'shell.notFound.title': {}
  'shell.notFound.heading': {}
  'shell.notFound.text': {}
  'shell.consent.title': {}
  'shell.consent.text': {}
  'shell.consent.more': {}
  'shell.consent.all': {}
  'shell.consent.needed': {}
  'shipping.method.ems': {}
  'shipping.method.parcel_air': {}
  'shipping.method.parcel_surface': {}
  'shipping.method.epacket_light': {}
  'shipping.method.small_packet_air': {}
  'shipping.method.small_packet_surface': {}
  'shipping.method.courier': {}
  'shipping.about.ems': {}
  'shipping.about.parcel_air': {}
  'shipping.about.parcel_surface': {}
  'shipping.about.epacket_light': {}
  'shipping.about.small_packet_air': {}
  'shipping.about.small_packet_surface': {}
  'shipping.days': { min: number; max: number }
  'shipping.tracked': {}
  'shipping.notTracked': {}
  'shipping.insured': {}
  'shipping.notInsured': {}
  'shipping.insurable': {}
  'shipping.missing.countryUnknown': {}
  'shipping.missing.closed': {}
  'shipping.missing.suspended': { asOf: string | number }
  'shipping.missing.notServed': { asOf: string | number }
  'shipping.missing.noRate': {}
  'shipping.missing.tooHeavy': { grams: number; maxGrams: number }
  'shipping.missing.tooHeavyAssumed': { maxGrams: number; grams: number }
  'shipping.missing.tooLong': { cm: number; maxCm: number }
  'shipping.missing.tooLongAssumed': { maxCm: number; cm: number }
  'shipping.missing.sumTooLarge': { cm: number; maxCm: number }
  'shipping.missing.sumTooLargeAssumed': { cm: number; maxCm: number }
  'shipping.missing.girthTooLarge': { cm: number; maxCm: number }
  'shipping.missing.girthTooLargeAssumed': { cm: number; maxCm: number }
  'shipping.missing.forbidden': {}
  'shipping.missing.airProhibited': {}
  'shipping.missing.lithiumNotListed': {}
  'shipping.missing.lithiumUnknown': {}
  'shipping.missing.insuredParcelOnly': {}
  'shipping.missing.notServedCourier': {}
  'shipping.missing.contractEnded': {}
  'shipping.missing.noFuel': {}
  'shipping.missing.prepaymentOff': {}
  'shipping.missing.tooValuable': { limit: number; currency: string | number }
  'shipping.missing.tooValuableYen': { yen: number }
  'shipping.missing.courierRefuses': {}
  'shipping.missing.notCollected': {}
  'shipping.note.dutyNotIncluded': {}
  'shipping.note.servicesAsOf': { asOf: string | number }
  'shipping.note.sizeIncomplete': {}
  'shipping.note.sizeUnknown': {}
  'shipping.note.volumeNoEffect': {}
  'shipping.note.usDutyPrepaid': {}
  'shipping.note.exportDeclaration': { aboveYen: number; feeYen: number }
  'shipping.note.limitsAssumed': { maxGrams: number; maxCm: number }
  'shipping.note.limitsUnconfirmed': {}
  'shipping.note.insuranceIncluded': { yen: number }
  'shipping.note.noCompensation': {}
  'shipping.note.rateDerived': {}
  'shipping.note.rateOld': { asOf: string | number }
  'shipping.note.lithiumInstalled': {}
  'shipping.note.fuelIncluded': { percent: number; yen: number; from: string | number }
  'shipping.note.remoteArea': { yen: number }
  'shipping.note.coverIncluded': { yen: number }
  'shipping.note.mayRiseWithSize': {}
  'shipping.note.billsVolume': { grams: number }
  'shipping.why.weightTypical': { grams: number; lowGrams: number; highGrams: number }
  'shipping.why.weightKnown': { grams: number }
  'shipping.why.method': { method: string | number; asOf: string | number }
  'shipping.why.domesticUnknown': {}
  'shipping.why.dutyFree': { limit: number; currency: string | number }
  'shipping.why.dutyFlat': { yen: number }
  'shipping.why.dutyEstimated': { lowPercent: number; highPercent: number }
  'shipping.why.tax': { percent: number; asOf: string | number }
  'shipping.why.taxFree': { limit: number; currency: string | number }
  'shipping.why.taxInDuty': {}
  'shipping.why.noTax': {}
  'shipping.why.taxUnknown': {}
  'shipping.why.taxBySeller': {}
  'shipping.why.taxCollected': {}
  'shipping.why.clearing': { yen: number }
  'shipping.why.customsUncertain': {}
  'shipping.why.usPrepaid': {}
  'shipping.why.clearingCourier': { yen: number }
  'shipping.why.methodCourier': { name: string | number; asOf: string | number }
  'shipping.box.tooMany': { count: number }
  'shipping.box.itemTooLarge': {}
  'shipping.box.needsSplit': {}
  'shipping.tables.missingFile': { file: string | number }
  'shipping.tables.missingColumn': { file: string | number; line: number; column: string | number }
  'shipping.tables.missingRow': { file: string | number; value: string | number }
  'shipping.tables.badLine': { file: string | number; line: number; cells: number; expected: number }
  'shipping.tables.badCell': { file: string | number; line: number; value: string | number; column: string | number }
  'shipping.tables.twice': { file: string | number; line: number; value: string | number }
  'shipping.tables.unknownSource': { file: string | number; line: number; value: string | number }
  'shipping.tables.zoneOrCountry': { file: string | number; line: number }
  'shipping.tables.unknownZone': { file: string | number; line: number; value: string | number }
  'shipping.tables.priceOrPerKg': { file: string | number; line: number }
  'shipping.tables.termsDiffer': { file: string | number; line: number; value: string | number }
  'shipping.kind.bag': {}
  'shipping.kind.camera': {}
  'shipping.kind.capsule': {}
  'shipping.kind.card': {}
  'shipping.kind.cartridge': {}
  'shipping.kind.cassette': {}
  'shipping.kind.charm': {}
  'shipping.kind.figure': {}
  'shipping.kind.guitar': {}
  'shipping.kind.handheld': {}
  'shipping.kind.headphones': {}
  'shipping.kind.jacket': {}
  'shipping.kind.keyboard': {}
  'shipping.kind.kimono': {}
  'shipping.kind.knife': {}
  'shipping.kind.kokeshi': {}
  'shipping.kind.lens': {}
  'shipping.kind.manga': {}
  'shipping.kind.modelkit': {}
  'shipping.kind.pen': {}
  'shipping.kind.photobook': {}
  'shipping.kind.plush': {}
  'shipping.kind.record': {}
  'shipping.kind.robot': {}
  'shipping.kind.sake': {}
  'shipping.kind.skincare': {}
  'shipping.kind.sneaker': {}
  'shipping.kind.stationery': {}
  'shipping.kind.teabowl': {}
  'shipping.kind.teatin': {}
  'shipping.kind.train': {}
  'shipping.kind.vase': {}
  'shipping.kind.wagasa': {}
  'shipping.kind.watch': {}
  'shipping.kind.book': {}
  'shipping.kind.magazine': {}
  'shipping.kind.disc': {}
  'shipping.kind.game': {}
  'shipping.kind.console': {}
  'shipping.kind.clothing': {}
  'shipping.kind.accessory': {}
  'shipping.kind.toy': {}
  'shipping.kind.doll': {}
  'shipping.kind.poster': {}
  'shipping.kind.electronics': {}
  'shipping.kind.instrument': {}
  'shipping.kind.tableware': {}
  'shipping.kind.part': {}
  'shipping.kind.other': {}
  'shipping.landed.title': {}
  'shipping.landed.hint': {}
  'shipping.landed.customs': {}
  'shipping.landed.range': { low: string | number; high: string | number }
  'shipping.landed.total': {}
  'shipping.landed.caption': {}
  'shipping.landed.duty': {}
  'shipping.landed.tax': {}
  'shipping.landed.fee': {}
  'shipping.landed.why': {}
  'shipping.landed.asOf': { date: string | number }
  'shipping.landed.prepaid': { yen: string | number }
  'shoppingReport.lead': {}
  'shoppingReport.year': {}
  'shoppingReport.month': {}
  'shoppingReport.wholeYear': {}
  'shoppingReport.show': {}
  'shoppingReport.choose': {}
  'shoppingReport.spent': {}
  'shoppingReport.spentText': {}
  'shoppingReport.goods': {}
  'shoppingReport.fees': {}
  'shoppingReport.carrier': {}
  'shoppingReport.duty': {}
  'shoppingReport.back': {}
  'shoppingReport.ours': {}
  'shoppingReport.promise': {}
  'shoppingReport.promiseText': { count: number }
  'shoppingReport.promiseNone': {}
  'shoppingReport.pieces': {}
  'shoppingReport.parcels': {}
  'shoppingReport.byMonth': {}
  'shoppingReport.sources': {}
  'shoppingReport.source': {}
  'shoppingReport.map': {}
  'shoppingReport.mapAlt': {}
  'shoppingReport.mapText': {}
  'shoppingReport.place': {}
  'shoppingReport.unknown': {}
  'shoppingReport.none': {}
  'shoppingReport.noneText': {}
  'shoppingReport.find': {}
  'shoppingReport.records': {}
  'shoppingReport.fastest': {}
  'shoppingReport.heaviest': {}
  'shoppingReport.days': { count: number }
  'shoppingReport.to': { country: string | number }
  'shoppingReport.poster': {}
  'shoppingReport.soFar': {}
  'shoppingReport.print': {}
  'shoppingReport.posterTitle': { period: string | number }
  'shoppingReport.posterCount': { count: number }
  'shoppingReport.posterNote': { parcels: number }
  'shoppingReport.privacy': {}
  'sign.row': { count: number }
  'sign.noRow': {}
  'sign.card': { month: string | number }
  'sign.points': {}
  'sign.stamp': { count: number }
  'sign.stampNone': {}
  'sign.tomorrow': { count: number }
  'sign.stamped': { count: number }
  'sign.stampedNone': {}
  'sign.bonus': { count: number; points: string | number }
  'sign.days': { month: string | number }
  'sign.repair': { date: string | number }
  'sign.repairText': {}
  'sign.repairUsed': {}
  'sign.noRepair': {}
  'sign.already': {}
  'sign.repaired': {}
  'sign.missed': {}
  'sign.turns': { time: string | number }
  'sign.spent': { until: string | number }
  'sign.tasks': {}
  'sign.spentTasks': { until: string | number }
  'sign.login': {}
  'sign.loginText': {}
  'sign.rule': {}
  'sign.rules.day': {}
  'sign.rules.ring': { ring: string | number }
  'sign.rules.repair': { days: string | number }
  'sign.rules.points': {}
  'sign.remind': {}
  'sign.remindOn': {}
  'sign.remindOff': {}
  'sign.remindText': {}
  'sign.notFinished': {}
  'sign.joined': {}
  'sign.state.join': {}
  'sign.state.toFinish': {}
  'sign.state.claim': { points: string | number }
  'sign.state.done': {}
  'sign.task.address': {}
  'sign.task.favourite': {}
  'sign.task.search': {}
  'sign.task.coupon': {}
  'sign.task.order': {}
  'sign.task.review': {}
  'sign.task.feedback': {}
  'sign.task.week': {}
  'sign.claimedNow': { count: number }
  'sign.claimed': {}
  'soon.tag': {}
  'soon.heading': { page: string | number }
  'soon.text': {}
  'soon.meanwhile': {}
  'soon.home': {}
  'soon.back': {}
  'soon.support': {}
  'soon.about.goods': {}
  'soon.about.auction': {}
  'soon.about.points': {}
  'soon.about.lottery': {}
  'soon.about.shareOrder': {}
  'soon.about.invite': {}
  'soon.about.ticket': {}
  'soon.about.content': {}
  'soon.about.groupLabel': {}
  'soon.about.payment': {}
  'soon.about.parcel': {}
  'soon.about.order': {}
  'soon.about.sourcing': {}
  'soon.about.message': {}
  'sourcing.tooManyOpen': { count: string | number }
  'sourcing.urlWrong': {}
  'sourcing.notQuoted': {}
  'sourcing.quoteExpired': {}
  'sourcing.tooLate': {}
  'sourcing.listedAlready': {}
  'sourcing.sourceNeeded': {}
  'sourcing.wordShort': {}
  'sourcing.noSeller': {}
  'sourcing.neverLifted': {}
  'sourcing.notOneShop': {}
  'sourcing.request.title': {}
  'sourcing.request.lead': {}
  'sourcing.request.mine': {}
  'sourcing.request.open': { count: string | number; most: string | number }
  'sourcing.request.none': {}
  'sourcing.request.noneText': {}
  'sourcing.request.sent': {}
  'sourcing.request.kept': {}
  'sourcing.request.photos': {}
  'sourcing.request.state.asked': {}
  'sourcing.request.state.quoted': {}
  'sourcing.request.state.accepted': {}
  'sourcing.request.state.ordered': {}
  'sourcing.request.state.declined': {}
  'sourcing.request.state.expired': {}
  'sourcing.request.state.withdrawn': {}
  'sourcing.request.price': {}
  'sourcing.request.pieces': { count: number }
  'sourcing.request.domestic': {}
  'sourcing.request.total': {}
  'sourcing.request.fees': {}
  'sourcing.request.guess': { grams: string | number }
  'sourcing.request.until': { time: string | number }
  'sourcing.request.fromBuyers': {}
  'sourcing.request.accept': {}
  'sourcing.request.refuse': {}
  'sourcing.request.askBack': {}
  'sourcing.request.askBackLabel': {}
  'sourcing.request.askBackSend': {}
  'sourcing.request.withdraw': {}
  'sourcing.request.toCart': {}
  'sourcing.request.toOrder': {}
  'sourcing.request.accepted': {}
  'sourcing.request.refused': {}
  'sourcing.request.askedBack': {}
  'sourcing.request.withdrawn': {}
  'sourcing.request.openLink': {}
  'sourcing.request.steps': {}
  'sourcing.request.event.ask': {}
  'sourcing.request.event.quote': {}
  'sourcing.request.event.decline': {}
  'sourcing.request.event.accept': {}
  'sourcing.request.event.refuse': {}
  'sourcing.request.event.askBack': {}
  'sourcing.request.event.withdraw': {}
  'sourcing.request.event.expire': {}
  'sourcing.request.event.order': {}
  'sourcing.declined.prohibited': {}
  'sourcing.declined.sold_out': {}
  'sourcing.declined.seller_refuses': {}
  'sourcing.declined.too_large': {}
  'sourcing.declined.unclear': {}
  'sourcing.declined.refused': {}
  'sourcing.declined.other': {}
  'sourcing.report.title': {}
  'sourcing.report.lead': {}
  'sourcing.report.what': {}
  'sourcing.report.kind.listing': {}
  'sourcing.report.kind.seller': {}
  'sourcing.report.kind.review': {}
  'sourcing.report.kind.comment': {}
  'sourcing.report.kind.link': {}
  'sourcing.report.link': {}
  'sourcing.report.linkHint': {}
  'sourcing.report.linkWrong': {}
  'sourcing.report.reasonTitle': {}
  'sourcing.report.reason.prohibited': {}
  'sourcing.report.reason.counterfeit': {}
  'sourcing.report.reason.misleading': {}
  'sourcing.report.reason.adult': {}
  'sourcing.report.reason.stolen': {}
  'sourcing.report.reason.other': {}
  'sourcing.report.text': {}
  'sourcing.report.send': {}
  'sourcing.report.sent': {}
  'sourcing.report.reasonWrong': {}
  'staff.emailTaken': {}
  'staff.lastAdmin': {}
  'statement.months': {}
  'statement.monthsText': {}
  'statement.month': { month: string | number }
  'statement.soFar': {}
  'statement.zone': {}
  'statement.print': {}
  'statement.download': {}
  'statement.opening': {}
  'statement.closing': {}
  'statement.cards': {}
  'statement.cardsPaid': {}
  'statement.cardsBack': {}
  'statement.none': {}
  'statement.issuedBy': {}
  'statement.issuedTo': {}
  'statement.no': {}
  'statement.back': {}
  'statement.toWallet': {}
  'statement.toCard': {}
  'statement.onItsWay': {}
  'statement.all': {}
  'statement.receipt': {}
  'statement.entries': { name: string | number }
  'statement.account': {}
  'statement.unit': {}
  'statement.entryNo': {}
  'statement.registrationNo': { no: string | number }
  'statement.qualified': {}
  'statement.credit': {}
  'statement.credits': {}
  'statement.corrects': {}
  'statement.nameLine': { name: string | number }
  'statement.tax.title': {}
  'statement.tax.amount': {}
  'statement.tax.within': {}
  'statement.tax.outside': {}
  'statement.tax.export': {}
  'statement.tax.standard': {}
  'statement.tax.reduced': {}
  'statement.named': {}
  'statement.nameTitle': {}
  'statement.nameText': {}
  'statement.nameSave': {}
  'statement.inJapanese': {}
  'status.title': {}
  'status.allWell': {}
  'status.resting': { names: string | number }
  'status.planned': {}
  'status.since': { from: string | number }
  'status.span': { from: string | number; until: string | number }
  'status.kind.incident': {}
  'status.kind.works': {}
  'status.kind.holiday': {}
  'status.area.buying': {}
  'status.area.bids': {}
  'status.area.payments': {}
  'status.area.warehouse': {}
  'status.area.shipping': {}
  'status.area.support': {}
  'status.area.sellers': {}
  'status.supportHoliday': {}
  'status.nextFrom': { time: string | number }
  'storage.report': {}
  'storage.heading': {}
  'storage.intro': { days: number; yen: string | number; most: number; list: string | number }
  'storage.notStored': {}
  'storage.extendNot': {}
  'storage.serviceKnown': {}
  'storage.approval.over': {}
  'storage.none': {}
  'storage.noneText': {}
  'storage.free': { days: number }
  'storage.charged': {}
  'storage.over': {}
  'storage.inParcel': { no: string | number }
  'storage.calendar': {}
  'storage.kind.free': {}
  'storage.kind.charged': { yen: string | number }
  'storage.kind.extended': { yen: string | number }
  'storage.stretch': { from: string | number; to: string | number }
  'storage.ahead': {}
  'storage.aheadText': {}
  'storage.aheadDay': { date: string | number }
  'storage.extend': { days: number; yen: string | number }
  'storage.extended': {}
  'storage.dispose': {}
  'storage.disposeText': {}
  'storage.keep': {}
  'storage.answered': {}
  'storage.willDispose': {}
  'storage.service.title': {}
  'storage.service.photos': {}
  'storage.service.inspection': {}
  'storage.service.authentication': {}
  'storage.service.translation': {}
  'storage.service.ask': { service: string | number; yen: string | number }
  'storage.service.asked': {}
  'storage.service.open': { service: string | number }
  'storage.service.done': { service: string | number }
  'storage.service.text': {}
  'storage.service.photosText': {}
  'storage.service.inspectionText': {}
  'storage.service.authenticationText': {}
  'storage.service.translationText': {}
  'storage.rule.title': {}
  'storage.rule.text': {}
  'storage.rule.day': {}
  'storage.rule.cap': {}
  'storage.rule.tracked': {}
  'storage.rule.address': {}
  'storage.rule.active': {}
  'storage.rule.save': {}
  'storage.rule.try': {}
  'storage.rule.saved': {}
  'storage.rule.wrong': {}
  'storage.rule.needAddress': {}
  'storage.rule.wait': { days: number }
  'storage.rule.nothing': {}
  'storage.rule.ship': { count: number; method: string | number; yen: string | number }
  'storage.rule.ask': { yen: string | number }
  'storage.rule.noMethod': {}
  'storage.rule.isOn': { day: number; yen: string | number }
  'storage.rule.isOff': {}
  'storage.rule.now': {}
  'storage.capNeeded': {}
  'storage.owedLabel': {}
  'storage.freeUntil': {}
  'storage.lastDay': {}
  'storage.day': { day: number }
  'storage.picture': { free: string | number; last: string | number; day: number }
  'storage.stretchDays': { days: number }
  'storage.atMost': { yen: string | number; total: string | number }
  'storage.paidDays': { yen: string | number }
  'storage.nextNotice': { date: string | number }
  'storage.noNotice': {}
  'storage.told': { count: number }
  'storage.buyDays': {}
  'storage.buyDaysText': {}
  'storage.notNow': {}
  'storage.give': {}
  'storage.giveText': {}
  'storage.return': {}
  'storage.returnText': {}
  'storage.returnCap': {}
  'storage.capWrong': { min: string | number; max: string | number }
  'storage.willReturn': { yen: string | number }
  'storage.returnRefused': { why: string | number }
  'storage.wallet': { yen: string | number }
  'storage.topUp': {}
  'storage.owedAll': {}
  'storage.week': {}
  'storage.yen': {}
  'storage.walletLabel': {}
  'storage.onShuttle': {}
  'storage.together.title': {}
  'storage.together.text': { yen: string | number }
  'storage.together.free': {}
  'storage.together.bring': { yen: string | number }
  'storage.together.bringFree': {}
  'storage.together.asked': {}
  'storage.together.waits': { place: string | number }
  'storage.together.stay': {}
  'storage.together.not': {}
  'storage.together.what': { count: number; place: string | number }
  'ticket.report': {}
  'ticket.new': {}
  'ticket.search': {}
  'ticket.none': {}
  'ticket.noneText': {}
  'ticket.nothingFound': { words: string | number }
  'ticket.unread': { count: string | number }
  'ticket.tab.all': {}
  'ticket.tab.handling': {}
  'ticket.tab.closed': {}
  'ticket.state.handling': {}
  'ticket.state.waiting': {}
  'ticket.state.closed': {}
  'ticket.closesAt': { time: string | number }
  'ticket.dueAt': { time: string | number }
  'ticket.closedBy.customer': {}
  'ticket.closedBy.staff': {}
  'ticket.closedBy.clock': {}
  'ticket.type.before': {}
  'ticket.type.order': {}
  'ticket.type.arrived': {}
  'ticket.type.storage': {}
  'ticket.type.parcel': {}
  'ticket.type.payment': {}
  'ticket.type.account': {}
  'ticket.type.other': {}
  'ticket.sub.before.item': {}
  'ticket.sub.before.costs': {}
  'ticket.sub.before.allowed': {}
  'ticket.sub.order.status': {}
  'ticket.sub.order.change': {}
  'ticket.sub.order.cancel': {}
  'ticket.sub.arrived.damaged': {}
  'ticket.sub.arrived.wrong': {}
  'ticket.sub.arrived.photos': {}
  'ticket.sub.storage.days': {}
  'ticket.sub.storage.service': {}
  'ticket.sub.storage.find': {}
  'ticket.sub.parcel.late': {}
  'ticket.sub.parcel.customs': {}
  'ticket.sub.parcel.contents': {}
  'ticket.sub.payment.failed': {}
  'ticket.sub.payment.refund': {}
  'ticket.sub.payment.receipt': {}
  'ticket.sub.account.signIn': {}
  'ticket.sub.account.data': {}
  'ticket.sub.account.points': {}
  'ticket.sub.account.paused': {}
  'ticket.sub.other.idea': {}
  'ticket.sub.other.complaint': {}
  'ticket.sub.other.else': {}
  'ticket.about.line': { no: string | number }
  'ticket.about.order': { no: string | number }
  'ticket.about.parcel': { no: string | number }
  'ticket.add.title': {}
  'ticket.add.type': {}
  'ticket.add.sub': {}
  'ticket.add.thing': {}
  'ticket.add.noThing': {}
  'ticket.add.change': {}
  'ticket.add.more': {}
  'ticket.add.goesOn': { no: string | number }
  'ticket.add.count': {}
  'ticket.add.question': {}
  'ticket.add.text': {}
  'ticket.add.textHint': {}
  'ticket.add.photos': {}
  'ticket.add.send': {}
  'ticket.add.sent': {}
  'ticket.add.rules': { time: string | number; language: string | number }
  'ticket.detail.now': {}
  'ticket.detail.you': {}
  'ticket.detail.desk': { name: string | number }
  'ticket.detail.reply': {}
  'ticket.detail.send': {}
  'ticket.detail.sent': {}
  'ticket.detail.close': {}
  'ticket.detail.closed': {}
  'ticket.detail.closedText': { time: string | number }
  'ticket.detail.continue': {}
  'ticket.detail.continued': {}
  'ticket.detail.over': {}
  'ticket.detail.newOne': {}
  'ticket.detail.earlier': { no: string | number }
  'ticket.detail.later': { no: string | number }
  'ticket.detail.draft': {}
  'ticket.detail.mergedInto': { no: string | number }
  'ticket.detail.byMail': {}
  'ticket.detail.leftOut': { count: string | number }
  'ticket.detail.original': {}
  'ticket.detail.noTranslator': {}
  'ticket.language.en': {}
  'ticket.language.zhCn': {}
  'ticket.language.ja': {}
  'ticket.level.title': {}
  'ticket.level.dissatisfied': {}
  'ticket.level.neutral': {}
  'ticket.level.satisfied': {}
  'ticket.level.words': {}
  'ticket.level.send': {}
  'ticket.level.thanks': {}
  'ticket.support.quick': {}
  'ticket.support.quickAsk': {}
  'ticket.support.quickText': {}
  'ticket.support.problem': {}
  'ticket.support.problemReport': {}
  'ticket.support.guideTitle': {}
  'ticket.support.problemText': {}
  'ticket.support.lead': {}
  'ticket.support.write': {}
  'ticket.support.writeText': {}
  'ticket.support.yours': {}
  'ticket.support.guide': {}
  'ticket.support.guideText': {}
  'ticket.support.hours': {}
  'ticket.support.inJapan': { from: string | number; to: string | number }
  'ticket.support.yourTime': { from: string | number; to: string | number }
  'ticket.support.open': {}
  'ticket.support.shut': {}
  'ticket.support.wait': {}
  'ticket.support.usual': { time: string | number }
  'ticket.support.promised': { time: string | number }
  'ticket.support.queue': { count: string | number }
  'ticket.support.languages': {}
  'ticket.typeNeeded': {}
  'ticket.subNeeded': {}
  'ticket.objectNeeded': {}
  'ticket.objectNotYours': {}
  'ticket.saySomething': {}
  'ticket.textLong': { most: string | number; count: string | number }
  'ticket.photosMany': { most: string | number }
  'ticket.tooManyOpen': { count: string | number }
  'ticket.closed': {}
  'ticket.continueOver': {}
  'ticket.levelNeeded': {}
  'ticket.notClosed': {}
  'ticket.leaveText': {}
  'ticket.merged': { no: string | number }
  'timeline.ordered': {}
  'timeline.paid': {}
  'timeline.waitingPayment': {}
  'timeline.purchased': {}
  'timeline.buying': {}
  'timeline.question': {}
  'timeline.sellerShipped': {}
  'timeline.arrived': {}
  'timeline.inspected': {}
  'timeline.problem': {}
  'timeline.stored': {}
  'timeline.packing': {}
  'timeline.packed': {}
  'timeline.postagePaid': {}
  'timeline.awaitingPostage': {}
  'timeline.shipped': {}
  'timeline.inTransit': {}
  'timeline.customs': {}
  'timeline.held': {}
  'timeline.delivered': {}
  'timeline.cancelled': {}
  'timeline.refunded': {}
  'timeline.returned': {}
  'timeline.lost': {}
  'timeline.requested': {}
  'timeline.returnedToSeller': {}
  'timeline.sellerPaidNothing': {}
  'timeline.disposed': {}
  'timeline.label.done': {}
  'timeline.label.now': {}
  'timeline.label.later': {}
  'timeline.label.failed': {}
  'timeline.estimate': { dates: string | number }
  'timeline.by': { date: string | number }
  'timeline.differencePaid': {}
  'timeline.expired': {}
  'timeline.soldOut': {}
  'timeline.takenByOther': {}
  'timeline.proof.trackingJapan': { tracking: string | number }
  'timeline.proof.tracking': { tracking: string | number }
  'timeline.proof.shelf': { shelf: string | number }
  'timeline.proof.weight': { weight: string | number }
  'timeline.proof.paidYen': { yen: string | number }
  'timeline.proof.backYen': { yen: string | number }
  'timeline.proof.differenceYen': { yen: string | number }
  'timeline.proof.parcelNo': { no: string | number }
  'timeline.proof.place': { place: string | number }
  'timeline.reason.sold_out': {}
  'timeline.reason.removed': {}
  'timeline.reason.seller_refused': {}
  'timeline.reason.prohibited': {}
  'timeline.reason.price_up': {}
  'timeline.photoOf': { number: number; total: number }
  'timeline.unpacked': {}
  'timeline.sellerCancelled': {}
  'timeline.neverShipped': {}
  'timeline.lostInJapan': {}
  'timeline.late.seller': { promised: string | number; expected: string | number }
  'timeline.late.sellerUnknown': { promised: string | number }
  'timeline.late.carrierUnknown': { promised: string | number }
  'timeline.late.usUnknown': { promised: string | number }
  'timeline.promise.buying': { time: string | number }
  'timeline.promise.receiving': { time: string | number }
  'timeline.promise.photographing': { time: string | number }
  'timeline.promise.answering': { time: string | number }
  'timeline.promise.packing': { time: string | number }
  'timeline.promise.handing_over': { time: string | number }
  'timeline.promised': { what: string | number }
  'timeline.missed': { what: string | number; no: string | number }
  'timeline.missedPoints': { points: number }
  'timeline.closed.house': { days: string | number }
  'timeline.closed.sellers': { days: string | number }
  'timeline.movedOver': {}
  'timeline.movedIn': {}
  'titles.caseRules': {}
  'titles.home': {}
  'titles.activity': {}
  'titles.afterSaleService': {}
  'titles.selectOrder': {}
  'titles.selectSubOrder': {}
  'titles.agreement': {}
  'titles.article': {}
  'titles.calc': {}
  'titles.customerSupport': {}
  'titles.discount': {}
  'titles.experience': {}
  'titles.friendPayment': {}
  'titles.download': {}
  'titles.invite': {}
  'titles.register': {}
  'titles.sign': {}
  'titles.goodPoint': {}
  'titles.groupLabel': {}
  'titles.shipmentFee': {}
  'titles.landing': {}
  'titles.live': {}
  'titles.lottery': {}
  'titles.myPrize': {}
  'titles.lotteryRecord': {}
  'titles.item': {}
  'titles.search': {}
  'titles.shop': {}
  'titles.member': {}
  'titles.message': {}
  'titles.ocr': {}
  'titles.packageQR': {}
  'titles.report': {}
  'titles.share': {}
  'titles.paymentSuccess': {}
  'titles.popular': {}
  'titles.shareOrder': {}
  'titles.userGuide': {}
  'titles.workOrder': {}
  'titles.bot': {}
  'titles.login': {}
  'titles.family': {}
  'titles.searchHistory': {}
  'titles.orders': {}
  'titles.order': {}
  'titles.banner': {}
  'titles.cart': {}
  'titles.checkout': {}
  'titles.bids': {}
  'titles.bidNew': {}
  'titles.bidGroup': {}
  'titles.bid': {}
  'titles.warehouse': {}
  'titles.parcels': {}
  'titles.parcel': {}
  'titles.wallet': {}
  'titles.points': {}
  'titles.coupons': {}
  'titles.favourites': {}
  'titles.memo': {}
  'titles.viewed': {}
  'titles.alerts': {}
  'titles.seller': {}
  'titles.alertEdit': {}
  'titles.addresses': {}
  'titles.addressAdd': {}
  'titles.addressEdit': {}
  'titles.settings': {}
  'titles.messages': {}
  'titles.reset': {}
  'titles.request': {}
  'titles.reportAbuse': {}
  'titles.storage': {}
  'titles.unidentified': {}
  'titles.statements': {}
  'titles.receipt': {}
  'titles.withdraw': {}
  'titles.messageSettings': {}
  'titles.unsubscribe': {}
  'titles.writeReview': {}
  'titles.cookies': {}
  'titles.oddText': {}
  'titles.rules': {}
  'titles.byPicture': {}
  'titles.ownData': {}
  'titles.prepaid': {}
  'titles.passkeys': {}
  'titles.steps': {}
  'titles.loginCode': {}
  'titles.keepSteps': {}
  'tracking.claimTooEarly': { from: string | number }
  'tracking.claimTooLate': { until: string | number }
  'tracking.claimNot': {}
  'tracking.claimOpen': {}
  'tracking.claimAnswered': {}
  'tracking.photosNeeded': {}
  'tracking.nothingAsked': {}
  'tracking.answerEmpty': {}
  'tracking.events': {}
  'tracking.none': {}
  'tracking.untracked': {}
  'tracking.unknownCode': { code: string | number }
  'tracking.expected': { dates: string | number }
  'tracking.byHistory': { parcels: number }
  'tracking.byTable': { date: string | number }
  'tracking.late': {}
  'tracking.meaning.accepted': {}
  'tracking.meaning.departed': {}
  'tracking.meaning.arrived': {}
  'tracking.meaning.customs': {}
  'tracking.meaning.customs_held': {}
  'tracking.meaning.customs_released': {}
  'tracking.meaning.out': {}
  'tracking.meaning.attempt': {}
  'tracking.meaning.delivered': {}
  'tracking.meaning.returning': {}
  'tracking.meaning.info': {}
  'tracking.hold.title': {}
  'tracking.hold.needs.payment': {}
  'tracking.hold.needs.invoice': {}
  'tracking.hold.needs.tax_id': {}
  'tracking.hold.needs.identity': {}
  'tracking.hold.needs.other': {}
  'tracking.hold.text': {}
  'tracking.hold.send': {}
  'tracking.hold.sent': { date: string | number }
  'tracking.hold.until': { date: string | number }
  'tracking.hold.longer': { date: string | number }
  'tracking.photos': {}
  'tracking.claim.title': {}
  'tracking.claim.lead': {}
  'tracking.claim.kind.not_received': {}
  'tracking.claim.kind.damaged': {}
  'tracking.claim.kind.missing': {}
  'tracking.claim.until': { date: string | number }
  'tracking.claim.from': { date: string | number }
  'tracking.claim.over': { date: string | number }
  'tracking.claim.text': {}
  'tracking.claim.send': {}
  'tracking.claim.sent': {}
  'tracking.claim.mine': {}
  'tracking.claim.due': { date: string | number }
  'tracking.claim.withdraw': {}
  'tracking.claim.withdrawn': {}
  'tracking.claim.state.open': {}
  'tracking.claim.state.accepted': {}
  'tracking.claim.state.refused': {}
  'tracking.claim.state.withdrawn': {}
  'tracking.claim.paid': { yen: string | number }
  'tracking.claim.what': {}
  'tracking.claim.start': {}
  'tracking.claim.withPhotos': {}
  'tracking.claim.answer': { answer: string | number }
  'tracking.cover.insured': { goods: string | number; postage: string | number }
  'tracking.cover.included': { goods: string | number; postage: string | number }
  'tracking.cover.tracked': { postage: string | number }
  'tracking.cover.none': {}
  'tracking.rules': { version: string | number }
  'tracking.returned.title': {}
  'tracking.returned.cause.unclaimed': {}
  'tracking.returned.cause.refused': {}
  'tracking.returned.cause.address': {}
  'tracking.returned.cause.customs': {}
  'tracking.returned.cause.carrier': {}
  'tracking.returned.cause.ours': {}
  'tracking.returned.shelf': {}
  'tracking.returned.postageBack': { yen: string | number }
  'tracking.returned.postageGone': {}
  'tracking.returned.again': {}
  'tracking.returned.store': {}
  'tracking.qr.title': {}
  'tracking.qr.lead': {}
  'tracking.qr.choose': {}
  'tracking.qr.none': {}
  'tracking.qr.alt': { no: string | number }
  'tracking.qr.barcodeAlt': { no: string | number }
  'tracking.qr.show': {}
  'tracking.qr.contents': {}
  'tracking.qr.report': {}
  'tracking.qr.stranger': { service: string | number }
  'tracking.qr.strangerText': {}
  'tracking.qr.login': {}
  'tracking.qr.unknown': {}
  'tracking.qr.unknownText': {}
  'tracking.qr.staff': {}
  'tracking.qr.print': {}
  'tracking.qr.save': {}
  'tracking.qr.scan': {}
  'tracking.qr.scanLead': {}
  'tracking.qr.camera': {}
  'tracking.qr.cameraStop': {}
  'tracking.qr.cameraNo': {}
  'tracking.qr.looking': {}
  'tracking.qr.picture': {}
  'tracking.qr.pictureSend': {}
  'tracking.qr.notRead': {}
  'tracking.qr.typed': {}
  'tracking.qr.open': {}
  'tracking.byDays': {}
  'tracking.earlier': { count: number }
  'tracking.timesLocal': {}
  'tracking.timesJst': {}
  'tracking.told': { words: string | number }
  'tracking.lost.title': {}
  'tracking.lost.paid': { yen: string | number }
  'tracking.lost.none': {}
  'wallet.balance': {}
  'wallet.points': {}
  'wallet.pointsText': { count: number }
  'wallet.text': {}
  'wallet.topUp': {}
  'wallet.amount': {}
  'wallet.amountHint': { min: string | number; max: string | number }
  'wallet.amountWrong': { min: string | number; max: string | number }
  'wallet.unit': {}
  'wallet.quick': {}
  'wallet.submit': {}
  'wallet.other': {}
  'wallet.postings': {}
  'wallet.none': {}
  'wallet.noneText': {}
  'wallet.after': { yen: string | number }
  'wallet.pages': {}
  'wallet.open': {}
  'wallet.date': {}
  'wallet.what': {}
  'wallet.change': {}
  'wallet.entry.toppedUp': {}
  'wallet.entry.captured': { orderNo: string | number }
  'wallet.entry.capturedInVain': {}
  'wallet.entry.itemBought': { lineNo: string | number }
  'wallet.entry.differencePaid': { lineNo: string | number }
  'wallet.entry.refunded': { lineNo: string | number }
  'wallet.entry.refundedPlain': {}
  'wallet.entry.refundToWallet': {}
  'wallet.entry.postagePaid': { parcelNo: string | number }
  'wallet.entry.pointsReturned': { lineNo: string | number }
  'wallet.entry.reversed': {}
  'wallet.entry.other': {}
  'wallet.entry.friendPaid': { name: string | number }
  'wallet.entry.passedOn': { name: string | number }
  'wallet.entry.postagePrepaid': { parcelNo: string | number }
  'wallet.entry.prepaidBack': { parcelNo: string | number }
  'wallet.entry.doorCharged': { lineNo: string | number }
  'wallet.entry.feeCharged': {}
  'wallet.entry.aheadBack': { lineNo: string | number }
  'wallet.entry.parkedToWallet': {}
  'wallet.entry.bidHeld': {}
  'wallet.entry.bidReleased': {}
  'wallet.entry.goodwill': {}
  'wallet.entry.dutyBack': { parcelNo: string | number }
  'wallet.entry.withdrawn': {}
  'wallet.entry.withdrawalBack': {}
  'wallet.entry.transferToWallet': {}
  'wallet.entry.transferBack': {}
  'wallet.entry.transferBackRefused': {}
  'wallet.entry.sharePaid': { title: string | number }
  'wallet.entry.walletExpired': {}
  'wallet.no.nothing': {}
  'wallet.no.disputed': {}
  'wallet.no.waiting': {}
  'wallet.no.perDay': {}
  'wallet.no.tooMuch': { yen: string | number }
  'wallet.no.tooLittle': { yen: string | number }
  'wallet.no.decided': {}
  'wallet.no.nothingForBank': {}
  'wallet.no.number': {}
  'wallet.no.holder': {}
  'wallet.out.link': {}
  'wallet.out.most': {}
  'wallet.out.text': {}
  'wallet.out.checked': { yen: string | number }
  'wallet.out.source': { date: string | number }
  'wallet.out.sources': {}
  'wallet.out.submit': {}
  'wallet.out.past': {}
  'wallet.out.none': {}
  'wallet.out.cancel': {}
  'wallet.out.why': { why: string | number }
  'wallet.out.state.asked': {}
  'wallet.out.state.sending': {}
  'wallet.out.state.sent': {}
  'wallet.out.state.back': {}
  'wallet.out.state.refused': {}
  'wallet.out.state.cancelled': {}
  'wallet.out.bank.title': {}
  'wallet.out.bank.text': {}
  'wallet.out.bank.bank': {}
  'wallet.out.bank.branch': {}
  'wallet.out.bank.number': {}
  'wallet.out.bank.holder': {}
  'wallet.out.bank.holderHint': {}
  'wallet.out.bank.submit': {}
  'wallet.out.bank.asked': {}
  'wallet.with': {}
  'wallet.transfer.title': {}
  'wallet.transfer.waiting': { code: string | number }
  'wallet.transfer.until': { at: string | number }
  'wallet.transfer.back.asked': {}
  'wallet.transfer.back.sent': {}
  'wallet.transfer.back.refused': {}
  'wallet.ends': { yen: string | number; date: string | number }
  'wallet.about': {}
  'went.title': {}
  'went.text': { no: string | number }
  'went.paid': {}
  'went.ours': {}
  'went.ahead': {}
  'went.seller': {}
  'went.carrier': {}
  'went.duty': {}
  'went.fees': {}
  'went.returned': {}
  'went.left': {}
  'words.translate': {}
  'words.by.glossary': {}
  'words.by.online': {}
  'words.partial': {}
  'words.original': {}
  'words.again': {}
}
export type Section = 'account' | 'address' | 'afterSale' | 'agreement' | 'answer' | 'arrivals' | 'article' | 'auction' | 'bid' | 'builder' | 'calc' | 'cart' | 'checkout' | 'checks' | 'china' | 'common' | 'composed' | 'consent' | 'console' | 'content' | 'coupon' | 'declaration' | 'errorWidget' | 'fees' | 'files' | 'follow' | 'friendPayment' | 'goodPoint' | 'goods' | 'groupLabel' | 'home' | 'invite' | 'language' | 'live' | 'lottery' | 'mail' | 'mall' | 'means' | 'member' | 'memo' | 'message' | 'near' | 'notice' | 'ocr' | 'oddText' | 'order' | 'outage' | 'ownData' | 'parcel' | 'payment' | 'picture' | 'points' | 'review' | 'search' | 'settings' | 'shell' | 'shipping' | 'shoppingReport' | 'sign' | 'soon' | 'sourcing' | 'staff' | 'statement' | 'status' | 'storage' | 'ticket' | 'timeline' | 'titles' | 'tracking' | 'wallet' | 'went' | 'words'

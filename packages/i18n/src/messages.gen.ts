// Written by tools/i18n.ts from catalogues/en; do not edit. Run `npm run i18n` after changing an English text.
/** Every key with the holes of its text. */
export type Messages = {
  'account.emailInvalid': {}
  'account.codeWrong': {}
  'account.codeTooSoon': { seconds: string | number }
  'account.passwordShort': { count: string | number }
  'account.passwordCommon': {}
  'account.agreementRequired': {}
  'account.loginWrong': {}
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
  'address.nameRequired': {}
  'address.nameInvalid': {}
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
  'calc.countryRequired': {}
  'calc.weightRequired': {}
  'calc.weightTooLarge': { count: string | number }
  'calc.sizeInvalid': { count: string | number }
  'cart.full': { count: string | number }
  'cart.remarkTooLong': { count: string | number }
  'cart.optionRequired': { label: string | number }
  'cart.variantRequired': {}
  'cart.quantityTooLarge': { count: string | number }
  'checkout.nothingChosen': {}
  'checkout.pointsTooMany': { count: string | number }
  'checkout.quoteExpired': {}
  'checkout.acceptRequired': {}
  'checkout.alreadyOrdered': {}
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
  'common.retry': {}
  'common.refresh': {}
  'common.loading': {}
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
  'console.claimedByOther': { name: string | number }
  'console.notClaimed': {}
  'console.changedMeanwhile': {}
  'console.sourceDown': {}
  'console.aboveLimit': { over: string | number }
  'console.orderNoUsed': { no: string | number }
  'console.notDearer': {}
  'console.wrongState': { state: string | number }
  'console.photoRequired': {}
  'console.notInParcel': {}
  'console.piecesMissing': { count: number }
  'console.customsVague': { text: string | number }
  'console.trackingUsed': { tracking: string | number }
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
  'goods.soldOut': {}
  'goods.removed': {}
  'goods.ended': {}
  'goods.reserved': {}
  'goods.priceOnRequest': {}
  'goods.auctionOnly': {}
  'goods.prohibited': { reason: string | number }
  'language.title': {}
  'language.open': {}
  'language.language': {}
  'language.shipTo': {}
  'language.currency': {}
  'language.currencyYenOnly': {}
  'language.withEnglishName': { english: string | number }
  'language.textsInEnglish': { english: string | number }
  'language.apply': {}
  'language.current': {}
  'language.saved': {}
  'language.chinaOnly': {}
  'order.cannotCancel': {}
  'order.noQuestion': {}
  'parcel.itemNotStored': {}
  'parcel.addressRequired': {}
  'parcel.methodUnavailable': {}
  'parcel.nothingChosen': {}
  'parcel.cannotCancel': {}
  'parcel.notPayable': {}
  'parcel.priceChanged': {}
  'payment.walletTooLow': { have: string | number; need: string | number }
  'payment.notPayable': {}
  'payment.declined': {}
  'payment.expired': {}
  'payment.cancelled': {}
  'payment.authenticationFailed': {}
  'shell.skip': {}
  'shell.menu': {}
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
  'shell.header.stored': { count: number }
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
  'shell.footer.contact': {}
  'shell.footer.about': {}
  'shell.footer.who': {}
  'shell.footer.shopsGuide': {}
  'shell.footer.terms': {}
  'shell.footer.privacy': {}
  'shell.footer.practice': {}
  'shell.error.title': {}
  'shell.error.status': { status: string | number; message: string | number }
  'shell.error.newest': {}
  'shell.error.home': {}
  'shell.error.requestId': { id: string | number }
  'shell.notFound.title': {}
  'shell.notFound.heading': {}
  'shell.notFound.text': {}
  'shipping.method.ems': {}
  'shipping.method.parcel_air': {}
  'shipping.method.parcel_sea': {}
  'shipping.method.epacket_light': {}
  'shipping.method.small_packet_air': {}
  'shipping.method.small_packet_sea': {}
  'shipping.about.ems': {}
  'shipping.about.parcel_air': {}
  'shipping.about.parcel_sea': {}
  'shipping.about.epacket_light': {}
  'shipping.about.small_packet_air': {}
  'shipping.about.small_packet_sea': {}
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
  'shipping.why.weightTypical': { grams: number; lowGrams: number; highGrams: number }
  'shipping.why.weightKnown': { grams: number }
  'shipping.why.method': { method: string | number; asOf: string | number }
  'shipping.why.domesticUnknown': {}
  'shipping.why.dutyFree': { limit: number; currency: string | number }
  'shipping.why.dutyEstimated': { lowPercent: number; highPercent: number }
  'shipping.why.tax': { percent: number; asOf: string | number }
  'shipping.why.taxFree': { limit: number; currency: string | number }
  'shipping.why.taxInDuty': {}
  'shipping.why.noTax': {}
  'shipping.why.taxUnknown': {}
  'shipping.why.taxBySeller': {}
  'shipping.why.clearing': { yen: number }
  'shipping.why.customsUncertain': {}
  'shipping.why.usPrepaid': {}
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
  'soon.tag': {}
  'soon.heading': { page: string | number }
  'soon.text': {}
  'soon.meanwhile': {}
  'soon.home': {}
  'soon.back': {}
  'soon.support': {}
  'soon.about.goods': {}
  'soon.about.auction': {}
  'soon.about.coupon': {}
  'soon.about.points': {}
  'soon.about.lottery': {}
  'soon.about.shareOrder': {}
  'soon.about.invite': {}
  'soon.about.afterSale': {}
  'soon.about.ticket': {}
  'soon.about.content': {}
  'soon.about.groupLabel': {}
  'soon.about.payment': {}
  'soon.about.parcel': {}
  'soon.about.order': {}
  'soon.about.account': {}
  'soon.about.message': {}
  'staff.emailTaken': {}
  'staff.lastAdmin': {}
  'timeline.ordered': {}
  'timeline.paid': {}
  'timeline.waitingPayment': {}
  'timeline.purchased': {}
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
  'timeline.disposed': {}
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
  'titles.warehouse': {}
  'titles.parcels': {}
  'titles.parcel': {}
  'titles.wallet': {}
  'titles.points': {}
  'titles.coupons': {}
  'titles.favourites': {}
  'titles.viewed': {}
  'titles.alerts': {}
  'titles.addresses': {}
  'titles.addressAdd': {}
  'titles.addressEdit': {}
  'titles.settings': {}
  'titles.messages': {}
  'titles.reset': {}
}
export type Section = 'account' | 'address' | 'calc' | 'cart' | 'checkout' | 'common' | 'console' | 'errorWidget' | 'fees' | 'goods' | 'language' | 'order' | 'parcel' | 'payment' | 'shell' | 'shipping' | 'soon' | 'staff' | 'timeline' | 'titles'

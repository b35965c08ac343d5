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
  'afterSale.type.damaged': {}
  'afterSale.type.missing': {}
  'afterSale.type.wrongItem': {}
  'afterSale.type.notAsDescribed': {}
  'afterSale.type.notAuthentic': {}
  'afterSale.type.notDelivered': {}
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
  'calc.weightHint': {}
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
  'checkout.nothingChosen': {}
  'checkout.pointsTooMany': { count: string | number }
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
  'checkout.servicesUpdate': {}
  'checkout.points': { count: number }
  'checkout.pointsHave': { count: number }
  'checkout.payWith': {}
  'checkout.wallet': {}
  'checkout.walletHas': { yen: string | number }
  'checkout.walletShort': { yen: string | number }
  'checkout.topUp': {}
  'checkout.card': {}
  'checkout.cardText': {}
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
  'console.screens.dashboard': {}
  'console.screens.purchase': {}
  'console.screens.receiving': {}
  'console.screens.packing': {}
  'console.screens.handover': {}
  'console.screens.parcels': {}
  'console.screens.customers': {}
  'console.screens.staff': {}
  'console.screens.audit': {}
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
  'console.posting.captured': {}
  'console.posting.capturedInVain': {}
  'console.posting.differencePaid': {}
  'console.posting.itemBought': {}
  'console.posting.parcelHandedOver': {}
  'console.posting.pointsEarned': {}
  'console.posting.pointsReturned': {}
  'console.posting.pointsSpent': {}
  'console.posting.postagePaid': {}
  'console.posting.refundSent': {}
  'console.posting.refundToWallet': {}
  'console.posting.refunded': {}
  'console.posting.toppedUp': {}
  'console.method.ems': {}
  'console.method.parcel_air': {}
  'console.method.parcel_sea': {}
  'console.method.epacket_light': {}
  'console.method.small_packet_air': {}
  'console.method.small_packet_sea': {}
  'console.services.inspection': {}
  'console.services.authentication': {}
  'console.services.photos': {}
  'console.services.translation': {}
  'console.services.protective': {}
  'console.services.removeBoxes': {}
  'console.services.hidePrices': {}
  'console.services.insurance': {}
  'console.services.insuranceYen': {}
  'console.tags.fragile': {}
  'console.tags.air_prohibited': {}
  'console.tags.battery': {}
  'console.tags.second_hand': {}
  'console.tags.authentication': {}
  'console.tags.certified_store': {}
  'console.tags.insured': {}
  'console.tags.uninsured': {}
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
  'console.receiving.views': {}
  'console.receiving.view.scan': {}
  'console.receiving.view.expected': {}
  'console.receiving.view.unidentified': {}
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
  'console.packing.cartonSize': { size: string | number; tare: string | number }
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
  'console.parcels.search': {}
  'console.parcels.allStates': {}
  'console.parcels.count': { count: number }
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
  'console.parcels.graveText': { no: string | number; yen: string | number }
  'console.parcels.record': {}
  'console.parcels.recorded': { no: string | number }
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
  'console.staff.add': {}
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
  'console.staff.newPassword': {}
  'console.staff.saved': {}
  'console.auditEvent.staff_login': {}
  'console.auditEvent.staff_logout': {}
  'console.auditEvent.staff_save': {}
  'console.auditEvent.customer_look': {}
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
  'console.auditEvent.handover_give': {}
  'console.auditEvent.parcel_depart': {}
  'console.auditEvent.parcel_customs': {}
  'console.auditEvent.parcel_deliver': {}
  'console.auditEvent.parcel_hold': {}
  'console.auditEvent.parcel_release': {}
  'console.auditEvent.parcel_return': {}
  'console.auditEvent.parcel_lose': {}
  'console.audit.search': {}
  'console.audit.at': {}
  'console.audit.who': {}
  'console.audit.what': {}
  'console.audit.subject': {}
  'console.audit.change': {}
  'console.audit.why': {}
  'console.audit.only': { subject: string | number }
  'console.guide.mercari': {}
  'console.guide.yahoo': {}
  'console.guide.rakuten': {}
  'console.guide.surugaya': {}
  'console.guide.variant': {}
  'console.guide.options': {}
  'console.guide.remark': {}
  'console.guide.comment_first': {}
  'console.guide.no_immediate_purchase': {}
  'console.guide.no_proxies': {}
  'console.guide.smoker': {}
  'console.guide.pets': {}
  'console.guide.no_returns': {}
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
  'fees.declaration': {}
  'fees.domesticEstimate': {}
  'files.tooLarge': { mb: string | number }
  'files.notAPicture': {}
  'files.heic': {}
  'files.tooManyPixels': { count: string | number }
  'files.broken': {}
  'files.nothing': {}
  'files.tooMany': { count: string | number }
  'goods.soldOut': {}
  'goods.removed': {}
  'goods.ended': {}
  'goods.reserved': {}
  'goods.priceOnRequest': {}
  'goods.auctionOnly': {}
  'goods.prohibited': { reason: string | number }
  'goods.toDoor': { yen: string | number }
  'goods.nowPrice': {}
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
  'goods.item.door': { country: string | number }
  'goods.item.doorBetween': { low: string | number; high: string | number }
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
  'goods.item.biddingSoon': {}
  'goods.item.biddingSoonText': {}
  'goods.item.buyNowNote': {}
  'goods.item.addToCart': {}
  'goods.item.buy': {}
  'goods.item.added': {}
  'goods.item.fix': {}
  'goods.item.noReturns': {}
  'goods.item.share': {}
  'goods.item.shareLink': {}
  'goods.item.copy': {}
  'goods.item.source': { name: string | number }
  'goods.item.services': {}
  'goods.item.servicesHint': {}
  'goods.item.stale': { name: string | number; when: string | number }
  'goods.item.gone': {}
  'goods.item.similar': {}
  'goods.item.related': {}
  'goods.item.prohibitedReason': {}
  'goods.item.home': {}
  'goods.item.path': {}
  'goods.service.inspection': {}
  'goods.service.inspectionText': {}
  'goods.service.authentication': {}
  'goods.service.authenticationText': {}
  'goods.service.photos': {}
  'goods.service.photosText': {}
  'goods.notSupported': {}
  'goods.cannotCheck': {}
  'goods.adult': {}
  'goods.notShippable': {}
  'goods.cashOnDelivery': {}
  'goods.sellerRefuses': {}
  'home.hero.title': {}
  'home.hero.text': {}
  'home.hero.start': {}
  'home.hero.how': {}
  'home.together.title': {}
  'home.together.text': {}
  'home.together.action': {}
  'home.deliverTo': {}
  'home.sources': {}
  'home.kind.auction': {}
  'home.kind.flea': {}
  'home.kind.shop': {}
  'home.opensSoon': { name: string | number }
  'home.warehouse.label': {}
  'home.warehouse.ready': { count: number }
  'home.warehouse.daysFree': { days: number }
  'home.warehouse.build': {}
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
  'mail.open': {}
  'mail.whyAsked': { appName: string | number }
  'mail.whyNotice': { appName: string | number }
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
  'message.kind.payment': {}
  'message.kind.account': {}
  'message.kind.notice': {}
  'message.open.order': {}
  'message.open.parcel': {}
  'message.open.payment': {}
  'message.open.account': {}
  'message.open.notice': {}
  'message.back': {}
  'message.pages': {}
  'notice.passwordChanged.title': {}
  'notice.passwordChanged.body': { at: string | number }
  'notice.passwordChanged.action': {}
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
  'order.pay.wallet': {}
  'order.pay.card': {}
  'order.pay.cardText': {}
  'order.pay.walletText': {}
  'order.pay.submit': { yen: string | number }
  'order.pay.check': {}
  'order.pay.gone': {}
  'order.question.title': {}
  'order.question.text': { title: string | number; newYen: string | number; differenceYen: string | number }
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
  'order.cancel.ask': {}
  'order.cancel.title': { title: string | number }
  'order.cancel.text': {}
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
  'parcel.itemNotStored': {}
  'parcel.addressRequired': {}
  'parcel.methodUnavailable': {}
  'parcel.nothingChosen': {}
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
  'parcel.list.none': {}
  'parcel.list.noneText': {}
  'parcel.list.toWarehouse': {}
  'parcel.list.items': { count: number }
  'parcel.list.toPay': { yen: string | number }
  'parcel.list.pay': {}
  'parcel.list.tracking': { tracking: string | number }
  'parcel.list.requested': { date: string | number }
  'parcel.list.open': { no: string | number }
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
  'parcel.pay.wallet': {}
  'parcel.pay.walletHas': { yen: string | number }
  'parcel.pay.walletShort': { yen: string | number }
  'parcel.pay.topUp': {}
  'parcel.pay.card': {}
  'parcel.pay.cardText': {}
  'parcel.pay.fee': { yen: string | number }
  'parcel.pay.submit': { yen: string | number }
  'parcel.pay.running': {}
  'parcel.pay.check': {}
  'parcel.cancel.ask': {}
  'parcel.cancel.title': { no: string | number }
  'parcel.cancel.text': {}
  'parcel.cancel.confirm': {}
  'parcel.cancel.keep': {}
  'parcel.cancel.done': {}
  'payment.walletTooLow': { have: string | number; need: string | number }
  'payment.notPayable': {}
  'payment.declined': {}
  'payment.expired': {}
  'payment.cancelled': {}
  'payment.authenticationFailed': {}
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
  'payment.result.checkNow': {}
  'payment.result.contact': {}
  'payment.result.failed': {}
  'payment.result.failedText': {}
  'payment.result.failedPlain': {}
  'payment.result.retryCard': {}
  'payment.result.retryWallet': {}
  'payment.result.orderNo': {}
  'payment.result.parcelNo': {}
  'payment.result.method': {}
  'payment.result.address': {}
  'payment.result.noAddress': {}
  'payment.result.wallet': {}
  'payment.result.card': {}
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
  'payment.entry.toppedUp': {}
  'payment.entry.captured': { orderNo: string | number }
  'payment.entry.differencePaid': { lineNo: string | number }
  'payment.entry.itemBought': { lineNo: string | number }
  'payment.entry.refunded': {}
  'payment.entry.refundToWallet': {}
  'payment.entry.postagePaid': { parcelNo: string | number }
  'payment.entry.capturedInVain': {}
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
  'settings.logoutEverywhereHint': {}
  'settings.data': {}
  'settings.dataText': {}
  'settings.dataPrivacy': {}
  'settings.dataContact': {}
  'settings.addresses': {}
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
  'shipping.why.dutyFlat': { yen: number }
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
  'timeline.reason.sold_out': {}
  'timeline.reason.removed': {}
  'timeline.reason.seller_refused': {}
  'timeline.reason.prohibited': {}
  'timeline.reason.price_up': {}
  'timeline.photoOf': { number: number; total: number }
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
  'wallet.topUpText': {}
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
}
export type Section = 'account' | 'address' | 'afterSale' | 'calc' | 'cart' | 'checkout' | 'common' | 'console' | 'content' | 'errorWidget' | 'fees' | 'files' | 'goods' | 'home' | 'language' | 'mail' | 'member' | 'message' | 'notice' | 'order' | 'parcel' | 'payment' | 'settings' | 'shell' | 'shipping' | 'soon' | 'staff' | 'timeline' | 'titles' | 'wallet'

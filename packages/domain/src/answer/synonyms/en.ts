import { synonyms } from './table.ts'

export const en = synonyms(
  `
cost: price, cost, how much, expensive, cheap, charge
fee: fee, commission, markup
ship: ship, postage, send, sent, deliver, freight, dispatch
domestic: domestic, inside japan, within japan, in japan
method: method, carrier, =ems, airmail, courier, express, =dhl, =fedex, epacket
days: how long, =day, days, week, month, fast, slow, quick, =soon
weight: weigh, weight, heavy, =kg, kilo, gram
volume: volum, size, dimension, big, large, bulk
together: consolidat, combin, together, merge, several, bundl, one parcel, one box
pack: pack, wrap, bubble, fragile, protect, cushion
fragile: fragile, breakable, delicate, glass, pottery, ceramic
forbid: prohibit, forbid, banned, restrict, not allowed, illegal, dangerous, perfume, kni, spray, medicine, ivory, weapon, lighter, food, plant, nail polish, allowed
battery: batter, lithium
customs: customs, duty, duties, =tax, taxes, vat, tariff, import
declare: declar, invoice, undervalue, lower value, gift, =value
address: address, passport, recipient, postcode, =zip, identity
phone: phone, telephone, mobile
lost: lost, lose, missing, disappear, never arriv, never came, vanish
damaged: damag, broken, break, crack, crush, smash
late: late, delay, stuck, stand still, not moved, not moving
track: track, trace, where is
insure: insur, compensat, covered, coverage
storage: stor, warehouse, shelf, keep my
extend: extend, longer, more days, extra days, additional days, more time
free: free
dispose: dispos, throw, discard, abandon, destroy
return: return, send back, sent back
pay: pay, paid
card: =card, =cards, visa, mastercard, credit card
wallet: wallet, balance, top up, topped up
means: paypal, alipay, wechat, konbini, convenience store, bank transfer, bank
refund: refund, money back, reimburs, get back
cancel: cancel, call off, undo, change my mind
coupon: coupon, voucher, promo, discount code
points: point
bid: bid, auction
hold: hold, deposit, reserved, frozen
friend: friend, somebody else, someone else, relative, mother, father
group: group, split
inspect: inspect, examine, =check, checked
genuine: authentic, genuine, fake, counterfeit, original, real
photo: photo, picture, image
heic: heic, iphone
translate: translat
language: language, english, chinese, speak
person: support, human, staff, contact, ticket, customer service, help desk, agent, real person
hours: hours, open, working time
account: account, regist, sign up
password: password, log in, login, sign in
privacy: =data, privacy, personal, delete, cookie, sees my
order: order, purchase, buy, bought
parcel: parcel, package, box
seller: seller, vendor
mercari: mercari
yahoo: yahoo
rakuten: rakuten
surugaya: suruga
rakuma: rakuma
paypay: paypay, yahoo! flea, yahoo flea
amazon: amazon
lashinbang: lashinbang
minne: minne
market: mandarake, 2nd street, card shop, partner shop
link: link, url, paste
search: search, =find, look for
used: used, second hand, second-hand, condition, flaw, worn, scratch
handmade: handmade, by hand, made to order
grade: grade, rank
option: option, colour, color, engrav, variant
haggle: negotiat, haggl, bargain, offer less, ask down, lower the price
dearer: rose, price rise, rises, increas, dearer, more than, went up, goes up
cheaper: cheaper, less than, difference
gone: sold out, gone, unavailable, out of stock, nobody answer
approve: approv, my yes, agree, agreed
unpaid: unpaid, forget to pay, do not pay, don't pay, not paid, never pay
about: who are you, company, about you, what do you do, why use
name: tomobako, =name, called
currency: currenc, =yen, dollar, euro, exchange
law: =law, terms, rules, =rights
conduct: resell, launder, misuse, stolen
ahead: in advance, ahead, prepay, prepaid
auto: automatic, by itself, by themselves
stray: without a number, unknown box, unclaimed, no number
receipt: receipt
notify: notif, =mail, e-mail, email, newsletter
sea: by sea, sea mail, surface, by boat, =sea
air: by air, =air, plane, =fly, airplane
withdraw: withdraw, take out, cash out, pay out, bank account
expire: expir, valid, run out
request: not listed, any shop, other shop, cannot find, can't find, ask you to buy, request
refuse: refuse, declin, reject, does not sell
report: report, scam, fraud, suspicious
exact: guarantee, promise
write: write, answer, reply, respond
shop: =shop, =shops, store, marketplace, site
elsewhere: weather, temperature, tomorrow, next month, next year, prime minister, president, emperor, mayor, election, restaurant, hotel, film, movie, recipe, poem, joke, how old, how tall, employee, how many people, invent, founder, flight, world cup, football, team, founded
`,
  `a, an, the, i, me, my, mine, we, us, our, you, your, it, its, this, that, these, those, he, she, they, them, their, there, here, is, are, was, were, be, been,
  am, do, does, did, done, have, has, had, can, could, will, would, shall, should, may, might, must, to, of, in, on, at, by, for, from, with, without, about, into,
  over, under, up, down, out, and, or, but, if, when, while, then, than, as, so, what, which, who, whom, whose, why, how, where, not, no, yes, any, some, all, each,
  much, many, long, get, got, gets, go, goes, going, make, makes, made, want, need, needs, like, just, also, too, very, please, tell, know, say, hello, hi, thanks,
  thank, one, two, something, anything, thing, things, happen, happens, possible, still, now, after, before, until, between, again, ever, only, let, happened, work, works,
  mean, means, take, takes, use, using, via, per, i'm, it's, don't, doesn't, can't, isn't, once, because, during, put, come, comes, came, give, be, way, kind`,
)

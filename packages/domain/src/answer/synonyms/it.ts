import { synonyms } from './table.ts'

export const it = synonyms(
  `
cost: prezz, cost, quanto, caro, econom
fee: commission, tariffa
ship: spedi, invi, consegn, porto, nolo
domestic: in giappone, interno, nazional
method: metodo, ems, corriere, posta aerea, express, =dhl
days: quanto tempo, giorn, settiman, mes, veloc, lent, tempi, quando
weight: peso, pesa, chil, =kg, gramm
volume: volum, dimension, grand, misur
together: insieme, consolid, unire, unico pacco, più articoli, raggrupp
pack: imball, fragil, protett, protez, scatola
fragile: fragil, delicat, vetro, ceramic
forbid: proibit, vietat, profum, coltell, spray, farmac, medicin, avorio, arma, armi, accendin, cibo, piant, smalto, pericolos
battery: batteri, pila, litio
customs: dogan, tass, =iva, dazi, import
declare: dichiar, fattura, regalo, valore
address: indirizz, passaporto, destinatari, codice postale
phone: telefono, cellulare
lost: pers, smarri, perdut, mai arrivat, scompars
damaged: dannegg, rott, rotto, rompe
late: ritard, bloccat, tardi, fermo
track: traccia, dov'è, tracking
insure: assicur, indenn, copert, risarc
storage: magazzin, deposito, conserv, giacenza
extend: proroga, prolung, più giorni, più a lungo
free: gratis, gratuit
dispose: smalti, butt, eliminare
return: reso, restitui, rispedi, rimand
pay: pag
card: carta, visa
wallet: portafogli, saldo, ricaric
means: paypal, alipay, wechat, konbini, bonifico, banca
refund: rimbors, soldi, denaro
cancel: annull, cancell
coupon: coupon, buono, codice sconto
points: punti, punto
bid: asta, aste, offert, puntat
hold: trattenut, bloccat, riserv, cauzione
friend: amic, qualcun altro, madre, parente
group: gruppo, divid, condivis
inspect: ispezion, controll, verific
genuine: autentic, original, fals, contraffa
photo: foto, immagin
heic: heic, iphone
translate: tradu
language: lingua, inglese, italiano, cinese, parl
person: assistenza, persona, contatt, ticket, operatore, umano
hours: orari, ore, apert
account: account, registr, profilo
password: password, accedere, login
privacy: dati, privacy, personal, cookie
order: ordin, compr, acquist
parcel: pacco, pacchi, collo
seller: venditor
mercari: mercari
yahoo: yahoo
rakuten: rakuten
surugaya: suruga
rakuma: rakuma
paypay: paypay, mercatino
amazon: amazon
lashinbang: lashinbang
minne: minne
market: mandarake, 2nd street, partner
link: link, url, incoll
search: cerc, trov
used: usat, condizion, difett, graffi
handmade: fatto a mano, fatti a mano, artigian, su ordinazione
grade: grado, gradi
option: opzion, colore, incision
haggle: trattare sul prezzo, negozia, abbassare il prezzo
dearer: aument, più caro, salit
cheaper: meno caro, differenza, più economico
gone: esaurit, vendut, non disponibile
approve: approv, accett, accordo
unpaid: non pag, dimentic
about: chi siete, azienda
name: tomobako, =nome, chiama
currency: valuta, =yen, dollar, euro, cambio
law: legge, termini, regol, diritt
conduct: rivend, ricicl, rubat
ahead: anticip
auto: automatic, da solo
stray: senza numero, sconosciut
receipt: ricevut
notify: notific, mail, messagg, avvis
sea: nave, mare, marittim
air: aereo, aerea
withdraw: preliev, preleva, ritir
expire: scad, valid
request: altro negozio, non trovo, richied, richiest
refuse: rifiut
report: segnal, truffa
exact: garan, promess
write: rispost, rispond, scriv
shop: negozi, sito
elsewhere: meteo, domani, mese prossimo, prossimo mese, anno prossimo, presidente, ministro, imperatore, sindaco, elezion, ristorante, hotel, film, ricetta, poesia, barzelletta, quanti anni, dipendent, inventat, fondatore, direttore, =volo, mondiale, calcio, squadra
`,
  `io, mi, mio, mia, miei, mie, noi, ci, nostro, voi, vi, vostro, tu, ti, lui, lei, loro, il, lo, la, i, gli, le, l, un, uno, una, di, del, della, dei, delle, dello, da, dal, dalla, a, al, alla, ai, in, nel, nella, su, sul, sulla, con, senza, per, tra,
  e, o, ma, se, che, chi, cosa, quale, quali, come, dove, quando, perché, è, sono, essere, ho, ha, hai, avete, avere, hanno, posso, può, potete, devo, deve, fare, fa, faccio, fate, non, sì, no, più, già, anche, solo, questo, questa, questi, quello, si, c'è, dopo, prima, molto, tutto, grazie, ciao, succede, viene, articolo, articoli`,
)

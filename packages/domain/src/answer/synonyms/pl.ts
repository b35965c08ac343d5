import { synonyms } from './table.ts'

export const pl = synonyms(
  `
cost: cen, koszt, ile, drog, tani
fee: opłat, prowizj
ship: wysył, wysłać, przesył, dostaw, porto, fracht
domestic: w japonii, na terenie japonii
method: sposób, metod, ems, kurier, lotnicz, ekspres, =dhl, przewoźnik
days: jak długo, dni, dzień, tydzień, tygodni, miesiąc, szybk, woln, kiedy
weight: wag, ciężk, kilo, =kg, gram
volume: objętoś, rozmiar, wymiar, duż
together: razem, łącz, połącz, kilka, jednej paczce, konsolid
pack: pakow, opakow, kruch, zabezpiecz, folia
fragile: kruch, delikat, szkł, ceramik
forbid: zabron, zakaz, wolno, perfum, nóż, noże, spray, lek, kość słoniowa, broń, zapalnicz, jedzeni, rośl, lakier, niebezpieczn
battery: bateri, akumulator, lit
customs: cło, celn, podat, vat, import
declare: deklar, prezent, faktur, zaniż, wartoś
address: adres, paszport, odbiorc, kod pocztowy
phone: telefon, komórk
lost: zgub, zagin, nie dotar, przepad
damaged: uszkodz, zepsut, rozbit, stłucz
late: opóźn, spóźn, utkn, nie rusza
track: śledz, gdzie jest
insure: ubezpiecz, odszkodow, rekompens
storage: magazyn, przechow, skład
extend: przedłuż, dłużej, więcej dni
free: darmow, bezpłatn, za darmo
dispose: wyrzuc, utyliz, zniszcz
return: zwrot towaru, odesłać, zwróc
pay: płac, płatn, zapłac
card: kart, visa
wallet: portfel, saldo, doład
means: paypal, alipay, wechat, konbini, przelew, bank
refund: zwrot, pieniądz
cancel: anul, odwoł, rezygn, wycof
coupon: kupon, kod rabatowy
points: punkt
bid: licyt, aukcj, oferta
hold: zablok, rezerw, kaucj, wstrzym
friend: znajom, przyjaci, ktoś inny, mama
group: grup, podział, wspóln
inspect: sprawdz, kontrol, inspekc
genuine: oryginał, autenty, podrób, fałsz
photo: zdję, foto, obraz
heic: heic, iphone
translate: tłumacz
language: język, angielsk, polsk, chińsk, mów
person: pomoc, człowiek, pracownik, kontakt, zgłoszen, obsług
hours: godzin, otwar
account: kont, rejestr
password: hasł, zalog
privacy: dane, prywat, osobow, usun, cookie
order: zamów, kup, zakup
parcel: paczk, pudeł
seller: sprzedaw
mercari: mercari
yahoo: yahoo
rakuten: rakuten
surugaya: suruga
rakuma: rakuma
paypay: paypay, pchli
amazon: amazon
lashinbang: lashinbang
minne: minne
market: mandarake, 2nd street, sklep z kartami
link: link, url, wklei
search: szuka, znale, wyszuk
used: używan, stan, wad, rys
handmade: ręcznie, na zamówienie
grade: ocen, stopień
option: opcj, kolor, grawer
haggle: negocj, targow, obniż
dearer: podroż, wzros, drożej
cheaper: taniej, różnic
gone: wyprzed, sprzedan, niedostępn
approve: zgod, akcept, zatwierdz
unpaid: niezapłac, nie zapłac, nieopłac, zapomn
about: kim jesteście, firma
name: tomobako, nazw
currency: walut, =jen, jenów, dolar, euro, kurs
law: praw, regulamin, zasad
conduct: odsprzed, pranie, kradz
ahead: z góry, wcześniej
auto: automat, samo
stray: bez numeru, nieznan
receipt: paragon, rachun
notify: powiadom, mail, wiadomoś
sea: statk, morz, morsk
air: samolot, lotnicz
withdraw: wypłac
expire: wygas, ważn
request: inny sklep, nie ma na liście, prośb
refuse: odmaw, odmow
report: zgłoś, oszust
exact: gwaran, obiec
write: odpowie, odpis, pisz
shop: sklep, stron
elsewhere: pogod, jutro, w przyszłym miesiącu, przyszłym roku, prezydent, premier, cesarz, wybory, restaurac, hotel, film, przepis, wiersz, żart, ile lat, pracowników, wynal, założyciel, dyrektor, =lot, mistrzostw, piłk
`,
  `ja, mi, mnie, mój, moja, moje, mojej, my, nam, nas, nasz, wy, wam, was, wasz, ty, on, ona, ono, oni, to, ten, ta, te, tego, co, kto, jak, gdzie, dlaczego, jaki, jaka, jakie, czy, jeśli, i, lub, albo, ale, w, we, na, z, ze, do, od, po, za, u, o, dla, bez, przy, nie, tak, jest, są, być, był, będzie, mogę, można, może, muszę, trzeba, chcę, już, jeszcze, tylko, też, się, dzień, dobry, dziękuję, proszę, rzecz, rzeczy, przed`,
)

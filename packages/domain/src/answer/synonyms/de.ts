import { synonyms } from './table.ts'

export const de = synonyms(
  `
cost: preis, kost, wie viel, wieviel, teuer, billig, günstig, berechn
fee: *gebühr, provision
ship: versand, verschick, *schick, senden, *sende, porto, liefer, fracht, *versand
domestic: innerhalb japans, in japan, inland
method: versandart, methode, ems, luftpost, kurier, express, =dhl, fedex, päckchen, seeweg
days: wie lange, =tag, =tage, =tagen, woche, monat, schnell, langsam, dauer
weight: gewicht, wieg, schwer, =kg, kilo, gramm
volume: volumen, größe, maße, groß, sperrig
together: zusammen, mehrere, bündel, in einem paket, sammel
pack: pack, verpack, zerbrechlich, schutz, polster, *verpackung
fragile: zerbrechlich, empfindlich, =glas, keramik, porzellan
forbid: verbot, verboten, darf, dürfen, parfüm, messer, spray, medikament, arznei, elfenbein, waffe, feuerzeug, lebensmittel, pflanze, nagellack, gefahrgut
battery: batterie, akku, lithium
customs: *zoll, steuer, mehrwertsteuer, einfuhr, import, abgabe
declare: deklar, zollwert, geschenk, angegeben, niedriger, rechnung, =wert, zollerklärung
address: adresse, anschrift, ausweis, pass, empfänger, postleitzahl
phone: telefon, handy, rufnummer
lost: verloren, verschwunden, nie an, weg
damaged: beschädigt, kaputt, zerbroch, schaden, bruch
late: verspät, verzöger, spät, hängt fest, steht still, bewegt sich nicht
track: verfolg, tracking, wo ist, sendungs
insure: versicher, entschädig, ersatz
storage: lager, aufbewahr, *lager, gelagert
extend: verlänger, länger, weitere tage, mehr tage
free: kostenlos, kostenfrei, gratis, umsonst
dispose: entsorg, wegwerfen, vernicht
return: zurückschick, rücksend, zurückgeb, rückgabe, retour, zurücksend, umtausch
pay: *zahl, bezahl
card: karte, =karten, kreditkarte, visa
wallet: guthaben, wallet, aufgeladen, aufladen
means: paypal, alipay, wechat, konbini, überweis, bank
refund: erstatt, geld zurück, zurückbekomm, rückerstatt, zurück
cancel: stornier, abbrech, widerruf, rückgängig
coupon: gutschein, coupon, rabattcode
points: punkt
bid: *gebot, auktion, biete, bieten, mitbiet
hold: zurückgehalten, reservier, hinterleg, einbehalt, gesperrt
friend: freund, jemand anders, andere person, mutter, verwandt
group: gruppe, sammelbestell, aufteil, gemeinsam
inspect: prüf, inspektion, kontroll, untersuch
genuine: echt, original, fälschung, authenti
photo: foto, bild
heic: heic, iphone
translate: übersetz
language: sprache, englisch, deutsch, chinesisch, sprech
person: support, mitarbeiter, mensch, kontakt, ticket, kundendienst, hilfe, ansprechpartner
hours: uhr, öffnungszeit, arbeitszeit, erreichbar, geöffnet
account: konto, registrier, anmelden
password: passwort, einlogg, login
privacy: daten, datenschutz, persönlich, lösch, cookie
order: bestell, kauf, *kauf, auftrag
parcel: paket, sendung, karton
seller: verkäufer, händler
mercari: mercari
yahoo: yahoo
rakuten: rakuten
surugaya: suruga
rakuma: rakuma
paypay: paypay, flohmarkt
amazon: amazon
lashinbang: lashinbang
minne: minne
market: mandarake, 2nd street, kartenladen, partnershop
link: link, url, einfüg
search: such, finde
used: gebraucht, zustand, mängel, kratzer, secondhand
handmade: handgemacht, von hand, auf bestellung, handarbeit
grade: stufe, note, bewertungsgrad, grad
option: option, farbe, gravur, variante
haggle: verhandel, handeln, preis senken, herunterhandel, runterhandel
dearer: teurer, gestiegen, steigt, mehr kostet
cheaper: günstiger, billiger, differenz, weniger
gone: ausverkauft, verkauft, nicht mehr da, vergriffen
approve: zustimm, genehmig, mein ja, einverstanden
unpaid: unbezahlt, nicht bezahl, nicht zahl, vergesse zu zahlen
about: wer seid, firma, unternehmen, wer sind sie, über euch
name: tomobako, =name, heißt
currency: währung, =yen, dollar, euro, wechselkurs
law: gesetz, agb, bedingung, recht, regel
conduct: weiterverkauf, geldwäsche, missbrauch, gestohlen
ahead: voraus, vorab
auto: automatisch, von selbst
stray: ohne nummer, unbekannt, niemandem gehört
receipt: quittung, beleg
notify: benachrichtig, =mail, e-mail, mitteilung, nachricht
sea: seeweg, schiff, seefracht
air: luftpost, flugzeug, fliegen, per luft
withdraw: auszahl, abheb
expire: verfall, ablauf, gültig, verfällt
request: nicht gelistet, andere läden, anderer shop, anfrag, nicht find
refuse: weiger, ablehn, lehnt
report: meld, betrug, verdächtig
exact: garant, verspr
write: antwort, schreib
shop: =shop, =shops, laden, läden, marktplatz, marktplätze
elsewhere: *wetter, temperatur, morgen, nächsten monat, nächstes jahr, kanzler, präsident, kaiser, bürgermeister, wahl, restaurant, hotel, film, rezept, gedicht, witz, wie alt, wie hoch ist der berg, mitarbeiter arbeiten, wie viele mitarbeiter, erfunden, gründer, =chef, flug, weltmeister, fußball, mannschaft, aktie, börse, entwickeln
`,
  `ich, mir, mich, mein, meine, meinen, meinem, meiner, wir, uns, unser, ihr, euch, euer, eure, sie, ihre, ihren, es, er, das, der, die, den, dem, des, ein, eine, einen, einem, einer,
  ist, sind, war, waren, sein, bin, hat, habe, haben, hatte, wird, werden, wurde, kann, können, könnt, muss, müssen, soll, sollen, will, wollen, möchte, zu, zum, zur, von, vom, in, im, an, am,
  auf, aus, bei, beim, mit, ohne, für, über, unter, nach, vor, bis, um, und, oder, aber, wenn, wann, was, wer, wie, wo, warum, welche, welcher, welches, dass, ob, nicht, kein, keine, ja, nein, auch,
  noch, nur, schon, so, sich, man, etwas, alles, passiert, geht, gibt, mache, machen, bekomme, bitte, hallo, danke, hier, dort, dann, diese, dieser, dieses, mehr, sehr, viel, wieder, selbst, eigentlich,
  einfach, tun, lassen, brauche, brauchen, komme, kommt, ankommt, dabei, dafür, wozu, wofür, sonst`,
)

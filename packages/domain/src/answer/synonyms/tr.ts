import { synonyms } from './table.ts'

export const tr = synonyms(
  `
cost: fiyat, ücret, ne kadar, pahalı, ucuz, maliyet, tutar
fee: komisyon, hizmet bedeli, hizmet ücreti
ship: kargo, gönder, teslim, nakliye, posta
domestic: japonya içi, japonya içinde
method: yöntem, ems, uçak kargosu, kurye, ekspres, =dhl, taşıyıcı
days: kaç gün, ne kadar sür, gün, hafta, =ay, hızlı, yavaş, süre, ne zaman
weight: ağırlık, ağır, kilo, =kg, gram
volume: hacim, boyut, büyük, ölçü
together: birlikte, birleştir, tek koli, tek paket, birkaç, toplu
pack: paketle, ambalaj, kırılgan, koru, balonlu
fragile: kırılgan, kırılacak, cam, seramik
forbid: yasak, izin ver, parfüm, bıçak, sprey, ilaç, fildişi, silah, çakmak, yiyecek, bitki, oje, tehlikeli
battery: pil, batarya, lityum
customs: gümrük, vergi, kdv, ithal
declare: beyan, fatura, hediye, değer, düşük
address: adres, pasaport, alıcı, posta kodu
phone: telefon
lost: kayb, kayıp, ulaşma, gelmedi
damaged: hasar, kırık, kırıl, bozuk
late: gecik, geç, takıl, hareket etm
track: takip, nerede
insure: sigorta, tazmin, teminat
storage: depo, sakla, bekle
extend: uzat, daha uzun, ek gün
free: ücretsiz, bedava
dispose: imha, at
return: iade, geri gönder
pay: öde
card: kart, visa
wallet: cüzdan, bakiye, yükle
means: paypal, alipay, wechat, konbini, havale, banka, market kasası
refund: para iade, iade, geri öde, paramı
cancel: iptal, vazgeç, geri al
coupon: kupon, indirim kodu
points: puan
bid: teklif, açık artırma, müzayede
hold: bloke, ayır, rezerve, depozito, tut
friend: arkadaş, başkası, anne, akraba
group: grup, bölüş, ortak
inspect: kontrol, incele, muayene
genuine: orijinal, sahte, gerçek, taklit
photo: fotoğraf, resim
heic: heic, iphone
translate: çevir, tercüme
language: =dil, dilde, diller, ingilizce, türkçe, çince, konuş
person: destek, insan, görevli, iletişim, müşteri hizmet, yetkili, kişi, talep
hours: saat, açık, çalışma
account: hesap, kayıt, üye
password: şifre, parola, giriş
privacy: veri, gizlilik, kişisel, sil, çerez
order: sipariş, satın, al
parcel: koli, paket, kutu
seller: satıcı
mercari: mercari
yahoo: yahoo
rakuten: rakuten
surugaya: suruga
rakuma: rakuma
paypay: paypay, bit pazarı
amazon: amazon
lashinbang: lashinbang
minne: minne
market: mandarake, 2nd street, kart mağaza, ortak mağaza
link: bağlantı, link, url, yapıştır
search: ara, bul
used: ikinci el, kullanılmış, durum, kusur, çizik
handmade: el yapımı, el işi, sipariş üzerine
grade: derece, not
option: seçenek, renk, kazıma
haggle: pazarlık, fiyat indir, düşür
dearer: arttı, artış, yükseldi, daha pahalı, zam
cheaper: daha ucuz, fark
gone: tükendi, satıldı, kalmadı
approve: onay, kabul
unpaid: ödemez, ödenme, ödemedi, unut
about: siz kimsiniz, şirket
name: tomobako, isim, adı
currency: para birimi, yen, dolar, euro, kur
law: kanun, yasa, şart, kural, hak
conduct: yeniden sat, aklama, çalıntı
ahead: önceden, peşin
auto: otomatik, kendiliğinden
stray: numarasız, sahipsiz
receipt: makbuz, fiş
notify: bildirim, e-posta, mesaj, haber
sea: deniz, gemi
air: uçak, hava
withdraw: çek, para çek
expire: süresi dol, geçerli
request: başka mağaza, listede yok, bulam, rica
refuse: reddet, kabul etm
report: şikayet, bildir, dolandır
exact: garanti, söz
write: yanıt, cevap, yaz
shop: mağaza, dükkan, site
elsewhere: hava durumu, yarın, gelecek ay, gelecek yıl, başbakan, cumhurbaşkan, imparator, seçim, restoran, lokanta, otel, film, tarif, şiir, şaka, kaç yaşında, çalışan, icat, kurucu, müdür, uçuş, dünya kupası, futbol, takım
`,
  `ben, bana, beni, benim, biz, bize, bizim, siz, size, sizin, sen, o, onlar, bu, şu, bir, ve, veya, ya, da, de, ama, ile, için, mi, mı, mu, mü, ne, neden, niçin, nasıl, nerede, kim, hangi, kaç, var, yok, değil, olur, olursa, oluyor, olan, eğer, sonra, önce, kadar, gibi, daha, en, çok, her, evet, hayır, lütfen, merhaba, ürün, ürünler, ürünü, yapmalıyım, yapıyorsunuz, miyim, misiniz, musunuz`,
)

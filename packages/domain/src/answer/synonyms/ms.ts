import { synonyms } from './table.ts'

export const ms = synonyms(
  `
cost: harga, biaya, berapa, mahal, murah, tarif
fee: biaya jasa, komisi, jasa
ship: kirim, kos penghantaran, hantar, penghantaran, pengiriman, mengirim, dikirim
domestic: di jepang, dalam negeri, dalam jepang
method: metode, cara kirim, ems, udara, kurir, ekspres, =dhl
days: berapa lama, hari, minggu, bulan, cepat, lambat, kapan
weight: berat, kilo, =kg, gram
volume: volume, ukuran, besar, dimensi
together: gabung, bersama, sekaligus, satu paket, satu kotak, beberapa
pack: kemas, bungkus, pecah belah, pelindung, pengemasan
fragile: mudah pecah, rapuh, kaca, seramik
forbid: larang, dilarang, terlarang, parfum, pisau, semprot, obat, gading, senjata, korek, makanan, tanaman, kuteks, berbahaya
battery: bateri, litium
customs: duti, kastam, cukai, pabean, impor, ppn
declare: deklarasi, nyatakan, hadiah, nilai, faktur
address: alamat, paspor, penerima, kode pos
phone: telefon
lost: hilang, tidak sampai, tidak tiba
damaged: rusak, pecah, cacat, penyok
late: terlambat, telat, tertahan, tidak bergerak, macet
track: lacak, di mana
insure: insurans, pampasan, ganti rugi, kompensasi
storage: simpan, gudang, stor, penyimpanan
extend: perpanjang, lebih lama, tambah hari
free: gratis
dispose: buang, musnah
return: retur, kembalikan barang, kirim balik, mengembalikan
pay: *bayar
card: kartu, visa
wallet: dompet, saldo, isi ulang, top up
means: paypal, alipay, wechat, konbini, minimarket, transfer, bank
refund: refund, bayaran balik, wang, pengembalian dana, dikembalikan, uang
cancel: batal, batalkan, menarik
coupon: kupon, kode diskon
mata ganjaran, matats: poin
bid: lelong, bida, tawar, penawaran, bid
hold: tahan, ditahan, deposit, cadang
friend: teman, orang lain, ibu, keluarga
group: grup, patungan, bersama-sama, bagi
inspect: periksa, inspeksi, cek
genuine: asli, palsu, otentik, keaslian
photo: foto, gambar
heic: heic, iphone
translate: terjemah
language: bahasa, inggris, indonesia, mandarin
person: bantuan, kakitangan, manusia, hubungi, tiket, cs, orang, staf
hours: jam, buka
account: akun, daftar
password: kata laluan, log masuk, login
privacy: =data, privasi, pribadi, hapus, cookie
order: pesan, beli, pembelian, order
parcel: paket, kotak
seller: penjual
mercari: mercari
yahoo: yahoo
rakuten: rakuten
surugaya: suruga
rakuma: rakuma
paypay: paypay, pasar loak
amazon: amazon
lashinbang: lashinbang
minne: minne
market: mandarake, 2nd street, toko kartu, toko mitra
link: tautan, link, url, tempel
search: cari, temukan
used: bekas, kondisi, cacat, goresan
handmade: buatan tangan, handmade, dibuat sesuai pesanan
grade: grade, tingkat
option: pilihan, warna, ukir
haggle: menawar, nego, turunkan harga
dearer: naik, lebih mahal, kenaikan
cheaper: lebih murah, selisih
gone: habis, terjual, tidak tersedia
approve: setuju, persetujuan
unpaid: belum dibayar, tidak bayar, tidak membayar, lupa
about: siapa kalian, siapa anda, perusahaan
name: tomobako, nama
currency: mata uang, =yen, dolar, euro, kurs, rupiah
law: hukum, ketentuan, aturan, hak
conduct: jual lagi, pencucian, curian
ahead: di muka, lebih dulu
auto: otomatis, sendiri
stray: tanpa nomor, tak dikenal
receipt: resit
notify: notifikasi, email, surel, pemberitahuan
sea: laut, kapal
air: udara, pesawat
withdraw: tarik, cairkan
expire: kedaluwarsa, hangus, berlaku
request: toko lain, tidak ada di daftar, minta
refuse: tolak, menolak
report: lapor, penipuan
exact: jamin, janji
write: jawab, balas, tulis
shop: toko, situs
elsewhere: cuaca, esok, bulan depan, tahun depan, presiden, perdana menteri, maharaja, pilihan raya, restoran, hotel, filem, resipi, puisi, jenaka, berapa umur, pekerja, mencipta, pengasas, pengarah, tiket penerbangan, piala dunia, bola sepak
`,
  `saya, selepas, bolehkah, adakah, boleh, aku, kami, kita, anda, kamu, kalian, dia, mereka, ini, itu, apa, apakah, bagaimana, siapa, mengapa, kenapa, mana, yang, dan, atau, tetapi, jika, kalau, bila, dengan, untuk, dari, ke, di, pada, oleh, tanpa, adalah, ada, tidak, bukan, ya, bisa, dapat, harus, perlu, ingin, mau, akan, sudah, belum, setelah, sebelum, sampai, saat, juga, hanya, sangat, lebih, paling, terima, kasih, halo, barang, terjadi`,
)

import { synonyms } from './table.ts'

export const es = synonyms(
  `
cost: precio, cuest, cost, cuánto, caro, barato, cobr
fee: tarifa, comision, =gasto, gastos de gestión
ship: envío, envio, enviar, envia, envía, mandar, mandáis, porte, flete, reparto, entrega
domestic: dentro de japón, en japón, nacional
method: método, ems, correo aéreo, mensajer, transportista, express, =dhl, fedex, aéreo
days: cuánto tarda, cuánto tiempo, día, semana, mes, meses, rápid, lent, tarda, plazo, cuándo
weight: peso, pesa, kilo, =kg, gramo, pesado
volume: volum, tamaño, medida, dimension, grande
together: junt, consolid, agrupar, varios, combinar, un solo paquete, mismo paquete
pack: embal, empaquet, frágil, proteg, protec, envolv, burbuja
fragile: frágil, delicad, vidrio, cristal, cerámic
forbid: prohib, permit, perfume, cuchillo, navaja, spray, aerosol, medicament, marfil, arma, mechero, comida, planta, esmalte, peligros
battery: batería, pila, litio
customs: aduan, impuesto, arancel, =iva, import
declare: declar, factura, regalo, valor
address: direccion, pasaporte, destinatari, código postal, identidad
phone: teléfono, móvil
lost: perd, pierd, extravi, no llega, nunca llegó, desaparec
damaged: dañ, rot, romp, golpe, deterior
late: retras, tarde, demor, parado, no se mueve, atasc
track: seguim, rastre, dónde está
insure: segur, compens, indemniz, cobertura, cubr
storage: almacen, almacén, guard, depósito
extend: ampli, prorrog, más días, más tiempo, alargar
free: gratis, gratuit
dispose: desech, tirar, deshac, elimin
return: devolver, devolución, devolucion
pay: pag, abon
card: tarjeta, visa
wallet: monedero, saldo, recarg
means: paypal, alipay, wechat, konbini, tienda de conveniencia, transferencia, banco
refund: reembols, dinero, devolv, devuelv, recuper
cancel: cancel, anul, retirar, echarme atrás
coupon: cupon, cupón, vale, código de descuento
points: punto
bid: puj, subast
hold: reten, bloque, reserv, depósito, retien
friend: amig, otra persona, familiar, madre, alguien
group: grupo, compartir, repart, dividir, grupal
inspect: inspec, revis, comprob, examin
genuine: auténtic, autentic, original, fals, imitación
photo: foto, imagen
heic: heic, iphone
translate: traduc
language: idioma, inglés, español, chino, habl
person: soporte, persona, humano, contact, ticket, atención al cliente, agente, ayuda
hours: horario, qué hora, abierto, horas
account: cuenta, registr
password: contraseña, iniciar sesión, acceder
privacy: dato, privacidad, personal, borr, cookie
order: pedido, compr
parcel: paquete, caja, bulto
seller: vendedor
mercari: mercari
yahoo: yahoo
rakuten: rakuten
surugaya: suruga
rakuma: rakuma
paypay: paypay, mercadillo
amazon: amazon
lashinbang: lashinbang
minne: minne
market: mandarake, 2nd street, tienda de cartas, tiendas asociadas, asociad
link: enlace, url, pegar, pego
search: busc, encontr
used: usad, segunda mano, estado, defecto, desgast
handmade: hecho a mano, hechos a mano, artesan, por encargo
grade: grado, calificación
option: opcion, opción, color, grabado, talla
haggle: negoci, regate, rebaj, bajar el precio
dearer: subi, sube, más caro, aument, encare
cheaper: más barato, diferencia, menos
gone: agotad, vendid, ya no está
approve: aprob, acept, mi sí, acuerdo
unpaid: sin pagar, no pag, impag, olvid
about: quiénes sois, quiénes son, empresa, qué hacéis
name: tomobako, =nombre, llama
currency: moneda, =yen, yenes, dólar, euro, cambio
law: ley, términos, condicion, norma, derecho
conduct: revend, blanque, robad
ahead: por adelantado, anticip, adelant
auto: automátic, sola, por sí
stray: sin número, desconocid, no identificad
receipt: recibo, comprobante
notify: notific, avis, mail, correo electrónico, mensaje
sea: barco, marítim, por mar
air: avión, aére
withdraw: retir, sacar
expire: caduc, venc, válid
request: otra tienda, no aparece, no está en la lista, solicit, encarg
refuse: niega, rechaz, negar
report: denunci, estafa, fraude, report
exact: garant, promet
write: respond, contest, respuesta, escrib
shop: tienda, =sitio, mercado
elsewhere: tiempo hará, temperatura, mañana, mes que viene, próximo mes, próximo año, año que viene, presidente, ministro, emperador, alcalde, eleccion, restaurante, hotel, película, receta, poema, chiste, años tiene, empleado, invent, fundador, director, vuelo, mundial, fútbol, equipo, liga, bajará, subirá, monte
`,
  `yo, me, mi, mis, mío, nosotros, nos, tú, te, tu, tus, usted, ustedes, vosotros, os, su, sus, él, ella, lo, la, los, las, le, les, el, un, una, unos, unas, es, son, ser, era, está, están, estar,
  hay, he, ha, han, haber, tengo, tiene, tienen, tener, puedo, puede, pueden, podéis, poder, debo, debe, quiero, hacer, hace, hago, hacéis, hacen, a, al, de, del, en, con, sin, por, para, sobre, entre, hasta, desde,
  y, e, o, u, pero, si, sí, no, ni, que, qué, quién, cómo, cuál, cuáles, cuando, donde, dónde, porque, por qué, muy, más, menos, ya, también, solo, algo, nada, todo, toda, todos, todas, este, esta, esto, estos, ese, esa, eso,
  se, pasa, ocurre, hola, gracias, favor, después, antes, mientras, mucho, otro, otra, cada, dos, desde, van, va, voy, ir, uno, mismo, cosas, cosa, artículo, artículos`,
)

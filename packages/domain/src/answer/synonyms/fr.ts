import { synonyms } from './table.ts'

export const fr = synonyms(
  `
cost: prix, cout, coût, combien, cher, tarif, payant
fee: frais de service, commission, =frais
ship: envoi, envoy, expédi, livr, port, fret, transport
domestic: intérieur du japon, au japon, nationa
method: méthode, mode d'envoi, ems, transporteur, coursier, express, =dhl, poste aérienne
days: combien de temps, jour, semaine, mois, rapide, lent, délai, quand
weight: poids, pès, lourd, kilo, =kg, gramme
volume: volum, taille, dimension, grand, encombr
together: ensemble, regroup, plusieurs, grouper, même colis
pack: emball, fragile, protég, protect, carton
fragile: fragile, délicat, verre, céramique
forbid: interdi, prohib, parfum, couteau, spray, aérosol, médicament, ivoire, arme, briquet, nourriture, plante, vernis, dangereu, autoris
battery: pile, batterie, lithium
customs: douan, taxe, =tva, import, droits
declare: déclar, facture, cadeau, valeur
address: adresse, passeport, destinataire, code postal
phone: téléphone, portable
lost: perdu, perte, disparu, jamais arriv, égar
damaged: abîm, endommag, cass, bris
late: retard, bloqu, tard, immobile
track: suivi, suivre, où est
insure: assur, indemn, couvert, compens
storage: stock, entrepôt, gard, conserv, magasinage
extend: prolong, plus longtemps, jours de plus, jours supplémentaires
free: gratuit
dispose: jet, détrui, élimin
return: retour, renvoy
pay: pay, paiement, régl
card: carte, visa
wallet: portefeuille, solde, recharg
means: paypal, alipay, wechat, konbini, virement, banque
refund: rembours, argent
cancel: annul, rétract
coupon: coupon, bon de réduction, code promo
points: =point, points
bid: enchèr, enchér
hold: bloqu, reten, réserv, caution
friend: ami, quelqu'un d'autre, mère, proche
group: groupe, partag, groupé
inspect: inspect, vérifi, contrôl, examin
genuine: authenti, original, contrefa, faux
photo: photo, image
heic: heic, iphone
translate: tradu
language: langue, anglais, français, chinois, parl
person: assistance, humain, contact, ticket, service client, conseiller, aide
hours: horaire, heure, ouvert
account: compte, inscri
password: mot de passe, connect
privacy: donnée, vie privée, personnel, supprim, cookie
order: command, achet, achat
parcel: colis, paquet
seller: vendeur
mercari: mercari
yahoo: yahoo
rakuten: rakuten
surugaya: suruga
rakuma: rakuma
paypay: paypay, marché aux puces
amazon: amazon
lashinbang: lashinbang
minne: minne
market: mandarake, 2nd street, cartes, partenaire
link: lien, url, coll
search: recherch, cherch, trouv
used: occasion, état, défaut, rayure
handmade: fait main, à la main, sur commande
grade: grade, note
option: option, couleur, gravure
haggle: négoci, marchand, baisser le prix
dearer: augment, plus cher, hausse
cheaper: moins cher, différence
gone: épuis, vendu, indisponible, rupture
approve: accord, accept, approuv
unpaid: impay, pas payé, oubli
about: qui êtes-vous, entreprise, société
name: tomobako, =nom, appel
currency: monnaie, =yen, yens, devise, euro, dollar, change
law: loi, conditions, règle, droit
conduct: reven, blanchi, volé
ahead: avance
auto: automati, tout seul
stray: sans numéro, inconnu
receipt: reçu, justificatif
notify: notif, mail, courriel, message, averti
sea: bateau, maritime, mer
air: avion, aérien
withdraw: retir, retrait
expire: expir, valable
request: autre boutique, pas dans la liste, demand
refuse: refus
report: signal, arnaque, fraude
exact: garant, promesse, promet
write: répond, réponse, écri
shop: boutique, magasin, site
elsewhere: météo, demain, mois prochain, année prochaine, président, ministre, empereur, maire, élection, restaurant, hôtel, film, recette, poème, blague, quel âge, employé, inventé, fondateur, directeur, =vol, coupe du monde, football, équipe
`,
  `je, j, me, m, mon, ma, mes, moi, nous, notre, nos, vous, votre, vos, tu, te, il, elle, ils, elles, on, le, la, les, l, un, une, des, du, de, d, au, aux, à, en, dans, sur, sous, avec, sans, pour, par, et, ou, mais,
  si, que, qu, qui, quoi, quel, quelle, quels, quelles, comment, pourquoi, où, est, sont, être, ai, as, a, avez, avoir, ont, ce, cet, cette, ces, ça, c, se, s, ne, n, pas, plus, peut, puis, peux, pouvez, dois, faut, faire, fait, veux, y, t, très, tout, tous, oui, non, merci, bonjour, après, avant, quand, article, articles, passe`,
)

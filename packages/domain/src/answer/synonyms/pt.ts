import { synonyms } from './table.ts'

export const pt = synonyms(
  `
cost: preç, cust, quanto, caro, barato, cobr
fee: taxa de serviço, comiss, tarifa
ship: frete, envi, mandar, entreg, postag, remess
domestic: dentro do japão, no japão, nacional
method: método, ems, transportadora, correio aéreo, expresso, =dhl
days: quanto tempo, dia, semana, mês, meses, rápid, lent, prazo, demora, quando
weight: peso, pesa, quilo, =kg, grama
volume: volum, tamanho, dimens, grande, medid
together: junt, consolid, vários, agrup, um só pacote, mesmo pacote
pack: embal, frágil, prote, plástico bolha
fragile: frágil, frágeis, delicad, vidro, cerâmic
forbid: proib, permit, perfume, faca, spray, aerossol, remédio, medicament, marfim, arma, isqueiro, comida, planta, esmalte, perigos
battery: bateria, pilha, lítio
customs: alfândega, alfandeg, imposto, tribut, import, aduan
declare: declar, fatura, presente, valor
address: endereç, passaporte, destinatári, =cep, código postal
phone: telefone, celular
lost: perdi, perd, extravi, nunca cheg, sumi, desaparec
damaged: danific, quebr, avari
late: atras, demor, parad, preso
track: rastre, onde está
insure: segur, indeniz, cobertura, compens
storage: armazen, armazém, estoque, guard, depósito
extend: prorrog, estend, mais dias, mais tempo
free: grátis, gratuit
dispose: descart, jogar fora, elimin
return: devolv, devolu, retorn
pay: pag
card: cartão, cartões, visa
wallet: carteira, saldo, recarg
means: paypal, alipay, wechat, konbini, loja de conveniência, transferência, banco
refund: reembols, dinheiro de volta, estorn, dinheiro
cancel: cancel, desist, anul
coupon: cupom, cupons, código de desconto
points: =ponto, pontos
bid: lance, leil
hold: retid, bloque, reserv, caução, retém
friend: amig, outra pessoa, mãe, parente
group: grupo, dividir, racha
inspect: inspe, verific, confer
genuine: autêntic, original, fals, réplica
photo: foto, imagem, imagen
heic: heic, iphone
translate: tradu
language: idioma, língua, inglês, português, chinês, fala
person: suporte, atend, humano, contat, ticket, chamado, pessoa
hours: horário, que horas, aberto
account: conta, cadastr, registr
password: senha, entrar na conta, login
privacy: dados, privacidade, pessoa, apagar, cookie
order: pedido, compr, encomend
parcel: pacote, caixa
seller: vendedor
mercari: mercari
yahoo: yahoo
rakuten: rakuten
surugaya: suruga
rakuma: rakuma
paypay: paypay, mercado de pulgas
amazon: amazon
lashinbang: lashinbang
minne: minne
market: mandarake, 2nd street, lojas parceiras, parceir
link: link, url, colar, colo
search: busca, procur, encontr, pesquis
used: usad, segunda mão, condição, defeito, risco
handmade: feito à mão, artesan, sob encomenda
grade: grau, classifica
option: opç, cor, gravação
haggle: negoci, pechinch, baixar o preço
dearer: subi, aument, mais caro
cheaper: mais barato, diferença
gone: esgot, vendid, indispon
approve: aprov, aceit, concord
unpaid: não pag, esquec
about: quem são, empresa
name: tomobako, =nome, chama
currency: moeda, =iene, ienes, dólar, euro, câmbio
law: lei, termos, regra, direito
conduct: revend, lavagem, roubad
ahead: adiantad, antecip
auto: automátic, sozinh
stray: sem número, desconhecid
receipt: recibo, comprovante
notify: notific, e-mail, mensagem, avis
sea: navio, mar, marítim
air: avião, aére
withdraw: sacar, saque, retir
expire: expir, vence, válid, validade
request: outra loja, não encontro, solicit
refuse: recus
report: denunci, golpe, fraude
exact: garant, promess
write: respost, respond, escrev
shop: loja, =site, mercado
elsewhere: clima, previsão do tempo, amanhã, mês que vem, próximo mês, ano que vem, presidente, ministro, imperador, prefeito, eleiç, restaurante, hotel, filme, receita de, poema, piada, quantos anos, funcionários, inventou, fundador, diretor, =voo, copa do mundo, futebol, time de
`,
  `eu, me, meu, minha, meus, minhas, nós, nos, nosso, você, vocês, seu, sua, seus, suas, tu, te, ele, ela, o, a, os, as, um, uma, uns, umas, de, do, da, dos, das, em, no, na, nos, nas, ao, à, por, pelo, pela, para, pra, com, sem, sobre, até, entre,
  e, ou, mas, se, que, quem, qual, quais, como, onde, quando, porque, é, são, ser, está, estão, foi, tem, têm, tenho, ter, há, posso, pode, podem, devo, deve, fazer, faz, faço, fazem, não, sim, mais, já, também, só, isso, este, esta, esse, essa, depois, antes, muito, tudo, obrigado, olá, acontece, item, itens, quero`,
)

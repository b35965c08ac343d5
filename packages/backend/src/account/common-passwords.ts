import { readFileSync } from 'node:fs'

/**
 * Words at the head of every published list of leaked passwords, from general knowledge (2026-11). Compared after folding (see
 * passwords.ts): case, digits and signs at either end and the usual 0-for-o exchanges do not make a new password of an old one,
 * so each row stands for hundreds.
 */
const words = `
password passwort passwd pass passphrase secret geheim contrasena contrasenha motdepasse parola senha haslo wachtwoord kennwort mypassword yourpassword newpassword
default changeme letmein letmeinnow welcome welcomeback admin administrator root toor guest test tester testing testtest user username login signin master access
qwerty qwertyuiop qwertz qwertzuiop azerty azertyuiop asdfgh asdfghjkl asdfasdf zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc asdzxc poiuytrewq lkjhgfdsa mnbvcxz
abcdef abcdefg abcdefgh abcdefghi abcabc aaaaaa abcd abc xyz xxxxxx zzzzzz qwer asdf zxcv
iloveyou iloveu iloveme loveyou loveme lovely loveyouforever ilove teamo tequiero jetaime mahal forever always
princess princesa prince queen king kingdom angel angels angela babygirl babyboy baby babe sweetheart sweety sweetie honey beautiful gorgeous cutie pretty
sunshine sunflower moonlight starlight rainbow butterfly flower flowers rose lily summer winter spring autumn monday friday sunday january february december november october september
football baseball basketball soccer hockey golf tennis rugby cricket softball volleyball swimming running chelsea arsenal liverpool manchester barcelona realmadrid juventus fenerbahce galatasaray besiktas
dragon monkey tiger lion panda eagle falcon dolphin shark wolf bear cat kitty kitten puppy doggy dog horse rabbit bunny chicken turtle spider snake phoenix unicorn mustang jaguar
superman batman spiderman ironman wolverine joker hulk thor captain avengers marvel starwars startrek skywalker vader jedi yoda matrix gandalf hobbit merlin harry harrypotter hogwarts voldemort pokemon pikachu charizard naruto sasuke sakura goku dragonball onepiece luffy doraemon totoro ghibli mario luigi zelda sonic tetris minecraft roblox fortnite warcraft diablo starcraft counterstrike
hello hellohello helloworld goodbye goodluck whatever nothing something anything nobody trustno trustnoone donttell getout fuckyou fuckme fuckoff asshole bitch bullshit motherfucker pussy sexy sex
computer internet website laptop windows microsoft apple google facebook instagram youtube twitter tiktok samsung iphone android nokia sony playstation xbox nintendo linux ubuntu oracle cisco server database security network
michael michelle jennifer jessica ashley amanda daniel david andrew anthony matthew joshua jordan christopher christian robert richard william thomas charlie charles george jackson justin brandon nicholas nicole samantha stephanie elizabeth victoria alexander alexandra andrea maria natasha svetlana ekaterina dmitry sergey vladimir ivan anastasia hannah hunter harley taylor thunder buster ginger pepper shadow cookie coffee cheese chocolate banana orange cherry peanut butter bailey buddy lucky maggie sophie chloe max rocky tigger snoopy
jesus jesuschrist christ blessed blessing heaven godisgood god faith grace hope allah mohammed muhammad ahmed bismillah buddha krishna sairam omsairam ganesh
freedom liberty america canada australia england london paris berlin madrid roma italia brasil mexico espana deutschland russia moscow turkey turkiye istanbul indonesia jakarta malaysia thailand bangkok korea seoul japan nippon tokyo osaka kyoto china beijing shanghai taiwan taipei hongkong singapore india
money dollar business company office manager money success lucky winner champion hero legend warrior ninja samurai soldier killer hunter sniper ranger rocket racing ferrari porsche mercedes bmw toyota honda yamaha suzuki corvette camaro
music guitar piano drummer metallica nirvana slipknot eminem beatles rockstar rocknroll bigbang blackpink bts army exo
family mother father sister brother mommy daddy mama papa friend friends bestfriend together birthday wedding
woaini woaiwojia nihao zhongguo wodemima mima anjing sayang cinta rahasia indonesia bismilah kontol sayangku cantik kucing semangat
aishiteru arigato konnichiwa sakura himitsu pasuwado password nihon neko inu tanuki kawaii otaku anime manga
saranghae annyeong hangook daehanminguk bimil privet lyubov parol lubov natali kotik solnce zaika zvezda
amor amigo amigos corazon estrella bonita mariposa familia hermosa chocolate tequieromucho mierda contra cachorro flamengo corinthians palmeiras saopaulo brasil gatinha gatinho felicidade saudade
amore ciao ciaociao juventus andrea francesca giulia napoli milano inter
soleil doudou marseille bonjour chouchou loulou nicolas camille azerty
schatz hallo hallo hallihallo sommer fussball bayern schalke dortmund ficken arschloch liebe
kochanie polska misiek zaq matrix myszka
askim seni seviyorum canim ankara
tomobako shopping japan proxyshopping proxy buyer warehouse parcel package mercari rakuten yahoo surugaya amazon
`

/** Digit runs that need no letters to be well known; runs, repeats and keyboard rows are caught by rule as well. */
const digits =
  '12345678 123456789 1234567890 87654321 987654321 0987654321 11223344 12341234 123123123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 zaq12wsx a1b2c3d4 abc12345 a123456789 123456789a 12345678a aa123456 1234qwer qwer1234 asdf1234 1234abcd abcd1234 pass1234 passw0rd p@ssw0rd p@ssword 5201314 52013140 1314520 7758521 147258369 741852963 159753 159357 14789632 112233445566 121212 131313 10203040 20202020 19841984 19901990 20002000 31415926 314159265 27182818 88888888 66666666 00000000 99999999 12344321 11111111 123321123 1233211234567 789456123 963852741 102030405060 123654789 147852369 1357924680 2468101214'

export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean))
export const commonWhole: ReadonlySet<string> = new Set(digits.split(' '))

let listed: ReadonlySet<string> | undefined
/**
 * The 3,000 most common that are long enough for customers, and all of those that are long enough for staff (db/data/account). Read when the
 * first password is chosen: most processes of a shop never do.
 */
export const mostCommon = (): ReadonlySet<string> =>
  (listed ??= new Set(
    readFileSync(new URL('../../../../db/data/account/common_passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  ))

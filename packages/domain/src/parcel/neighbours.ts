/**
 * Countries from where goods commonly go on to one that no method of ours reaches: by land, by its own post or by its shipping lines, the
 * likeliest first. A line: the country, then those. Ours to write down; whether one is served is asked when it is offered.
 */
const lines = `
AF PK UZ TJ
AI AG PR
BB TT US
BI RW TZ
BL GP MQ
BM US CA
BO CL PE AR
BQ CW NL
BT IN BD
BW ZA NA
CC AU
CF CM CD
CV PT SN
CX AU
EH MA
ER ET DJ
FO DK IS
GL DK IS
GQ CM ES
GS FK GB
GT MX SV
GY TT SR
HM AU
HN SV NI
IM GB IE
IO GB
LS ZA
MF GP MQ
MW TZ MZ
NA ZA AO
NE NG BJ
NF AU NZ
NU NZ
PS JO IL
PY BR AR
SD EG ET
SJ NO
SO KE ET
SS UG KE
SZ ZA MZ
TF RE FR
TK WS NZ
TL ID AU
TM UZ KZ
WF FJ NC
YE OM SA
YT RE FR
ZM TZ ZA
ZW ZA MZ
US CA MX
CA US
MX US
GB IE FR
IE GB
DE AT FR NL PL
AT DE IT
CH DE AT FR
FR BE DE ES
ES PT FR
PT ES
IT AT FR CH
NL BE DE
BE NL FR DE
PL DE CZ
CZ DE AT
SE DK NO FI
NO SE DK
DK SE DE
FI SE EE
AU NZ
NZ AU
BR AR UY
AR BR UY CL
CL AR PE
TR BG GR GE
UA PL RO
IL JO CY
SA AE JO
AE OM SA
EG JO SA
IN LK NP
PK IN AE
TH MY VN
VN TH KH
ID SG MY
MY SG TH
SG MY ID
PH SG HK
CN HK MO
HK MO TW
TW HK
KR HK
KZ UZ KG
`
const table = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [country = '', ...near] = line.split(' ')
      return [country, near]
    }),
)

/** Under embargo: nobody is shown a way round what the law closes. */
const embargoed: ReadonlySet<string> = new Set(['BY', 'CU', 'IR', 'KP', 'RU', 'SY'])
/** Whether something else than waiting may be offered where nothing goes there. */
export const mayGoRound = (country: string): boolean => !embargoed.has(country)

/** At most three of them that are served, likeliest first. */
export const neighboursServed = (country: string, isServed: (country: string) => boolean): string[] =>
  mayGoRound(country) ? (table.get(country) ?? []).filter(isServed).slice(0, 3) : []

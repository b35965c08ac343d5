/**
 * The world as tiles, one country one tile, so that Andorra is as easy to find and to press as Russia, and no border is drawn by us. Rows from
 * north to south, columns from the Pacific of America to that of Asia. Where there are more countries than room between two seas (Europe, the
 * Caribbean) they stand beside their place, next to a neighbour. Codes of ISO 3166; `..` is sea. Drawn by us for this map; territories that
 * found no room stand in the table beside it alone.
 */
const drawn = `
.. .. .. .. .. .. .. .. GL .. .. IS .. .. NO SE FI .. .. .. .. .. .. .. .. .. .. ..
.. .. CA PM .. .. .. .. .. .. .. FO .. DK AX EE LV LT RU .. .. .. .. .. .. .. .. ..
.. .. US BM .. .. .. .. .. .. IE GB NL DE PL BY UA MD GE KZ KG MN .. KP .. .. .. ..
.. .. MX BS TC .. .. .. .. .. JE BE LU CZ SK HU RO .. AM AZ UZ CN .. KR .. JP .. ..
.. .. GT BZ CU HT DO PR .. .. FR CH LI AT SI HR RS BG TR IR TM TJ .. .. TW .. .. ..
.. .. SV HN JM KY VI VG AI .. AD MC IT SM BA ME XK MK SY IQ AF NP BT HK .. .. .. ..
.. .. .. NI CR AW AG KN MS PT ES MT VA AL GR CY LB JO KW PK IN BD MM MO PH GU MP ..
.. .. .. .. PA CO GP DM LC GI MA DZ TN LY EG IL PS SA BH QA .. LK TH LA VN PW FM MH
.. .. .. .. EC VE TT MQ VC BB MR ML NE TD SD ER YE OM AE .. .. MV .. KH BN PG NR KI
.. .. .. .. PE BR GY SR GF GD SN GM BF NG CF SS ET DJ .. .. .. .. MY SG ID TL SB TV
.. .. .. .. BO PY .. .. .. CV GN GW BJ TG CM CG UG KE SO .. .. .. .. .. .. VU FJ WS
.. .. .. .. CL UY .. .. .. SL LR CI GH GQ GA CD RW BI TZ SC .. .. .. .. AU NC TO NU
.. .. .. .. AR .. .. .. .. .. ST .. .. .. AO ZM MW KM YT .. .. .. .. .. .. NF CK PF
.. .. .. .. FK .. .. .. .. .. SH .. .. .. NA BW ZW MZ MG MU .. .. .. .. .. NZ .. ..
.. .. .. .. .. .. .. .. .. .. .. .. .. .. .. ZA LS SZ RE .. .. .. .. .. .. .. .. ..
`

/** A tile's place, counted from 0: columns from the west, rows from the north. */
export type Tile = { readonly country: string; readonly column: number; readonly row: number }

export const mapTiles: readonly Tile[] = drawn
  .trim()
  .split('\n')
  .flatMap((line, row) =>
    line.split(' ').flatMap((country, column) => (country === '..' ? [] : [{ country, column, row }])),
  )

/** Who runs a shop of the tests: its legal texts say so, and the index of our own pages is made of them. */
export const installation = {
  appName: 'Tomobako',
  warehouse: {
    name: 'Tomobako Tokyo 2',
    zip: '143-0006',
    address: '1-2-3 Heiwajima, Ota-ku, Tokyo, Japan',
    phone: '+81 3 0000 0000',
  },
}

/** The sections of the catalogue the console speaks with. */
export const sections = ['afterSale', 'common', 'console', 'checks', 'fees', 'staff', 'status', 'ticket']

export { exchangeRates, fees, installTradeTables, shippingSettings, tradeTables } from '../settings/index.ts'

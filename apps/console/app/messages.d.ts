/** Made by vite.config.ts from the catalogues. */
declare module 'virtual:messages/*' {
  const messages: import('@tomobako/i18n').MessageTable
  export default messages
}

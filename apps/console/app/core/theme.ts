export type Theme = 'light' | 'dark'

export const theme = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

/** Light by default, dark for the night shift; public/theme.js reads it back before the first paint. */
export function setTheme(next: Theme): void {
  document.documentElement.dataset['theme'] = next
  localStorage.setItem('console.theme', next)
}

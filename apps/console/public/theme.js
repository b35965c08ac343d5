// Sets the colours before the first paint; app/core/theme.ts writes the choice. Light unless somebody on night shift chose dark.
document.documentElement.dataset.theme = localStorage.getItem('console.theme') === 'dark' ? 'dark' : 'light'

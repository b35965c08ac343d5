// Writes a number and a date, so that the page need not be the first to (shell/first-number.ts).
new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(1)
new Intl.DateTimeFormat('en').format(0)
close()

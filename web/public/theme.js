// Before the first paint: the theme that was chosen here. Light on a first visit, whatever the system prefers.
try {
  document.documentElement.setAttribute('data-mantine-color-scheme', localStorage.getItem('theme') === 'dark' ? 'dark' : 'light');
} catch {
  // Storage is closed to us: light it is.
}

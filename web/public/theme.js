// Before the first paint: the theme that was chosen here. Light on a first visit, whatever the system prefers. And whether somebody has
// signed in here: what pages say to visitors is then not shown for a moment, until the application is there.
try {
  const page = document.documentElement;
  const choice = localStorage.getItem('theme');
  const isDark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  if (localStorage.getItem('token')) page.setAttribute('data-known', '');
} catch {
  // Storage is closed to us: light it is.
}

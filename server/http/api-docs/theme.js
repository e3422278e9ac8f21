// This script applies the theme chosen in the product, before the first paint.
(() => {
  const page = document.documentElement;
  const isDark = () => page.classList.contains('dark-mode');
  try {
    const choice = localStorage.getItem('theme');
    const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
    page.classList.toggle('dark-mode', choice === 'dark' || (choice === 'system' && prefersDark));
  } catch {
    // Storage is not accessible, so the light theme is used.
  }
  document.addEventListener('DOMContentLoaded', () => {
    const button = document.querySelector('.cairn-theme');
    const name = () => button.setAttribute('aria-label', isDark() ? button.dataset.light : button.dataset.dark);
    name();
    button.addEventListener('click', () => {
      page.classList.toggle('dark-mode');
      name();
      try {
        localStorage.setItem('theme', isDark() ? 'dark' : 'light');
      } catch {
        // Storage is not accessible, so the choice only applies to this page.
      }
    });
  });
})();

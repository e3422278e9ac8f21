// Runs on prerendered pages, which can be read without the application. Loads the application for people who have signed in here before,
// whose pages differ; for a search in the address; as soon as someone uses a form; and, on some pages, when the reader scrolls. The
// application sends anything submitted before it has loaded (`web/lib/typed-before.ts`).
(() => {
  const page = document.documentElement;
  const { application } = document.currentScript.dataset;
  let isAsked = false;

  function load() {
    if (isAsked) return;
    isAsked = true;
    import(application).catch(() => {
      // Don't send the form later, when the person may be typing again.
      for (const form of document.querySelectorAll('form[data-sent]')) {
        delete form.dataset.sent;
        form.querySelector('button')?.removeAttribute('aria-busy');
      }
      // Wait, so scrolling without a connection does not cause a request at each step.
      setTimeout(() => {
        isAsked = false;
      }, 2_000);
    });
  }

  const isWritten = () => document.querySelector('#root[data-written]') !== null;
  const buttonIn = (target) => (isWritten() && target instanceof Element ? target.closest('[data-theme-button]') : null);

  /** @param {HTMLFormElement} form the form that the application submits once it has loaded */
  function sendLater(form) {
    if (!isWritten()) return;
    form.dataset.sent = '';
    form.querySelector('button')?.setAttribute('aria-busy', 'true');
  }

  function nameButton() {
    const theme = page.getAttribute('data-mantine-color-scheme');
    for (const button of document.querySelectorAll('[data-theme-button]'))
      button.setAttribute('aria-label', button.getAttribute(`data-in-${theme}`));
  }

  function openAnswer() {
    const meant = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (meant instanceof HTMLDetailsElement) meant.open = true;
  }

  for (const sign of ['focusin', 'pointerdown'])
    document.addEventListener(sign, ({ target }) => {
      if (target instanceof Element && target.closest('form')) load();
    });
  document.addEventListener('click', ({ target }) => {
    const form = target instanceof Element && target.closest('button')?.closest('form');
    if (form) sendLater(form);
  });
  document.addEventListener('keydown', ({ target, key, isComposing }) => {
    if (target instanceof HTMLInputElement && target.form && key === 'Enter' && !isComposing) sendLater(target.form);
  });
  if (document.querySelector('[data-loads-when-scrolled]')) {
    // If the page is too short to scroll, pressing a diagram loads the application.
    document.addEventListener('scroll', load, { passive: true });
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Element && target.closest('[data-diagram]')) load();
    });
  }
  document.addEventListener('click', ({ target }) => {
    if (!buttonIn(target)) return;
    const theme = page.getAttribute('data-mantine-color-scheme') === 'dark' ? 'light' : 'dark';
    page.setAttribute('data-mantine-color-scheme', theme);
    try {
      localStorage.setItem('theme', theme);
    } catch {
      // The theme still applies to this page.
    }
    nameButton();
  });
  window.addEventListener('hashchange', openAnswer);
  nameButton();
  try {
    openAnswer();
  } catch {
    // An address that can't be decoded names no answer.
  }
  if (page.hasAttribute('data-known') || location.search.length > 1) load();
})();

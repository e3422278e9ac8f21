// A page as the build wrote it, which needs no application to be read. It is loaded for who has signed in here before, whose pages say
// something else; for a search that the address names; as soon as somebody turns to a form; and, where the page says so, when they read on.
// What is sent before the application is there, the application sends (`web/lib/typed-before.ts`).
(() => {
  const page = document.documentElement;
  const { application } = document.currentScript.dataset;
  let isAsked = false;

  function load() {
    if (isAsked) return;
    isAsked = true;
    import(application).catch(() => {
      // What could not be sent then is not sent later, when somebody may be writing on.
      for (const form of document.querySelectorAll('form[data-sent]')) {
        delete form.dataset.sent;
        form.querySelector('button')?.removeAttribute('aria-busy');
      }
      // Who goes on scrolling without a connection does not ask at each step.
      setTimeout(() => {
        isAsked = false;
      }, 2_000);
    });
  }

  const isWritten = () => document.querySelector('#root[data-written]') !== null;
  const buttonIn = (target) => (isWritten() && target instanceof Element ? target.closest('[data-theme-button]') : null);

  /** @param {HTMLFormElement} form whose words the application sends when it is there */
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
    // Where nothing scrolls, a diagram is turned to.
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
      // It holds for this page.
    }
    nameButton();
  });
  window.addEventListener('hashchange', openAnswer);
  nameButton();
  try {
    openAnswer();
  } catch {
    // An address that can't be read names nothing.
  }
  if (page.hasAttribute('data-known') || location.search.length > 1) load();
})();

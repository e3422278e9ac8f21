// This script runs on prerendered pages, which can be read without the application. It loads the application for people who have signed in
// here before, whose pages differ; for a search in the address; as soon as someone uses a form; and, on some pages, when the reader
// scrolls. The application sends anything that was submitted before it has loaded (`web/lib/written-page.ts`).
(() => {
  const { application } = document.currentScript.dataset;
  let isAsked = false;

  function load() {
    if (isAsked) return;
    isAsked = true;
    import(application).catch(() => {
      // The form must not be sent later, when the person may be typing again.
      for (const button of document.querySelectorAll('button[data-pressed]')) {
        delete button.dataset.pressed;
        button.removeAttribute('aria-busy');
      }
      // The delay prevents a request at each scroll step if there is no connection.
      setTimeout(() => {
        isAsked = false;
      }, 2_000);
    });
  }

  const isWritten = () => document.querySelector('#root[data-written]') !== null;

  /** @param {HTMLFormElement} form the form whose button the application presses once it has loaded */
  function sendLater(form) {
    const button = form.querySelector('button');
    if (!button || !isWritten()) return;
    button.dataset.pressed = '';
    button.setAttribute('aria-busy', 'true');
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
    // If the page is too short to scroll, clicking a diagram or a term loads the application.
    document.addEventListener('scroll', load, { passive: true });
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Element && target.closest('[data-diagram], [data-term]')) load();
    });
  }
  window.addEventListener('hashchange', openAnswer);
  try {
    openAnswer();
  } catch {
    // An address that can't be decoded does not name an answer.
  }
  if (document.documentElement.hasAttribute('data-known') || location.search.length > 1) load();
})();

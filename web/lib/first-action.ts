const actions = ['pointermove', 'pointerdown', 'keydown'];

let first: Promise<void> | null = null;

/** Resolves when a person first moves the pointer, touches the screen or presses a key. */
export function firstAction(): Promise<void> {
  first ??= new Promise((resolve) => {
    for (const action of actions) window.addEventListener(action, () => resolve(), { once: true, capture: true, passive: true });
  });
  return first;
}

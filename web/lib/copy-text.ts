/**
 * Copies text to the clipboard. The Clipboard API needs a secure context; the older method also works over plain HTTP. Returns whether
 * copying succeeded.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.readOnly = true;
    Object.assign(area.style, { position: 'fixed', opacity: '0' });
    const before = document.activeElement;
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    if (before instanceof HTMLElement) before.focus();
    return done;
  }
}

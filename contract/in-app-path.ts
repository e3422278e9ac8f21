const base = 'https://inside.invalid';

/**
 * The path, if it stays inside the product; else null. It is read as a browser would read it, and must come out where it began. One check for
 * what is written (notifications), what is clicked, and where a sign-in leads.
 */
export function inAppPath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || path.startsWith('//') || /[\u0000-\u0020\u007f\\]/.test(path)) return null;
  try {
    const url = new URL(path, base);
    if (url.origin !== base || url.pathname.startsWith('//')) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}

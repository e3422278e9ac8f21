const base = 'https://inside.invalid';

/**
 * Returns the path if it stays inside the product, otherwise null. The path is parsed as a browser would parse it and must come out
 * unchanged. This one check covers stored links (notifications), clicked links, and the redirect after a sign-in.
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

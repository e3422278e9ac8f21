/**
 * The first segments of every API address. An unknown path below them gets a problem document, never with the
 * browser application's page, which owns `/modules` and `/modules/:moduleId`.
 */
export const apiPaths = [
  '/.well-known',
  '/api',
  '/auth',
  '/credentials',
  '/media',
  '/modules/modules',
  '/modules/progress',
  '/modules/tracks',
] as const;

/** Whether a decoded path belongs to the API. */
export const isApiPath = (path: string): boolean => apiPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

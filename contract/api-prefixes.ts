/**
 * What the calls of the product begin with. Below these the browser's page never answers: an unknown address is a problem
 * document. `/modules/…` is a page too, except for the addresses of the module API.
 */
export const apiPrefixes = [
  '/.well-known',
  '/api',
  '/auth',
  '/credentials',
  '/media',
  '/modules/modules',
  '/modules/progress',
  '/modules/tracks',
] as const;

/** Whether a decoded path is one of the API's. */
export const isApiPath = (path: string): boolean => apiPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

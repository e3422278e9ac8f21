/**
 * The first segments of every address that the API answers. Below them an unknown path is a problem document, never the page of the
 * browser's application, which has `/modules` and `/modules/:moduleId` for itself.
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

/** Whether a decoded path is one of the API's. */
export const isApiPath = (path: string): boolean => apiPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

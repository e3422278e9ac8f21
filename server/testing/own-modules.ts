import { readFileSync } from 'node:fs';

/**
 * Returns whether a test file needs its own instances of modules: it replaces modules, or belongs to the web, whose modules keep a single
 * person's state. The server's modules keep their state by database, by content or by a unique id.
 */
export const needsOwnModules = (testPath: string): boolean =>
  testPath.includes('/web/') || readFileSync(testPath, 'utf8').includes('vi.mock(');

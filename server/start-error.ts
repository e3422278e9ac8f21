/**
 * Why Cairn can't start: its `message` is one plain sentence that a person can act on, printed without a
 * stack.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** The words people know for the errors that the operating system answers with. */
export function plainCause(error: unknown): string {
  const code = (error as NodeJS.ErrnoException)?.code ?? '';
  return CAUSES[code] ?? (error instanceof Error ? error.message : String(error));
}

const CAUSES: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file is in its place',
  ENOENT: 'it does not exist',
  ENAMETOOLONG: 'the path is too long',
  ECONNREFUSED: 'nothing answers there',
  ETIMEDOUT: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
};

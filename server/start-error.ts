/** Says why Cairn can't start. Its `message` is one plain sentence that tells a person what to do, and it is printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Returns a description of an operating system error in familiar words. */
export function plainCause(error: unknown): string {
  const code = (error as NodeJS.ErrnoException)?.code ?? '';
  return CAUSES[code] ?? (error instanceof Error ? error.message : String(error));
}

/** Returns the error for a port that the server can't listen on. `name` is the variable that sets the port. */
export const cannotListen = (
  { host, port, name }: { host: string; port: number; name: 'PORT' | 'CONTENT_PORT' },
  error: unknown,
): StartError =>
  new StartError(
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is taken by another program; set ${name} to a free one, or end that program.`
      : `Cairn can't listen on ${host}, port ${port} (${plainCause(error)}); set HOST and ${name} to what this user may listen on.`,
  );

/** The warning for root. If root runs Cairn, an intruder could do anything on the machine. */
export const asRoot = 'Cairn runs as root. Start it as an ordinary user, who needs access only to the data folder.';

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
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no such host',
};

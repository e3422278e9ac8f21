import type { Config } from '#server/config.ts';
import { type Finding, ok, warning } from './finding.ts';
import { patience } from './port.ts';

const check = 'content origin';

/** Checks that the content origin serves the exercise runner. Without it, pages can't run code. */
export async function examineContentOrigin({ contentUrl, contentPort, host }: Config, runs: boolean): Promise<Finding> {
  if (contentUrl === null)
    return warning(
      check,
      `Exercises don't run in the page: set CONTENT_URL to an address with a separate host name, and route it to port ${contentPort} on ${host} (docs/operations.md).`,
    );
  if (!runs) return ok(check, contentUrl);
  try {
    const answer = await fetch(new URL('/runner/frame.html', contentUrl), { signal: AbortSignal.timeout(patience), redirect: 'manual' });
    if (answer.status === 200 && answer.headers.get('content-security-policy')?.includes('sandbox allow-scripts'))
      return ok(check, `${contentUrl} answers`);
    return warning(check, `Exercises don't run in the page: ${contentUrl} doesn't reach port ${contentPort} on ${host}.`);
  } catch {
    return warning(check, `Exercises don't run in the page: nothing answers at ${contentUrl}. Route it to port ${contentPort} on ${host}.`);
  }
}

import type { Canary, SourceClaim } from './schema.ts';
import type { CanaryResult } from './store.ts';
import { plainWords } from './words.ts';

/** How a canary reaches its source. Both throw if it can't be reached. */
export interface Sources {
  /** Returns the latest version of a package. */
  versionOf(name: string): Promise<string>;
  /** Returns the text of a page. */
  textOf(address: string): Promise<string>;
}

/** Removes the tags of a page, so that words can be found across them. */
const withoutTags = (page: string) => plainWords(page.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replaceAll(/<[^>]*>/g, ' '));

async function holds(canary: Canary, { versionOf, textOf }: Sources): Promise<boolean> {
  if ('package' in canary) return `${await versionOf(canary.package)}.`.startsWith(`${canary.version.replace(/\.$/, '')}.`);
  return withoutTags(await textOf(canary.address)).includes(plainWords(canary.contains));
}

/**
 * Looks at the source of each claim that has a canary. A source that can't be reached says nothing about a claim, so the earlier result
 * stays.
 *
 * @param report is told what was found, in a sentence
 * @returns the results, also of canaries that could not be looked at this time
 */
export async function runCanaries(
  claims: readonly SourceClaim[],
  sources: Sources,
  now: Date,
  before: readonly CanaryResult[],
  report: (sentence: string) => void,
): Promise<CanaryResult[]> {
  const results: CanaryResult[] = [];
  for (const { words, canary } of claims) {
    if (!canary) continue;
    const key = JSON.stringify(canary);
    try {
      const isTrue = await holds(canary, sources);
      results.push({ canary, checked_at: now.toISOString(), holds: isTrue });
      report(isTrue ? `Still true: “${words}”` : `Its source now says something else: “${words}”`);
    } catch (error) {
      results.push(...before.filter((one) => JSON.stringify(one.canary) === key));
      report(`The source could not be reached (${error instanceof Error ? error.message : String(error)}): “${words}”`);
    }
  }
  return results;
}

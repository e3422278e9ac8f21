import { LRUCache } from 'lru-cache';
import type { Services } from '#server/services.ts';
import { type ChapterFacts, type PersonFacts, readChapterFacts } from './person-queries.ts';

/** Milliseconds for which a chapter is not counted anew: its members look at their dashboards far more often than it changes. */
const fresh = 60_000;
/** Chapters that are kept, each a few hundred bytes. */
const max = 5_000;

interface Asked {
  companyId: string;
  chapterId: string;
  week: string;
}
type Kept = LRUCache<string, ChapterFacts, Asked>;
const keptBy = new WeakMap<Services['pool'], Kept>();

function keptFor({ pool, clock }: Services): Kept {
  const kept =
    keptBy.get(pool) ??
    new LRUCache<string, ChapterFacts, Asked>({
      max,
      ttl: fresh,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
      // Those who ask while it is being counted wait for the same answer.
      fetchMethod: (_key, _stale, { context: { companyId, chapterId, week } }) => readChapterFacts(pool, companyId, chapterId, week),
    });
  keptBy.set(pool, kept);
  return kept;
}

/**
 * What the active members of a person's chapter have completed, and studied in the week that begins on a day, at most a
 * minute old; null for somebody without a chapter.
 */
export async function chapterOf(
  services: Services,
  { company_id: companyId, chapter_id: chapterId }: PersonFacts,
  week: string,
): Promise<ChapterFacts | null> {
  if (!companyId || !chapterId) return null;
  return keptFor(services).forceFetch(`${chapterId} ${week}`, { context: { companyId, chapterId, week } });
}

import { eq } from 'drizzle-orm';
import { type ReadingChoices, type ReadingSettings, usualReading } from '#contract/reading-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { workFamilyOf } from '#server/features/company-guide/index.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { readingSettings } from '../tables.ts';

const { user_id, ...choices } = {
  user_id: readingSettings.user_id,
  size: readingSettings.size,
  width: readingSettings.width,
  spacing: readingSettings.spacing,
  speed: readingSettings.speed,
  video_speed: readingSettings.video_speed,
  cases: readingSettings.cases,
};

/** Completes a person's choices: without a family of their own, they see the cases of the family of their job title. */
async function withFamily(on: Queryable, person: PersonId, { cases, ...chosen }: ReadingChoices): Promise<ReadingSettings> {
  const ofJobTitle = (await workFamilyOf(on, person)) ?? null;
  return { ...chosen, cases: cases ?? ofJobTitle ?? usualReading.cases, chosen_cases: cases, job_title_cases: ofJobTitle };
}

/** Returns how a person likes to read lessons. */
export async function readSettings({ database }: Services, person: PersonId): Promise<ReadingSettings> {
  const [row] = await database.select(choices).from(readingSettings).where(eq(user_id, person));
  const { size, width, spacing, speed, video_speed } = usualReading;
  return withFamily(database, person, row ?? { size, width, spacing, speed, video_speed, cases: null });
}

/** Stores the choices that are given, and returns all of them. */
export async function chooseSettings(
  { database }: Services,
  person: PersonId,
  given: { [K in keyof ReadingChoices]?: ReadingChoices[K] | undefined },
): Promise<ReadingSettings> {
  const [row] = await inTransaction(database, (tx) =>
    tx
      .insert(readingSettings)
      .values({ user_id: person, ...given })
      // Setting the owner again is for a call that chooses nothing.
      .onConflictDoUpdate({ target: user_id, set: { user_id: person, ...given } })
      .returning(choices),
  );
  return withFamily(database, person, must(row, 'the choices that were stored'));
}

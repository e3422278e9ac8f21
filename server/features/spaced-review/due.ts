import { learnerOf } from '#server/features/catalog/index.ts';
import { companyOf } from '#server/features/people/index.ts';
import type { Services } from '#server/services.ts';
import { ownCards } from './cards.ts';
import type { Reviewer } from './changes.ts';
import { dueCards } from './select.ts';

/** Returns how many questions a learner has to review today. */
export async function countDueReviews(services: Pick<Services, 'database' | 'clock'>, learner: Reviewer): Promise<number> {
  const reader = learnerOf(await companyOf(services.database, learner.id));
  return dueCards(await ownCards(services, learner, reader)).length;
}

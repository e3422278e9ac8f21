import { type Follower, happened } from '#server/features/activity/index.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { editionPublished, originChanged } from '../activities.ts';
import { moduleOf } from '../queries.ts';
import { markTold } from './queries.ts';

/** Records for each module that was adopted that its original has a new edition. Archived ones are left alone. */
export const tellAdopters = ({ activity, clock }: Services): Follower => ({
  name: 'adopted_modules',
  kinds: [editionPublished],
  async follow(tx, activities) {
    for (const { facts } of activities) {
      const { module_id: origin_id, after } = facts as { module_id: string; after: number };
      for (const { module_id, company_id } of await markTold(tx, origin_id, after)) {
        const { details, status } = must(await moduleOf(tx, module_id), 'a module that was adopted');
        if (status === 'archived') continue;
        const told = { module_id, origin_id, module_title: details.title, edition: after };
        await activity.record(tx, [happened(originChanged, { at: clock.now(), actor_id: null, person_id: null, company_id, facts: told })]);
      }
    }
  },
});

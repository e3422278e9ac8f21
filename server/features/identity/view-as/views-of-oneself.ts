import { statement, text } from '#server/database/statement.ts';
import { pageOfActivity } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { personId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { viewStarted } from '../activities.ts';

const selectViewerNames = statement('identity_names_of_viewers', 'select id, full_name from published.people where id = any($1::uuid[])', {
  id: personId,
  full_name: text,
});

/** The maximum number of views listed. */
const most = 20;

/** Returns the views in which super admins saw the product as the caller, newest first, with the super admins' current names. */
export async function viewsOfOneself({ database }: Services, { id }: Caller): Promise<{ at: string; by: string | null }[]> {
  const about = { person: id, company: null, names: [viewStarted.name] };
  const { rows } = await pageOfActivity(database, about, { page: 1, page_size: most });
  const known = await selectViewerNames.rows(database, [[...new Set(rows.map(({ actor_id }) => actor_id))]]);
  const names = new Map(known.map((one) => [one.id, one.full_name]));
  return rows.map(({ at, actor_id }) => ({ at: at.toISOString(), by: (actor_id && names.get(actor_id)) ?? null }));
}

import type { viewAs } from '#contract/view-as.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { openSession } from '#server/features/identity/index.ts';
import { type Row, type Rows, unknownId } from './row.ts';
import type { Name, World } from './world.ts';

const isViewed = (name: Name) => name !== 'superAdmin';

/** Starts a view by the super admin as that person. Returns an unknown id for the super admin, as whom no one can view. */
async function viewOf({ app, people }: World, of: Name): Promise<string> {
  if (!isViewed(of)) return unknownId;
  const { services } = app.app;
  const settings = await services.settings();
  const device = { ip: null, user_agent: null };
  const { token } = await inTransaction(services.database, (tx) => openSession(services, tx, settings, people.superAdmin.id, device));
  return (await app.as(token)('POST /api/admin/users/:userId/view', { params: { userId: people[of].id } })).data.view_id;
}

const byUser = { expects: 'super admins', about: 'person' } as const satisfies Partial<Row<never>>;

export const rows: Rows<typeof viewAs> = {
  // No one can view as themselves.
  start: { ...byUser, reaches: () => true, args: ({ people }, of) => ({ params: { userId: people[of].id } }), answers: [201, 409] },
  end: {
    ...byUser,
    reaches: (_me, of) => isViewed(of.name),
    args: async (world, of) => ({ params: { userId: world.people[of].id }, body: { view_id: await viewOf(world, of) } }),
  },
};

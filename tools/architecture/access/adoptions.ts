import type { adoptions } from '#contract/adoptions.ts';
import { must } from '#server/must.ts';
import { superAdmin } from '#server/testing/factories.ts';
import { nothing, type Rows } from './row.ts';
import type { World } from './world.ts';

// The platform's courses belong to no one, and nothing is adopted into them. `authors.test.ts` covers a company's own.
const writers = { expects: 'super admins', namesNobody: true } as const;
const inModule = { params: { moduleId: 'unfinished' } };

interface Adopted {
  moduleId: string;
  number: number;
}
const made = new WeakMap<World['app'], Promise<Adopted>>();

/**
 * Adopts one of the platform's modules for the first company, once in each installation. Returns the copy and the edition that it was made from.
 */
function adoptedModule(world: World): Promise<Adopted> {
  async function adopt(): Promise<Adopted> {
    // Some calls end the sessions of the world's own super admin.
    const author = await superAdmin(world.app);
    const query = { company: world.company_id };
    const track = await author.ask('POST /api/admin/authoring/tracks', { query, body: { id: 'adopting', title: 'Adopted' } });
    const args = { params: { trackId: track.data.id }, body: { module_id: 'winds' } };
    const { id: moduleId } = (await author.ask('POST /api/admin/authoring/tracks/:trackId/adopt', args)).data;
    const { origin } = (await author.ask('GET /api/admin/authoring/drafts/:moduleId/origin', { params: { moduleId } })).data;
    return { moduleId, number: must(origin, 'the origin of an adopted module').number };
  }
  const known = made.get(world.app) ?? adopt();
  made.set(world.app, known);
  return known;
}

export const rows: Rows<typeof adoptions> = {
  adoptable: { expects: 'super admins', args: nothing },
  adopt: { ...writers, args: () => ({ params: { trackId: 'first-steps' }, body: { module_id: 'stones' } }), answers: [404] },
  origin: { ...writers, args: () => inModule },
  originEdition: { ...writers, args: async (world) => ({ params: await adoptedModule(world) }) },
  takeOrigin: { ...writers, args: () => ({ ...inModule, body: { number: 1 } }), answers: [404] },
  keepOwn: { ...writers, args: () => ({ ...inModule, body: { number: 1 } }), answers: [404] },
};

import type { adoptions } from '#contract/adoptions.ts';
import { nothing, type Rows } from './row.ts';
import type { World } from './world.ts';

// The platform's courses belong to no one, and nothing is adopted into them. `authors.test.ts` covers a company's own.
const writers = { expects: 'super admins', namesNobody: true } as const;
const inModule = { params: { moduleId: 'unfinished' } };

const made = new WeakMap<World, Promise<string>>();

/** Adopts a module of the platform for the first company, once in each world. Returns the id of the copy. */
function adoptedModule(world: World): Promise<string> {
  const { superAdmin, admin } = world.people;
  async function adopt(): Promise<string> {
    const query = { company: admin.company_id ?? '' };
    const track = await superAdmin.ask('POST /api/admin/authoring/tracks', { query, body: { id: 'adopting', title: 'Adopted' } });
    const args = { params: { trackId: track.data.id }, body: { module_id: 'winds' } };
    return (await superAdmin.ask('POST /api/admin/authoring/tracks/:trackId/adopt', args)).data.id;
  }
  const known = made.get(world) ?? adopt();
  made.set(world, known);
  return known;
}

export const rows: Rows<typeof adoptions> = {
  adoptable: { expects: 'super admins', args: nothing },
  adopt: { ...writers, args: () => ({ params: { trackId: 'first-steps' }, body: { module_id: 'stones' } }), answers: [404] },
  origin: { ...writers, args: () => inModule },
  originEdition: { ...writers, args: async (world) => ({ params: { moduleId: await adoptedModule(world), number: 1 } }) },
  takeOrigin: { ...writers, args: () => ({ ...inModule, body: { number: 1 } }), answers: [404] },
  keepOwn: { ...writers, args: () => ({ ...inModule, body: { number: 1 } }), answers: [404] },
};

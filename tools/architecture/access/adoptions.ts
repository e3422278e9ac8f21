import type { adoptions } from '#contract/adoptions.ts';
import { nothing, type Rows } from './row.ts';

// The platform's courses belong to no one, and nothing is adopted into them. `authors.test.ts` covers a company's own.
const writers = { expects: 'super admins', namesNobody: true } as const;
const inModule = { params: { moduleId: 'unfinished' } };

export const rows: Rows<typeof adoptions> = {
  adoptable: { expects: 'super admins', args: nothing },
  adopt: { ...writers, args: () => ({ params: { trackId: 'first-steps' }, body: { module_id: 'stones' } }), answers: [404] },
  origin: { ...writers, args: () => inModule },
  originEdition: { ...writers, args: () => ({ params: { ...inModule.params, number: 1 } }), answers: [404] },
  takeOrigin: { ...writers, args: () => ({ ...inModule, body: { number: 1 } }), answers: [404] },
  keepOwn: { ...writers, args: () => ({ ...inModule, body: { number: 1 } }), answers: [404] },
};

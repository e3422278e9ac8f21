import type { Extra } from '../yaml-text.ts';
import { documentFaults } from './documents.ts';
import { meets } from './limits-outcome.ts';
import type { Limits } from './limits-schema.ts';
import { unknownIds } from './schema.ts';

/** Finds ids that do not exist or occur twice, and a goal that the author's own limits don't reach. */
export function faultsOf(source: Limits): Extra[] {
  const { groups, attacks, harmless, working, documents, example } = source;
  const limits = groups.flatMap(({ options }, at) =>
    options.map(({ id }, index) => ({ id, path: ['groups', at, 'options', index, 'id'] })),
  );
  const known = limits.map(({ id }) => id);
  const faults = [
    ...documentFaults(documents, ['round-1']),
    ...limits
      .filter(({ id }, at) => known.indexOf(id) < at)
      .map(({ id, path }): Extra => ({ path, fault: { code: 'catalog_lab_id_of_two', params: { id } } })),
    ...attacks.flatMap(({ stopped_by }, at) => unknownIds(stopped_by.flat(), known, ['attacks', at, 'stopped_by'])),
    ...harmless.flatMap(({ broken_by }, at) => unknownIds(broken_by.flat(), known, ['harmless', at, 'broken_by'])),
    ...unknownIds(example, known, ['example']),
    ...groups
      .filter(({ choose, options }) => choose === 'one' && options.filter(({ id }) => example.includes(id)).length !== 1)
      .map(({ id }): Extra => ({ path: ['example'], fault: { code: 'catalog_lab_limits_example_one', params: { group: id } } })),
    ...(working > harmless.length
      ? [{ path: ['working'], fault: { code: 'catalog_lab_limits_working', params: { most: harmless.length } } } satisfies Extra]
      : []),
  ];
  const isMet = meets(source, new Set(example));
  return faults.length > 0 || isMet ? faults : [{ path: ['example'], fault: { code: 'catalog_lab_limits_example' } }];
}

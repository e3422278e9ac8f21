import type { Extra } from '../yaml-text.ts';
import { documentFaults } from './documents.ts';
import { emailIds, runOf } from './limits-email.ts';
import { meets } from './limits-outcome.ts';
import type { Limits } from './limits-schema.ts';
import { unknownIds } from './schema.ts';

/** Finds ids that do not exist or occur twice, an example email that leaks nothing, and a goal that the author's own limits miss. */
export function faultsOf(source: Limits): Extra[] {
  const { groups, attacks, harmless, working, documents, email, example } = source;
  const limits = groups.flatMap(({ options }, at) =>
    options.map(({ id }, index) => ({ id, path: ['groups', at, 'options', index, 'id'] })),
  );
  const known = limits.map(({ id }) => id);
  const faults = [
    ...documentFaults(documents, [...(email ? emailIds(email) : []), 'round-1']),
    ...limits
      .filter(({ id }, at) => known.indexOf(id) < at)
      .map(({ id, path }): Extra => ({ path, fault: { code: 'catalog_lab_id_of_two', params: { id } } })),
    ...attacks.flatMap(({ stopped_by }, at) => unknownIds(stopped_by.flat(), known, ['attacks', at, 'stopped_by'])),
    ...(email?.ways ?? []).flatMap(({ stopped_by }, at) => unknownIds(stopped_by.flat(), known, ['email', 'ways', at, 'stopped_by'])),
    ...harmless.flatMap(({ broken_by }, at) => unknownIds(broken_by.flat(), known, ['harmless', at, 'broken_by'])),
    ...unknownIds(example, known, ['example']),
    ...groups
      .filter(({ choose, options }) => choose === 'one' && options.filter(({ id }) => example.includes(id)).length !== 1)
      .map(({ id }): Extra => ({ path: ['example'], fault: { code: 'catalog_lab_limits_example_one', params: { group: id } } })),
    ...(working > harmless.length
      ? [{ path: ['working'], fault: { code: 'catalog_lab_limits_working', params: { most: harmless.length } } } satisfies Extra]
      : []),
  ];
  if (faults.length > 0) return faults;
  if (email && !runOf(email, email.example).hasLeaked)
    return [{ path: ['email', 'example'], fault: { code: 'catalog_lab_limits_email_example' } }];
  // The example has to stop every email that a learner can write.
  const everyWay = { attacks: [...attacks, ...(email?.ways ?? [])], harmless, working };
  return meets(everyWay, new Set(example)) ? [] : [{ path: ['example'], fault: { code: 'catalog_lab_limits_example' } }];
}

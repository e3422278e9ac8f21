import type { Extra } from '../yaml-text.ts';
import { documentFaults } from './documents.ts';
import { meets } from './limits-outcome.ts';
import type { Limits } from './limits-schema.ts';
import { unknownIds } from './schema.ts';

/** More settings than this are not tried one by one. */
const mostTried = 50_000;

/** Returns every setting of a group: one option, or any of them. */
function settingsOf({ choose, options }: Limits['groups'][number]): string[][] {
  const ids = options.map(({ id }) => id);
  if (choose === 'one') return ids.map((id) => [id]);
  return ids.reduce<string[][]>((sets, id) => [...sets, ...sets.map((set) => [...set, id])], [[]]);
}

/** Returns every setting of all groups, or undefined if there are too many. */
export function allSettings({ groups }: Limits): string[][] | undefined {
  const each = groups.map(settingsOf);
  if (each.reduce((product, { length }) => product * length, 1) > mostTried) return undefined;
  return each.reduce<string[][]>((sets, next) => sets.flatMap((set) => next.map((more) => [...set, ...more])), [[]]);
}

/** Finds a lab that nobody can pass. */
function faultsOfGoal(source: Limits): Extra[] {
  const all = allSettings(source);
  const isPossible = !all || all.some((chosen) => meets(source, new Set(chosen)));
  return isPossible ? [] : [{ path: ['working'], fault: { code: 'catalog_lab_limits_impossible' } }];
}

/** Finds ids that name nothing or two things, and goals that can't be met. */
export function faultsOf(source: Limits): Extra[] {
  const { groups, attacks, harmless, working, documents } = source;
  const limits = groups.flatMap(({ options }, at) => options.map(({ id }, index) => ({ id, path: ['groups', at, 'options', index, 'id'] })));
  const known = limits.map(({ id }) => id);
  const faults = [
    ...documentFaults(documents, ['round-1']),
    ...limits
      .filter(({ id }, at) => known.indexOf(id) < at)
      .map(({ id, path }): Extra => ({ path, fault: { code: 'catalog_lab_id_of_two', params: { id } } })),
    ...attacks.flatMap(({ stopped_by }, at) => unknownIds(stopped_by.flat(), known, ['attacks', at, 'stopped_by'])),
    ...harmless.flatMap(({ broken_by }, at) => unknownIds(broken_by.flat(), known, ['harmless', at, 'broken_by'])),
    ...(working > harmless.length
      ? [{ path: ['working'], fault: { code: 'catalog_lab_limits_working', params: { most: harmless.length } } } satisfies Extra]
      : []),
  ];
  return faults.length > 0 ? faults : faultsOfGoal(source);
}

import type { Extra } from '../yaml-text.ts';
import { idsTwice } from './schema.ts';

/** Paths through a branching case's situations. */

export interface Choice {
  id: string;
  credit: number;
  next: string;
}
export interface Situation {
  id: string;
  choices: readonly Choice[];
}
interface Case {
  situations: readonly Situation[];
  endings: readonly { id: string }[];
}

const byId = <T extends { id: string }>(list: readonly T[]): ReadonlyMap<string, T> => new Map(list.map((one) => [one.id, one]));

/** Returns each situation's highest sum of credits up to an ending. The case must have no loops. */
export function bestSums({ situations }: Pick<Case, 'situations'>): ReadonlyMap<string, number> {
  const known = byId(situations);
  const sums = new Map<string, number>();
  const sumFrom = (id: string): number => {
    const situation = known.get(id);
    if (!situation) return 0;
    const sum = sums.get(id) ?? Math.max(...situation.choices.map(({ credit, next }) => credit + sumFrom(next)));
    sums.set(id, sum);
    return sum;
  };
  for (const { id } of situations) sumFrom(id);
  return sums;
}

/** Returns the places of the choices that lead back to an earlier situation. */
function backward({ situations }: Case): [number, number][] {
  const known = byId(situations);
  const found: [number, number][] = [];
  const finished = new Set<string>();
  const visit = (id: string, path: ReadonlySet<string>) => {
    const situation = known.get(id);
    if (!situation || finished.has(id)) return;
    const here = new Set([...path, id]);
    for (const [at, { next }] of situation.choices.entries()) {
      if (here.has(next)) found.push([situations.indexOf(situation), at]);
      else visit(next, here);
    }
    finished.add(id);
  };
  for (const { id } of situations) visit(id, new Set());
  return found;
}

function reached({ situations }: Case): ReadonlySet<string> {
  const known = byId(situations);
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const { next } of known.get(id)?.choices ?? []) visit(next);
  };
  if (situations[0]) visit(situations[0].id);
  return seen;
}

/**
 * Finds choices that earn less credit than their situation's best choice, but whose paths earn as much in total because later choices make
 * up for it.
 */
function detours({ situations }: Case): Extra[] {
  const sums = bestSums({ situations });
  return situations.flatMap(({ choices }, place) => {
    const most = Math.max(...choices.map(({ credit }) => credit));
    const sumOf = ({ credit, next }: Choice) => credit + (sums.get(next) ?? 0);
    const best = Math.max(...choices.filter(({ credit }) => credit === most).map(sumOf));
    return choices.flatMap((choice, at): Extra[] =>
      choice.credit < most && sumOf(choice) >= best
        ? [{ path: ['situations', place, 'choices', at, 'credit'], fault: { code: 'catalog_lab_branch_detour' } }]
        : [],
    );
  });
}

/** Finds targets that do not exist, loops, parts that no path reaches, and detours that earn as much as the best path. */
export function faultsOfPaths(source: Case): Extra[] {
  const { situations, endings } = source;
  const ids = [...situations, ...endings].map(({ id }) => id);
  const missing = situations.flatMap(({ choices }, place) =>
    choices.flatMap(({ next }, at): Extra[] =>
      ids.includes(next)
        ? []
        : [
            {
              path: ['situations', place, 'choices', at, 'next'],
              fault: { code: 'catalog_lab_branch_nowhere', params: { id: next, ids: ids.join(', ') } },
            },
          ],
    ),
  );
  const loops = backward(source).map(
    ([place, at]): Extra => ({
      path: ['situations', place, 'choices', at, 'next'],
      fault: { code: 'catalog_lab_branch_loop', params: { id: situations[place]?.choices[at]?.next ?? '' } },
    }),
  );
  const seen = reached(source);
  const unreached = (list: readonly { id: string }[], key: string) =>
    list.flatMap(({ id }, at): Extra[] =>
      seen.has(id) ? [] : [{ path: [key, at, 'id'], fault: { code: 'catalog_lab_branch_unreached', params: { id } } }],
    );
  const found = [...missing, ...loops, ...unreached(situations, 'situations'), ...unreached(endings, 'endings')];
  return missing.length + loops.length > 0 ? found : [...found, ...detours(source)];
}

/** Finds ids that occur more than once. A situation and an ending can't have the same id either, because choices lead to both. */
export function idsOfTwo(raw: unknown): Extra[] {
  const { situations, endings } = (raw ?? {}) as { situations?: unknown; endings?: unknown };
  const first = Array.isArray(situations) ? situations : [];
  const second = Array.isArray(endings) ? endings : [];
  const both = idsTwice([...first, ...second], []).map(({ path: [place, key], fault }): Extra => {
    const at = Number(place);
    return { path: at < first.length ? ['situations', at, key ?? 'id'] : ['endings', at - first.length, key ?? 'id'], fault };
  });
  const choices = first.flatMap((one: unknown, at) =>
    idsTwice((one as { choices?: unknown } | null)?.choices, ['situations', at, 'choices']),
  );
  return [...both, ...choices];
}

import { circleFrom } from '../references.ts';
import type { SourceModule } from '../source.ts';
import type { Extra } from '../yaml-text.ts';
import type { SourcePlacement } from './schema.ts';

/**
 * Returns the modules that have to be known before each module: those that the placement names, otherwise the one before it in the track.
 *
 * @param modules the ids of the track's modules, in order
 */
export function orderOf({ after }: Pick<SourcePlacement, 'after'>, modules: readonly string[]): Map<string, readonly string[]> {
  return new Map(
    modules.map((id, index) => {
      const before = modules[index - 1];
      const named = Object.hasOwn(after, id) ? after[id]?.filter((one) => modules.includes(one)) : undefined;
      return [id, named ?? (before === undefined ? [] : [before])];
    }),
  );
}

/** Returns the faults in the order of a placement's modules. */
export function faultsOfOrder(placement: SourcePlacement, modules: readonly SourceModule[]): Extra[] {
  const ids = modules.map(({ id }) => id);
  const unknown = Object.entries(placement.after).flatMap(([id, before]): Extra[] =>
    [id, ...before]
      .filter((one) => !ids.includes(one))
      .map((one) => ({ path: ['after', id], fault: { code: 'catalog_placement_module', params: { id: one } } })),
  );
  const order = orderOf(placement, ids);
  const inCircles = Object.keys(placement.after).flatMap((id): Extra[] => {
    const circle = circleFrom(id, order);
    return circle ? [{ path: ['after', id], fault: { code: 'catalog_circle', params: { modules: circle.join(' -> ') } } }] : [];
  });
  return [...unknown, ...inCircles];
}

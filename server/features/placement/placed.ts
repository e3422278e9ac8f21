import type { Queryable } from '#server/database/database.ts';
import { type Catalog, type PlacementQuestion, placementOf, placementOrderOf } from '#server/features/catalog/index.ts';
import type { PersonId } from '#server/reached.ts';
import { completedBy } from './completed.ts';

/** The modules that a track's placement asks a person about, with the questions. */
export interface Placed {
  /** The ids of the modules, in the track's order: those that have questions and that the person has not completed. */
  modules: readonly string[];
  /** The ids of the modules that come right before each module. */
  order: ReadonlyMap<string, readonly string[]>;
  /** The questions about these modules. */
  questions: readonly PlacementQuestion[];
}

/** Returns what a track's placement asks a person about; undefined if they can't open the track, or it has no placement. */
export async function placedFor(on: Queryable, catalog: Catalog, id: PersonId, trackId: string): Promise<Placed | undefined> {
  const track = catalog.track(trackId);
  const placement = track && (await placementOf(on, trackId));
  if (!track || !placement) return undefined;
  const completed = await completedBy(on, id);
  const ids = track.modules.map((module) => module.id);
  const modules = ids.filter((one) => !completed.has(one) && placement.questions.some((question) => question.module === one));
  return {
    modules,
    order: placementOrderOf(placement, ids),
    questions: placement.questions.filter((question) => modules.includes(question.module)),
  };
}

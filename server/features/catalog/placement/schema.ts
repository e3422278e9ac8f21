import { z } from 'zod';
import { placementQuestion } from '../question-schema.ts';
import { catalogId } from '../schema.ts';

/** The limits of a placement. Its knowledge is about all subsets of the modules, so their number doubles with each module. */
export const placementLimits = { modules: { most: 12 }, questionsOfModule: { least: 8 }, questions: { most: 400 } };

/** A track's placement, `placement.yaml` in the track's folder (`docs/catalog.md`). */
export const placementFile = z.strictObject({
  /** The modules of the track that have to be known before a module; by default the one before it in the track. */
  after: z.record(catalogId, z.array(catalogId).max(placementLimits.modules.most)).default({}),
  questions: z.array(placementQuestion).max(placementLimits.questions.most),
});

/** A track's placement as its author wrote it. */
export type SourcePlacement = z.output<typeof placementFile>;

/**
 * Returns a placement as its file states it. Modules that the track no longer has are omitted, because the folder does not have them there.
 *
 * @param modules the ids of the track's modules
 */
export function placementAsWritten({ after, questions }: SourcePlacement, modules: ReadonlySet<string>): Partial<SourcePlacement> {
  const kept = Object.entries(after).flatMap(([id, before]) =>
    modules.has(id) ? [[id, before.filter((one) => modules.has(one))] as const] : [],
  );
  return {
    ...(kept.length > 0 ? { after: Object.fromEntries(kept) } : {}),
    questions: questions.filter((question) => modules.has(question.module)),
  };
}

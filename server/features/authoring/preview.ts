import type { FileKind } from '#contract/values.ts';
import { pathOf, showDraft } from '#server/features/catalog/index.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { assetMapOf, type Written, writtenText } from './files.ts';
import { presentFault } from './present.ts';
import { explained } from './preview-terms.ts';
import { moduleOf } from './queries.ts';
import { ensureWorkingCopies } from './working-copies.ts';

/** Renders unsaved text as a learner will see it. Throws `not_found` and `preview_too_long`. */
export async function previewText(
  services: Services,
  moduleId: string,
  { kind, file_name, ...written }: Written & { kind: FileKind; file_name?: string | undefined },
) {
  await ensureWorkingCopies(services);
  found(await moduleOf(services.database, moduleId));
  const path = pathOf({ name: 'preview', kind, position: 1 });
  const text = writtenText(kind, written);
  const shown = await showDraft({ kind, text, path, assets: await assetMapOf(services.database, moduleId) });
  const step = { name: 'preview', kind, position: 1, title: shown.source?.title ?? '', text };
  return {
    title: shown.source?.title ?? '',
    minutes: shown.source?.minutes ?? 0,
    content: file_name === undefined ? shown.content : await explained(services, { module_id: moduleId, file_name, kind }, shown.content),
    faults: shown.faults.map((fault) => ({ ...presentFault(fault, [step]), file_name: null })),
    answers: shown.answers.map(({ question_id, expected, explanation }) => ({ question_id, expected, explanation })),
    solution: shown.solution,
  };
}

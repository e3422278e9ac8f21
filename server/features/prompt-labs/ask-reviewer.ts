import type { PromptVersion } from '#contract/prompt-labs.ts';
import { asOwner } from '#server/database/own-rows.ts';
import { askedKey, askForMarking, rubricOf, withdrawAsked } from '#server/features/marking/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { versionOf } from './queries.ts';
import { presenterIn, rubricKeyOf } from './reviewed.ts';
import { onPromptLab, type Place } from './versions.ts';

/**
 * Asks a reviewer about a verdict that is not sure, with the texts as they are now. Throws `not_found`, `not_a_prompt_lab`, `no_reviewer`
 * and `nothing_to_mark`.
 */
export const askReviewer = (
  services: Services,
  caller: Caller,
  { versionId, ...place }: Place & { versionId: string },
  { criterion_id, input_id }: { criterion_id: string; input_id: string },
): Promise<PromptVersion> =>
  onPromptLab(services, caller, place, async ({ file, source, own }) => {
    const { database } = services;
    const row = found(await asOwner(database, caller.id, (tx) => versionOf(tx, caller.id, versionId)));
    if (row.module_id !== own.module_id || row.file_name !== own.file_name) throw new Refusal('not_found');
    const present = await presenterIn(database, caller, source, own);
    const { run } = present(row);
    const criterion = source.criteria.find(({ id }) => id === criterion_id);
    const judged = run?.criteria.find(({ id, judged_by }) => id === criterion_id && judged_by === 'model');
    const verdict = judged?.verdicts.find((one) => one.input_id === input_id)?.verdict;
    const output = run?.outputs.find((one) => one.input_id === input_id);
    if (!criterion || !output || verdict !== 'not_sure') throw new Refusal('nothing_to_mark');
    const written = source.fields.flatMap(({ id, label }) => {
      const text = row.texts[id] ?? '';
      return text.trim() === '' ? [] : [{ title: label, text, is_written: true }];
    });
    await askForMarking(services, caller, {
      subject: 'prompt_criterion',
      subject_key: askedKey(versionId, criterion_id, input_id),
      module_id: own.module_id,
      file_name: own.file_name,
      title: file.title,
      rubric_key: rubricKeyOf(own, criterion_id),
      rubric: rubricOf(criterion),
      // The output comes first, because it is what the criterion is about.
      material: [{ title: output.title, text: output.text, is_written: false }, ...written],
    });
    return (await presenterIn(database, caller, source, own))(row);
  });

/** Withdraws what the caller asked about a version. Throws `not_found`, `not_a_prompt_lab` and `marking_begun`. */
export const withdrawFromReviewer = (
  services: Services,
  caller: Caller,
  { versionId, taskId, ...place }: Place & { versionId: string; taskId: string },
): Promise<PromptVersion> =>
  onPromptLab(services, caller, place, async ({ source, own }) => {
    const { database } = services;
    const row = found(await asOwner(database, caller.id, (tx) => versionOf(tx, caller.id, versionId)));
    await withdrawAsked(services, caller, own, { object_id: versionId, taskId });
    return (await presenterIn(database, caller, source, own))(row);
  });

import type { promptLabs } from '#contract/prompt-labs.ts';
import { promptLimits } from '#contract/prompt-values.ts';
import { reachOwnRows } from '#server/database/own-rows.ts';
import { type JudgedOutput, judgeOutputs, type PromptInput, type PromptSource } from '#server/features/catalog/index.ts';
import { callModel } from '#server/features/language-models/index.ts';
import { withPersonLock } from '#server/features/learning/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { StreamReply } from '#server/http/stream-answer.ts';
import type { Services } from '#server/services.ts';
import { judgeByModel } from './judge-by-model.ts';
import { requestFor } from './messages.ts';
import { versionOf } from './queries.ts';
import { lookedAt, onPromptLab, ownVersion, type Place } from './versions.ts';

type Events = StreamReply<typeof promptLabs.runPrompt.stream>;

/** Runs a version for all inputs, and yields the outputs for open ones as they arrive. Nothing is stored of a run that doesn't end. */
async function* eventsFor(
  services: Services,
  caller: Caller,
  place: Place & { versionId: string },
  time_spent: number | undefined,
  closed: AbortSignal,
): Events {
  const { source, version } = await ownVersion(services, caller, place);
  const { inputs } = source;
  const outputs: JudgedOutput[] = [];
  let model = '';
  // Without a live run of its own, a version may be run; the first call alone counts as a run.
  for (const [index, input] of (version.run?.kind === 'live' ? [] : inputs).entries()) {
    const request = { task: 'prompt_labs' as const, ...requestFor(source, version.texts, input), countsAsRun: index === 0 };
    const answer = await callModel(services, caller, request, closed);
    if (answer.kind === 'unavailable') {
      yield { event: 'unavailable', data: { reason: answer.reason } };
      return;
    }
    ({ model } = answer);
    if (!input.hidden) for await (const text of answer.text) yield { event: 'output', data: { input_id: input.id, text } };
    const { text, ended } = await answer.finished;
    if (closed.aborted) return;
    if (ended === 'cut' || text.trim() === '') {
      yield { event: 'unavailable', data: { reason: 'not_answering' } };
      return;
    }
    yield { event: 'progress', data: { done: index + 1, all: inputs.length } };
    const output = text.slice(0, promptLimits.output.most);
    outputs.push({ input, output, byModel: await judgeByModel(services, caller, asked(source, input, output), closed) });
  }
  if (closed.aborted) return;
  const run =
    version.run?.kind === 'live'
      ? version.run
      : { kind: 'live' as const, model, note: null, outputs: shown(outputs), ...judgeOutputs(source, outputs) };
  const { progress_target_modules: targetModules } = await services.settings();
  const data = await onPromptLab(services, caller, place, ({ catalog, file, source: current }) =>
    withPersonLock(services, caller.id, async (tx, at) => {
      await reachOwnRows(tx, caller.id);
      const stored = found(await versionOf(tx, caller.id, version.id));
      return lookedAt(services, tx, at, { caller, catalog, file, source: current, version: stored, run, time_spent }, targetModules);
    }),
  );
  yield { event: 'finished', data };
}

/** Returns what a model is asked about an output. */
const asked = ({ task, criteria }: PromptSource, { slots }: PromptInput, text: string) => {
  const input = Object.entries(slots).map(([name, value]) => `${name}:\n${value}`);
  return {
    task: `${task}\n\nThe input:\n${input.join('\n\n')}`,
    text,
    questions: criteria.flatMap(({ id, model }) => (model === undefined ? [] : [{ id, question: model }])),
  };
};

const shown = (outputs: readonly JudgedOutput[]) =>
  outputs.flatMap(({ input, output }) => (input.hidden ? [] : [{ input_id: input.id, title: input.title, text: output }]));

/** Runs a version with the person's model. Throws `not_found` and `not_a_prompt_lab` before anything is sent. */
export async function runPrompt(
  services: Services,
  caller: Caller,
  place: Place & { versionId: string },
  time_spent: number | undefined,
  closed: AbortSignal,
): Promise<Events> {
  await ownVersion(services, caller, place);
  return eventsFor(services, caller, place, time_spent, closed);
}

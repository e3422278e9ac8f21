import type { PromptRun } from '#contract/prompt-results.ts';
import { judgeOutputs, withEvidence } from './criteria.ts';
import type { PromptSource, RecordedRun } from './schema.ts';

/** Returns the run whose prompt failed the checks most similar to these; of several, the one that shares more of them, and then the first. */
export function nearestRun({ runs }: Pick<PromptSource, 'runs'>, failed: readonly string[]): RecordedRun | undefined {
  const distance = (run: RecordedRun) => {
    const shared = run.failed.filter((id) => failed.includes(id)).length;
    return [run.failed.length + failed.length - 2 * shared, -shared] as const;
  };
  let best: RecordedRun | undefined;
  for (const run of runs) {
    if (!best) best = run;
    else {
      const [a, b] = [distance(run), distance(best)];
      if (a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])) best = run;
    }
  }
  return best;
}

/** Returns a recorded run as learners may see it, with its outputs judged. */
export function presentRecorded(source: PromptSource, { note, outputs, verdicts }: RecordedRun): PromptRun {
  const judged = source.inputs.flatMap((input) => {
    const output = outputs[input.id];
    if (output === undefined) return [];
    const given = Object.entries(verdicts).flatMap(([criterion, byInput]) => {
      const one = byInput[input.id];
      return one ? [[criterion, withEvidence(output, one)] as const] : [];
    });
    return [{ input, output, byModel: new Map(given) }];
  });
  return {
    kind: 'recorded',
    model: null,
    note,
    outputs: judged.flatMap(({ input, output }) => (input.hidden ? [] : [{ input_id: input.id, title: input.title, text: output }])),
    ...judgeOutputs(source, judged),
  };
}

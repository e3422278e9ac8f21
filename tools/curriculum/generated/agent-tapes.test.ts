import { describe, expect, it } from 'vitest';
import { labKindOf } from '#server/features/catalog/lab-kinds.ts';
import type { LabSource } from '#server/features/catalog/labs/lab.ts';
import { solved } from '#server/features/catalog/labs/solve.ts';
import { labNamed } from '../catalog-labs.ts';
import { type Eight, eightFrom, type Limits, play, texts, variants } from './agent-tapes.ts';

interface Tapes extends LabSource {
  data: { variants: { id: keyof typeof variants; text: string }[] };
}
const source = labNamed<Tapes>('the-agent-loop/twelve-tapes');

/** All limits that the lab accepts as sound, thinned out. */
const soundLimits: Limits[] = [15, 17, 20].flatMap((steps) =>
  [53_000, 100_000].flatMap((tokens) =>
    [9, 12, 16, 17, 20, 32, 33, 40].flatMap((minutes) =>
      [2, 3, 4, 5].flatMap((idle) => [3, 4, 5, 6].map((waits) => ({ steps, tokens, minutes, idle, waits }))),
    ),
  ),
);

/** Limits that somebody could also write, although the lab advises against some of them. */
const otherLimits: Limits[] = [8, 10, 12, 30].flatMap((steps) =>
  [9, 20, 60].flatMap((minutes) =>
    [1, 6, 8].flatMap((idle) => [1, 2, 4, 6].map((waits) => ({ steps, tokens: 65_000, minutes, idle, waits }))),
  ),
);

/** Returns the name of the end of a run in the question on polling, which doesn't ask which limit was reached. */
const withoutLimit = (end: string) => (['steps', 'tokens', 'clock'].includes(end) ? 'budget' : end);

/** Returns the answers that the lab's questions have to accept under these limits. */
function endsOf({ ordinary, poll, circling, uncounted, portal }: Eight, limits: Limits) {
  const ends = ordinary.map((tape) => play(tape, limits).end);
  const circled = play(circling, limits);
  return {
    ordinary: ends.every((end) => end === 'done') ? 'four' : 'three',
    poll: withoutLimit(play(poll, limits).end),
    circling: circled.end !== 'idle' ? 'budget' : circled.after > 12 ? 'later' : `after-${circled.after}`,
    uncounted: String(play(uncounted, limits).after),
    portal: play(portal, limits).end,
  };
}

describe('the lab on limits', () => {
  it('shows the generated tapes', () => {
    expect(source.task).toContain(texts.twelve);
    for (const { id, text } of source.data.variants) expect(text.trim()).toBe(texts[id]);
  });

  it('says for all sound limits and for others how the loop would end each tape', async () => {
    for (const { id } of source.data.variants) {
      const only = { ...source, data: { ...source.data, variants: source.data.variants.filter((one) => one.id === id) } };
      const lab = await labKindOf(only).compile(only, 1);
      const others = { letters: ['1'], day: ['5'], missing: ['reached'], last: ['report'] };
      for (const limits of [...soundLimits, ...otherLimits]) {
        const given = Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, [String(limit)]]));
        const answers = solved(lab, (item) => (item.id === 'rules' ? { ...given, ...others } : undefined));
        const said = Object.fromEntries(
          ['ordinary', 'poll', 'circling', 'uncounted', 'portal'].map((name) => [name, Object.values(answers.get(name) ?? {})[0]?.[0]]),
        );
        expect({ limits, ...said }).toEqual({ limits, ...endsOf(eightFrom(variants[id]), limits) });
      }
    }
  });
});

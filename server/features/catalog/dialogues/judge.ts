import type { DialogueDebrief, DialogueEnd } from '#contract/dialogue-results.ts';
import { countWords, foundIn } from '../labs/phrases.ts';
import type { OutputVerdict } from '../prompts/criteria.ts';
import type { DialogueCriterion, DialogueSource, DialogueStage } from './schema.ts';
import { replyOf, type Said } from './talk.ts';

/** Something that the learner said, and the words in which a program looks for phrases. */
interface Line {
  text: string;
  judged: string;
}

/** Returns what the learner said. A learner's own words count as the reply as which they were understood, too. */
function linesOf(source: DialogueSource, said: readonly Said[]): Line[] {
  return said.flatMap(({ by, text, reply_id }) =>
    by === 'learner' ? [{ text, judged: `${text}\n${replyOf(source, reply_id)?.text ?? ''}` }] : [],
  );
}

/** Returns the words of the learner, without those of the other. */
export const wordsOfLearner = (said: readonly Said[]): string =>
  said.flatMap(({ by, text }) => (by === 'learner' ? [text] : [])).join('\n\n');

interface Rule {
  contains?: readonly string[] | undefined;
  without?: readonly string[] | undefined;
}

/** Looks for phrases in lines. If there are lines, phrases that must not be said are found to be missing in all of them. */
function judgedBy({ contains, without = [] }: Rule, lines: readonly Line[]): { met: boolean; line: string | null } {
  const found = lines.find(({ judged }) => foundIn(judged, contains ?? without).length > 0)?.text ?? null;
  return { met: contains ? found !== null : found === null && lines.length > 0, line: found };
}

const reached = ({ within, ...rule }: DialogueStage, lines: readonly Line[]) =>
  judgedBy(rule, rule.contains ? lines.slice(0, within) : lines);

/** Returns for each stage whether its goal is reached, with the learner's line that shows it. */
export const goalsOf = (source: DialogueSource, said: readonly Said[]): DialogueDebrief['goals'] =>
  source.stages.map((stage) => {
    const { met, line } = reached(stage, linesOf(source, said));
    return { id: stage.id, text: stage.goal, reached: met, why: stage.why, quote: line };
  });

/** Returns the stage that a conversation is in: the first whose goal can be reached and isn't yet. Undefined if none is left. */
export function stageOf(source: DialogueSource, said: readonly Said[]): DialogueStage | undefined {
  const goals = goalsOf(source, said);
  return source.stages.find(({ contains }, at) => contains && !goals[at]?.reached);
}

/** Returns how a conversation with a model ends, which only its goals decide. */
export function endOf(source: DialogueSource, said: readonly Said[]): DialogueEnd {
  const goals = goalsOf(source, said);
  const missed = goals.filter((goal) => !goal.reached);
  const isBad = missed.some(({ id }) => source.stages.some((stage) => stage.id === id && stage.without));
  const kind = missed.length === 0 ? 'good' : isBad || missed.length * 2 > goals.length ? 'bad' : 'partial';
  const { text = '' } = source.ends.find((end) => end.kind === kind) ?? {};
  return { kind, text };
}

/** Returns how a written conversation ends: well only if its goals are reached, too. What follows is the same. */
export const endInWriting = (source: DialogueSource, said: readonly Said[], end: DialogueEnd | null): DialogueEnd | null =>
  end?.kind === 'good' && goalsOf(source, said).some(({ reached: isReached }) => !isReached) ? { ...end, kind: 'partial' } : end;

function judgedByCode({ words, ...rule }: DialogueCriterion, lines: readonly Line[]): { met: boolean; line: string | null } {
  if (!words) return judgedBy(rule, lines);
  const longest = lines.find(({ text }) => countWords(text) > words.most)?.text ?? null;
  return { met: longest === null && lines.length > 0, line: longest };
}

/**
 * Judges a conversation that has ended.
 * @param byModel a model's verdicts by the criterion's id; null if no model was there
 */
export function debriefOf(
  source: DialogueSource,
  said: readonly Said[],
  byModel: ReadonlyMap<string, OutputVerdict> | null,
): DialogueDebrief {
  const lines = linesOf(source, said);
  return {
    goals: goalsOf(source, said),
    criteria: source.criteria.map((criterion) => {
      const { id, text, why = null, model } = criterion;
      if (model === undefined) {
        const { met, line } = judgedByCode(criterion, lines);
        return { id, text, why, judged_by: 'code', verdict: met ? 'met' : 'not_met', evidence: line };
      }
      const { verdict, evidence } = byModel
        ? (byModel.get(id) ?? { verdict: 'not_sure', evidence: null })
        : { verdict: null, evidence: null };
      return { id, text, why, judged_by: 'model', verdict, evidence };
    }),
  };
}

import type { CapstoneAnswers, CapstoneCheckResult } from '#contract/capstone-shapes.ts';
import { capstoneLevels } from '#contract/capstone-values.ts';
import { type CapstoneCheck, type CapstoneRuleName, type CapstoneRules, capstoneRuleNames } from './check-schema.ts';
import { dates, fresh, joins, matches, placeholders, split, unique } from './rules/columns.ts';
import { complete } from './rules/complete.ts';
import { parses, schema } from './rules/files.ts';
import { condition, gate } from './rules/gates.ts';
import { absent, contains, fingerprint, present, quotes, slots, without, words } from './rules/texts.ts';
import { follows, holds, number } from './rules/values.ts';
import type { Rule, Verdict } from './rules/verdict.ts';
import type { SourceCapstone } from './schema.ts';
import { type Submission, submissionOf, Unreadable } from './submission.ts';

const rules: { [K in CapstoneRuleName]: Rule<CapstoneRules[K]> } = {
  complete,
  words,
  contains,
  without,
  joins,
  unique,
  slots,
  quotes,
  placeholders,
  absent,
  present,
  dates,
  fresh,
  number,
  holds,
  follows,
  parses,
  schema,
  split,
  matches,
  fingerprint,
  gate,
  condition,
};

/** Returns the name of a check's rule. */
export const ruleNameOf = (check: CapstoneCheck): CapstoneRuleName | undefined =>
  capstoneRuleNames.find((name) => check[name] !== undefined);

function verdictOf(check: CapstoneCheck, submission: Submission): Verdict {
  const name = ruleNameOf(check);
  if (!name) return { passed: false };
  try {
    // The name selects the rule and its own value together, which the type can't express.
    return (rules[name] as Rule<unknown>)(check[name], submission);
  } catch (error) {
    if (error instanceof Unreadable) return { passed: false, places: error.field === undefined ? [] : [{ field: error.field, row: null }] };
    throw error;
  }
}

/** The places of one check that are shown. */
const mostPlaces = 8;

/**
 * Judges a submission by all checks.
 *
 * @param today the day on which it is judged, as `YYYY-MM-DD`
 */
export function judgeCapstone(source: SourceCapstone, answers: CapstoneAnswers, today: string): CapstoneCheckResult[] {
  const submission = submissionOf(source, answers, today);
  return source.checks.map((check) => {
    const { passed, places = [], counts = null } = verdictOf(check, submission);
    return {
      id: check.id,
      text: check.text,
      needed: check.needed,
      passed,
      hint: passed ? null : check.hint,
      places: passed ? [] : places.slice(0, mostPlaces),
      counts,
    };
  });
}

/** Whether everything passed that is needed to hand the capstone in. */
export const isGreen = (results: readonly CapstoneCheckResult[]): boolean => results.every(({ passed, needed }) => passed || !needed);

/** Returns the levels, from 1, of the criteria that the program judges. */
export function levelsByProgram({ rubric }: SourceCapstone, results: readonly CapstoneCheckResult[]): Record<string, number> {
  const passed = new Set(results.filter((one) => one.passed).map(({ id }) => id));
  return Object.fromEntries(
    rubric.flatMap(({ id, program }) => {
      if (!program) return [];
      const missed = ([2, 3, 4] as const).find((level) => !program[level].every((check) => passed.has(check)));
      return [[id, missed === undefined ? capstoneLevels : missed - 1]];
    }),
  );
}

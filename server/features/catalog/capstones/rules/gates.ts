import { compiled, mostOfExpression, namesIn } from '../../labs/expressions.ts';
import { foundIn } from '../../labs/phrases.ts';
import type { CapstoneRules } from '../check-schema.ts';
import { numberIn, type Submission, Unreadable } from '../submission.ts';
import { type Row, textOfValue, valueIn } from '../tables-in-text.ts';
import type { Rule, Verdict } from './verdict.ts';

/** Whether a condition is met; null if it can't be said, because something is missing or malformed. */
type Outcome = boolean | null;

const signs: Readonly<Record<string, string>> = {
  '>=': 'at_least',
  '<=': 'at_most',
  '>': 'above',
  '<': 'below',
  '=': 'is',
  '==': 'is',
  '!=': 'is_not',
};
const isMissing = (value: unknown) =>
  value === undefined || value === null || value === '' || (typeof value === 'number' && !Number.isFinite(value));
const listed = (text: string, separator: string) =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '');

function compareNumbers(comparison: string, value: unknown, wanted: string): Outcome {
  const limit = numberIn(wanted);
  // A number that arrives as text is malformed, so it never opens anything.
  if (typeof value !== 'number' || Number.isNaN(limit)) return null;
  if (comparison === 'at_least') return value >= limit;
  if (comparison === 'at_most') return value <= limit;
  return comparison === 'above' ? value > limit : value < limit;
}

function isSame(value: unknown, wanted: string): Outcome {
  if (typeof value === 'number') return Number.isNaN(numberIn(wanted)) ? null : value === numberIn(wanted);
  if (typeof value === 'boolean')
    return ['true', 'false', 'yes', 'no'].includes(wanted.toLowerCase()) ? value === ['true', 'yes'].includes(wanted.toLowerCase()) : null;
  return typeof value === 'string' ? value.trim().toLowerCase() === wanted.trim().toLowerCase() : null;
}

const not = (outcome: Outcome): Outcome => (outcome === null ? null : !outcome);

function compare(comparison: string, value: unknown, wanted: string): Outcome {
  if (isMissing(value) || wanted.trim() === '') return null;
  switch (comparison) {
    case 'at_least':
    case 'at_most':
    case 'above':
    case 'below':
      return compareNumbers(comparison, value, wanted);
    case 'is':
      return isSame(value, wanted);
    case 'is_not':
      return not(isSame(value, wanted));
    case 'one_of': {
      const outcomes = listed(wanted, ',').map((one) => isSame(value, one));
      return outcomes.includes(null) ? null : outcomes.includes(true);
    }
    case 'contains':
    case 'lacks': {
      if (typeof value !== 'string' && !Array.isArray(value)) return null;
      const isFound = foundIn(textOfValue(value), listed(wanted, '|')).length > 0;
      return comparison === 'contains' ? isFound : !isFound;
    }
    default:
      return null;
  }
}

/** A column of a rule may be written with a hyphen or an underscore. */
const cellOf = (rule: Row, column: string) => textOfValue(rule[column] ?? rule[column.replaceAll('_', '-')]);
const comparisonIn = (rule: Row, column: string) => {
  const text = cellOf(rule, column).toLowerCase();
  return signs[text] ?? text.replaceAll(/[- ]/g, '_');
};

/** Returns whether a rule is met, or undefined if it doesn't apply to the case. */
function outcomeOf(rule: Row, given: Row): Outcome | undefined {
  const when = cellOf(rule, 'when_field');
  if (when !== '') {
    const applies = compare(comparisonIn(rule, 'when_comparison'), valueIn(given, when), cellOf(rule, 'when_value'));
    if (applies === null) return null;
    if (!applies) return undefined;
  }
  return compare(comparisonIn(rule, 'comparison'), valueIn(given, cellOf(rule, 'field')), cellOf(rule, 'value'));
}

/** Joins the outcomes of rules: null if one can't be said, because what is missing never opens. */
function joinedOutcome(outcomes: readonly Outcome[], join: string): Outcome {
  if (outcomes.includes(null)) return null;
  return join === 'all' ? outcomes.length > 0 && outcomes.every((one) => one === true) : outcomes.includes(true);
}

interface Cases {
  outcome: 'opens' | 'flags';
  cases: string;
  caught: number;
  false_alarms: number;
}

/** Tries a gate on hidden cases. Of these, only counts are returned. */
function tried(
  { outcome, cases, caught: least, false_alarms: most }: Cases,
  { rows }: Submission,
  judge: (given: Row) => Outcome,
): Verdict {
  const all = rows(cases).map((row) => {
    const given = row['case'];
    const result = typeof given === 'object' && given !== null && !Array.isArray(given) ? judge(given as Row) : null;
    // A case about which nothing can be said doesn't open, and is flagged.
    return { bad: row['bad'] === true, stopped: outcome === 'opens' ? result !== true : result !== false };
  });
  const bad = all.filter((one) => one.bad);
  const good = all.filter((one) => !one.bad);
  const counts = {
    caught: bad.filter(({ stopped }) => stopped).length,
    bad: bad.length,
    false_alarms: good.filter(({ stopped }) => stopped).length,
    good: good.length,
  };
  return { passed: counts.caught >= least && counts.false_alarms <= most, counts };
}

export const gate: Rule<CapstoneRules['gate']> = ({ rules: field, join, ...cases }, submission) => {
  const rules = submission.rows(field);
  const how = join === 'all' || join === 'any' ? join : submission.text(join);
  if (how !== 'all' && how !== 'any') throw new Unreadable(join);
  return tried(cases, submission, (given) =>
    joinedOutcome(
      rules.map((rule) => outcomeOf(rule, given)).filter((one) => one !== undefined),
      how,
    ),
  );
};

/** Returns the values of a case by the names that expressions use. */
function flatValues(given: Row, before = ''): [string, unknown][] {
  return Object.entries(given).flatMap(([key, value]): [string, unknown][] => {
    const name = `${before}${key.replaceAll(/[^A-Za-z0-9_]/g, '_')}`;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? flatValues(value as Row, `${name}_`) : [[name, value]];
  });
}

export const condition: Rule<CapstoneRules['condition']> = ({ in: field, ...cases }, submission) => {
  const expression = submission.text(field);
  if (expression === '' || expression.length > mostOfExpression) throw new Unreadable(field);
  let run: ReturnType<typeof compiled>;
  try {
    run = compiled(expression);
  } catch {
    throw new Unreadable(field);
  }
  const { values: names } = namesIn(expression);
  return tried(cases, submission, (given) => {
    const values = new Map(flatValues(given));
    if (names.length === 0 || names.some((name) => isMissing(values.get(name)))) return null;
    try {
      const result = run(Object.fromEntries(names.map((name) => [name, values.get(name) as string | number])));
      return Number.isNaN(result) ? null : result !== 0;
    } catch {
      return null;
    }
  });
};

import { type Config, readConfig, variableNames } from '#server/config.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** Variables that are read by tests and tools in the checkout, not by the product. */
export const variablesOfTools = [
  'CAIRN_DEV_SERVER',
  'CAIRN_FULL',
  'CAIRN_JOURNEYS_POSTGRES',
  'CAIRN_PATIENCE',
  'CAIRN_RESTORE_MINUTES',
  'CAIRN_TAPES_KEY',
  'CAIRN_TAPES_MODEL',
  'CAIRN_TAPES_URL',
  'CAIRN_TEST_DAY',
  'CAIRN_TRACE',
];

type Environment = Record<string, string | undefined>;

/** Returns the number of insertions, removals, replacements and swaps of adjacent letters that turn one word into the other. */
function lettersApart(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
    }
  }
  return at(one.length, other.length);
}

/** Returns the variable that was probably meant: one that differs by one letter, or by two if the name is long. */
function meant(name: string): string | undefined {
  return variableNames.find((known) => known.length > 6 && lettersApart(known, name) <= (known.length < 10 ? 1 : 2));
}

/** Finds variables that are set but not read, although their names look like Cairn's. */
function unread(env: Environment): Finding[] {
  const known = new Set([...variableNames, ...variablesOfTools]);
  return Object.keys(env)
    .filter((name) => env[name]?.trim() && !known.has(name))
    .sort()
    .flatMap((name) => {
      const near = meant(name.toUpperCase());
      if (near) return [warning('variables', `${name} is not a variable of Cairn: rename it to ${near} if that is what you meant.`)];
      return name.startsWith('CAIRN_') ? [warning('variables', `${name} is not a variable of Cairn: remove it.`)] : [];
    });
}

/** Returns the configuration from the variables, or null if any is invalid, and the findings about them. Values are never shown. */
export function examineVariables(env: Environment): { config: Config | null; findings: Finding[] } {
  const others = unread(env);
  try {
    const config = readConfig(env);
    const set = variableNames.filter((name) => env[name]?.trim());
    const well = ok('variables', set.length > 0 ? `read: ${set.join(', ')}` : 'none is set');
    return { config, findings: others.length > 0 ? others : [well] };
  } catch (error) {
    const lines = (error as Error).message.split('\n').map((line) => fault('variables', line));
    return { config: null, findings: [...lines, ...others] };
  }
}

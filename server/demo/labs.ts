import { v7 } from 'uuid';
import type { Database } from '#server/database/database.ts';
import { type AnsweredLab, type Catalog, labToAnswer } from '#server/features/catalog/index.ts';
import { labKindOf } from '#server/features/catalog/lab-kinds.ts';
import type { ItemAnswer, LabItem } from '#server/features/catalog/labs/lab.ts';
import { replay } from '#server/features/catalog/labs/replay.ts';
import { solved } from '#server/features/catalog/labs/solve.ts';
import type { labAttempts } from '#server/features/learning/index.ts';
import type { PersonId } from '#server/reached.ts';
import { abilityOf } from './quiz-answers.ts';
import { type Random, randomOf } from './random.ts';
import type { StudiedFile } from './study.ts';

export type DemoLabs = ReadonlyMap<string, AnsweredLab>;
type Attempt = typeof labAttempts.$inferInsert;

const keyOf = ({ module_id, file_name }: { module_id: string; file_name: string }) => `${module_id}/${file_name}`;

/** Returns the labs in the catalog with their keys, by module and file. */
export async function labsOf(database: Database, { modules }: Catalog): Promise<DemoLabs> {
  const files = modules.flatMap((module) => module.files).filter(({ kind }) => kind === 'lab');
  return new Map(await Promise.all(files.map(async (file) => [keyOf(file), await labToAnswer(database, file)] as const)));
}

/**
 * Returns mistakes for a random share of the items that ask for a single option, and undefined for the others, which are answered
 * correctly.
 */
function mistakes(random: Random, share: number) {
  return ({ fields }: LabItem): ItemAnswer | undefined => {
    const [field] = fields;
    if (fields.length !== 1 || field?.kind !== 'one' || random(1, 100) > share * 100) return undefined;
    const { options = [] } = field;
    const option = options[random(0, options.length - 1)];
    return option && { [field.id]: [option.id] };
  };
}

interface Tried {
  own: Pick<Attempt, 'user_id' | 'module_id' | 'file_name'>;
  lab: AnsweredLab;
  /** Identifies the attempt, so that it is the same in every demo. */
  lot: string;
  started_at: Date;
  ended_at: Date;
  /** The share of items with a mistake. */
  share: number;
}

async function attempt({ own, lab, lot, started_at, ended_at, share }: Tried): Promise<Attempt> {
  const random = randomOf(lot);
  const seed = random(0, 2 ** 31 - 1);
  const { source, version } = lab;
  const compiled = await labKindOf(source).compile(source, seed);
  const { judged, score, isSound } = replay(compiled, solved(compiled, mistakes(random, share)));
  const { pass_mark } = source;
  return {
    ...own,
    id: v7({ msecs: started_at.getTime() }),
    file_version: version,
    seed,
    answers: judged.map(({ item, given, credit }) => ({
      item_id: item.id,
      given: Object.fromEntries(Object.entries(given).map(([id, values]) => [id, [...values]])),
      credit,
      answered_at: ended_at.toISOString(),
    })),
    pass_mark,
    started_at,
    ended_at,
    score,
    passed: score !== null && score >= pass_mark && isSound,
  };
}

/**
 * Returns the attempts at the labs a person has completed, graded as the product grades them. People who make too many mistakes try again
 * with what they learned from the first attempt.
 */
export async function labAttemptsOf(user_id: PersonId, email: string, labs: DemoLabs, studied: readonly StudiedFile[]): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const { file, opened_at, completed_at } of studied) {
    const lab = labs.get(keyOf(file));
    if (!lab || !completed_at) continue;
    const own = { user_id, module_id: file.module_id, file_name: file.file_name };
    const lot = `${email} ${keyOf(file)}`;
    const middle = new Date((opened_at.getTime() + completed_at.getTime()) / 2);
    const first = await attempt({ own, lab, lot, started_at: opened_at, ended_at: middle, share: (1 - abilityOf(email)) / 2 });
    if (first.passed) attempts.push({ ...first, ended_at: completed_at });
    else attempts.push(first, await attempt({ own, lab, lot: `${lot} again`, started_at: middle, ended_at: completed_at, share: 0 }));
  }
  return attempts;
}

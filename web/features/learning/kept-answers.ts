import { type StoredKey, store, storedJson } from '#web/lib/storage.ts';

/** How long this browser keeps unsubmitted answers, in milliseconds: 30 days. */
const keptFor = 30 * 86_400_000;

interface Kept<Answers> {
  answers: Answers;
  /** When the answers were stored, in milliseconds since 1970. */
  at: number;
}

/** A step that a person is answering. */
export interface AnsweredStep {
  userId: string;
  moduleId: string;
  fileName: string;
}

const keyOf = ({ userId, moduleId, fileName }: AnsweredStep) => `${userId}|${moduleId}|${fileName}`;

/** Keeps answers in progress in this browser, until they are submitted or the person signs out. */
export function keptAnswersIn<Answers extends object>(
  key: Extract<StoredKey, 'quiz_answers' | 'lab_answers' | 'prompt_texts' | 'unsaid_words'>,
) {
  function all(): Record<string, Kept<Answers>> {
    const kept = storedJson<Record<string, Partial<Kept<Answers>> | null>>(key);
    const entries = Object.entries(kept && typeof kept === 'object' ? kept : {});
    return Object.fromEntries(
      entries.filter((entry): entry is [string, Kept<Answers>] => {
        const { answers, at } = entry[1] ?? {};
        return answers !== null && typeof answers === 'object' && typeof at === 'number' && at > Date.now() - keptFor;
      }),
    );
  }
  return {
    /** Stores answers, or removes the stored ones if there are none. */
    keep(step: AnsweredStep, answers: Answers | null): void {
      const { [keyOf(step)]: _before, ...kept } = all();
      if (answers && Object.keys(answers).length > 0) kept[keyOf(step)] = { answers, at: Date.now() };
      store(key, Object.keys(kept).length > 0 ? JSON.stringify(kept) : null);
    },
    kept: (step: AnsweredStep): Partial<Answers> => all()[keyOf(step)]?.answers ?? {},
  };
}

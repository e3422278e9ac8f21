import { store, storedJson } from '#web/lib/storage.ts';

const all = () => storedJson<Record<string, string>>('unsent_questions') ?? {};

const keyOf = (userId: string, { module_id, file_name }: { module_id: string; file_name: string }) => `${userId} ${module_id}/${file_name}`;
type Step = Parameters<typeof keyOf>[1];

/** Returns the question that someone has typed about a step and that was not answered yet. */
export const unsentQuestion = (userId: string, step: Step): string => all()[keyOf(userId, step)] ?? '';

/** Keeps a question in this browser, so that it survives a lost connection and a reload. An empty one is removed. */
export function keepQuestion(userId: string, step: Step, question: string): void {
  const { [keyOf(userId, step)]: _before, ...others } = all();
  const next = question.trim() === '' ? others : { ...others, [keyOf(userId, step)]: question };
  store('unsent_questions', Object.keys(next).length > 0 ? JSON.stringify(next) : null);
}

import { store, storedJson } from '#web/lib/storage.ts';

/** A text that the server does not have yet. */
export interface KeptDraft {
  text: string;
  /** The revision that it was written from. */
  based_on: number;
}

const keyOf = (userId: string, moduleId: string, fileName: string) => `${userId}|${moduleId}|${fileName}`;

const isKept = (value: unknown): value is KeptDraft => {
  const { text, based_on } = (value ?? {}) as Partial<KeptDraft>;
  return typeof text === 'string' && typeof based_on === 'number';
};

function all(): Record<string, KeptDraft> {
  const stored = storedJson<Record<string, unknown>>('unsaved_drafts') ?? {};
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, KeptDraft] => isKept(entry[1])));
}

/** The text of a file that this browser kept for its author, until the server had it; null when there is none. */
export const keptDraft = (userId: string, moduleId: string, fileName: string): KeptDraft | null =>
  all()[keyOf(userId, moduleId, fileName)] ?? null;

/** Keeps a text, so that neither a reload nor the lack of a connection loses it; null forgets it. */
export function keepDraft(userId: string, moduleId: string, fileName: string, draft: KeptDraft | null): void {
  const { [keyOf(userId, moduleId, fileName)]: _before, ...others } = all();
  const next = draft ? { ...others, [keyOf(userId, moduleId, fileName)]: draft } : others;
  store('unsaved_drafts', Object.keys(next).length > 0 ? JSON.stringify(next) : null);
}

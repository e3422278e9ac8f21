import { deepEqual } from 'fast-equals';
import { store, storedJson } from '#web/lib/storage.ts';
import type { KeptDraft } from './draft-saver.ts';
import { saverKey } from './savers.ts';

const isKept = (value: unknown): value is KeptDraft => {
  const { text, based_on } = (value ?? {}) as Partial<KeptDraft>;
  return typeof text === 'string' && typeof based_on === 'number';
};

/** All kept drafts of each step, newest last. Two tabs may keep two drafts of the same step. */
function all(): Record<string, KeptDraft[]> {
  const stored = storedJson<Record<string, unknown>>('unsaved_drafts') ?? {};
  return Object.fromEntries(Object.entries(stored).map(([key, kept]) => [key, [kept].flat().filter(isKept)]));
}

/** Returns the newest step text that this browser keeps for its author until the server has it, or null if there is none. */
export const keptDraft = (userId: string, moduleId: string, fileName: string): KeptDraft | null =>
  all()[saverKey(userId, moduleId, fileName)]?.at(-1) ?? null;

/** Returns the module's steps that this browser keeps text for because the server may not have it. */
export const filesKept = (userId: string, moduleId: string): string[] => {
  const before = saverKey(userId, moduleId, '');
  return Object.keys(all()).flatMap((key) => (key.startsWith(before) ? [key.slice(before.length)] : []));
};

/**
 * Keeps the text, so that it survives a reload or a lost connection. Null removes the text.
 * @param before the kept text that it replaces; text kept by another tab is left alone
 */
export function keepDraft(userId: string, moduleId: string, fileName: string, draft: KeptDraft | null, before: KeptDraft | null): void {
  const key = saverKey(userId, moduleId, fileName);
  const { [key]: known = [], ...others } = all();
  const own = [...known.filter((kept) => !deepEqual(kept, before)), ...(draft ? [draft] : [])];
  const next = own.length > 0 ? { ...others, [key]: own } : others;
  store('unsaved_drafts', Object.keys(next).length > 0 ? JSON.stringify(next) : null);
}

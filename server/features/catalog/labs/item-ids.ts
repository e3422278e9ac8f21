import type { Extra } from '../yaml-text.ts';

const listOf = (raw: unknown, key: string): unknown[] => {
  const list = (raw as Record<string, unknown> | null)?.[key];
  return Array.isArray(list) ? (list as unknown[]) : [];
};

/**
 * Returns the ids that occur more than once in lists whose entries all become items in one lab.
 *
 * @param taken ids of the items that the kind of lab adds itself
 */
export function itemIdsTwice(raw: unknown, keys: readonly string[], taken: readonly string[] = []): Extra[] {
  const seen = new Set(taken);
  return keys.flatMap((key) =>
    listOf(raw, key).flatMap((one, index): Extra[] => {
      const id = typeof one === 'object' && one !== null ? (one as { id?: unknown }).id : undefined;
      if (typeof id !== 'string') return [];
      if (seen.has(id)) return [{ path: [key, index, 'id'], fault: { code: 'catalog_lab_id_of_two', params: { id } } }];
      seen.add(id);
      return [];
    }),
  );
}

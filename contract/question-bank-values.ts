/** Enumerations and limits for question banks, as plain values. */

export const bankLimits = {
  /** The number of questions in one bank. */
  questions: { most: 10_000 },
  /** The number of questions that one call adds or copies. */
  atOnce: { most: 50 },
  /** Characters of a question's texts, and of one option, item, pair or accepted answer. */
  text: { most: 20_000 },
  part: { most: 4_000 },
} as const;

/** The orders in which a bank's questions can be listed. */
export const bankOrders = ['recent', 'prompt', 'uses'] as const;
export const bankUsages = ['used', 'unused'] as const;

/** The bank's question, and its version, that a quiz's question was copied from. */
export interface BankLink {
  id: string;
  version: string;
}

/** Matches the text with which a quiz's question names its origin, such as `rare-words@3f2a9c81d0e4`. */
export const bankLinkPattern = /^([a-z0-9]+(?:-[a-z0-9]+)*)@([0-9a-f]{12})$/;

export const bankLinkText = ({ id, version }: BankLink): string => `${id}@${version}`;

/** Returns the origin that a quiz's question names; null if it names none that can be understood. */
export function bankLinkOf(text: string): BankLink | null {
  const [, id, version] = bankLinkPattern.exec(text) ?? [];
  return id !== undefined && version !== undefined ? { id, version } : null;
}

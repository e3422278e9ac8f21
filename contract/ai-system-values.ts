/** Choices and limits for the register of AI systems: plain values without a schema library, because the browser uses them too. */

/**
 * A system's risk, in the classes of Regulation (EU) 2024/1689. Prohibited practices (Article 5) have no class here, because a system
 * that may not be used is not registered.
 */
export const aiRisks = ['minimal', 'limited', 'high', 'general_purpose'] as const;
export type AiRisk = (typeof aiRisks)[number];

export const aiSystemLimits = {
  /** A system's name, in characters. */
  name: { least: 2, most: 80 },
  /** Its purpose, in characters. */
  purpose: { least: 3, most: 500 },
  /** The people who use it, if not a chapter, in characters. */
  team: { most: 80 },
  vendor: { least: 2, most: 80 },
  /** The name of a model or version, in characters. */
  release: { least: 1, most: 80 },
  /** The news in a release, and the reason for withdrawing one, in characters. */
  note: { most: 500 },
  reason: { least: 3, most: 500 },
  /** One company's systems, including those no longer used. */
  systems: { most: 200 },
  /** One system's releases. */
  releases: { most: 200 },
} as const;

/** The days when a system is used. The last one is included, and null if no end is planned yet. */
export interface DaysOfUse {
  used_since: string;
  used_until: string | null;
}

/** Whether a system is used on a day. */
export const isUsedOn = ({ used_since, used_until }: DaysOfUse, day: string): boolean =>
  used_since <= day && (used_until === null || day <= used_until);

/** A release's days: when its vendor released it, if known, and since when the company has used it. */
export interface DaysOfRelease {
  released_on: string | null;
  in_use_since: string;
}

/** The first day when training for a release can have been completed. Before it, no one could know what is new. */
export const trainedFrom = ({ released_on, in_use_since }: DaysOfRelease): string => released_on ?? in_use_since;

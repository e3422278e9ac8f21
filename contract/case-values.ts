/** The families of work whose cases lessons and labs can show: plain values without a schema library, because the browser uses them too. */

/** `general` is the family of everyone who has chosen none, and of every text that has no others. */
export const caseFamilies = ['general', 'sales', 'hr', 'finance', 'workshop', 'engineering'] as const;
export type CaseFamily = (typeof caseFamilies)[number];

export const isCaseFamily = (name: unknown): name is CaseFamily => (caseFamilies as readonly unknown[]).includes(name);

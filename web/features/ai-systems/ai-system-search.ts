import { known, unusual } from '#web/ui/search-params.ts';

export const registerViews = ['register', 'file'] as const;
export type RegisterView = (typeof registerViews)[number];

/** The state of the register's screen in the address, without defaults. */
export interface RegisterSearch {
  view?: RegisterView | undefined;
  /** The day that the AI-literacy file describes. */
  day?: string | undefined;
}

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** Reads the address, leaving out unknown values and defaults. */
export const registerSearch = (raw: Record<string, unknown>): RegisterSearch =>
  known({ view: unusual(registerViews, raw['view']), day: dayOf(raw['day']) });

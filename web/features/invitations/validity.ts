import { validDays } from '#contract/values.ts';
import { m } from '#messages';

/** For how many days an invitation or a link can be good, as choices of a form. */
export const validityChoices = () => validDays.map((days) => ({ value: String(days), label: m.invitations_valid_days({ days }) }));

/** The days of a choice; null for none. */
export const daysOf = (choice: string | null): (typeof validDays)[number] | null =>
  validDays.find((days) => String(days) === choice) ?? null;

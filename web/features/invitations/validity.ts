import { validDays } from '#contract/values.ts';
import { m } from '#messages';

/** Returns the choices for how many days an invitation or link is valid. */
export const validityChoices = () => validDays.map((days) => ({ value: String(days), label: m.invitations_valid_days({ days }) }));

/** Returns a choice's days, or null for none. */
export const daysOf = (choice: string | null): (typeof validDays)[number] | null =>
  validDays.find((days) => String(days) === choice) ?? null;

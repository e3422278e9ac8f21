import type { User } from '#contract/identity.ts';
import { m } from '#messages';

/** Returns the greeting for someone who has just signed in. */
export const welcome = ({ first_visit, full_name: name }: User): string =>
  first_visit ? m.login_welcome_first({ name }) : m.login_welcome({ name });

import type { User } from '#contract/identity.ts';
import { m } from '#messages';

/** What somebody is greeted with who has just been signed in. */
export const welcome = ({ first_visit, full_name: name }: User): string =>
  first_visit ? m.login_welcome_first({ name }) : m.login_welcome({ name });

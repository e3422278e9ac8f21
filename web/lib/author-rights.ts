import type { User } from '#contract/identity.ts';
import { me, useMe } from './me.ts';
import { knownRole } from './role.ts';

/** The owner of courses: a company, or the platform if it is null. */
export type Scope = string | null;

interface Authorised {
  role: string;
  /** Missing in data that an older version of the page stored. */
  author_rights?: User['author_rights'];
}

const isSuperAdmin = ({ role }: Authorised) => knownRole(role) === 'SuperAdmin';

/** Returns whose courses a person may write or review, the platform's first. Super admins may write everyone's, so for them it is null. */
export const scopesOf = (who: Authorised): readonly Scope[] | null =>
  isSuperAdmin(who) ? null : [...new Set((who.author_rights ?? []).map(({ company_id }) => company_id))];

/** Whether a person may open the screens for authors. */
export const isAuthor = (who: Authorised): boolean => scopesOf(who)?.length !== 0;

/** Whether a person may write these courses. Reviewers may only read them. */
export const mayWrite = (who: Authorised, scope: Scope): boolean =>
  isSuperAdmin(who) || (who.author_rights ?? []).some(({ right, company_id }) => right === 'author' && company_id === scope);

/** Whether a person writes or reviews only their company's own tracks. */
export const isOfCompanyAlone = (who: Authorised): boolean => !(scopesOf(who)?.includes(null) ?? true);

/** Whether the signed-in person may write these courses. */
export const useMayWrite = (scope: Scope): boolean => mayWrite(useMe(), scope);

/** Returns the sidebar item above a module's screens: the list of modules for super admins, and the catalog for other authors. */
export const listOfModules = (): string => (isSuperAdmin(me()) ? '/admin/modules' : '/admin/catalog');

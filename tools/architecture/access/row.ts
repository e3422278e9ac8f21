import type { ArgumentsOf, Endpoint } from '#contract/endpoint.ts';
import type { Member, Name, World } from './world.ts';

/** Who may make a call at all: stated here again, apart from what the contract says. */
export type Expected = 'anybody' | 'signed in' | 'learners' | 'company staff' | 'super admins';

export interface Row<E extends Endpoint> {
  expects: Expected;
  /** What to send. `of` is the person or company that the call is about, where it is about one; else it is the caller. */
  args: (world: World, of: Name) => ArgumentsOf<E> | Promise<ArgumentsOf<E>>;
  /** Whose object it may be about: the call is then made about everybody's. Without it the call is about nobody but the caller. */
  about?: 'person' | 'company';
  /** Who, of those whose role may make the call, reaches the object; everybody else gets 404. */
  reaches?: (me: Member, of: Member) => boolean;
  /** The object that the path names belongs to nobody: a part of the catalog, or a secret that is its own proof. */
  namesNobody?: true;
  /** Statuses that are an answer, not a refusal of access; 200, 201 and 202 unless said. */
  answers?: readonly number[];
}

/** One row for each call of a part of the contract: a missing one does not compile. */
export type Rows<F extends Record<string, Endpoint>> = { [K in keyof F]: Row<F[K]> };

export const nothing = () => ({}) as never;
export const self = (me: Member, of: Member): boolean => me.id === of.id;
/** One's own, a member's for the company's admin, anybody's for a super admin. */
export const staff = (me: Member, of: Member): boolean =>
  me.id === of.id || me.role === 'SuperAdmin' || (me.role === 'CompanyAdmin' && me.company_id !== null && me.company_id === of.company_id);
/** Whoever runs the company: its admins, and super admins. A person without a company stands for one that is not there. */
export const companyStaff = (me: Member, of: Member): boolean =>
  of.company_id !== null && (me.role === 'SuperAdmin' || (me.role === 'CompanyAdmin' && me.company_id === of.company_id));
export const unknownId = '01890000-0000-7000-8000-000000000000';

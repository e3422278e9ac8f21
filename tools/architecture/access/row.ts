import type { ArgumentsOf, Endpoint } from '#contract/endpoint.ts';
import type { Member, Name, World } from './world.ts';

/** Who may make a call at all: declared here again, independently of the contract. */
export type Expected = 'anybody' | 'signed in' | 'learners' | 'company staff' | 'super admins';

export interface Row<E extends Endpoint> {
  expects: Expected;
  /** What to send. `of` is the person or company that the call is about, if any; otherwise the caller. */
  args: (world: World, of: Name) => ArgumentsOf<E> | Promise<ArgumentsOf<E>>;
  /** Whose object it may be about: the call is then made about everyone's. Without it the call is only about the caller. */
  about?: 'person' | 'company';
  /** Who, among those whose role may make the call, reaches the object; everyone else gets 404. */
  reaches?: (me: Member, of: Member) => boolean;
  /** The object that the path names belongs to no one: a part of the catalog, or a secret that is its own proof. */
  namesNobody?: true;
  /** Statuses that are an answer, not a refusal of access; by default 200, 201 and 202. */
  answers?: readonly number[];
}

/** One row for each call of a part of the contract: a missing one does not compile. */
export type Rows<F extends Record<string, Endpoint>> = { [K in keyof F]: Row<F[K]> };

export const nothing = () => ({}) as never;
export const self = (me: Member, of: Member): boolean => me.id === of.id;
/** People's own, members' for the company's admin, anyone's for a super admin. */
export const staff = (me: Member, of: Member): boolean =>
  me.id === of.id || me.role === 'SuperAdmin' || (me.role === 'CompanyAdmin' && me.company_id !== null && me.company_id === of.company_id);
/** Those who run the company: its admins, and super admins. A person without a company represents one that does not exist. */
export const companyStaff = (me: Member, of: Member): boolean =>
  of.company_id !== null && (me.role === 'SuperAdmin' || (me.role === 'CompanyAdmin' && me.company_id === of.company_id));
export const unknownId = '01890000-0000-7000-8000-000000000000';

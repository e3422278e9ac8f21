import type { ArgumentsOf, Endpoint } from '#contract/endpoint.ts';
import type { Member, Name, World } from './world.ts';

/** The callers who may make a call, declared here again independently of the contract. */
export type Expected = 'anybody' | 'signed in' | 'learners' | 'company staff' | 'authors' | 'super admins';

export interface Row<E extends Endpoint> {
  expects: Expected;
  /** Returns the arguments to send. `of` is the person whom, or whose company, the call is about; it is the caller if there is none. */
  args: (world: World, of: Name) => ArgumentsOf<E> | Promise<ArgumentsOf<E>>;
  /**
   * The kind of owner that the call's object has. If it is set, the call is made about everyone's objects, and otherwise only
   * about the caller's.
   */
  about?: 'person' | 'company';
  /** Returns whether a caller whose role may make the call reaches the object. Everyone else gets a 404. */
  reaches?: (me: Member, of: Member) => boolean;
  /**
   * Set if the object in the path belongs to no one: it is part of the catalog, or the path contains a secret that only those who may use
   * it know.
   */
  namesNobody?: true;
  /** Statuses that count as an answer rather than a refusal of access; by default 200, 201 and 202. */
  answers?: readonly number[];
}

/** One row for each call in a part of the contract. A missing row does not compile. */
export type Rows<F extends Record<string, Endpoint>> = { [K in keyof F]: Row<F[K]> };

export const nothing = () => ({}) as never;
export const self = (me: Member, of: Member): boolean => me.id === of.id;
/** Returns whether someone may reach a person: themselves, members as their company's admin, and anyone as a super admin. */
export const staff = (me: Member, of: Member): boolean =>
  me.id === of.id || me.role === 'SuperAdmin' || (me.role === 'CompanyAdmin' && me.company_id !== null && me.company_id === of.company_id);
/**
 * Returns whether someone runs the company, as its admin or as a super admin. A person without a company represents a company that does not
 * exist.
 */
export const companyStaff = (me: Member, of: Member): boolean =>
  of.company_id !== null && (me.role === 'SuperAdmin' || (me.role === 'CompanyAdmin' && me.company_id === of.company_id));
export const unknownId = '01890000-0000-7000-8000-000000000000';

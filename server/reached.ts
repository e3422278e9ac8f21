import { type ColumnType, uuid } from './database/statement.ts';

declare const reached: unique symbol;

/** The id of a person whose rows may be read: from `features/reach/reach.ts`, or from a row that was read through it. */
export type PersonId = string & { readonly [reached]: 'person' };
/** The id of a company whose rows may be read: from `features/reach/reach.ts`, or from a row that was read through it. */
export type CompanyId = string & { readonly [reached]: 'company' };

declare const named: unique symbol;
/** A company whose staff see the progress of each member, not only figures of groups: from `features/reach/reach.ts`. */
export type CompanyOfShownPeople = CompanyId & { readonly [named]: 'progress' };

declare const all: unique symbol;
/** The rows of everybody on the platform. */
export type Everyone = 'everyone' & { readonly [all]: true };
/** Whose figures are added up: one company's, or everybody's. */
export type Scope = CompanyId | Everyone;

/** Columns of statements that hold such ids. */
export const personId = uuid as ColumnType<PersonId>;
export const companyId = uuid as ColumnType<CompanyId>;

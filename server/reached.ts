import { type ColumnType, uuid } from './database/statement.ts';

declare const stored: unique symbol;
/** An id stored in a row. It says who owns an object, but does not allow anyone to read that owner's rows. */
export type Stored<Of extends 'company' | 'person'> = string & { readonly [stored]: Of };

declare const reached: unique symbol;
/** The id of a person whose rows may be read. Only `features/reach/reach.ts` creates one. */
export type PersonId = Stored<'person'> & { readonly [reached]: 'person' };
/** The id of a company whose rows may be read. Only `features/reach/reach.ts` creates one. */
export type CompanyId = Stored<'company'> & { readonly [reached]: 'company' };

type ReachedValue<Value> =
  Value extends Stored<'person'>
    ? PersonId
    : Value extends Stored<'company'>
      ? CompanyId
      : Value extends Stored<'person'>[]
        ? PersonId[]
        : Value;
/** A row that was read through reach. The rows of the people and companies it names may be read too. */
export type Reached<Row> = { [Column in keyof Row]: ReachedValue<Row[Column]> };

declare const named: unique symbol;
/** A company whose staff see each member's progress, not just group figures. Only `features/reach/disclosure.ts` creates one. */
export type DisclosingCompany = CompanyId & { readonly [named]: 'progress' };

declare const all: unique symbol;
/** Represents the rows of everyone on the platform. */
export type Everyone = 'everyone' & { readonly [all]: true };
/** The scope of totals: one company, or everyone. */
export type Scope = CompanyId | Everyone;

/** The type of columns with stored ids, for statements called with an id from a request. */
export const personId = uuid as ColumnType<Stored<'person'>>;
export const companyId = uuid as ColumnType<Stored<'company'>>;
/**
 * The type of columns with reached ids. It is for statements that are called with reached ids, or by the product itself, and that return
 * ids within that reach: the given people, the given company's members, or, for a job, everyone.
 */
export const reachedPersonId = uuid as ColumnType<PersonId>;
export const reachedCompanyId = uuid as ColumnType<CompanyId>;

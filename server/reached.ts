import { type ColumnType, uuid } from './database/statement.ts';

declare const stored: unique symbol;
/** An id stored in a row: it says who owns an object, but does not allow reading their rows. */
export type Stored<Of extends 'company' | 'person'> = string & { readonly [stored]: Of };

declare const reached: unique symbol;
/** The id of a person whose rows may be read; only `features/reach/reach.ts` creates one. */
export type PersonId = Stored<'person'> & { readonly [reached]: 'person' };
/** The id of a company whose rows may be read; only `features/reach/reach.ts` creates one. */
export type CompanyId = Stored<'company'> & { readonly [reached]: 'company' };

type ReachedValue<Value> =
  Value extends Stored<'person'>
    ? PersonId
    : Value extends Stored<'company'>
      ? CompanyId
      : Value extends Stored<'person'>[]
        ? PersonId[]
        : Value;
/** A row read through reach: the rows of the people and companies that it names may be read too. */
export type Reached<Row> = { [Column in keyof Row]: ReachedValue<Row[Column]> };

declare const named: unique symbol;
/** A company whose staff see the progress of each member, not only figures of groups; only `features/reach/disclosure.ts` creates one. */
export type DisclosingCompany = CompanyId & { readonly [named]: 'progress' };

declare const all: unique symbol;
/** The rows of everyone on the platform. */
export type Everyone = 'everyone' & { readonly [all]: true };
/** The scope of sums: one company's figures, or everyone's. */
export type Scope = CompanyId | Everyone;

/** Columns with stored ids: for statements called with an id from a request. */
export const personId = uuid as ColumnType<Stored<'person'>>;
export const companyId = uuid as ColumnType<Stored<'company'>>;
/**
 * Columns with reached ids: for statements called with reached ids, or by the product itself, that return ids within that reach: the given
 * people, the members of the given company, or everyone for a job.
 */
export const reachedPersonId = uuid as ColumnType<PersonId>;
export const reachedCompanyId = uuid as ColumnType<CompanyId>;

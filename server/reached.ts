import { type ColumnType, uuid } from './database/statement.ts';

declare const stored: unique symbol;
/** An id as a row holds it: it says whose something is, and not that anybody may read their rows. */
export type Stored<Of extends 'company' | 'person'> = string & { readonly [stored]: Of };

declare const reached: unique symbol;
/** The id of a person whose rows may be read: from `features/reach/reach.ts` alone. */
export type PersonId = Stored<'person'> & { readonly [reached]: 'person' };
/** The id of a company whose rows may be read: from `features/reach/reach.ts` alone. */
export type CompanyId = Stored<'company'> & { readonly [reached]: 'company' };

type ReachedValue<Value> =
  Value extends Stored<'person'>
    ? PersonId
    : Value extends Stored<'company'>
      ? CompanyId
      : Value extends Stored<'person'>[]
        ? PersonId[]
        : Value;
/** A row that was read through reach: whose ids it holds may be read too. */
export type Reached<Row> = { [Column in keyof Row]: ReachedValue<Row[Column]> };

declare const named: unique symbol;
/** A company whose staff see the progress of each member, not only figures of groups: from `features/reach/disclosure.ts`. */
export type DisclosingCompany = CompanyId & { readonly [named]: 'progress' };

declare const all: unique symbol;
/** The rows of everybody on the platform. */
export type Everyone = 'everyone' & { readonly [all]: true };
/** The scope of sums: one company's figures, or everybody's. */
export type Scope = CompanyId | Everyone;

/** Columns of statements that hold ids as rows do: of a statement that is asked by an id of a request, they are these. */
export const personId = uuid as ColumnType<Stored<'person'>>;
export const companyId = uuid as ColumnType<Stored<'company'>>;
/**
 * Columns of statements that are asked by ids that were reached, or by the product itself, and give ids within that reach: of those people,
 * of the members of that company, of everybody for a job.
 */
export const reachedPersonId = uuid as ColumnType<PersonId>;
export const reachedCompanyId = uuid as ColumnType<CompanyId>;

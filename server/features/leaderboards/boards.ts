import type { CompanyId } from '#server/reached.ts';

/** The people and the period that a board shows. */
export interface Board {
  /** Null for everyone's board. */
  company_id: CompanyId | null;
  /** The first day of a month, UTC; null for all time. */
  month: string | null;
}

const variants = ['company_month', 'company_all', 'global_month', 'global_all'] as const;
export type Variant = (typeof variants)[number];
export const variantOf = ({ company_id, month }: Board): Variant => `${company_id ? 'company' : 'global'}_${month ? 'month' : 'all'}`;

/** Creates one value for each kind of board. */
export const forEachVariant = <T>(make: (variant: Variant) => T): Readonly<Record<Variant, T>> =>
  Object.fromEntries(variants.map((variant) => [variant, make(variant)])) as Record<Variant, T>;

/** The condition for people whose points count: learners whose accounts may sign in. */
const hasPoints = `u.may_sign_in and u.role <> 'SuperAdmin'`;

export interface Parts {
  /** The people who take part: `p` is the participant, and `u` the person. */
  people: string;
  /**
   * The points view `s`, and the condition for points that count. Points from a company's own tracks count on the company's boards alone.
   */
  points: string;
  time: string;
}

/** The parts of a board's statements; `$1` is its company and `$2` its month, null if it has none. */
export function partsOf(variant: Variant): Parts {
  const ofCompany = variant.startsWith('company');
  const ofMonth = variant.endsWith('month');
  const company = ofCompany ? 'u.company_id = $1::uuid' : '$1::uuid is null';
  return {
    people: `leaderboard_participants p join published.people u on u.id = p.user_id and ${hasPoints} and ${company}`,
    points: `published.${ofCompany ? '' : 'platform_'}${ofMonth ? 'monthly' : 'total'}_points`,
    time: ofMonth ? 's.month = $2::date' : '$2::date is null',
  };
}

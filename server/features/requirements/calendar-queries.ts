import type { Queryable } from '#server/database/database.ts';
import { integer, statement, text } from '#server/database/statement.ts';
import type { CompanyId } from '#server/reached.ts';

const columns = { day: text, requirement_id: text, people: integer };
const ofCompany = "company_id = $1 and outcome is distinct from 'left'";
const selectOpening = statement(
  'requirements_opening_days',
  `select opened_on::text as day, requirement_id::text, count(*)::int as people from requirement_rounds
    where ${ofCompany} and opened_on between $2::date and $3::date group by 1, 2`,
  columns,
);
const selectDue = statement(
  'requirements_due_days',
  `select due_on::text as day, requirement_id::text, count(*)::int as people from requirement_rounds
    where ${ofCompany} and due_on between $2::date and $3::date group by 1, 2`,
  columns,
);

/** Returns the days in a range when a company's rounds opened, with the number of people. */
export const openingDaysOf = (on: Queryable, company: CompanyId, from: string, to: string) => selectOpening.rows(on, [company, from, to]);
/** Returns the days in a range when a company's rounds are or were due, with the number of people. */
export const dueDaysOf = (on: Queryable, company: CompanyId, from: string, to: string) => selectDue.rows(on, [company, from, to]);

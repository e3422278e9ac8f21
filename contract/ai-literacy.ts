import { z } from 'zod';
import { coverageStates, literacyFormats } from './ai-literacy-values.ts';
import { aiRisks } from './ai-system-values.ts';
import { id, time } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';

/** `YYYY-MM-DD` by the company's calendar. */
const day = z.iso.date();
const count = z.number().int();
/** The people whose roles use a system, by coverage; null if the company discloses figures of groups only, and these are too few people. */
const figures = z.object({ people: count, covered: count, under_way: count, waived: count, uncovered: count }).nullable();
export type CoverageFigures = z.infer<typeof figures>;

const overviewSystem = z.object({
  id,
  name: z.string(),
  risk: z.enum(aiRisks),
  is_used: z.boolean(),
  /** The number of roles that use it, and of requirements that cover it. */
  roles: count,
  requirements: count,
  figures,
});
export type OverviewSystem = z.infer<typeof overviewSystem>;

const coveredPerson = z.object({
  user_id: id,
  full_name: z.string(),
  role: z.string(),
  state: z.enum(coverageStates),
  /** The first due day of their open rounds. */
  due_on: day.nullable(),
  completed_on: day.nullable(),
});
export type CoveredPerson = z.infer<typeof coveredPerson>;

const coverage = z.object({
  day,
  /** Training counts from this day, because of the release; both are null if no release in use needs new training. */
  trained_from: day.nullable(),
  release: z.string().nullable(),
  roles: z.array(z.object({ id, name: z.string(), people: count })),
  /** The requirements that cover it, and the company's others in force, which may be chosen. */
  requirements: z.array(z.object({ id, name: z.string(), title: z.string(), covers: z.boolean() })),
  figures,
  /** Those who are not covered first; null if the company discloses figures of groups only. */
  people: z.array(coveredPerson).nullable(),
});
export type SystemCoverage = z.infer<typeof coverage>;

const bySystem = z.object({ systemId: id });

/** The calls about training for a company's AI systems, and the file about it (Article 4 of Regulation (EU) 2024/1689). */
export const aiLiteracy = {
  overview: endpoint({
    method: 'GET',
    path: '/api/company/ai-literacy',
    access: 'companyStaff',
    summary: 'How many people were covered by training for each AI system at the end of a day',
    query: ofCompany.extend({ day: day.optional() }),
    reply: z.object({
      day,
      today: day,
      systems: z.array(overviewSystem),
      /** Everyone whose role uses a system in use; someone is uncovered if they are for one of these systems. */
      figures,
    }),
    errors: ['not_found'],
  }),
  coverage: endpoint({
    method: 'GET',
    path: '/api/company/ai-systems/:systemId/coverage',
    access: 'companyStaff',
    summary: 'Which requirements train people for an AI system, and who is covered today',
    params: bySystem,
    reply: coverage,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/api/company/ai-systems/:systemId/requirements',
    needsNoKey: 'state',
    access: 'companyStaff',
    summary: 'Say which requirements train people for an AI system, from today',
    params: bySystem,
    body: z.strictObject({ requirement_ids: z.array(id).max(50) }),
    reply: coverage,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/company/ai-literacy/file',
    access: 'companyStaff',
    viewAs: 'refused',
    summary: 'The AI-literacy file of a day: systems, roles, requirements, evidence, measures and gaps, as PDF or as signed JSON',
    query: ofCompany.extend({ day: day.optional(), format: z.enum(literacyFormats) }),
    file: { types: ['application/pdf', 'application/vc'] },
    errors: ['not_found'],
  }),
  issued: endpoint({
    method: 'GET',
    path: '/api/ai-literacy/:fingerprint',
    access: 'public',
    summary: 'Whether a file with this fingerprint was issued here, for anyone who has the file',
    params: z.object({ fingerprint: z.string().max(64) }),
    reply: z.object({ company: z.string(), day, issued_at: time }),
  }),
};

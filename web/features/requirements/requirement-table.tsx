import { Badge } from '@mantine/core';
import type { CountedRequirement } from '#contract/requirements.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { audienceInWords, dueInWords, repeatInWords } from './requirement-words.ts';
import { useJobTitles } from './use-job-titles.ts';

/** A requirement's figure, hidden if it is about too few people. */
const figure = (requirement: CountedRequirement, of: (figures: NonNullable<CountedRequirement['figures']>) => string) =>
  requirement.figures === null ? m.requirement_hidden() : of(requirement.figures);

const columnsWith = (jobTitles: ReadonlyMap<string, string>): Column<CountedRequirement>[] => [
  {
    id: 'name',
    name: m.requirement_one(),
    cell: ({ id, name, title, is_mandatory }) => (
      <span className="ui-lines">
        <AnchorLink
          to="/company/requirements/$requirementId"
          params={{ requirementId: id }}
          inherit
          c="inherit"
          className="ui-medium ui-breaks"
        >
          {name}
        </AnchorLink>
        <span className="ui-small ui-breaks">
          {title !== name && title}
          {title !== name && !is_mandatory && ' · '}
          {!is_mandatory && m.requirement_recommended()}
        </span>
      </span>
    ),
  },
  { id: 'audience', name: m.requirement_for(), cell: (requirement) => audienceInWords(requirement, jobTitles) },
  {
    id: 'when',
    name: m.round_due(),
    cell: (requirement) => (
      <span className="ui-lines">
        <span>{dueInWords(requirement)}</span>
        <span className="ui-small">{repeatInWords(requirement)}</span>
      </span>
    ),
  },
  {
    id: 'people',
    name: m.compliance_people(),
    isNumber: true,
    cell: (requirement) =>
      requirement.is_applied || requirement.ended_at !== null ? (
        figure(requirement, ({ people }) => inNumbers(people))
      ) : (
        <Badge color="notice">{m.requirement_applying_short()}</Badge>
      ),
  },
  {
    id: 'overdue',
    name: m.round_overdue(),
    isNumber: true,
    cell: (requirement) => figure(requirement, ({ overdue }) => inNumbers(overdue)),
  },
  {
    id: 'compliant',
    name: m.compliance_compliant(),
    isNumber: true,
    cell: (requirement) => figure(requirement, ({ compliant }) => `${inNumbers(compliant)}%`),
  },
];

/** A list of requirements with their people. @param name the list's name */
export function RequirementTable({ name, requirements }: { name: string; requirements: readonly CountedRequirement[] }) {
  const jobTitles = useJobTitles();
  const known = { data: requirements, error: null, isFetching: false, isPaused: false, refetch: () => undefined };
  return (
    <DataTable
      name={name}
      list={{}}
      columns={columnsWith(jobTitles)}
      read={known}
      pageOf={(rows) => ({ rows, total: rows.length, pageSize: Math.max(1, rows.length) })}
      rowId={({ id }) => id}
      problem={m.requirements_problem()}
      empty={<p className="ui-quiet">{m.requirements_none_in_force()}</p>}
    />
  );
}

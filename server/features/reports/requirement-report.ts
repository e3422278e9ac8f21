import type { RequirementReport } from '#contract/reports.ts';
import { disclosesFigures } from '#server/features/reach/index.ts';
import { completedRounds, complianceByRequirement, complianceInAll } from '#server/features/requirements/index.ts';
import type { Services } from '#server/services.ts';
import { aboutOf, shareOf, sumOf } from './figures.ts';
import { type Days, partsOf } from './period.ts';
import type { ReportRequest } from './report-request.ts';

type Figures = Awaited<ReturnType<typeof complianceInAll>>;
const conditionOf = ({ people, compliant_people, overdue, due_soon, in_grace, done }: Figures) => ({
  required_people: people,
  compliant_share: shareOf(compliant_people, people),
  overdue_rounds: overdue,
  due_soon_rounds: due_soon + in_grace,
  done_people: done,
});
const hidden = { required_people: null, compliant_share: null, overdue_rounds: null, due_soon_rounds: null, done_people: null };

/**
 * Returns how a company's requirements stood at the end of a period, by requirement, and the rounds completed in it. A company that discloses
 * group figures only gets the figures of requirements with enough people, and no rounds.
 */
export async function requirementReport({ database }: Services, asked: ReportRequest): Promise<RequirementReport> {
  const { company, days, selection } = asked;
  const covered = { company: company.id, chapter: selection.chapter, track: selection.track };
  const { step, points } = partsOf(days, company.first_weekday);
  const starts = points.map(({ from }) => from);
  const [now, before] = await Promise.all([
    complianceInAll(database, covered, days.to),
    complianceInAll(database, covered, days.previous.to),
  ]);
  const mayShow = (people: number) => !asked.is_hidden && disclosesFigures(company.staff_sees, people);
  // Rounds are single decisions of people, so only companies that disclose each person's progress count them.
  const hasRounds = mayShow(0);
  const completedIn = (period: Days, parts: readonly string[]) => (hasRounds ? completedRounds(database, covered, period, parts) : []);
  const [rows, completed, earlier] = await Promise.all([
    complianceByRequirement(database, covered, days.to),
    completedIn(days, starts),
    completedIn(days.previous, [days.previous.from]),
  ]);
  const conditions = [now, before].map((figures) => (mayShow(figures.people) ? conditionOf(figures) : hidden));
  const counts = [completed, earlier].map((parts) => ({
    rounds_completed: hasRounds ? sumOf(parts, (part) => part.completed) : null,
    rounds_late: hasRounds ? sumOf(parts, (part) => part.late) : null,
  }));
  const compared = <K extends string>(name: K, [value, previous]: readonly ({ readonly [N in K]: number | null } | undefined)[]) => ({
    value: value?.[name] ?? null,
    previous: previous?.[name] ?? null,
  });
  const partAt = (index: number) => completed.find(({ part }) => part === index + 1);
  return {
    ...aboutOf({ ...asked, is_hidden: asked.is_hidden || !mayShow(now.people) }),
    figures: {
      required_people: compared('required_people', conditions),
      compliant_share: compared('compliant_share', conditions),
      overdue_rounds: compared('overdue_rounds', conditions),
      rounds_completed: compared('rounds_completed', counts),
      rounds_late: compared('rounds_late', counts),
    },
    series: {
      step,
      points: hasRounds
        ? points.map((part, index) => ({
            ...part,
            rounds_completed: partAt(index)?.completed ?? 0,
            rounds_late: partAt(index)?.late ?? 0,
          }))
        : [],
    },
    requirements: asked.is_hidden
      ? []
      : rows.map(({ id, name, title, ...figures }) => ({
          id,
          name,
          of: title === name ? null : title,
          ...(mayShow(figures.people) ? conditionOf(figures) : hidden),
        })),
  };
}

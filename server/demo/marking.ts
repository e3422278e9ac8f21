import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { MarkingCriterion } from '#contract/marking-shapes.ts';
import { day, hour } from '#server/calendar/durations.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { catalogFor, platformReader, promptLabOf } from '#server/features/catalog/index.ts';
import { companies } from '#server/features/companies/tables.ts';
import { markersOf, rubricOf, versionOf } from '#server/features/marking/index.ts';
import { markingTasks, marks } from '#server/features/marking/tables.ts';
import { users } from '#server/features/people/tables.ts';
import { rubricKeyOf } from '#server/features/prompt-labs/reviewed.ts';
import { asSystem } from '#server/features/reach/index.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { randomOf } from './random.ts';

const reach = asSystem('The demo writes on behalf of its people.');
const home = 'Northwind Trails';
const lab = { module_id: 'first-prompts', file_name: 'the-next-complaint' };
const criterionId = 'next';

/** The submissions of colleagues, the oldest first: an answer that a model was not sure about, and its prompt. */
const submissions: readonly { output: string; prompt: string; daysAgo: number; answer?: { level: number; note: string; quote: string } }[] =
  [
    {
      output:
        'Dear Mr Halvorsen,\n\nI am sorry that the guide was late and that you missed the ferry. We are refunding the tour in full; the money will be in your account within five working days. You need not do anything.\n\nKind regards\nNorthwind Trails',
      prompt:
        'Answer the complaint below. Say sorry once, say what we do now and by when, and tell the customer whether they have to do anything.\n\n{{complaint}}',
      daysAgo: 6,
      answer: {
        level: 1,
        note: 'The amount, the day and “you need not do anything” are all there. Nobody has to write again.',
        quote: 'the money will be in your account within five working days',
      },
    },
    {
      output:
        'Dear Ms Lind,\n\nThank you for telling us about the wet tents. We take this very seriously and are looking into it with the team.\n\nKind regards\nNorthwind Trails',
      prompt: 'Write a friendly answer to this complaint in at most 80 words.\n\n{{complaint}}',
      daysAgo: 4,
      answer: {
        level: 0,
        note: '“Looking into it” has no end. Ask for a day by which the customer hears from us, and what happens until then.',
        quote: 'are looking into it with the team',
      },
    },
    {
      output:
        'Dear Mr Okafor,\n\nI am sorry that your boots came a size too small. A courier will collect them on the day that you choose with the link below, and the new pair leaves our store the same day.\n\nKind regards\nNorthwind Trails',
      prompt: 'You answer complaints for a shop. State the solution, each step with its day, and who does it.\n\n{{complaint}}',
      daysAgo: 2,
    },
    {
      output:
        'Dear Ms Sato,\n\nWe are sorry about the double charge. Our accounts team has been informed and will get in touch if they need anything else from you.\n\nKind regards\nNorthwind Trails',
      prompt: 'Answer this complaint politely. Do not promise anything that is not in the complaint.\n\n{{complaint}}',
      daysAgo: 1,
    },
  ];

/** The number of generated pairs of marks. */
const doubles = 320;

interface Rubric {
  rubric_key: string;
  rubric_version: string;
  rubric: MarkingCriterion[];
  title: string;
}

/** Returns pairs of marks that look as if two people had agreed in about nine of ten cases. They are marked as generated. */
function generatedPairs(company_id: NonNullable<typeof markingTasks.$inferInsert.company_id>, of: Rubric, now: Date) {
  const random = randomOf('marking');
  return Array.from({ length: doubles }, (_, index) => {
    const at = new Date(now.getTime() - (30 + random(0, 120)) * day - random(0, 23) * hour);
    const truth = Number(random(1, 100) <= 58);
    const levelBy = () => ({ [criterionId]: random(1, 100) <= 94 ? truth : 1 - truth });
    const id = v7({ msecs: at.getTime() });
    const task = { ...of, ...lab, id, company_id, for_platform: false, number: index + 1, subject: 'prompt_criterion' as const };
    const rest = { subject_key: '', asked_at: at, settled_at: at, needs_second: true, is_generated: true };
    const mark = (place: number) => ({ id: v7(), task_id: id, company_id, place, taken_at: at, submitted_at: at, levels: levelBy() });
    return { task: { ...task, ...rest }, marks: [mark(1), mark(2)] };
  });
}

/** Writes what colleagues have handed in to the reviewers of the demo's first company, once, and generated marks by which agreement is shown. */
export async function loadMarking({ database, clock }: Services): Promise<void> {
  const [row] = await database
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.demo, true), eq(companies.name, home)));
  const file = (await catalogFor(database, platformReader)).file(lab.module_id, lab.file_name);
  if (!row || !file || file.kind !== 'prompt') return;
  const criterion = (await promptLabOf(database, file)).criteria.find(({ id }) => id === criterionId);
  if (!criterion) return;
  const company_id = reach.company(row.id);
  const now = clock.now();
  const rubric = rubricOf(criterion);
  const of = { rubric_key: rubricKeyOf(lab, criterionId), rubric_version: versionOf(rubric), rubric, title: file.title };
  await inTransaction(database, async (tx) => {
    if ((await tx.$count(markingTasks, eq(markingTasks.company_id, company_id))) > 0) return;
    const [marker] = await markersOf(tx, company_id);
    const learners = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.company_id, company_id),
          eq(users.role, 'Student'),
          eq(users.demo, true),
          isNull(users.deactivated_at),
          ne(users.id, marker?.id ?? ('00000000-0000-0000-0000-000000000000' as PersonId)),
        ),
      )
      .orderBy(asc(users.email));
    if (!marker || learners.length < submissions.length) return;
    const pairs = generatedPairs(company_id, of, now);
    await tx.insert(markingTasks).values(pairs.map(({ task }) => task));
    await tx.insert(marks).values(pairs.flatMap((pair) => pair.marks));
    for (const [index, { output, prompt, daysAgo, answer }] of submissions.entries()) {
      const at = new Date(now.getTime() - daysAgo * day);
      const id = v7({ msecs: at.getTime() });
      const given = answer && {
        levels: { [criterionId]: answer.level },
        quotes: [{ criterion_id: criterionId, words: answer.quote }],
        note: answer.note,
      };
      await tx.insert(markingTasks).values({
        ...of,
        ...lab,
        id,
        company_id,
        for_platform: false,
        number: doubles + index + 1,
        subject: 'prompt_criterion',
        subject_key: `${id} ${criterionId} demo`,
        material: [
          { title: 'The reply', text: output, is_written: false },
          { title: 'Your prompt', text: prompt, is_written: true },
        ],
        user_id: learners.at(-1 - index)?.id ?? null,
        asked_at: at,
        needs_second: false,
        settled_at: answer ? at : null,
        answer: given ?? null,
      });
      if (given)
        await tx
          .insert(marks)
          .values({ ...given, id: v7(), task_id: id, company_id, place: 1, marked_by: marker.id, taken_at: at, submitted_at: at });
    }
  });
}

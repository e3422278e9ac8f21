import type { CompletionStatus } from '#contract/completion-values.ts';
import type { completions } from '#contract/completions.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { csvPieces } from '#server/csv.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { FileReply } from '#server/http/file-answer.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { completionsExported } from '../activities.ts';
import { type CompletionTable, completionTable, wantedOf, withCells } from './completions.ts';
import { peopleOf, type Wanted } from './queries.ts';

const statusNames: Record<CompletionStatus, () => string> = {
  not_started: m.completion_not_started,
  in_progress: m.completion_in_progress,
  completed: m.completion_completed,
  waived: m.completion_waived,
};
/** The number of people that are read at a time. */
const atATime = 500;

async function* rowsOf(services: Services, table: CompletionTable, wanted: Wanted) {
  for (let offset = 0; ; offset += atATime) {
    const people = await peopleOf(services.database, table.company.id, wanted, { limit: atATime, offset });
    if (people.length > 0) yield await withCells(services, table, people);
    if (people.length < atATime) return;
  }
}

/** Returns who has completed which tracks, or which modules of one track, as CSV with the days of completion; records the export. */
export async function completionFile(
  services: Services,
  caller: Caller,
  { company, ...query }: QueryOf<typeof completions.file>,
): Promise<FileReply> {
  const table = await completionTable(services, caller, company, query);
  const wanted = wantedOf(table, query);
  const at = services.clock.now();
  const facts = { track_id: table.track?.id ?? null };
  const exported = happened(completionsExported, { at, actor_id: caller.id, person_id: null, company_id: table.company.id, facts });
  await inTransaction(services.database, (tx) => services.activity.record(tx, [exported]));
  type Person = Awaited<ReturnType<typeof withCells>>[number];
  const columns = [
    { name: m.form_name(), value: ({ full_name }: Person) => full_name },
    { name: m.form_email(), value: ({ email }: Person) => email },
    { name: m.form_chapter(), value: ({ chapter }: Person) => chapter },
    ...table.columns.map(({ title }, index) => ({
      name: title,
      value: ({ cells }: Person) => {
        const cell = cells[index];
        return cell && (cell.completed_on ?? statusNames[cell.status]());
      },
    })),
  ];
  return {
    content: { pieces: () => csvPieces(columns, rowsOf(services, table, wanted)) },
    name: `${m.completions_file({ company: table.company.name })}.csv`,
  };
}

import type { completions } from '#contract/completions.ts';
import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import { limits, reminderOutcomes } from '#contract/values.ts';
import { catalogFor, learnerOf } from '#server/features/catalog/index.ts';
import { chosenCompany } from '#server/features/reach/index.ts';
import { sendReminders } from '#server/features/reminders/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { refusedField } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { completionTable, wantedOf } from './completions.ts';
import { peopleOf } from './queries.ts';

type Body = BodyOf<typeof completions.remind>;
type Result = DataOf<typeof completions.remind>;

/** Returns the track whose modules a table shows, and the column that the reminder is about. Throws `invalid_request`. */
async function contentOf({ database }: Services, company: CompanyId, { track_id, module_id }: Body) {
  if ((track_id === null) === (module_id === null)) throw refusedField({ path: 'body.track_id', code: 'report_content' });
  if (module_id === null) return { track: undefined, content: track_id ?? '', field: 'body.track_id' };
  const module = (await catalogFor(database, learnerOf(company))).module(module_id);
  if (!module) throw refusedField({ path: 'body.module_id', code: 'report_content' });
  return { track: module.track_id, content: module_id, field: 'body.module_id' };
}

/**
 * Reminds members who have not completed a track or module, in groups of as many as one call of `sendReminders` takes. If one of the named
 * people does not belong to the company, it reminds no one and throws `not_found`.
 */
export async function remindOfCompletion(services: Services, caller: Caller, company: string | undefined, body: Body): Promise<Result> {
  const { track, content, field } = await contentOf(services, chosenCompany(caller, company), body);
  const table = await completionTable(services, caller, company, { track_id: track, chapter_id: body.chapter_id });
  if (!table.columns.some(({ id }) => id === content)) throw refusedField({ path: field, code: 'report_content' });
  const people = body.user_ids === null ? null : [...new Set(body.user_ids.map((id) => id.toLowerCase()))];
  const named = { content, ...(people === null ? { search: body.search, chapter_id: body.chapter_id } : {}) };
  const read = async (state: 'completed' | 'waived' | 'not_completed') => {
    const wanted = { ...wantedOf(table, { ...named, state }), people };
    return (await peopleOf(services.database, table.company.id, wanted, { limit: 1_000_000, offset: 0 })).map(({ user_id }) => user_id);
  };
  const [open, completed, waived] = await Promise.all([read('not_completed'), read('completed'), read('waived')]);
  const left = new Set<string>([...completed, ...waived]);
  // Named people who are not active are passed on, so that the reminders say why they get none, or that they don't belong here.
  const wanted: readonly string[] = people === null ? open : people.filter((id) => !left.has(id));
  const counted = Object.fromEntries(reminderOutcomes.map((outcome) => [outcome, 0])) as Record<(typeof reminderOutcomes)[number], number>;
  const about = { id: table.company.id, timezone: table.company.timezone };
  for (let from = 0; from < wanted.length; from += limits.remindedMembers.most) {
    const user_ids = wanted.slice(from, from + limits.remindedMembers.most);
    const outcomes = await sendReminders(services, caller, about, { user_ids, kind: 'reminder', line: body.line });
    for (const { outcome } of outcomes) counted[outcome] += 1;
  }
  return { ...counted, completed: completed.length, waived: waived.length };
}

import type { ContactMessage, contact } from '#contract/contact.ts';
import type { DataOf, QueryOf } from '#contract/endpoint.ts';
import { containing } from '#server/database/containing.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { contactMessageAnswered, contactMessageReopened } from './activities.ts';
import { type ListedRow, markAnswered, markOpen, messageById, messagePage, openMessages, type WholeRow } from './queries.ts';

const answerOf = ({ answered_at, answered_by, answered_by_name }: Pick<ListedRow, 'answered_at' | 'answered_by' | 'answered_by_name'>) => ({
  answered_at: answered_at?.toISOString() ?? null,
  answered_by: answered_by && { id: answered_by, full_name: answered_by_name },
});

const listed = (row: ListedRow) => ({ ...row, created_at: row.created_at.toISOString(), ...answerOf(row) });

function whole({ sender_id: id, sender_name: full_name, sender_email: email, ...row }: WholeRow): ContactMessage {
  // If the name and the address are missing, the account no longer exists.
  const sender = id && full_name !== null && email !== null ? { id, full_name, email } : null;
  return { ...row, created_at: row.created_at.toISOString(), ...answerOf(row), sender };
}

/** Returns some matching messages, in order, and the position where the next ones start. */
export async function listMessages(
  { database }: Services,
  { search, state, order, after, page_size }: QueryOf<typeof contact.list>,
): Promise<DataOf<typeof contact.list>> {
  const filter = { state: state ?? null, search: search ? containing(search) : null };
  // One message more than the page shows is read to find out whether there is a next page.
  const [rows, open] = await Promise.all([messagePage(database, filter, order, after ?? null, page_size + 1), openMessages(database)]);
  const shown = rows.slice(0, page_size);
  return { messages: shown.map(listed), next: rows.length > page_size ? (shown.at(-1)?.id ?? null) : null, open };
}

/** Returns a message with its text. Throws `not_found`. */
export const readMessage = async ({ database }: Services, id: string): Promise<ContactMessage> =>
  whole(found(await messageById(database, id)));

/** Marks a message as answered, or as open again. If it is already in that state, nothing changes. Throws `not_found`. */
export function markMessage(
  { database, activity, clock }: Services,
  caller: Caller,
  id: string,
  answered: boolean,
): Promise<ContactMessage> {
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    const { id: message_id } = found(await messageById(tx, id));
    const isChanged = answered ? await markAnswered(tx, id, at, caller.id) : await markOpen(tx, id);
    if (isChanged) {
      const about = { at, actor_id: caller.id, person_id: null, company_id: null, facts: { message_id } };
      await activity.record(tx, [happened(answered ? contactMessageAnswered : contactMessageReopened, about)]);
    }
    return whole(found(await messageById(tx, id)));
  });
}

import type { ProgressReply } from '#contract/learning.ts';
import { m } from '#messages';
import { callWith } from '#web/lib/call.ts';
import { Problem } from '#web/lib/problem.ts';
import { useSession } from '#web/lib/session.ts';
import { viewNow } from '#web/lib/view-state.ts';
import { applyReply } from './apply-reply.ts';
import { confirm, type FileKey, keep, type Report, type Unsent, unsentFor, unsentOf } from './unsent-store.ts';

/**
 * `recorded`: the server has stored the report. `waiting`: there was no response, so the report is kept and sent again later. `refused`:
 * the server has refused the report for good.
 */
export type Outcome =
  | { kind: 'recorded'; reply: ProgressReply | null }
  | { kind: 'waiting'; error: Problem }
  | { kind: 'refused'; error: Problem };

const everything = { time_spent: Infinity, progress_percentage: Infinity, completed: true };

/**
 * Returns whether a refusal is final. An expired session or a busy or unavailable server does not mean that the report itself was refused.
 */
const isFinal = ({ status }: Problem) => status >= 400 && status < 500 && ![401, 408, 429].includes(status);

function send({ module_id, file_name, time_spent, progress_percentage, completed }: Unsent, keepalive: boolean): Promise<ProgressReply> {
  const params = { moduleId: module_id, fileName: file_name };
  if (completed) return callWith('POST /modules/modules/:moduleId/:fileName/complete', { params, body: { time_spent } }, { keepalive });
  if (progress_percentage > 0)
    return callWith('POST /api/learning/progress', { body: { module_id, file_name, time_spent, progress_percentage } }, { keepalive });
  return callWith('PUT /modules/modules/:moduleId/:fileName/time', { params, body: { time_spent } }, { keepalive });
}

/** Sends the stored reports on a file, and removes those confirmed. All responses are handled in the same place. */
async function deliver(file: FileKey, keepalive = false): Promise<Outcome> {
  const kept = unsentFor(file);
  if (!kept) return { kind: 'recorded', reply: null };
  // If the person has signed out in the meantime, the report is sent after their next sign-in.
  if (useSession.getState().user?.id !== file.user_id) return { kind: 'waiting', error: new Problem(0, 'signed_out', '') };
  try {
    const reply = await send(kept, keepalive);
    // The answer to a completion also confirms the reading progress, because a completed file counts as read.
    confirm(file, kept);
    applyReply(file, reply);
    return { kind: 'recorded', reply };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (!isFinal(error)) return { kind: 'waiting', error };
    confirm(file, everything);
    return { kind: 'refused', error };
  }
}

let queue: Promise<unknown> = Promise.resolve();

/** Runs actions one after another, so that the same report is not sent twice at the same time. */
function inTurn<T>(action: () => Promise<T>): Promise<T> {
  const outcome = queue.then(action);
  queue = outcome.catch(() => undefined);
  return outcome;
}

/** Resolves when no report is pending. After that, the server's answers about a file include all reports. */
export const reportsAnswered = (): Promise<unknown> => queue;

/** Reports study time in a file. The report is stored before it is sent, so that nothing is lost between the click and the response. */
export function reportStudy(file: FileKey, report: Report): Promise<Outcome> {
  // Unsent reports belong to the person. A report that is refused because someone is viewing as them must not remove those.
  const view = viewNow();
  if (view) {
    const error = new Problem(403, 'view_read_only', m.view_read_only({ name: view.person.full_name }));
    return Promise.resolve({ kind: 'refused', error });
  }
  keep(file, report);
  return inTurn(() => deliver(file));
}

/**
 * Works like `reportStudy`, from a page that is unloading. It does not wait for the answer, and the next page sends the report again if
 * necessary.
 */
export function reportWhileLeaving(file: FileKey, report: Report): void {
  keep(file, report);
  void deliver(file, true).catch(() => undefined);
}

/** Sends all of this person's unsent reports. Returns true when nothing is left. */
export async function sendUnsent(userId: string): Promise<boolean> {
  for (const file of unsentOf(userId)) {
    const outcome = await inTurn(() => deliver(file));
    if (outcome.kind === 'waiting') return false;
    if (outcome.kind === 'refused') console.warn('a kept report was refused', outcome.error.code);
  }
  return true;
}

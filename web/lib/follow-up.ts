import { m } from '#messages';
import { toast } from './toast.tsx';

/** Runs what follows a success. If that fails, the success still counts, and the person is told that the page does not show it yet. */
export async function followUp(action: () => unknown): Promise<void> {
  try {
    await action();
  } catch (error) {
    console.warn('what follows a success failed', error);
    toast('warning', m.problem_not_shown_yet());
  }
}

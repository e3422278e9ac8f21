import { m } from '#messages';
import { toast } from './toast.tsx';

/**
 * Runs an action that follows a success. If the action fails, the success still counts, and a message says that the page does not show it
 * yet.
 */
export async function followUp(action: () => unknown): Promise<void> {
  try {
    await action();
  } catch (error) {
    console.warn('what follows a success failed', error);
    toast('warning', m.problem_not_shown_yet());
  }
}

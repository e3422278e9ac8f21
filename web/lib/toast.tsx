import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconExclamationMark from '@tabler/icons-react/dist/esm/icons/IconExclamationMark.mjs';
import IconInfoSmall from '@tabler/icons-react/dist/esm/icons/IconInfoSmall.mjs';
import type { ReactNode } from 'react';
import { messageOf } from './problem.ts';
import { useUi, whileBusy } from './ui-state.ts';

/**
 * The specification's kinds of toasts, with how many milliseconds each stays (product.md resolves an ambiguity in the
 * specification).
 */
const toastDuration = { success: 3_000, error: 4_000, info: 5_000, warning: 5_000 } as const;
type ToastType = keyof typeof toastDuration;

const colour: Record<ToastType, string> = { success: 'positive', error: 'negative', info: 'notice', warning: 'caution' };

/** Icons, so that colour is never the only signal. */
const icon: Record<ToastType, ReactNode> = {
  success: <IconCheck size={16} aria-hidden="true" />,
  error: <IconExclamationMark size={16} aria-hidden="true" />,
  info: <IconInfoSmall size={16} aria-hidden="true" />,
  warning: <IconAlertTriangle size={16} aria-hidden="true" />,
};

export const lookOf = (type: ToastType) => ({
  color: colour[type],
  icon: icon[type],
  autoClose: toastDuration[type],
  withCloseButton: true,
});

/** Fetches the toast list, and makes the page show it. */
export async function list() {
  const { notifications } = await import('./toast-list.ts');
  useUi.setState({ hasToasts: true });
  return notifications;
}

/** Shows a message at the top right. It closes automatically, and can also be closed earlier. */
export function toast(type: ToastType, message: string): void {
  list().then(
    (toasts) => toasts.show({ message, ...lookOf(type), 'data-toast': type } as Parameters<typeof toasts.show>[0]),
    (error: unknown) => console.warn('a toast could not be shown', message, error),
  );
}

/**
 * Runs an action that takes a while. A toast first says that it is running and then reports the outcome. The whole page counts as busy
 * during the action.
 * @param failed the text shown if the failure has no message
 */
export async function toastWhile(said: { doing: string; done: string; failed: string }, action: () => Promise<unknown>): Promise<void> {
  // If toasts can't be loaded, the action is still performed.
  const toasts = await list().catch(() => null);
  const id = toasts?.show({ message: said.doing, loading: true, autoClose: false, withCloseButton: false });
  const end = (type: ToastType, message: string) => toasts?.update({ id, message, loading: false, ...lookOf(type) });
  try {
    await whileBusy(said.doing, action);
    end('success', said.done);
  } catch (error) {
    end('error', messageOf(error, said.failed));
  }
}

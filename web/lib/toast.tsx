import { notifications } from '@mantine/notifications';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconExclamationMark from '@tabler/icons-react/dist/esm/icons/IconExclamationMark.mjs';
import IconInfoSmall from '@tabler/icons-react/dist/esm/icons/IconInfoSmall.mjs';
import type { ReactNode } from 'react';
import { m } from '#messages';

/** The specification's kinds of toast, and how long each stays, in milliseconds (product.md settles the two readings). */
export const toastDuration = { success: 3_000, error: 4_000, info: 5_000, warning: 5_000 } as const;
export type ToastType = keyof typeof toastDuration;

const colour: Record<ToastType, string> = { success: 'positive', error: 'negative', info: 'notice', warning: 'caution' };

/** A colour never speaks alone. */
const icon: Record<ToastType, ReactNode> = {
  success: <IconCheck size={16} aria-hidden="true" />,
  error: <IconExclamationMark size={16} aria-hidden="true" />,
  info: <IconInfoSmall size={16} aria-hidden="true" />,
  warning: <IconAlertTriangle size={16} aria-hidden="true" />,
};

const lookOf = (type: ToastType) => ({
  color: colour[type],
  icon: icon[type],
  autoClose: toastDuration[type],
  withCloseButton: true,
  closeButtonProps: { 'aria-label': m.common_close() },
});

/** Shows a message at the top right; it goes by itself, or by hand. */
export function toast(type: ToastType, message: string): string {
  return notifications.show({ message, ...lookOf(type), 'data-toast': type } as Parameters<typeof notifications.show>[0]);
}

/** A toast that stays until `done` or `failed` is called with what came of it. */
export function toastWhile(message: string): { done(message: string): void; failed(message: string): void } {
  const id = notifications.show({ message, loading: true, autoClose: false, withCloseButton: false });
  const end = (type: ToastType) => (text: string) => {
    notifications.update({ id, message: text, loading: false, ...lookOf(type) });
  };
  return { done: end('success'), failed: end('error') };
}

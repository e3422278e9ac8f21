import { m } from '#messages';

// Checks that a form can make before the values are sent. The server makes the final decision.
export const needed = (message: string) => (value: string) => (value.trim() === '' ? message : null);
export const emailLike = (value: string) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? null : m.form_email_invalid());
export const longEnough = (least: number) => (value: string) => (value.length < least ? m.form_password_short({ n: least }) : null);
/** Requires the same text as in another field. */
export const sameAs =
  <V extends Record<F, string>, F extends keyof V>(field: F) =>
  (value: string, values: V) =>
    value === values[field] ? null : m.form_password_differs();
/** Whether a number field's value is a whole number within the bounds. */
export const isWholeWithin = (value: number | string, { least, most }: { least: number; most: number }): boolean =>
  value !== '' && Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= most;

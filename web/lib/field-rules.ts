import { m } from '#messages';

// What can be said of a field before the server is asked. The server's word counts.
export const needed = (message: string) => (value: string) => (value.trim() === '' ? message : null);
export const emailLike = (value: string) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? null : m.form_email_invalid());
export const longEnough = (least: number) => (value: string) => (value.length < least ? m.form_password_short({ n: least }) : null);
/** The same text as in another field. */
export const sameAs =
  <V extends Record<F, string>, F extends keyof V>(field: F) =>
  (value: string, values: V) =>
    value === values[field] ? null : m.form_password_differs();
/** A whole number between two bounds, as a number field gives it. */
export const isWholeWithin = (value: number | string, { least, most }: { least: number; most: number }): boolean =>
  value !== '' && Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= most;

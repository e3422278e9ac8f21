import type { Check } from '#server/features/platform/index.ts';

/** A finding about one part: its state, and the remedy if something is wrong. */
export interface Finding {
  check: string;
  /** If it is a fault, Cairn does not start or does not work properly. */
  state: 'ok' | 'warning' | 'fault';
  text: string;
}

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text });
export const warning = (check: string, text: string): Finding => ({ check, state: 'warning', text });
export const fault = (check: string, text: string): Finding => ({ check, state: 'fault', text });

/** Turns the product's own check on a part (System, Health) into a finding. `well` is the text if the part has no problem. */
export function findingOf(check: string, { state, text }: Check, well: string): Finding {
  if (state === 'ok') return ok(check, well);
  return state === 'failing' ? fault(check, text) : warning(check, text);
}

/** Turns an error into a finding that is a fault, with a sentence about it. */
export const thrown = (check: string, error: unknown): Finding => fault(check, error instanceof Error ? error.message : String(error));

/** Formats a number of bytes in gigabytes. */
export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

import { type LedgerTask, type ModelOutcome, microUnits, type TrialFault } from '#contract/language-model-values.ts';
import { m } from '#messages';
import { formatLocale } from '#web/lib/format-locale.ts';

export const taskNames: Record<LedgerTask, () => string> = {
  prompt_labs: m.models_task_prompt_labs,
  judging: m.models_task_judging,
  dialogues: m.models_task_dialogues,
  tutor: m.models_task_tutor,
  trial: m.models_task_trial,
};

export const outcomeNames: Record<ModelOutcome, () => string> = {
  stop: m.models_outcome_stop,
  length: m.models_outcome_length,
  cut: m.models_outcome_cut,
  cancelled: m.models_outcome_cancelled,
  lost: m.models_outcome_lost,
  address: m.models_outcome_address,
  private_address: m.models_outcome_private_address,
  plain_http: m.models_outcome_plain_http,
  redirect: m.models_outcome_redirect,
  certificate: m.models_outcome_certificate,
  key: m.models_outcome_key,
  locked_key: m.models_outcome_locked_key,
  model: m.models_outcome_model,
  quota: m.models_outcome_quota,
  too_busy: m.models_outcome_too_busy,
  too_slow: m.models_outcome_too_slow,
  refused: m.models_outcome_refused,
  server_error: m.models_outcome_server_error,
  wrong_answer: m.models_outcome_wrong_answer,
};

/** The faults of a provider in words, with what to do about them. */
export const faultLines: Record<TrialFault, () => string> = {
  address: m.models_fault_address,
  private_address: m.models_fault_private_address,
  plain_http: m.models_fault_plain_http,
  redirect: m.models_fault_redirect,
  certificate: m.models_fault_certificate,
  key: m.models_fault_key,
  locked_key: m.models_fault_locked_key,
  model: m.models_fault_model,
  quota: m.models_fault_quota,
  too_busy: m.models_fault_too_busy,
  too_slow: m.models_fault_too_slow,
  refused: m.models_fault_refused,
  server_error: m.models_fault_server_error,
  wrong_answer: m.models_fault_wrong_answer,
  ceiling_reached: m.models_fault_ceiling_reached,
  no_such_model: m.models_fault_no_such_model,
};

/** Formats an amount in micro-units. Amounts of less than a cent have enough digits to be seen. */
export function money(amount: number, currency: string): string {
  const units = amount / microUnits;
  const digits = units !== 0 && units < 0.1 ? 4 : 2;
  return new Intl.NumberFormat(formatLocale(), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(units);
}

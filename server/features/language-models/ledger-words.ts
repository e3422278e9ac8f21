import type { LedgerTask, ModelOutcome } from '#contract/language-model-values.ts';
import { m } from '#server/words.ts';

/** The tasks in words. */
export const ledgerTaskNames: Record<LedgerTask, () => string> = {
  prompt_labs: m.models_task_prompt_labs,
  judging: m.models_task_judging,
  dialogues: m.models_task_dialogues,
  tutor: m.models_task_tutor,
  trial: m.models_task_trial,
};

/** The outcomes of calls in words. */
export const ledgerOutcomeNames: Record<ModelOutcome, () => string> = {
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

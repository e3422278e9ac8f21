import type { ModelUnavailable } from '#contract/language-model-values.ts';
import type { ModelStanding } from '#contract/model-standing.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';

const reasons: Record<ModelUnavailable, () => string> = {
  not_set_up: m.dialogue_model_not_set_up,
  turned_off: m.dialogue_model_turned_off,
  ceiling_reached: m.dialogue_model_ceiling,
  allowance_used: m.dialogue_model_allowance,
  too_long: m.dialogue_model_too_long,
  not_answering: m.dialogue_model_not_answering,
  cancelled: m.dialogue_model_not_answering,
};

/** Says why no model answers. */
export const absenceWords = (reason: ModelUnavailable): string => reasons[reason]();

/** Says who receives what is said, or why the replies are written. */
export function standingWords({ unavailable, is_script, provider, model, runs_today, runs_allowed }: ModelStanding): string {
  if (unavailable !== null) return absenceWords(unavailable);
  const sent = is_script ? m.dialogue_model_script() : m.dialogue_model_sent({ provider: provider ?? '', model: model ?? '' });
  return runs_allowed === null
    ? sent
    : `${sent} ${m.dialogue_model_runs({ used: inNumbers(runs_today), allowed: inNumbers(runs_allowed) })}`;
}

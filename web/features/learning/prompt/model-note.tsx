import type { ModelUnavailable } from '#contract/language-model-values.ts';
import type { ModelStanding } from '#contract/model-standing.ts';
import { m } from '#messages';

const reasons: Record<ModelUnavailable, () => string> = {
  not_set_up: m.prompt_model_not_set_up,
  turned_off: m.prompt_model_turned_off,
  ceiling_reached: m.prompt_model_ceiling,
  allowance_used: m.prompt_model_allowance,
  too_long: m.prompt_model_too_long,
  not_answering: m.prompt_model_not_answering,
  cancelled: m.prompt_model_not_answering,
};

/** Says why no model runs the prompt. */
export const absenceWords = (reason: ModelUnavailable): string => reasons[reason]();

/** Says who receives a prompt when it is run, or why only an example is shown. */
export function ModelNote({ model }: { model: ModelStanding | null }) {
  if (!model) return null;
  if (model.unavailable !== null) return <p className="ui-quiet">{absenceWords(model.unavailable)}</p>;
  return (
    <p className="ui-quiet">
      {model.is_script ? m.prompt_model_script() : m.prompt_model_sent({ provider: model.provider ?? '', model: model.model ?? '' })}{' '}
      {model.runs_allowed !== null && m.prompt_model_runs({ used: model.runs_today, allowed: model.runs_allowed })}
    </p>
  );
}

import { modelLimits as limits, type ModelTask, microUnits, modelTasks } from '#contract/language-model-values.ts';
import type { ModelProviderState, OfferedModelValues } from '#contract/language-models.ts';
import { m } from '#messages';
import { isWholeWithin, needed } from '#web/lib/field-rules.ts';
import type { FieldWords } from '#web/lib/stored-form.tsx';
import type { StoredForm } from '#web/lib/use-stored-form.ts';

/** A number field's value. */
type Entered = number | string;

export interface ModelValues {
  name: string;
  /** In units of the currency. */
  input_price: Entered;
  output_price: Entered;
  max_output_tokens: Entered;
  max_input_characters: Entered;
}

export interface ProviderValues {
  name: string;
  base_url: string;
  /** Empty to keep the stored one. */
  key: string;
  removes_key: boolean;
  is_on: boolean;
  is_for_companies: boolean;
  allows_own: boolean;
  models: ModelValues[];
  tasks: Record<ModelTask, string | null>;
  currency: string;
  monthly_ceiling: Entered;
  daily_runs: Entered;
}

export type ProviderForm = StoredForm<ModelProviderState, ProviderValues, ReturnType<typeof bodyOf>>['form'];

export const newModel = (): ModelValues => ({
  name: '',
  input_price: 0,
  output_price: 0,
  max_output_tokens: 1_000,
  max_input_characters: 20_000,
});
const noTasks = Object.fromEntries(modelTasks.map((task) => [task, null])) as ProviderValues['tasks'];
const inUnits = (amount: number): number => amount / microUnits;
const inMicroUnits = (entered: Entered): number => Math.round(Number(entered) * microUnits);

const modelOf = (model: OfferedModelValues): ModelValues => ({
  ...model,
  input_price: inUnits(model.input_price),
  output_price: inUnits(model.output_price),
});

/** Returns the field values for what is stored, or for a new provider. */
export function valuesOf({ provider }: ModelProviderState): ProviderValues {
  if (!provider)
    return {
      name: '',
      base_url: '',
      key: '',
      removes_key: false,
      is_on: false,
      is_for_companies: false,
      allows_own: false,
      models: [newModel()],
      tasks: noTasks,
      currency: 'EUR',
      monthly_ceiling: 50,
      daily_runs: 40,
    };
  const { kind: _kind, has_key: _has, changed_at: _at, models, monthly_ceiling, ...rest } = provider;
  return { ...rest, key: '', removes_key: false, models: models.map(modelOf), monthly_ceiling: inUnits(monthly_ceiling) };
}

/** Returns the request body for the field values. */
export function bodyOf({ key, removes_key, models, monthly_ceiling, daily_runs, tasks, ...rest }: ProviderValues) {
  const names = models.map(({ name }) => name.trim());
  // A task whose model was removed or renamed is off.
  const known = Object.fromEntries(modelTasks.map((task) => [task, names.includes(tasks[task] ?? '') ? tasks[task] : null]));
  return {
    ...rest,
    ...(removes_key ? { key: '' } : key.trim() !== '' && { key: key.trim() }),
    models: models.map((model) => ({
      name: model.name.trim(),
      input_price: inMicroUnits(model.input_price),
      output_price: inMicroUnits(model.output_price),
      max_output_tokens: Number(model.max_output_tokens),
      max_input_characters: Number(model.max_input_characters),
    })),
    tasks: known as ProviderValues['tasks'],
    monthly_ceiling: inMicroUnits(monthly_ceiling),
    daily_runs: Number(daily_runs),
  };
}

type Bounds = { least: number; most: number };
const within = (bounds: Bounds) => (value: Entered) =>
  isWholeWithin(value, bounds) ? null : m.models_number_needed({ least: String(bounds.least), most: String(bounds.most) });
const amountWithin = ({ least, most }: Bounds) => {
  const [from, to] = [inUnits(least), inUnits(most)];
  return (value: Entered) =>
    value !== '' && Number(value) >= from && Number(value) <= to ? null : m.models_number_needed({ least: String(from), most: String(to) });
};

export const validate = {
  name: needed(m.models_name_needed()),
  models: {
    name: needed(m.models_name_needed()),
    input_price: amountWithin(limits.price),
    output_price: amountWithin(limits.price),
    max_output_tokens: within(limits.outputTokens),
    max_input_characters: within(limits.inputCharacters),
  },
  monthly_ceiling: amountWithin(limits.ceiling),
  daily_runs: within(limits.dailyRuns),
};

const noWords = () => m.models_key();
/** The fields in words, for changes that someone else makes at the same time. */
export const fields: { readonly [F in keyof ProviderValues]: FieldWords } = {
  name: { name: m.models_name },
  base_url: { name: m.models_address },
  key: { name: m.models_key, say: noWords },
  removes_key: { name: m.models_key_remove },
  is_on: { name: m.models_is_on },
  is_for_companies: { name: m.models_for_companies },
  allows_own: { name: m.models_allows_own },
  models: { name: m.models_models, say: (models: ModelValues[]) => models.map(({ name }) => name).join(', ') },
  tasks: { name: m.models_tasks, say: (tasks: ProviderValues['tasks']) => Object.values(tasks).filter(Boolean).join(', ') },
  currency: { name: m.models_currency },
  monthly_ceiling: { name: m.models_ceiling, say: (value: Entered) => String(value) },
  daily_runs: { name: m.models_daily_runs, say: (value: Entered) => String(value) },
};

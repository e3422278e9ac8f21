/** The tasks for which the product uses a language model. */
export const modelTasks = ['prompt_labs', 'judging', 'dialogues', 'tutor'] as const;
export type ModelTask = (typeof modelTasks)[number];

/** The reasons for calls in the ledger: a task, or an admin's trial of the provider. */
export const ledgerTasks = [...modelTasks, 'trial'] as const;
export type LedgerTask = (typeof ledgerTasks)[number];

/** How a provider is reached: as a server, or as the script that stands in for one in the demo. */
export const modelKinds = ['server', 'script'] as const;

/** Why a person can't use a model now. */
export const modelAbsences = [
  'not_set_up',
  'turned_off',
  'ceiling_reached',
  'allowance_used',
  'too_long',
  'not_answering',
  'cancelled',
] as const;
export type ModelUnavailable = (typeof modelAbsences)[number];

/** The faults of a provider, or of its answer. */
export const modelFaults = [
  'address',
  'private_address',
  'plain_http',
  'redirect',
  'certificate',
  'key',
  'locked_key',
  'model',
  'quota',
  'too_busy',
  'too_slow',
  'refused',
  'server_error',
  'wrong_answer',
] as const;
export type ModelFault = (typeof modelFaults)[number];

/** How an answer ended: complete, at its maximum length, or before either. */
export const modelEnds = ['stop', 'length', 'cut'] as const;
export type ModelEnd = (typeof modelEnds)[number];

/** A call's result in the ledger. A call is lost if the process that made it ended before it did. */
export const modelOutcomes = [...modelEnds, 'cancelled', 'lost', ...modelFaults] as const;
export type ModelOutcome = (typeof modelOutcomes)[number];

/** The bases of a call's cost: the tokens that the server counted, their maximum, or nothing, because nothing was answered. */
export const modelMeasures = ['usage', 'maximum', 'nothing'] as const;
export type ModelMeasure = (typeof modelMeasures)[number];

/** The ledger's sort orders, the default first. */
export const modelCallOrders = ['newest', 'oldest'] as const;

/** The faults that an admin's trial of a provider can find. */
export const trialFaults = [...modelFaults, 'ceiling_reached', 'no_such_model'] as const;
export type TrialFault = (typeof trialFaults)[number];

/** The number of micro-units in one unit of a currency. All prices and costs are whole micro-units. */
export const microUnits = 1_000_000;

/** Limits. Prices are in micro-units of the currency for a million tokens, and ceilings in micro-units. */
export const modelLimits = {
  name: { least: 1, most: 80 },
  address: { least: 0, most: 300 },
  key: { least: 1, most: 400 },
  models: { least: 1, most: 12 },
  modelName: { least: 1, most: 120 },
  price: { least: 0, most: 1_000 * microUnits },
  outputTokens: { least: 16, most: 32_000 },
  inputCharacters: { least: 500, most: 200_000 },
  ceiling: { least: 0, most: 1_000_000 * microUnits },
  dailyRuns: { least: 1, most: 1_000 },
} as const;

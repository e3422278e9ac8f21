import { z } from 'zod';
import { id, oneLine, page, revision, search, time } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import {
  ledgerTasks,
  modelLimits as limits,
  modelCallOrders,
  modelKinds,
  modelMeasures,
  modelOutcomes,
  modelTasks,
  trialFaults,
} from './language-model-values.ts';

const whole = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most);
/** An amount in micro-units of the provider's currency. */
const amount = z.number().int().min(0);

const model = z.strictObject({
  /** As the server calls it. */
  name: oneLine(limits.modelName).min(limits.modelName.least),
  /** For a million tokens, in micro-units. */
  input_price: whole(limits.price),
  output_price: whole(limits.price),
  max_output_tokens: whole(limits.outputTokens),
  max_input_characters: whole(limits.inputCharacters),
});
export type OfferedModelValues = z.infer<typeof model>;

const entry = {
  name: oneLine(limits.name).min(limits.name.least),
  /** The address that `/chat/completions` is appended to. */
  base_url: z
    .string()
    .trim()
    .max(limits.address.most)
    .refine((text) => {
      // A script that stands in for a model has no address.
      if (text === '') return true;
      if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
      const { username, password, search: query, hash } = new URL(text);
      return username === '' && password === '' && query === '' && hash === '';
    }, 'model_address'),
  is_on: z.boolean(),
  /** For the platform's provider: whether the people of companies use it. */
  is_for_companies: z.boolean(),
  /** For the platform's provider: whether companies may set up their own. */
  allows_own: z.boolean(),
  models: z.array(model).min(limits.models.least).max(limits.models.most),
  /** The model for each task; null if the task is off. */
  tasks: z.strictObject(
    Object.fromEntries(modelTasks.map((task) => [task, z.string().nullable()])) as Record<
      (typeof modelTasks)[number],
      z.ZodNullable<z.ZodString>
    >,
  ),
  /** The ISO 4217 code. */
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'model_currency'),
  /** The most that one company may cost in a month, in micro-units. */
  monthly_ceiling: whole(limits.ceiling),
  /** How many runs one person has each day. */
  daily_runs: whole(limits.dailyRuns),
};

const provider = z.object({
  ...entry,
  /** Empty for a script. */
  base_url: z.string(),
  kind: z.enum(modelKinds),
  /** Whether a key is stored. The key itself never leaves the server. */
  has_key: z.boolean(),
  changed_at: time,
});
export type ModelProvider = z.infer<typeof provider>;

/** The cost of a month so far, and at its end if it goes on like this. */
const spending = z.object({
  /** The provider that the calls are made with now, under its name. */
  provider: z.string(),
  is_own: z.boolean(),
  is_script: z.boolean(),
  currency: z.string(),
  month: z.string(),
  spent: amount,
  /** Null for the platform as a whole, because its ceiling applies to each company. */
  ceiling: amount.nullable(),
  forecast: amount,
  /** The day on which the ceiling is reached if it goes on like this; null if it isn't reached this month. */
  reached_on: z.iso.date().nullable(),
});
export type ModelSpending = z.infer<typeof spending>;

const state = z.object({
  /** Null if none has been set up. */
  provider: provider.nullable(),
  /** Whether the caller may set up or change it here. */
  may_change: z.boolean(),
  /** Null if no provider applies. For the platform, it covers all companies that use its provider. */
  spending: spending.nullable(),
  /** The revision on which a change is based; 0 before the provider is set up. */
  revision,
});
export type ModelProviderState = z.infer<typeof state>;

const call = z.object({
  id,
  started_at: time,
  /** Null for a trial, for a deleted account, and if the company doesn't show its staff what one person does. */
  person: z.object({ id, full_name: z.string() }).nullable(),
  /** For super admins; null for calls of the platform and of people without a company. */
  company: z.string().nullable(),
  task: z.enum(ledgerTasks),
  model: z.string(),
  /** These are null while the call is open. */
  prompt_tokens: z.number().int().nullable(),
  completion_tokens: z.number().int().nullable(),
  /** In micro-units; while the call is open, the most that it can cost. */
  cost: amount,
  currency: z.string(),
  measured_by: z.enum(modelMeasures).nullable(),
  outcome: z.enum(modelOutcomes).nullable(),
});
export type ModelCall = z.infer<typeof call>;

const filters = ofCompany.extend({
  /** Finds calls by the name of the person and of the model. */
  search,
  task: z.enum(ledgerTasks).optional(),
  outcome: z.enum(modelOutcomes).optional(),
  /** The days, both included, in the caller's time zone. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

/**
 * The server whose language models are used, for company staff about their company, and for super admins also about the platform, if they
 * name no company.
 */
export const languageModels = {
  read: endpoint({
    method: 'GET',
    path: '/api/language-models/provider',
    access: 'companyStaff',
    summary: "The provider of language models, without its key, and what this month's calls cost",
    query: ofCompany,
    reply: state,
    errors: ['not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/language-models/provider',
    access: 'companyStaff',
    summary: 'Set up or change the provider of language models. Without a `key`, the stored one is kept; with an empty one, it is removed',
    query: ofCompany,
    body: z.strictObject({
      ...entry,
      key: z
        .string()
        .trim()
        .max(limits.key.most)
        .regex(/^[\x21-\x7e]*$/, 'model_key')
        .optional(),
      revision,
    }),
    reply: state,
    errors: ['not_found', 'edited_elsewhere', 'own_models_not_allowed'],
  }),
  try: endpoint({
    method: 'POST',
    path: '/api/language-models/provider/try',
    needsNoKey: 'reads',
    access: 'companyStaff',
    summary:
      'Send one short call to a model of the stored provider, whether or not it is on, and say what is wrong. The call is in the ledger',
    query: ofCompany,
    body: z.strictObject({ model: z.string() }),
    reply: z.object({
      /** Null if the model answered. */
      fault: z.enum(trialFaults).nullable(),
      /** The beginning of the answer. */
      answer: z.string().nullable(),
      milliseconds: z.number().int(),
    }),
    errors: ['not_found'],
  }),
  calls: endpoint({
    method: 'GET',
    path: '/api/language-models/calls',
    access: 'companyStaff',
    summary: 'The ledger of calls to language models: who made them, what for, and what they cost. It has no texts',
    query: filters.extend({ ...page, order: z.enum(modelCallOrders).default('newest') }),
    reply: z.object({
      calls: z.array(call),
      total: z.number().int(),
      page: z.number().int(),
      page_size: z.number().int(),
      /** The costs of all matching calls, by currency. */
      costs: z.array(z.object({ currency: z.string(), cost: amount })),
    }),
    errors: ['not_found'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/language-models/calls/export',
    access: 'companyStaff',
    viewAs: 'refused',
    summary: 'Export the matching calls as CSV (RFC 4180), oldest first',
    query: filters,
    file: { types: ['text/csv; charset=utf-8'] },
    errors: ['not_found'],
  }),
};

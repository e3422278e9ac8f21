import { field, securityKind, sharedFields } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

/** The facts about a provider in an audit entry. Amounts are in words, and the key itself is never part of it. */
export interface ProviderFacts {
  name: string;
  model_address: string;
  is_on: boolean;
  models: string;
  monthly_ceiling: string;
  daily_runs: number;
  is_for_companies: boolean;
  allows_own: boolean;
}

/** Someone set up or changed a provider of language models. */
export const modelProviderChanged = securityKind<{ before: Partial<ProviderFacts>; after: Partial<ProviderFacts>; key_changed: boolean }>(
  'model_provider_changed',
  {
    words: m.audit_model_provider_changed,
    fields: {
      ...sharedFields('name'),
      model_address: field(m.models_address),
      is_on: field(m.models_is_on, 'yes_no'),
      models: field(m.models_models),
      monthly_ceiling: field(m.models_ceiling),
      daily_runs: field(m.models_daily_runs, 'number'),
      is_for_companies: field(m.models_for_companies, 'yes_no'),
      allows_own: field(m.models_allows_own, 'yes_no'),
      key_changed: field(m.audit_field_model_key_changed, 'yes_no'),
    },
    aboutLearning: false,
  },
);

/** Someone exported the ledger of calls. */
export const modelCallsExported = securityKind<{ from: string | null; to: string | null }>('model_calls_exported', {
  words: m.audit_model_calls_exported,
  fields: sharedFields('from', 'to'),
  aboutLearning: false,
});

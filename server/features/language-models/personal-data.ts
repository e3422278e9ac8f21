import { eq } from 'drizzle-orm';
import { impersonalTable, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { modelCalls, modelDays, modelMonths, modelProviders } from './tables.ts';

export const languageModelsPersonalData: readonly MappedTable[] = [
  impersonalTable(modelProviders, [
    'id',
    'company_id',
    'kind',
    'name',
    'base_url',
    'encrypted_key',
    'is_on',
    'is_for_companies',
    'allows_own',
    'models',
    'tasks',
    'currency',
    'monthly_ceiling',
    'daily_runs',
    'created_at',
    'changed_at',
    'revision',
  ]),
  impersonalTable(modelMonths, ['provider_id', 'company_id', 'month', 'spent']),
  personalTable(modelDays, {
    subject: 'models',
    rows: ({ id }) => eq(modelDays.user_id, id),
    exported: ['user_id', 'day', 'runs'],
    deletion: 'rows',
  }),
  personalTable(modelCalls, {
    subject: 'models',
    rows: ({ id }) => eq(modelCalls.user_id, id),
    exported: [
      'id',
      'user_id',
      'task',
      'model',
      'started_at',
      'ended_at',
      'prompt_tokens',
      'completion_tokens',
      'cost',
      'currency',
      'outcome',
    ],
    nobody: ['provider_id', 'company_id', 'day', 'month', 'most_prompt_tokens', 'most_completion_tokens', 'reserved', 'measured_by'],
    deletion: { emptied: { user_id: null }, why: 'The company still has to know what its calls have cost.' },
  }),
];

import { eq } from 'drizzle-orm';
import { type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { keptPrompts, promptsTakenDown, promptVersions } from './tables.ts';

export const promptLabsPersonalData: readonly MappedTable[] = [
  personalTable(promptVersions, {
    subject: 'prompts',
    rows: ({ id }) => eq(promptVersions.user_id, id),
    exported: ['id', 'user_id', 'module_id', 'file_name', 'number', 'texts', 'checks', 'run', 'run_at', 'created_at'],
    deletion: 'rows',
  }),
  personalTable(keptPrompts, {
    subject: 'prompts',
    rows: ({ id }) => eq(keptPrompts.user_id, id),
    exported: ['id', 'user_id', 'title', 'module_id', 'file_name', 'module_title', 'step_title', 'parts', 'is_private', 'created_at'],
    nobody: ['revision'],
    deletion: 'rows',
  }),
  personalTable(promptsTakenDown, {
    subject: 'prompts',
    rows: ({ id }) => eq(promptsTakenDown.user_id, id),
    exported: ['user_id', 'reason', 'at'],
    nobody: ['digest'],
    deletion: 'rows',
  }),
];

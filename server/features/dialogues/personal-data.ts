import { eq } from 'drizzle-orm';
import { type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { dialogueConversations } from './tables.ts';

export const dialoguesPersonalData: readonly MappedTable[] = [
  personalTable(dialogueConversations, {
    subject: 'dialogues',
    rows: ({ id }) => eq(dialogueConversations.user_id, id),
    exported: [
      'id',
      'user_id',
      'module_id',
      'file_name',
      'number',
      'kind',
      'model',
      'messages',
      'started_at',
      'ended_at',
      'end',
      'debrief',
      'read_at',
    ],
    nobody: ['file_version', 'node', 'answering_since'],
    deletion: 'rows',
  }),
];

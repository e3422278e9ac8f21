import { eq } from 'drizzle-orm';
import { type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { annotations } from './tables.ts';

export const annotationsPersonalData: readonly MappedTable[] = [
  personalTable(annotations, {
    subject: 'annotations',
    rows: ({ id }) => eq(annotations.user_id, id),
    exported: [
      'id',
      'user_id',
      'kind',
      'module_id',
      'module_title',
      'file_name',
      'step_title',
      'section',
      'heading',
      'quote',
      'text_before',
      'text_after',
      'colour',
      'text',
      'created_at',
      'changed_at',
      'deleted_at',
    ],
    withheld: { lexemes: 'They are the words of the text.' },
    nobody: ['position', 'version', 'revision'],
    deletion: 'rows',
  }),
];

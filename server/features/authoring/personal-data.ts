import { eq } from 'drizzle-orm';
import { impersonalTable, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import {
  adoptedModules,
  bankQuestions,
  draftAssets,
  draftFiles,
  draftModules,
  draftTracks,
  editions,
  editorsPresent,
  fileRevisions,
} from './tables.ts';

const emptied = 'The database empties it; the text stays with the catalog.';

export const authoringPersonalData: readonly MappedTable[] = [
  impersonalTable(draftTracks, ['id', 'company_id', 'details', 'published_details', 'status', 'position', 'revision', 'updated_at'], {
    updated_by: emptied,
  }),
  impersonalTable(
    draftModules,
    ['id', 'track_id', 'details', 'published_details', 'status', 'position', 'edition', 'revision', 'updated_at'],
    { updated_by: emptied },
  ),
  impersonalTable(
    draftFiles,
    [
      'module_id',
      'name',
      'kind',
      'position',
      'text',
      'title',
      'minutes',
      'published_text',
      'published_position',
      'was_published',
      'removed',
      'asset_names',
      'published_asset_names',
      'revision',
      'updated_at',
    ],
    { updated_by: emptied },
  ),
  // Authors write for the platform, so what they wrote is kept. The export lists it with its times.
  personalTable(fileRevisions, {
    subject: 'authoring',
    rows: ({ id }) => eq(fileRevisions.saved_by, id),
    exported: ['module_id', 'name', 'revision', 'kind', 'text', 'began_at', 'saved_at', 'saved_by'],
    deletion: { emptied: { saved_by: null }, why: 'A text of the catalog stays, without its author.' },
  }),
  impersonalTable(adoptedModules, ['module_id', 'company_id', 'origin_id', 'number', 'told_number', 'to_compare']),
  impersonalTable(bankQuestions, ['id', 'company_id', 'question', 'version', 'words', 'assets', 'revision', 'updated_at'], {
    updated_by: emptied,
  }),
  impersonalTable(draftAssets, ['module_id', 'name', 'sha256', 'bytes', 'removed_at', 'uploaded_at'], { uploaded_by: emptied }),
  personalTable(editions, {
    subject: 'authoring',
    rows: ({ id }) => eq(editions.published_by, id),
    exported: ['module_id', 'number', 'published_at', 'published_by', 'note'],
    nobody: ['effect', 'details', 'files', 'assets', 'added_files', 'changed_files', 'removed_files', 'details_changed', 'people_asked'],
    deletion: { emptied: { published_by: null }, why: 'Published content stays, without the person who published it.' },
  }),
  personalTable(editorsPresent, {
    subject: 'authoring',
    rows: ({ id }) => eq(editorsPresent.user_id, id),
    exported: ['module_id', 'user_id', 'tab', 'file_name', 'since', 'seen_at'],
    deletion: 'rows',
  }),
];

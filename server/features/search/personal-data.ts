import { impersonalTable, type MappedTable } from '#server/database/personal-data.ts';
import { searchCorpora, searchLexemes, searchPostings, searchSections, searchWords } from './tables.ts';

export const searchPersonalData: readonly MappedTable[] = [
  impersonalTable(searchCorpora, ['company_id', 'version', 'sections', 'words']),
  impersonalTable(searchSections, [
    'id',
    'company_id',
    'kind',
    'track_id',
    'module_id',
    'file_name',
    'version',
    'anchor',
    'heading',
    'body',
    'words',
  ]),
  impersonalTable(searchPostings, ['section_id', 'lexeme', 'company_id', 'weight']),
  impersonalTable(searchLexemes, ['company_id', 'lexeme', 'sections']),
  impersonalTable(searchWords, ['company_id', 'word', 'lexeme', 'sections']),
];

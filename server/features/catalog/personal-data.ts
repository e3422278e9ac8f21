import { impersonalTable, type MappedTable } from '#server/database/personal-data.ts';
import {
  answeredVersions,
  assets,
  catalogState,
  companyCatalogs,
  exerciseVersions,
  files,
  media,
  modules,
  renderings,
  tracks,
} from './tables.ts';

export const catalogPersonalData: readonly MappedTable[] = [
  impersonalTable(tracks, ['id', 'company_id', 'title', 'summary', 'outcome', 'level', 'hue', 'glyph', 'status', 'position', 'updated_at']),
  impersonalTable(modules, [
    'id',
    'track_id',
    'title',
    'summary',
    'outcome',
    'level',
    'skills',
    'prerequisites',
    'status',
    'position',
    'updated',
    'updated_at',
  ]),
  impersonalTable(files, ['module_id', 'name', 'title', 'kind', 'minutes', 'position', 'status', 'source', 'version', 'updated_at']),
  impersonalTable(renderings, ['key', 'content', 'created_at']),
  impersonalTable(answeredVersions, ['version', 'source', 'assets', 'created_at']),
  impersonalTable(exerciseVersions, ['module_id', 'file_name', 'version', 'language', 'tests', 'created_at']),
  impersonalTable(media, ['sha256', 'ending', 'bytes', 'created_at']),
  impersonalTable(assets, ['module_id', 'name', 'sha256']),
  impersonalTable(catalogState, ['only', 'version', 'raised_in']),
  impersonalTable(companyCatalogs, ['company_id', 'version', 'raised_in']),
];

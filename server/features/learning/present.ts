import { moduleSummary, trackSummary } from '#contract/catalog.ts';
import {
  type Attempt,
  type FileContent,
  type FileProgress,
  fileProgress,
  learning,
  type Module,
  moduleProgress,
  type Track,
} from '#contract/learning.ts';
import type { Catalog, CatalogFile, CatalogModule, CatalogTrack, Rendering } from '#server/features/catalog/catalog.ts';
import { listOf, type Prepared, preparedText, preparerOf, withField } from '#server/http/prepared.ts';
import type { AttemptRow, FileRow } from './queries.ts';
import { spotOf } from './shelf.ts';
import { completedModules, moduleProgressOf, percentOf, type Standing } from './standing.ts';

const summaryText = preparerOf(moduleSummary);
const trackText = preparerOf(trackSummary);
const moduleProgressText = preparerOf(moduleProgress);
const fileProgressText = preparerOf(fileProgress);
const trackProgressText = preparerOf(learning.tracks.reply.element.shape.progress);
const fileHeadText = preparerOf(learning.content.reply.omit({ content: true, progress: true }));
const listHeadText = preparerOf(learning.modules.reply.omit({ modules: true }));

/** Keeps what `make` gives for a part of the catalog as long as that catalog is kept. */
function keptBy<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const kept = new WeakMap<K, V>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    kept.set(key, made);
    return made;
  };
}

const nothingOpened: Standing = new Map();
const withProgress = keptBy((module: CatalogModule) => withField(summaryText(module), 'progress'));
const progressText = (module: CatalogModule, standing: Standing) => moduleProgressText(moduleProgressOf(module, standing));
const untouched = keptBy((module: CatalogModule) => withProgress(module)(progressText(module, nothingOpened)).joined());

export function presentModule(module: CatalogModule, standing: Standing): Prepared<Module> {
  return standing.has(module.id) ? withProgress(module)(progressText(module, standing)) : untouched(module);
}

export function presentModules(
  modules: readonly CatalogModule[],
  standing: Standing,
  page: { total: number; page: number; page_size: number },
) {
  return withField(listHeadText(page), 'modules')(listOf(modules.map((module) => presentModule(module, standing))));
}

const withTrackProgress = keptBy((track: CatalogTrack) => withField(trackText(track), 'progress'));
const timeOf = (rows: readonly FileRow[]) => rows.reduce((sum, row) => sum + row.time_spent, 0);

export function presentTrack(track: CatalogTrack, standing: Standing): Prepared<Track> {
  const completed_modules = completedModules(track.modules, standing);
  const total_modules = track.modules.length;
  const percentage = percentOf(completed_modules, total_modules);
  const time_spent = track.modules.reduce((sum, module) => sum + timeOf(publishedRows(module, standing)), 0);
  return withTrackProgress(track)(trackProgressText({ completed_modules, total_modules, percentage, time_spent }));
}

/** What a person has of the files that a module has now. */
function publishedRows(module: CatalogModule, standing: Standing): FileRow[] {
  const names = new Set(module.files.map(({ file_name }) => file_name));
  return (standing.get(module.id) ?? []).filter(({ file_name }) => names.has(file_name));
}

export function presentTrackWithModules(track: CatalogTrack, standing: Standing) {
  return withField(presentTrack(track, standing), 'modules')(listOf(track.modules.map((module) => presentModule(module, standing))));
}

const withFileProgress = keptBy((catalog: Catalog) =>
  keptBy((file: CatalogFile) => {
    const { module, previous, next } = spotOf(catalog, file);
    const neighbour = (other: CatalogFile | null) =>
      other && { module_id: other.module_id, file_name: other.file_name, title: other.title };
    const head = { ...file, module_title: module.title, track_id: module.track_id, previous: neighbour(previous), next: neighbour(next) };
    return withField(fileHeadText(head), 'progress');
  }),
);
const contentBytes = keptBy(({ json }: Rendering) => preparedText<FileContent['content']>(json));

/** The content is the catalog's own text of it, as it is. */
export function presentContent(catalog: Catalog, file: CatalogFile, rendering: Rendering, progress: FileProgress): Prepared<FileContent> {
  const head = withFileProgress(catalog)(file)(fileProgressText(progress));
  return withField(head, 'content')(contentBytes(rendering));
}

export function presentAttempt(row: AttemptRow): Attempt {
  return {
    id: row.id,
    module_id: row.moduleId,
    file_name: row.fileName,
    created_at: row.created_at.toISOString(),
    score: row.score,
    pass_mark: row.pass_mark,
    passed: row.passed,
    results: row.results as Attempt['results'],
  };
}

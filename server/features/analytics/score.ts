import type { ModuleProgress } from '#contract/learning.ts';
import type { Catalog, CatalogModule, CatalogTrack } from '#server/features/catalog/index.ts';
import { moduleProgressOf, type OpenedFiles } from '#server/features/learning/index.ts';

/** A reason for a module, with the parameters of its sentence. */
export type Reason =
  | { kind: 'continue'; done: number; total: number }
  | { kind: 'next_in_track'; track: CatalogTrack; completed: number }
  | { kind: 'job_title'; skills: number }
  | { kind: 'skills'; skills: string[] }
  | { kind: 'colleagues'; people: number; of: number }
  | { kind: 'prerequisites'; modules: CatalogModule[]; first: boolean };

/** Facts about the person besides the files that they opened. */
export interface Interests {
  /** The ids of the skills that the person's work requires. */
  jobSkills: ReadonlySet<string>;
  /** The ids of the skills that the person has named. */
  ownSkills: ReadonlySet<string>;
  /** The number of others in the person's chapter. */
  colleagues: number;
  /** The ids of the modules that the person knows without having completed them. */
  known: ReadonlySet<string>;
  /** Returns the number of these colleagues who have completed a module. */
  completedBy(moduleId: string): number;
}

export interface Ranked {
  module: CatalogModule;
  progress: ModuleProgress;
  /** The reasons (at least one), weightiest first. */
  reasons: Reason[];
}

/** The number of modules in progress that come before everything else; older ones have to compete. */
const leading = 3;
/** With fewer colleagues, each would effectively be identified. */
const fewestColleagues = 2;

/**
 * Returns a reason's weight. For starting something new the order is: the track in progress, the person's work, other people's choices.
 */
function weightOf(reason: Reason): number {
  switch (reason.kind) {
    case 'continue':
      return 25;
    case 'next_in_track':
      return 30;
    case 'job_title':
      return 12 * Math.min(2, reason.skills);
    case 'skills':
      return 8 * Math.min(2, reason.skills.length);
    case 'colleagues':
      return 20 * Math.min(1, reason.people / reason.of);
    case 'prerequisites':
      // Building on completed modules counts more than having no prerequisites, except for a beginner.
      return reason.modules.length > 0 || reason.first ? 6 : 1;
  }
}

/** A person's progress in each module, by its id. */
export type Progresses = ReadonlyMap<string, ModuleProgress>;
export const progressesOf = ({ modules }: Pick<Catalog, 'modules'>, openedFiles: OpenedFiles): Progresses =>
  new Map(modules.map((module) => [module.id, moduleProgressOf(module, openedFiles)]));

const isDone = (progresses: Progresses, id: string) => progresses.get(id)?.status === 'completed';
const isNew = (progresses: Progresses, id: string) => progresses.get(id)?.status === 'not_started';
const isReady = (progresses: Progresses, { prerequisites }: Pick<CatalogModule, 'prerequisites'>, known: ReadonlySet<string>) =>
  prerequisites.every((id) => isDone(progresses, id) || known.has(id));

/** Returns, for each track in progress, the first module that may be started. */
function nextInTracks(catalog: Catalog, progresses: Progresses, known: ReadonlySet<string>): Map<string, CatalogTrack> {
  const underWay = catalog.tracks.filter(({ modules }) => modules.some(({ id }) => !isNew(progresses, id) || known.has(id)));
  return new Map(
    underWay.flatMap((track) => {
      const next = track.modules.find(
        ({ id, prerequisites }) => isNew(progresses, id) && !known.has(id) && isReady(progresses, { prerequisites }, known),
      );
      return next ? [[next.id, track] as const] : [];
    }),
  );
}

/** Returns the modules in progress, most recently opened first. */
function underWay(modules: readonly CatalogModule[], progresses: Progresses): string[] {
  const touched = (id: string) => progresses.get(id)?.last_activity_at ?? '';
  return modules
    .filter(({ id }) => progresses.get(id)?.status === 'in_progress')
    .map(({ id }) => id)
    .sort((a, b) => (touched(a) === touched(b) ? 0 : touched(a) < touched(b) ? 1 : -1));
}

/**
 * Returns the modules that a person may take next, best first. It never returns a completed module, or an unstarted one that builds on
 * something uncompleted, unless the person knows it. The same facts always give the same order; modules that rank equally stay in catalog order.
 */
export function rankModules(catalog: Catalog, progresses: Progresses, interests: Interests): Ranked[] {
  const beginner = ![...progresses.values()].some(({ status }) => status === 'completed');
  const next = nextInTracks(catalog, progresses, interests.known);
  const begun = underWay(catalog.modules, progresses);

  function reasonsFor(module: CatalogModule, progress: ModuleProgress): Reason[] {
    const reasons: Reason[] = [];
    if (progress.status === 'in_progress') reasons.push({ kind: 'continue', done: progress.files_completed, total: progress.total_files });
    const track = next.get(module.id);
    if (track) reasons.push({ kind: 'next_in_track', track, completed: track.modules.filter(({ id }) => isDone(progresses, id)).length });
    const forJob = module.skills.filter((skill) => interests.jobSkills.has(skill)).length;
    if (forJob > 0) reasons.push({ kind: 'job_title', skills: forJob });
    const own = module.skills.filter((skill) => interests.ownSkills.has(skill));
    if (own.length > 0) reasons.push({ kind: 'skills', skills: own });
    const people = interests.completedBy(module.id);
    if (people >= fewestColleagues) reasons.push({ kind: 'colleagues', people, of: interests.colleagues });
    if (progress.status === 'not_started') {
      const modules = module.prerequisites.flatMap((id) => catalog.module(id) ?? []);
      reasons.push({ kind: 'prerequisites', modules, first: beginner && module.level === 'beginner' && modules.length === 0 });
    }
    return reasons.sort((a, b) => weightOf(b) - weightOf(a));
  }

  function scoreOf({ module, reasons }: Ranked): number {
    const place = begun.indexOf(module.id);
    if (place >= 0 && place < leading) return 1_000 - place;
    return reasons.reduce((sum, reason) => sum + weightOf(reason), 0);
  }

  return catalog.modules
    .flatMap((module): Ranked[] => {
      const progress = progresses.get(module.id);
      if (!progress || progress.status === 'completed' || progress.total_files === 0) return [];
      const isPassed = interests.known.has(module.id) || !isReady(progresses, module, interests.known);
      if (progress.status === 'not_started' && isPassed) return [];
      return [{ module, progress, reasons: reasonsFor(module, progress) }];
    })
    .map((ranked) => ({ ranked, score: scoreOf(ranked) }))
    .sort((a, b) => b.score - a.score)
    .map(({ ranked }) => ranked);
}

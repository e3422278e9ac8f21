import { describe, expect, test } from 'vitest';
import type { Catalog, CatalogModule, CatalogTrack } from '#server/features/catalog/index.ts';
import { byModule, type OpenedFiles } from '#server/features/learning/opened-files.ts';
import { type Interests, progressesOf, rankModules } from './score.ts';

type Facts = Partial<Pick<CatalogModule, 'level' | 'skills' | 'prerequisites'>>;

/** Builds a catalog of tracks whose modules have two files each, `a` and `b`. */
function catalogOf(tracks: Record<string, Record<string, Facts>>): Catalog {
  const all = Object.entries(tracks).map(([id, modules]) => {
    const made = Object.entries(modules).map(([id, facts]) => {
      const files = ['a', 'b'].map((file_name) => ({ file_name, module_id: id }));
      return { id, title: id, level: 'beginner', skills: [], prerequisites: [], ...facts, files } as unknown as CatalogModule;
    });
    return { id, title: id, total_modules: made.length, modules: made } as unknown as CatalogTrack;
  });
  const modules = all.flatMap((track) => track.modules);
  const found: Pick<Catalog, 'track' | 'module'> = {
    track: (id) => all.find((track) => track.id === id),
    module: (id) => modules.find((module) => module.id === id),
  };
  const catalog: Omit<Catalog, 'platform'> = {
    ...found,
    progressModules: modules,
    withHidden: found,
    isWhole: true,
    isChosen: false,
    version: 1,
    preview: false,
    tracks: all,
    modules,
    glossary: { version: '', listed: [], pattern: null, termOf: () => undefined, teaches: () => false },
    file: () => undefined,
  };
  return Object.assign(catalog, { platform: catalog as Catalog });
}

const noon = Date.parse('2026-03-02T12:00:00Z');

/** Builds a learner's history: `done` modules are complete, `begun` ones half complete, in the order they were opened. */
function having({ done = [], begun = [] }: { done?: string[]; begun?: string[] }): OpenedFiles {
  const row = (module_id: string, file_name: string, minutes: number) => {
    const at = noon + minutes * 60_000;
    const moments = { opened_at: at, completed_at: at, last_activity_at: at };
    return { module_id, file_name, ...moments, time_spent: 60, percentage: 100, is_begun: true, is_practised: false };
  };
  return byModule([
    ...done.flatMap((id, index) => [row(id, 'a', index), row(id, 'b', index)]),
    ...begun.map((id, index) => row(id, 'a', 100 + index)),
  ]);
}

const anybody: Interests = { jobSkills: new Set(), ownSkills: new Set(), colleagues: 1, known: new Set(), completedBy: () => 0 };
const idsOf = (catalog: Catalog, openedFiles: OpenedFiles, interests = anybody) =>
  rankModules(catalog, progressesOf(catalog, openedFiles), interests).map(({ module }) => module.id);
const kindsOf = (catalog: Catalog, openedFiles: OpenedFiles, id: string, interests = anybody) =>
  rankModules(catalog, progressesOf(catalog, openedFiles), interests)
    .find(({ module }) => module.id === id)
    ?.reasons.map(({ kind }) => kind);

const catalog = catalogOf({
  first: { stones: {}, paths: { prerequisites: ['stones'] }, rivers: {} },
  second: {
    winds: { level: 'intermediate', skills: ['wind'] },
    storms: { level: 'advanced', skills: ['wind', 'rain'], prerequisites: ['winds', 'paths'] },
  },
});

describe('the module ranking', () => {
  test('the ranking for a new learner starts with first steps, before harder modules or those with prerequisites', () => {
    expect(idsOf(catalog, having({}))).toEqual(['stones', 'rivers', 'winds']);
  });

  test('the ranking contains no completed module, and is empty once all are completed', () => {
    expect(idsOf(catalog, having({ done: ['stones', 'winds'] }))).toEqual(['paths', 'rivers']);
    expect(idsOf(catalog, having({ done: ['stones', 'paths', 'rivers', 'winds', 'storms'] }))).toEqual([]);
  });

  test('the ranking contains no module that lacks one of two prerequisites, unless it is already started', () => {
    expect(idsOf(catalog, having({ done: ['winds'] }))).not.toContain('storms');
    expect(idsOf(catalog, having({ done: ['winds'], begun: ['stones'] }))).not.toContain('storms');
    expect(idsOf(catalog, having({ begun: ['storms'] }))[0]).toBe('storms');
    expect(idsOf(catalog, having({ done: ['winds', 'stones', 'paths'] }))).toContain('storms');
  });

  test('the ranking starts with modules in progress, the most recently opened first', () => {
    expect(idsOf(catalog, having({ begun: ['winds', 'stones'] })).slice(0, 2)).toEqual(['stones', 'winds']);
    expect(idsOf(catalog, having({ begun: ['stones', 'winds'] })).slice(0, 2)).toEqual(['winds', 'stones']);
  });

  test("the ranking doesn't put all modules in progress first if there are many; old ones have to compete", () => {
    const many = catalogOf({ one: { a: {}, b: {}, c: {}, d: {} }, two: { e: {}, f: { skills: ['wind'] } } });
    const interests = { ...anybody, jobSkills: new Set(['wind']), completedBy: (id: string) => (id === 'f' ? 5 : 0), colleagues: 5 };
    expect(idsOf(many, having({ begun: ['d', 'a', 'b', 'c'] }), interests)).toEqual(['c', 'b', 'a', 'f', 'd', 'e']);
  });

  test("a module's rank rises with each reason: next in a track, work, skills, colleagues", () => {
    expect(idsOf(catalog, having({ done: ['rivers'] }))[0]).toBe('stones');
    expect(idsOf(catalog, having({}), { ...anybody, jobSkills: new Set(['wind']) })[0]).toBe('winds');
    expect(idsOf(catalog, having({}), { ...anybody, ownSkills: new Set(['wind']) })[0]).toBe('winds');
    expect(idsOf(catalog, having({}), { ...anybody, colleagues: 4, completedBy: (id) => (id === 'rivers' ? 3 : 0) })[0]).toBe('rivers');
  });

  test('the ranking ignores a single colleague, because it would identify them', () => {
    const one = { ...anybody, colleagues: 1, completedBy: (id: string) => (id === 'winds' ? 1 : 0) };
    expect(kindsOf(catalog, having({}), 'winds', one)).toEqual(['prerequisites']);
    expect(kindsOf(catalog, having({}), 'winds', { ...one, colleagues: 2, completedBy: () => 2 })).toContain('colleagues');
  });

  test('the ranking always has reasons, strongest first, and marks only one module of a track as the next', () => {
    const interests = { ...anybody, jobSkills: new Set(['wind']), ownSkills: new Set(['wind']) };
    for (const openedFiles of [
      having({}),
      having({ done: ['stones'] }),
      having({ begun: ['paths'] }),
      having({ done: ['winds'], begun: ['rivers'] }),
    ]) {
      const ranked = rankModules(catalog, progressesOf(catalog, openedFiles), interests);
      for (const { reasons } of ranked) expect(reasons.length).toBeGreaterThan(0);
      const next = ranked.filter(({ reasons }) => reasons.some(({ kind }) => kind === 'next_in_track'));
      expect(new Set(next.map(({ module }) => catalog.tracks.findIndex(({ modules }) => modules.includes(module)))).size).toBe(next.length);
    }
    expect(kindsOf(catalog, having({}), 'winds', interests)).toEqual(['job_title', 'skills', 'prerequisites']);
    expect(kindsOf(catalog, having({ done: ['stones'] }), 'paths')).toEqual(['next_in_track', 'prerequisites']);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { featuresIn, journeysOf, testsWithoutImports } from './lib/changed.js';
import { inProject } from './lib/project.js';

const specs = readdirSync(inProject('e2e')).filter((name) => name.endsWith('.spec.ts'));
const featuresOfSpecs = specs.map((name) => ({ name, features: featuresIn(readFileSync(inProject('e2e', name), 'utf8')) }));
const foldersIn = (path: string) => readdirSync(inProject(path));

describe("a journey file's first line", () => {
  it.each(featuresOfSpecs)('names features that exist: $name', ({ features }) => {
    expect(features.length).toBeGreaterThan(0);
    expect([...foldersIn('server/features'), ...foldersIn('web/features')]).toEqual(expect.arrayContaining(features));
  });

  it('names every feature with screens in at least one file', () => {
    const named = featuresOfSpecs.flatMap(({ features }) => features);
    expect(named).toEqual(expect.arrayContaining(foldersIn('web/features')));
  });
});

describe('a change is followed by', () => {
  it('the journeys through its feature, and no others', () => {
    const journeys = journeysOf(['server/features/certificates/issue.ts']);
    expect(journeys).toContain('e2e/student-earns-a-certificate.spec.ts');
    expect(journeys).not.toContain('e2e/visitor-signs-in.spec.ts');
  });

  it('the journey file itself, if that has changed', () => {
    expect(journeysOf(['e2e/visitor-signs-in.spec.ts'])).toEqual(['e2e/visitor-signs-in.spec.ts']);
  });

  it('all journeys if the harness has changed', () => {
    expect(journeysOf(['e2e/harness/test.ts'])).toHaveLength(specs.length);
  });

  it('the journeys of any feature if all screens share the changed code', () => {
    const journeys = journeysOf(['web/ui/page-header.tsx']);
    expect(journeys).toEqual(specs.filter((name) => name.startsWith('anyone')).map((name) => `e2e/${name}`));
  });

  it('the tests that read the changed file from disk', () => {
    expect(testsWithoutImports(['catalog/tracks.yaml'])).toEqual(['tools/architecture', 'tools/catalog']);
    expect(testsWithoutImports(['server/database/migrations/0001.sql'])).toContain('server');
  });

  it('no journeys, and only the architecture tests, if only a document has changed', () => {
    expect(journeysOf(['docs/tour.md'])).toEqual([]);
    expect(testsWithoutImports(['docs/tour.md'])).toEqual(['tools/architecture']);
  });
});

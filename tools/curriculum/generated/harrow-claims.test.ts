import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { groups, mails, mailsFile, runsFile, sources } from './harrow-claims.ts';
import { failedFile, goodExamples, goodResults, goodSplit, sourcesFile } from './harrow-package.ts';
import { acceptCases, glossaryKey, replies, repliesFile, routesFile, translationCases } from './harrow-replies.ts';

const capstone = '../../../catalog/02-language-mastery/capstone';
const files = '../../../server/demo/capstones/02';

describe('the files of the capstone on prompt packages', () => {
  it.each([
    [`${capstone}/materials/mails.csv`, mailsFile],
    [`${capstone}/materials/runs.csv`, runsFile],
    [`${capstone}/materials/recorded-examples.csv`, sourcesFile],
    [`${capstone}/materials/replies.jsonl`, repliesFile],
    [`${capstone}/hidden/routes.csv`, routesFile],
    [`${capstone}/hidden/replies.jsonl`, acceptCases],
    [`${capstone}/hidden/translations.jsonl`, translationCases],
    [`${capstone}/hidden/glossary.csv`, glossaryKey],
    [`${capstone}/hidden/failed.csv`, failedFile],
    [`${files}/examples.jsonl`, goodExamples],
    [`${files}/split.csv`, goodSplit],
    [`${files}/routes.csv`, routesFile],
  ])('has %s as it is generated', async (name, make) => {
    await expect(make()).toMatchFileSnapshot(name);
  });

  it('has the results that belong to the good prompt', async () => {
    const prompt = await readFile(new URL(`${files}/prompt.md`, import.meta.url), 'utf8');
    await expect(goodResults(prompt)).toMatchFileSnapshot(`${files}/results.jsonl`);
  });
});

describe('the generated claim mails', () => {
  it('are 120 in 70 threads, half of them in each language', () => {
    expect(mails).toHaveLength(120);
    expect(new Set(mails.map(({ thread }) => thread)).size).toBe(70);
    expect(mails.filter(({ language }) => language === 'de')).toHaveLength(60);
  });

  it('have near copies in different threads, and still fall into many groups', () => {
    const crossing = groups().filter((group) => new Set(group.map(({ thread }) => thread)).size > 1);
    expect(crossing.length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...groups().map((group) => group.length))).toBeLessThanOrEqual(12);
  });

  it('have ten sources of examples, each in a thread of its own', () => {
    expect(new Set(sources().map(({ thread }) => thread)).size).toBe(10);
  });

  it('have forty replies to different mails', () => {
    expect(new Set(replies.map(({ mail }) => mail)).size).toBe(40);
  });
});

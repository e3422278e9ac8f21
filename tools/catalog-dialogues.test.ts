import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settings } from '#contract/settings.ts';
import { debriefOf, endOf, goalsOf } from '#server/features/catalog/dialogues/judge.ts';
import type { DialogueSource } from '#server/features/catalog/dialogues/schema.ts';
import { conversationOf, nearestReply } from '#server/features/catalog/dialogues/talk.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import { renderContent } from '#server/features/catalog/render/content.ts';

const folder = fileURLToPath(new URL('../catalog/', import.meta.url));
const { catalog, faults } = await readCatalog(folder, settings.parse({}));
const dialogues = catalog.tracks.flatMap((track) =>
  track.modules.flatMap((module) =>
    module.files.flatMap((file) =>
      file.kind === 'dialogue'
        ? [{ name: `${track.id}/${module.id}/${file.name}`, file, source: file.source as unknown as DialogueSource }]
        : [],
    ),
  ),
);
const chosen = (ids: readonly string[]) => ids.map((reply_id) => ({ text: '', reply_id }));

it('the catalog has at least three dialogues, and nothing is wrong with them', () => {
  expect(faults.filter(({ file }) => file.endsWith('.dialogue.yaml'))).toEqual([]);
  expect(dialogues.length).toBeGreaterThanOrEqual(3);
});

describe.each(dialogues)('the dialogue $name', ({ file, source }) => {
  it('has an example of at least six turns that reaches every goal, in writing and with a model', () => {
    expect(source.example.length).toBeGreaterThanOrEqual(6);
    const { said, end } = conversationOf(source, chosen(source.example));
    expect(goalsOf(source, said).filter(({ reached }) => !reached)).toEqual([]);
    expect([end?.kind, endOf(source, said).kind]).toEqual(['good', 'good']);
    expect(debriefOf(source, said, null).criteria.filter(({ verdict }) => verdict === 'not_met')).toEqual([]);
  });

  it('has a bad example that misses the goals that it names', () => {
    const { said, end } = conversationOf(source, chosen(source.bad_example.replies));
    const missed = goalsOf(source, said).flatMap(({ id, reached }) => (reached ? [] : [id]));
    expect(missed).toEqual(expect.arrayContaining(source.bad_example.misses));
    expect([end?.kind, endOf(source, said).kind]).toEqual(['bad', 'bad']);
  });

  it('understands the words of each reply as that reply', () => {
    for (const node of source.nodes)
      for (const reply of node.replies) expect(nearestReply(node, reply.text)?.id, `${node.id}/${reply.id}`).toBe(reply.id);
  });

  it('judges each of its examples in the same way 100 times', () => {
    for (const replies of [source.example, source.bad_example.replies]) {
      const judged = () => JSON.stringify(debriefOf(source, conversationOf(source, chosen(replies)).said, null));
      const first = judged();
      for (let nth = 0; nth < 100; nth++) expect(judged()).toBe(first);
    }
  });

  it('shows nothing of its part, phrases, replies, answers, reasons and ends in its content', async () => {
    const content = JSON.stringify(await renderContent({ ...file, assets: {} }));
    const hidden = [
      source.other.part,
      ...source.stages.flatMap(({ why, until = '' }) => [why, until]),
      ...source.nodes.flatMap(({ replies }) => replies.flatMap(({ text, answer }) => [text, answer])),
      ...source.ends.map(({ text }) => text),
    ].filter((text) => text.length > 20);
    for (const text of hidden) expect(content).not.toContain(JSON.stringify(text.trim()).slice(1, -1));
  });
});

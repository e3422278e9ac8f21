import { describe, expect, it } from 'vitest';
import { faultsOfLab, tryLab } from '#server/testing/lab-steps.ts';

const erasure = `title: Erasure
minutes: 8
lab: stores
task: Find every copy of the message with quillandria.
find: { prompt: Mark every entry that holds the message. }
stores:
  - id: tickets
    title: Ticket system
    entries:
      - id: t-1
        label: 2 November
        text: There is quillandria on my radiator.
        copy: { prompt: How does the ticket end?, time: [now], owner: [desk], reason: The message itself was asked to go. }
      - { id: t-2, text: The radiator is cold., why: Another tenant wrote this. }
  - id: logs
    title: Error monitor
    entries:
      - { id: e-1, text: Timeout after 30 s }
      - id: e-2
        text: 'Request failed: quillandria'
        copy: { prompt: How does the report end?, time: [now, week], owner: [platform], reason: A report carries the whole request. }
times:
  label: When does it end?
  options: [{ id: now, label: Immediately }, { id: week, label: In a week }]
owners:
  label: Who sees to it?
  options: [{ id: desk, label: Front desk }, { id: platform, label: Platform team }]
questions:
  - id: fields
    kind: several
    prompt: Strike the fields that the purpose does not need.
    options: [{ id: birth, text: Birth date }, { id: district, text: District }]
    right: [birth]
    reason: The district names the team.
`;
const copies = ['t-1', 'e-2'];

describe('a lab with stores to search', () => {
  it('all entries are shown at the start, and nothing distinguishes the copies from the other entries', async () => {
    const { state } = await tryLab(erasure);
    const seen = JSON.stringify(state);
    expect(state.materials[0]?.parts.map(({ id, group }) => [id, group])).toEqual([
      ['t-1', 'Ticket system'],
      ['t-2', 'Ticket system'],
      ['e-1', 'Error monitor'],
      ['e-2', 'Error monitor'],
    ]);
    expect(state.items.map(({ id }) => id)).toEqual(['search']);
    for (const secret of ['How does', 'The message itself', 'whole request', 'Another tenant', 'Strike', 'Immediately', 'Front desk'])
      expect(seen, secret).not.toContain(secret);
  });

  it('once the search is judged, the lab asks about each copy, and then the questions', async () => {
    const one = await tryLab(erasure);
    expect((await one.answer('search', { entries: copies })).items.map(({ id }) => id)).toEqual(['search', 't-1', 'e-2']);
    await one.answer('t-1', { time: ['now'], owner: ['desk'] });
    const before = await one.answer('e-2', { time: ['week'], owner: ['platform'] });
    expect(before.items.at(-1)?.id).toBe('fields');
    expect(await one.answer('fields', { choice: ['birth'] })).toMatchObject({ score: 100, passed: true });
  });

  it('a false alarm costs as much as finding a copy earns, and the feedback gives the reason', async () => {
    const one = await tryLab(erasure);
    const { results } = await one.answer('search', { entries: ['t-1', 't-2'] });
    expect(results[0]?.credit).toBe(0);
    expect(JSON.stringify(results)).toContain('Another tenant wrote this.');
    expect(JSON.stringify(results)).toContain('A report carries the whole request.');
    const other = await tryLab(erasure);
    expect((await other.answer('search', { entries: ['t-1'] })).results[0]?.credit).toBe(50);
  });

  it("the seed decides which copies an attempt has, and the other copies' entries are omitted", async () => {
    const drawing = erasure.replace('times:\n', 'draw: 1\ntimes:\n');
    const shown = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (seed) => (await tryLab(drawing, seed)).state.materials[0]?.parts.map(({ id }) => id).join(' ')),
    );
    expect(new Set(shown)).toEqual(new Set(['t-1 t-2 e-1', 't-2 e-1 e-2']));
  });
});

describe('the check for a lab with stores', () => {
  it('a lab whose copies all have a time and an owner has no faults', async () => {
    expect(await faultsOfLab(erasure)).toEqual([]);
  });

  it.each([
    ['a time that there isn’t', ['time: [now], owner: [desk]', 'time: [later], owner: [desk]'], ':13', '“later”'],
    ['a copy without an owner', [', owner: [desk]', ''], ':13', 'copy.owner'],
    ['two entries with one id', ['id: e-1', 'id: t-2'], ':18', '“t-2”'],
    ['a question with the id of an entry', ['id: fields', 'id: e-2'], ':29', '“e-2”'],
    ['a draw of more copies than there are', ['times:\n', 'draw: 5\ntimes:\n'], ':22', '“draw” is greater than'],
    ['a right answer that there isn’t', ['right: [birth]', 'right: [name]'], ':33', '“name”'],
    ['a question of no kind', ['kind: several', 'kind: many'], ':30', 'one, several'],
  ])('a fault in a lab with stores is reported with its line: %s', async (_what, [from = '', to = ''], line, said) => {
    const faults = await faultsOfLab(erasure.replace(from, to));
    expect(faults.join('\n')).toContain(`a.lab.yaml${line}`);
    expect(faults.join('\n')).toContain(said);
  });
});

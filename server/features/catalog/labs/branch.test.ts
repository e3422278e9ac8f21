import { describe, expect, it } from 'vitest';
import { faultsOfLab, tryLab } from '#server/testing/lab-steps.ts';

const call = `title: The call
minutes: 8
lab: branch
task: Decide what to do next.
situations:
  - id: call
    text: A candidate reads the data of someone else.
    reason: Containing comes first.
    choices:
      - { id: switch, text: Switch the assistant off, credit: 1, consequence: The form takes its place., next: logs }
      - { id: ask, text: Ask for a screenshot first, credit: 0.4, consequence: Another person reads a name., next: late }
      - { id: wait, text: Wait for Monday, credit: 0, consequence: The logs are overwritten., next: lost }
  - id: late
    text: The screenshot has arrived.
    reason: The function still runs.
    choices:
      - { id: off, text: Switch it off now, credit: 0.2, consequence: It is off at last., next: logs }
      - { id: study, text: Study the screenshot, credit: 0, consequence: Nothing is learned., next: lost }
  - id: logs
    text: The logs are overwritten on Sunday.
    reason: Evidence comes before scope.
    critical: true
    choices:
      - { id: keep, text: Stop the deletion, credit: 1, consequence: The logs stay., next: known }
      - { id: count, text: Count the people first, credit: 0.5, consequence: Counting takes long., next: known }
endings:
  - { id: known, text: On Saturday the notice leaves. }
  - { id: lost, text: Nobody can tell how many were affected. }
`;

describe('a branching case', () => {
  it('a branching case shows no later situations, consequences, credits or endings at the start', async () => {
    const { state } = await tryLab(call);
    const seen = JSON.stringify(state);
    expect(state.items.map(({ id }) => id)).toEqual(['call']);
    for (const secret of ['screenshot has arrived', 'overwritten', 'form takes', 'Containing', 'credit":1', 'Saturday', 'Nobody', 'next'])
      expect(seen, secret).not.toContain(secret);
  });

  it('a choice leads to the situation that it names, and the others are never shown', async () => {
    const one = await tryLab(call);
    const after = await one.answer('call', { choice: ['switch'] });
    expect(after.items.map(({ id }) => id)).toEqual(['call', 'logs']);
    const ended = await one.answer('logs', { choice: ['keep'] });
    expect(ended).toMatchObject({ score: 100, passed: true });
    expect(JSON.stringify(ended)).not.toContain('screenshot has arrived');
    expect(JSON.stringify(ended)).toContain('On Saturday the notice leaves.');
  });

  it('the score is the sum of the credits along the path, as a share of the best path', async () => {
    const one = await tryLab(call);
    await one.answer('call', { choice: ['ask'] });
    await one.answer('late', { choice: ['off'] });
    expect(await one.answer('logs', { choice: ['keep'] })).toMatchObject({ score: 80, passed: true });
  });

  it('a case that ends early scores only what its path has earned', async () => {
    const one = await tryLab(call);
    expect(await one.answer('call', { choice: ['wait'] })).toMatchObject({ score: 0, passed: false });
  });

  it('any choice but the best in a critical situation fails the case', async () => {
    const one = await tryLab(call.replace('task:', 'pass_mark: 50\ntask:'));
    await one.answer('call', { choice: ['switch'] });
    expect(await one.answer('logs', { choice: ['count'] })).toMatchObject({ score: 75, passed: false });
  });

  it('the best choice and the reasons are shown after any choice', async () => {
    const one = await tryLab(call);
    const { results } = await one.answer('call', { choice: ['ask'] });
    expect(results[0]).toMatchObject({ credit: 40, fields: [{ expected: [['switch']] }] });
    expect(JSON.stringify(results)).toContain('Another person reads a name.');
    expect(JSON.stringify(results)).toContain('Containing comes first.');
  });

  it('the seed decides the order of choices', async () => {
    const orders = await Promise.all(
      [1, 2, 3, 4, 5].map(async (seed) => (await tryLab(call, seed)).state.items[0]?.fields[0]?.options.map(({ id }) => id).join()),
    );
    expect(new Set(orders).size).toBeGreaterThan(1);
  });
});

describe('the branching case check', () => {
  it('a case whose paths all end has no faults', async () => {
    expect(await faultsOfLab(call)).toEqual([]);
  });

  it.each([
    ['a choice that leads nowhere', ['next: late }', 'next: later }'], ':11', '“later”'],
    ['a loop', ['off at last., next: logs }', 'off at last., next: call }'], ':17', 'leads back to “call”'],
    ['a situation that no path reaches', ['next: late }', 'next: lost }'], ':13', '“late”'],
    ['an ending that no path reaches', ['endings:\n', 'endings:\n  - { id: other, text: Something else. }\n'], ':27', '“other”'],
    ['a detour that loses nothing', ['credit: 0.2', 'credit: 0.7'], ':11', 'Lower the credits'],
    ['an ending with the id of a situation', ['id: known', 'id: logs'], ':27', '“logs”'],
    ['an unknown key', ['critical: true', 'crucial: true'], ':22', '“crucial”'],
  ])('a fault in a branching case is reported with its line: %s', async (_what, [from = '', to = ''], line, said) => {
    const faults = await faultsOfLab(call.replace(from, to));
    expect(faults.join('\n')).toContain(`a.lab.yaml${line}`);
    expect(faults.join('\n')).toContain(said);
  });
});

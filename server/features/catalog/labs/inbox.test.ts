import { describe, expect, it } from 'vitest';
import { wordsOf } from '#server/testing/lab-source.ts';
import { faultsOfLab, type LabTry, tryLab } from '#server/testing/lab-steps.ts';

const friday = `title: Friday
minutes: 8
lab: inbox
task: Decide what to do next.
starts: 2026-11-13 17:00
aware: 2026-11-13 16:40
messages:
  - { id: call, from: Reception, text: A candidate saw the data of someone else. }
  - { id: client, from: Key account, text: Clause 11 says 24 hours., at: 40 min }
  - { id: count, from: IT, text: It is between 3 and 11 people., after: scope, at: 5 min }
actions:
  - { id: switch, text: Switch the assistant off, takes: 10 min, within: 1 h, result: The form is live., reason: Containing comes first. }
  - { id: keep, text: Stop the deletion, takes: 10 min, within: 48 h, result: The logs stay., reason: Evidence is lost otherwise. }
  - { id: scope, text: Count the people, takes: 20 min, after: [switch, keep], result: IT is counting., reason: The scope comes third. }
  - { id: tell, text: Tell the client, takes: 15 min, on: client, within: 24 h, result: The client knows., reason: The clock of clause 11 runs. }
  - { id: sleep, text: Look at it on Monday, takes: 64 h, is: wrong, result: It is Monday., reason: Weekends do not stop clocks. }
  - { id: boss, text: Write to the director, takes: 5 min, is: optional, unless: [tell], result: She is informed., reason: It can wait. }
  - { id: notice, text: Send the notice, takes: 30 min, on: count, within: 72 h, weight: 2, result: It is sent., reason: The period is 72 hours. }
deadlines:
  - { of: switch, text: Off }
  - { of: tell, text: Key account, from: client }
  - { of: notice, text: Authority, from: keep }
finish: { text: Go home, reason: The day is over. }
questions:
  - id: contents
    kind: several
    prompt: What does the notice contain?
    options: [{ id: nature, text: What happened }, { id: names, text: The names of everyone }]
    right: [nature]
    reason: Article 33(3) lists it.
`;

const step = (number: number, action: string): [string, { action: string[] }] => [`step-${number}`, { action: [action] }];
async function take(one: LabTry, ...actions: string[]) {
  const before = one.state.results.length;
  for (const [index, action] of actions.entries()) await one.answer(...step(before + index + 1, action));
  return one.state;
}
const partsOf = ({ materials }: LabTry['state'], material: string) => materials.find(({ id }) => id === material)?.parts ?? [];
const offeredNow = ({ state }: LabTry) => state.items.at(-1)?.fields[0]?.options.map(({ id }) => id);
const promptOf = ({ state }: LabTry) => JSON.stringify(state.items.at(-1)?.prompt);

describe('a timed inbox', () => {
  it('an inbox shows only what has arrived and can be done at the start, and neither reasons nor deadlines that are not known yet', async () => {
    const { state } = await tryLab(friday);
    expect(state.items.map(({ id }) => id)).toEqual(['step-1']);
    expect(state.materials.map(({ id }) => id)).toEqual(['clock', 'inbox']);
    expect(partsOf(state, 'inbox').map(({ id, label, group }) => [id, label, group])).toEqual([['call', 'Reception', 'Friday 17:00']]);
    const seen = JSON.stringify(state);
    const secrets = [
      'Clause',
      'between 3',
      'Tell the client',
      'notice',
      'Containing',
      'form is live',
      'Article',
      'within',
      'optional',
      'day is over',
    ];
    for (const secret of secrets) expect(seen, secret).not.toContain(secret);
  });

  it('an action moves the clock by the time it takes, and messages arrive as the clock moves', async () => {
    const one = await tryLab(friday);
    expect(promptOf(one)).toContain('It is Friday 17:00.');
    await take(one, 'switch', 'keep');
    expect(promptOf(one)).toContain('It is Friday 17:20.');
    expect(offeredNow(one)).not.toContain('tell');
    await take(one, 'wait');
    expect(promptOf(one)).toContain('It is Friday 17:40.');
    expect(offeredNow(one)).toContain('tell');
    expect(partsOf(one.state, 'inbox').map(({ id }) => id)).toEqual(['call', 'client']);
  });

  it('an action is offered only once, and an action that is not offered is refused', async () => {
    const one = await tryLab(friday);
    await take(one, 'switch');
    expect(offeredNow(one)).not.toContain('switch');
    await expect(take(one, 'tell')).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('the right actions earn the full score, and two actions may come in either order if it does not matter', async () => {
    for (const [first, second] of [
      ['switch', 'keep'],
      ['keep', 'switch'],
    ] as const) {
      const one = await tryLab(friday);
      await take(one, first, second, 'scope', 'tell', 'notice', 'finish');
      expect(one.state.items.at(-1)?.id).toBe('contents');
      expect(await one.answer('contents', { choice: ['nature'] })).toMatchObject({ score: 100, passed: true });
    }
  });

  it('the feedback says, by the simulated clock, what was done too early or too late', async () => {
    const one = await tryLab(friday);
    await take(one, 'scope', 'sleep', 'switch');
    const notes = one.state.results.map(({ credit, fields }) => [credit, fields[0]?.notes]);
    expect(notes).toEqual([
      [0, [{ code: 'too_early', params: {} }]],
      [0, []],
      [0, [{ code: 'too_late', params: { by: 'Friday 17:40' } }]],
    ]);
  });

  it('an action that was due but never done earns no credit, and the feedback says how many such actions there were', async () => {
    const one = await tryLab(friday);
    await take(one, 'switch', 'keep', 'finish');
    expect(one.state.results.at(-1)).toMatchObject({ credit: 33, fields: [{ notes: [{ code: 'never_done', params: { count: 3 } }] }] });
    expect(JSON.stringify(one.state.results.at(-1))).toContain('The period is 72 hours.');
    // The learner did two of the six actions, counted by weight, and answered the question.
    expect((await one.answer('contents', { choice: ['nature'] })).score).toBe(Math.round((3 / 7) * 100));
  });

  it('an action that must not be done costs credit, and an action that may be omitted costs none', async () => {
    const one = await tryLab(friday);
    await take(one, 'switch', 'keep', 'scope', 'boss', 'tell', 'notice', 'sleep', 'finish');
    expect((await one.answer('contents', { choice: ['nature'] })).score).toBe(Math.round((6 / 7) * 100));
  });

  it('an action is no longer offered once another one has made it pointless', async () => {
    const one = await tryLab(friday);
    await take(one, 'switch', 'keep', 'wait');
    expect(offeredNow(one)).toContain('boss');
    await take(one, 'tell');
    expect(offeredNow(one)).not.toContain('boss');
  });

  it('the clock shows how much time is left until each known deadline, counted from awareness, until it is up', async () => {
    const one = await tryLab(friday);
    const clock = () => partsOf(one.state, 'clock').map(({ tree, value, group }) => [wordsOf(tree), value, group]);
    expect(clock()).toEqual([
      ['Friday 17:00', 0, null],
      ['Off', 40, null],
    ]);
    await take(one, 'keep', 'wait');
    expect(clock()).toEqual([
      ['Friday 17:40', 40, null],
      ['Off', 0, null],
      ['Key account', 23 * 60, null],
      ['Authority', 71 * 60, null],
    ]);
    await take(one, 'tell', 'switch');
    expect(clock().slice(1)).toEqual([
      ['Off', -25, 'done'],
      ['Key account', 22 * 60 + 45, 'done'],
      ['Authority', 70 * 60 + 35, null],
    ]);
    await take(one, 'finish');
    expect(one.state.materials.map(({ id }) => id)).toEqual(['inbox', 'log']);
  });

  it('the log shows what was done, and when each action was finished', async () => {
    const one = await tryLab(friday);
    await take(one, 'switch', 'wait', 'boss');
    expect(partsOf(one.state, 'log').map(({ tree, label }) => [label, wordsOf(tree)])).toEqual([
      ['Friday 17:10', 'Switch the assistant off'],
      ['Friday 17:45', 'Write to the director'],
    ]);
  });

  it('the feedback says which next steps would have been right', async () => {
    const one = await tryLab(friday);
    await take(one, 'boss', 'sleep');
    expect(one.state.results[1]?.fields[0]?.expected).toEqual([['switch'], ['keep']]);
  });
});

describe('the timed inbox check', () => {
  it('an inbox that can be completed in time has no faults', async () => {
    expect(await faultsOfLab(friday)).toEqual([]);
  });

  it.each([
    ['a deadline that nobody can keep', ['within: 24 h', 'within: 50 min'], ':15', '“tell”'],
    ['an action that is never offered', ['on: count', 'needs: [notice]'], ':18', '“notice”'],
    ['a length of time in days', ['takes: 64 h', 'takes: 3 days'], ':16', '72 h'],
    ['a moment in other words', ['starts: 2026-11-13 17:00', 'starts: Friday'], ':5', '2026-11-13 16:40'],
    ['a message that there isn’t', ['on: client', 'on: customer'], ':15', '“customer”'],
    ['a deadline of an action that has none', ['of: switch', 'of: scope'], ':20', '“scope”'],
    ['an action with the id of the end', ['id: boss', 'id: finish'], ':17', '“finish”'],
    ['a question with the id of a step', ['id: contents', 'id: step-3'], ':25', '“step-3”'],
    ['an unknown key', ['weight: 2', 'weigh: 2'], ':18', 'weigh'],
  ])('a fault in an inbox is reported with its line: %s', async (_what, [from = '', to = ''], line, said) => {
    const faults = await faultsOfLab(friday.replace(from, to));
    expect(faults.join('\n')).toContain(`a.lab.yaml${line}`);
    expect(faults.join('\n')).toContain(said);
  });
});

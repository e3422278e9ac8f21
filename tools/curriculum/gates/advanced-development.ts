import { type Gate, missing, noList, noNumber, noText, noTrue } from './gate.ts';

export const advancedDevelopmentGates: Gate[] = [
  {
    step: 'apis-and-streaming/anatomy-of-a-chat-request',
    block: 'function toOutcome',
    slots: {
      'stop reason': {
        opens: "(v) => toOutcome({ message: { content: 'x' }, stop_reason: v }).kind === 'draft'",
        usual: "'end'",
        refuses: [...noText, "'End'", "'end '", "'refusal'"],
      },
      content: {
        opens: "(v) => toOutcome({ message: { content: v }, stop_reason: 'end' }).kind === 'draft'",
        usual: "[{ type: 'reasoning' }, { type: 'text', text: 'x' }]",
        refuses: [...noText, "[{ type: 'Text', text: 'x' }]", "[{ type: 'text' }]", "[{ type: 'text', text: 'x' }, { type: 'tool_call' }]"],
      },
    },
  },
  {
    step: 'apis-and-streaming/timeouts-retries-and-limits',
    block: 'function createBucket',
    slots: {
      cost: { opens: '(v) => createBucket(10, 1).take(v, 0) === 0', usual: '5', refuses: noNumber },
      capacity: { opens: '(v) => createBucket(v, 1).take(1, 0) === 0', usual: '5', refuses: ['undefined', 'NaN', '0', '-1', '{}'] },
      time: {
        opens: '(v) => { const one = createBucket(10, 1); one.take(10, 0); return one.take(5, v) === 0; }',
        usual: '9',
        refuses: ['undefined', 'NaN', '{}', '-1'],
      },
    },
  },
  {
    step: 'apis-and-streaming/when-a-stream-breaks',
    block: 'function next',
    slots: {
      ending: {
        opens: "(v) => next({ phase: 'streaming', text: 'x' }, { type: 'done', stop_reason: v }).phase === 'complete'",
        usual: "'end'",
        refuses: [...noText, "'End'", "'refusal'", "'filtered'"],
      },
    },
  },
  {
    step: 'apis-and-streaming/retry-within-a-deadline',
    given: `
      const limits = { maxAttempts: 3, baseMs: 1, capMs: 1, deadlineMs: 1000, now: () => 0, sleep: async () => {}, random: () => 0.5 };
      async function retries(change, error = { status: 503 }) {
        let calls = 0;
        await withRetries(async () => { if (++calls < 2) throw error; if (calls > 50) throw new Error('never ends'); }, { ...limits, ...change });
        return calls > 1;
      }`,
    slots: {
      'number of attempts': { opens: '(v) => retries({ maxAttempts: v })', usual: '3', refuses: noNumber },
      deadline: { opens: '(v) => retries({ deadlineMs: v })', usual: '1000', refuses: noNumber },
      'largest wait': { opens: '(v) => retries({ capMs: v })', usual: '1', refuses: noNumber },
      status: { opens: '(v) => retries({}, { status: v })', usual: '503', refuses: [...noNumber, "'503'", '400'] },
      'failure of the network': { opens: '(v) => retries({}, { network: v })', usual: 'true', refuses: noTrue },
    },
  },
  {
    step: 'apis-and-streaming/the-unkind-server',
    given: `
      const limits = { attempts: 1, baseMs: 1, idleMs: 1000, deadlineMs: 1000 };
      async function mayBeSent(events, change = {}, status = 200) {
        const wire = events.map(([type, data]) => 'event: ' + type + '\\ndata: ' + JSON.stringify(data) + '\\n\\n').join('');
        const body = (async function* () { yield new TextEncoder().encode(wire); })();
        const service = { fetch: async () => ({ status, headers: { get: () => null }, body, json: async () => ({}) }), now: () => 0, sleep: () => new Promise(() => {}) };
        return (await ask(service, { ...limits, ...change }, new AbortController().signal)).maySend;
      }
      const text = ['delta', { text: 'x' }];
      const end = ['done', { stop_reason: 'end' }];`,
    slots: {
      'stop reason': {
        opens: "(v) => mayBeSent([text, ['done', { stop_reason: v }]])",
        usual: "'end'",
        refuses: [...noText, "'End'", "'end '", "'refusal'"],
      },
      text: { opens: "(v) => mayBeSent([['delta', { text: v }], end])", usual: "'x'", refuses: ['undefined', 'null', "''", '7', '{}'] },
      'final event': {
        opens: "(v) => mayBeSent([text, [v, { stop_reason: 'end' }]])",
        usual: "'done'",
        refuses: ["'Done'", "'finished'", "''"],
      },
      status: { opens: '(v) => mayBeSent([text, end], {}, v)', usual: '200', refuses: [...noNumber.slice(1), "'200'", '204', '500'] },
      attempts: { opens: '(v) => mayBeSent([text, end], { attempts: v })', usual: '1', refuses: noNumber },
      deadline: { opens: '(v) => mayBeSent([text, end], { deadlineMs: v })', usual: '1000', refuses: noNumber },
      silence: { opens: '(v) => mayBeSent([text, end], { idleMs: v })', usual: '1000', refuses: noNumber },
    },
  },
  {
    step: 'tool-calling/arguments-and-errors',
    block: 'function meaningProblems',
    given: `const open = (args, known = session) => schemaProblems(schema, args).length === 0 && meaningProblems(args, known).length === 0;
      const right = { booking_ref: 'MC-4471', new_date: '2026-11-29' };`,
    slots: {
      arguments: {
        opens: '(v) => open(v)',
        usual: 'right',
        refuses: [
          ...noText,
          "{ booking_ref: 'MC-4471' }",
          '{ ...right, Force: true }',
          "{ booking_ref: 'MC-4471', newDate: '2026-11-29' }",
        ],
      },
      day: {
        opens: '(v) => open({ ...right, new_date: v })',
        usual: "'2026-11-30'",
        refuses: [...noText, "'2026-11-31'", "'2026-13-45'", "'2026-02-30'", "' 2026-11-30'"],
      },
      today: { opens: '(v) => open(right, { ...session, today: v })', usual: "'2026-11-27'", refuses: ['undefined', 'NaN', '{}'] },
      bookings: { opens: '(v) => open(right, { ...session, bookings: v })', usual: 'session.bookings', refuses: noList.concat('[]') },
    },
  },
  {
    step: 'tool-calling/side-effects-and-approval',
    block: 'function approve',
    given: `const approved = (user, now, asker = 'ana') => {
        bookings.set('MC-1', { price: 10, state: 'active' });
        return approve(propose(asker, 'MC-1', 100).id, user, now).startsWith('cancelled');
      };`,
    slots: {
      user: { opens: '(v) => approved(v, 101)', usual: "'ana'", refuses: [...noText, "'Ana'", "'ana '"] },
      'missing user on both sides': { opens: '(v) => approved(v, 101, v)', usual: "'ben'", refuses: ['undefined', 'null', "''", 'NaN'] },
      time: { opens: "(v) => approved('ana', v)", usual: '101', refuses: [...noNumber, "'101'", 'Infinity'] },
    },
  },
  {
    step: 'tool-calling/dispatch-a-call',
    given: `
      const tool = { effect: 'read', schema: { properties: {} }, check: () => [], allowed: () => true, run: () => 1 };
      async function ran(change, approved = new Set()) {
        let isRun = false;
        await dispatch({ id: 'c', name: 'tool', arguments: '{}' }, { tool: { ...tool, run: () => { isRun = true; }, ...change } }, { user: 'ana', approved, log: () => {} });
        return isRun;
      }`,
    slots: {
      permission: { opens: '(v) => ran({ allowed: () => v })', usual: 'true', refuses: noTrue },
      'what the data says': { opens: '(v) => ran({ check: () => v })', usual: '[]', refuses: [...noList, "['no']"] },
      schema: { opens: '(v) => ran({ schema: v })', usual: '{ properties: {} }', refuses: ['undefined', 'null'] },
      effect: { opens: '(v) => ran({ effect: v })', usual: "'read'", refuses: [...noText, "'Read'", "'read '", "'reads'"] },
      approvals: {
        opens: "(v) => ran({ effect: 'final' }, v)",
        usual: "new Set([approvalKey('tool', {})])",
        refuses: ['undefined', 'null', '[]', '{}', 'new Set()', "new Set(['tool'])", "new Set(['TOOL []'])"],
      },
    },
  },
  {
    step: 'tool-calling/the-whole-loop',
    given: `
      const call = { role: 'assistant', content: [{ type: 'call', id: 'c1', name: 'tool', arguments: '{}' }] };
      const world = (change = {}) => {
        const seen = { runs: 0 };
        const tool = { effect: 'final', schema: {}, allowed: () => true, quote: () => ({ refund: 1 }), run: () => { seen.runs += 1; return 1; }, ...change };
        const session = { user: 'ana', maxSteps: 2, proposals: new Map(), now: () => 100, log: () => {} };
        return { seen, session, tools: { tool } };
      };
      async function runs(change) {
        const { seen, session, tools } = world({ effect: 'read', ...change });
        await answer(async () => call, tools, session, '?');
        return seen.runs === 1;
      }
      async function approved(change) {
        const { tool, atClick, user, owner, now, stored } = { user: 'ana', owner: 'ana', now: 101, ...change };
        const { seen, session, tools } = world(tool);
        session.user = owner;
        await answer(async () => call, tools, session, '?');
        const [proposal] = session.proposals.values();
        Object.assign(proposal, stored);
        Object.assign(tools.tool, atClick);
        session.now = () => now;
        const result = await approve(proposal.id, user, tools, session);
        return result.done === true && seen.runs === 1;
      }`,
    slots: {
      permission: { opens: '(v) => runs({ allowed: () => v })', usual: 'true', refuses: noTrue },
      effect: { opens: '(v) => runs({ effect: v })', usual: "'read'", refuses: [...noText, "'Read'", "'read '"] },
      schema: { opens: '(v) => runs({ schema: v })', usual: '{}', refuses: ['undefined', 'null', "{ ref: 'string' }"] },
      requests: {
        opens:
          "async (v) => { const { session, tools } = world(); session.maxSteps = v; await answer(async () => call, tools, session, '?'); return true; }",
        usual: '2',
        refuses: [...noNumber, '1.5', 'Infinity'],
      },
      user: { opens: '(v) => approved({ user: v })', usual: "'ana'", refuses: [...noText, "'Ana'", "'ana '"] },
      'missing user on both sides': { opens: '(v) => approved({ user: v, owner: v })', usual: "'ben'", refuses: noText },
      time: { opens: '(v) => approved({ now: v })', usual: '101', refuses: [...missing, "'101'", '99', '111', 'Infinity'] },
      'time of the proposal': {
        opens: '(v) => approved({ stored: { at: v } })',
        usual: '100',
        refuses: ['undefined', 'NaN', '{}', 'Infinity'],
      },
      'whether it was used': {
        opens: '(v) => approved({ stored: { used: v } })',
        usual: 'false',
        refuses: ['true', ...missing, "'false'"],
      },
      'permission at the click': { opens: '(v) => approved({ atClick: { allowed: () => v } })', usual: 'true', refuses: noTrue },
      'effect at the click': {
        opens: '(v) => approved({ atClick: { quote: () => v } })',
        usual: '{ refund: 1 }',
        refuses: [...missing, "{ refund: '1' }", '{ refund: 1, fee: 2 }'],
      },
    },
  },
];

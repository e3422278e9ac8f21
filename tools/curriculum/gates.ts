/**
 * The functions of lessons and solutions that decide whether something may happen. Each has to refuse what is missing or malformed.
 * `tools/catalog-gates.test.ts` calls them with all of these values.
 */

/** One argument, field or limit of a gate. All texts are code in the step's language. */
interface Slot {
  /** A function of one value, which returns true if the gate opened. An error counts as a refusal. */
  opens: string;
  /** A value for which the gate opens. Without it, a gate that is always shut would pass. */
  usual: string;
  /** Values for which it must not open. */
  refuses: readonly string[];
}

export interface Gate {
  /** The step, as `<module>/<file>`. */
  step: string;
  /** A text in the lesson's block with the function. Left out for exercises, whose solution is called. */
  block?: string;
  /** Code that the slots use. */
  given?: string;
  slots: Record<string, Slot>;
}

const missing = ['undefined', 'null', 'NaN', "''", "'  '", '[]', '{}'];
/** These values are not numbers above 0; one is a number as text. */
const noNumber = [...missing, "'1'", '-1', '0'];
const noText = [...missing, '7', 'true'];
const noTrue = [...missing, '1', "'true'", "'yes'", 'false'];
const noList = ['undefined', 'null', 'NaN', "''", "'  '", "'text'", '7', '{}'];

const missingInPython = ['None', "float('nan')", "''", "'  '", '[]', '{}'];
const noNumberInPython = [...missingInPython, "'1'", '-1', '0', 'True'];

export const gates: Gate[] = [
  {
    step: 'first-prompts/no-empty-slots',
    slots: {
      value: { opens: "(v) => fill('{a}', { a: v }).length > 0", usual: "'x'", refuses: noText },
      values: {
        opens: "(v) => fill('{a}', v).length > 0",
        usual: "{ a: 'x', b: 'surplus' }",
        refuses: ['undefined', 'null', '{}', '[]', "{ A: 'x' }", "{ 'a ': 'x' }", "{ b: 'x' }"],
      },
    },
  },
  {
    step: 'checking-the-output/spot-check',
    slots: {
      'error rate': { opens: 'lambda v: sample_size(v, 0.05) >= 0', usual: '0.05', refuses: [...noNumberInPython, "'0.05'", '1', '1.5'] },
      'chance to miss': {
        opens: 'lambda v: sample_size(0.05, v) >= 0',
        usual: '0.05',
        refuses: [...noNumberInPython, "'0.05'", '1', '1.5'],
      },
    },
  },
  {
    step: 'working-safely-with-ai/redact-and-restore',
    slots: {
      names: { opens: "(v) => redact('Ingrid is here.', v).text.length > 0", usual: "['Ingrid']", refuses: noList },
      name: { opens: "(v) => redact('Ingrid is here.', [v]).text.length > 0", usual: "' Ingrid '", refuses: noText },
    },
  },
  {
    step: 'prompt-structure/fill-a-template',
    slots: {
      value: {
        opens: "(v) => fillTemplate('{{a}}', { a: v }).length > 0",
        usual: "'x'",
        refuses: noText.filter((one) => !/^'.*'$/.test(one)),
      },
      values: {
        opens: "(v) => fillTemplate('{{data:a}}', v).length > 0",
        usual: "{ a: 'x' }",
        refuses: ['undefined', 'null', '{}', '[]', "{ A: 'x' }", "{ a: 'x', b: 'surplus' }"],
      },
    },
  },
  {
    step: 'examples-and-few-shot/select-examples',
    given:
      "POOL = [{'id': letter, 'label': 'x', 'thread': 't' + letter, 'text': letter} for letter in 'abc']\nMESSAGE = {'thread': 't', 'text': 'a'}",
    slots: {
      'number of examples': { opens: 'lambda v: len(select_examples(POOL, MESSAGE, v, 2)) > 0', usual: '2', refuses: noNumberInPython },
      'number per label': { opens: 'lambda v: len(select_examples(POOL, MESSAGE, 3, v)) > 0', usual: '2', refuses: noNumberInPython },
    },
  },
  {
    step: 'reasoning-and-decomposition/verify-the-evidence',
    given:
      "CONTRACT = 'ends on 28 February 2027, notice at least 90 days before'\nEND = {'value': '2027-02-28', 'quote': '28 February 2027'}\nDAYS = {'value': 90, 'quote': '90 days'}",
    slots: {
      reply: {
        opens: 'lambda v: verify(CONTRACT, v) == []',
        usual: "{'term_end': END, 'notice_days': DAYS, 'answer': '2026-11-30', 'surplus': 1}",
        refuses: [
          ...missingInPython,
          "{'term_ends': END, 'notice_days': DAYS, 'answer': '2026-11-30'}",
          "{'term_end': END, 'notice_days': DAYS}",
        ],
      },
      days: {
        opens: "lambda v: verify(CONTRACT, {'term_end': END, 'notice_days': {**DAYS, 'value': v}, 'answer': '2026-11-30'}) == []",
        usual: '90',
        refuses: [...noNumberInPython, "'90'", '90.0'],
      },
      quote: {
        opens: "lambda v: verify(CONTRACT, {'term_end': {**END, 'quote': v}, 'notice_days': DAYS, 'answer': '2026-11-30'}) == []",
        usual: "'28 february 2027'",
        refuses: [...missingInPython, '7'],
      },
    },
  },
  {
    step: 'output-contracts/an-output-is-an-interface',
    block: 'function isLine',
    slots: {
      line: {
        opens: '(v) => isLine(v)',
        usual: "{ quote: 'x', sku: null, quantity_pieces: 2 }",
        refuses: [
          ...missing,
          "{ quote: 'x', sku: null }",
          "{ quote: 'x', SKU: 'B', sku: null, quantity_pieces: 2 }",
          "{ quote: 'x', sku: null, quantity_pieces: '2' }",
          "{ quote: 'x', sku: null, quantity_pieces: NaN }",
        ],
      },
    },
  },
  {
    step: 'output-contracts/validate-repair-give-up',
    block: 'const rules: Rule[]',
    slots: {
      quantity: {
        opens: "(v) => problems({ status: 'order', quantity_pieces: v, delivery_date: null }).length === 0",
        usual: '2',
        refuses: noNumber.filter((one) => one !== 'null'),
      },
      day: {
        opens: "(v) => problems({ status: 'order', quantity_pieces: 1, delivery_date: v }).length === 0",
        usual: "'2026-11-30'",
        refuses: [...noText.filter((one) => one !== 'null'), "['2026-11-30']"],
      },
      status: {
        opens: '(v) => problems({ status: v, quantity_pieces: 1, delivery_date: null }).length === 0',
        usual: "'order'",
        refuses: [...noText, "'Order'", "'order '", "['order']"],
      },
    },
  },
  {
    step: 'output-contracts/read-a-reply',
    given: `const whole = { status: 'order', lines: [{ sku: 'B', quantity_pieces: 1 }] }; const parts = new Set(['B']);`,
    slots: {
      'stop reason': {
        opens: "(v) => readReply({ stop: v, text: JSON.stringify(whole) }, parts, 1).kind === 'order'",
        usual: "'end'",
        refuses: [...noText, "'End'", "'end '"],
      },
      attempt: { opens: "(v) => readReply({ stop: 'end', text: '' }, parts, v).kind === 'again'", usual: '1', refuses: noNumber },
      catalogue: {
        opens: "(v) => readReply({ stop: 'end', text: JSON.stringify(whole) }, v, 1).kind === 'order'",
        usual: 'parts',
        refuses: [...missing, 'new Set()', "new Set(['b', 'B '])"],
      },
      quantity: {
        opens:
          "(v) => readReply({ stop: 'end', text: JSON.stringify({ ...whole, lines: [{ sku: 'B', quantity_pieces: v }] }) }, parts, 1).kind === 'order'",
        usual: '2',
        refuses: noNumber,
      },
    },
  },
  {
    step: 'multilingual-and-style/check-a-translation',
    given: 'const allowed = { protect: [], forbid: [], maxLength: 60 };',
    slots: {
      'length limit': {
        opens: "(v) => checkTranslation('a', 'b', { ...allowed, maxLength: v }).length === 0",
        usual: '60',
        refuses: noNumber,
      },
      rules: {
        opens: "(v) => checkTranslation('a', 'b', v).length === 0",
        usual: 'allowed',
        refuses: [...missing, '{ protect: [], forbid: [], maxlength: 60 }', '{ protect: [], forbids: [], maxLength: 60 }'],
      },
    },
  },
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
    step: 'retrieval-and-embeddings/build-the-context',
    given: "CHUNK = {'text': 'a', 'words': 10, 'section': 's', 'groups': {'all'}, 'superseded': False}",
    slots: {
      "user's groups": {
        opens: "lambda v: build_context([['a']], {'a': CHUNK}, v, 100) != []",
        usual: "{'all', 'surplus'}",
        refuses: [...missingInPython, "'all'", "['all']", 'set()', "{'All'}", "{'all '}"],
      },
      "chunk's groups": {
        opens: "lambda v: build_context([['a']], {'a': {**CHUNK, 'groups': v}}, {'all'}, 100) != []",
        usual: "{'all'}",
        refuses: [...missingInPython, "'all'", "['all']", 'set()'],
      },
      superseded: {
        opens: "lambda v: build_context([['a']], {'a': {**CHUNK, 'superseded': v}}, {'all'}, 100) != []",
        usual: 'False',
        refuses: [...missingInPython, "'False'", '0', 'True'],
      },
      budget: {
        opens: "lambda v: build_context([['a']], {'a': CHUNK}, {'all'}, v) != []",
        usual: '100',
        refuses: [...missingInPython, "'100'", '0', '-1'],
      },
    },
  },
  {
    step: 'evaluating-llm-features/a-regression-gate',
    given: "const one = { id: 'a', slice: 's', passed: true, mustPass: true };",
    slots: {
      result: { opens: "(v) => gate([one], [{ ...one, passed: v }]).verdict === 'pass'", usual: 'true', refuses: noTrue },
      'result of the baseline': {
        opens: "(v) => gate([{ ...one, passed: v }], [one]).verdict === 'pass'",
        usual: 'false',
        refuses: [...missing, '0', "'false'"],
      },
      runs: {
        opens: "(v) => gate(v, v).verdict === 'pass'",
        usual: '[{ ...one, passed: true }]',
        refuses: [...missing, '[{}]', "[{ id: 'a', pass: true }]"],
      },
    },
  },
  {
    step: 'cost-and-latency/a-usage-report',
    given: `
      const prices = { m: { input: 1, cached: 1, output: 1 } };
      const call = { feature: 'f', model: 'm', inputTokens: 10, cachedTokens: 0, outputTokens: 0, firstTextMs: 5, result: 'used' };
      const within = (budget, change = {}, list = prices) => report([{ ...call, ...change }], list, { f: budget })[0].over.length === 0;`,
    slots: {
      'largest cost': { opens: '(v) => within({ maxCost: v, maxP95: 9 })', usual: '10', refuses: noNumber },
      'longest wait': { opens: '(v) => within({ maxCost: 10, maxP95: v })', usual: '5', refuses: noNumber },
      budget: {
        opens: '(v) => within(v)',
        usual: '{ maxCost: 10, maxP95: 5 }',
        refuses: [...missing, '{ maxcost: 10, maxP95: 5 }', '{ maxCost: 10 }'],
      },
      price: {
        opens: '(v) => within({ maxCost: 10, maxP95: 9 }, {}, { m: { ...prices.m, input: v } })',
        usual: '1',
        refuses: [...missing, "'1'", '-1'],
      },
      tokens: { opens: '(v) => within({ maxCost: 10, maxP95: 9 }, { inputTokens: v })', usual: '1', refuses: [...missing, "'1'", '-1'] },
    },
  },
];

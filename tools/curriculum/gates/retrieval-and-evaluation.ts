import { type Gate, missing, missingInPython, noNumber, noTrue } from './gate.ts';

/** The gates of the modules on retrieval, evaluation and cost. */
export const retrievalAndEvaluationGates: Gate[] = [
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
    step: 'retrieval-and-embeddings/find-the-page',
    given: `
def found(groups, own):
    ready = index([{"path": "Terms", "text": "Cleaning costs 80 euros", "groups": own}])
    return search("cleaning", ready, groups, 5) != []`,
    slots: {
      "asker's groups": {
        opens: "lambda v: found(v, {'all'})",
        usual: "{'all', 'surplus'}",
        refuses: [...missingInPython, "'all'", "['all']", 'set()', "{'All'}", "{'all '}"],
      },
      "chunk's groups": {
        opens: "lambda v: found({'all'}, v)",
        usual: "{'all'}",
        refuses: [...missingInPython, "'all'", "['all']", 'set()', "{'All'}"],
      },
      'missing groups on both sides': { opens: 'lambda v: found(v, v)', usual: "{'all'}", refuses: [...missingInPython, "{''}", '{None}'] },
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
  {
    step: 'cost-and-latency/cut-the-bill',
    given: `
      const before = { cost: 10, right: 100, p95: 3000 };
      const after = { cost: 4, right: 100, p95: 2000 };`,
    slots: {
      cost: { opens: '(v) => maySwitch(before, { ...after, cost: v })', usual: '4', refuses: [...missing, "'4'", '-1'] },
      'right answers': { opens: '(v) => maySwitch(before, { ...after, right: v })', usual: '99', refuses: [...missing, "'100'", '98'] },
      'time of the first text': {
        opens: '(v) => maySwitch(before, { ...after, p95: v })',
        usual: '2000',
        refuses: [...missing, "'1'", '-1', '2001'],
      },
      'cost before': {
        opens: '(v) => maySwitch({ ...before, cost: v }, after)',
        usual: '10',
        refuses: [...missing, "'10'", '-1', 'Infinity'],
      },
      'result before': { opens: '(v) => maySwitch(v, after)', usual: 'before', refuses: missing },
      'result after': { opens: '(v) => maySwitch(before, v)', usual: 'after', refuses: missing },
    },
  },
];

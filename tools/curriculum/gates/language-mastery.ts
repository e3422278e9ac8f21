import { type Gate, missing, missingInPython, noNumber, noNumberInPython, noText } from './gate.ts';

export const languageMasteryGates: Gate[] = [
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
    step: 'output-contracts/break-my-contract',
    given: "const stored = { version: 1, sku: 'B-1077', quantity: 2, unit: 'piece' };",
    slots: {
      version: { opens: '(v) => lift({ ...stored, version: v }).quantity_pieces === 2', usual: '1', refuses: [...noNumber, '3', 'true'] },
      unit: {
        opens: '(v) => lift({ ...stored, unit: v }).quantity_pieces === 2',
        usual: "'piece'",
        refuses: [...noText, "'Piece'", "'piece '"],
      },
      quantity: { opens: '(v) => lift({ ...stored, quantity: v }).quantity_pieces !== null', usual: '2', refuses: [...noNumber, '1.5'] },
      record: {
        opens: '(v) => lift(v).quantity_pieces === 2',
        usual: 'stored',
        refuses: [...missing, "{ Version: 1, quantity: 2, unit: 'piece' }"],
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
];

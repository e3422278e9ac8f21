import { type Gate, noList, noNumberInPython, noText } from './gate.ts';

export const fundamentalsGates: Gate[] = [
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
];

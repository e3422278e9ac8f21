import { numbersIn } from '#contract/read-number.ts';
import type { Extra } from '../yaml-text.ts';
import { shuffledBy } from './draw.ts';
import { between, chosenOne, isWithin } from './judgements.ts';
import { type ItemAnswer, type LabAnswers, type LabField, type LabItem, labKind } from './lab.ts';
import { idsTwice, unknownIds } from './schema.ts';
import { caseFor, factsOf, faultsOfCases, isSound } from './sealed-conditions.ts';
import { type Rule, type Sealed, type SealedQuestion, sealedSchema } from './sealed-schema.ts';
import { type TextAt, textsAt, textsByKey } from './texts.ts';

const rulesItem = 'rules';
type Values = Sealed['data']['variants'][number]['values'];

const ruleField = (rule: Rule, all: readonly Rule[], seed: number): LabField => ({
  id: rule.id,
  label: rule.label,
  ...(rule.kind === 'one'
    ? { kind: 'one', options: shuffledBy(rule.options, seed), judge: (given) => chosenOne(given, rule) }
    : {
        kind: 'number',
        ...(rule.unit === undefined ? {} : { unit: rule.unit }),
        judge: (_given, item) => ({ credit: isSound(rule, all, item) ? 1 : 0, expected: [[String(rule.example)]], reasons: [rule.reason] }),
      }),
});

function questionField(one: SealedQuestion, rules: readonly Rule[], values: Values, seed: number): LabField {
  if (one.kind === 'number') {
    const { unit, within = 0, reason } = one;
    const right = values[one.value] ?? Number.NaN;
    const bounds = { least: right - within, most: right + within };
    return {
      id: 'number',
      kind: 'number',
      ...(unit === undefined ? {} : { unit }),
      judge: ([given = '']) => ({
        credit: numbersIn(given, unit).some((number) => isWithin(number, bounds)) ? 1 : 0,
        expected: [[String(right)]],
        reasons: [reason],
        notes: between(bounds, { value: right, unit }),
      }),
    };
  }
  return {
    id: 'choice',
    kind: 'one',
    options: shuffledBy(one.options, seed),
    judge(given, _item, answers) {
      const applies = caseFor(one.cases, factsOf(rules, answers.get(rulesItem) ?? {}, values));
      return chosenOne(given, { right: applies?.answer ?? [], wrong: one.wrong, reason: applies?.reason });
    },
  };
}

/** Finds values that a variant lacks, and names, ids and conditions that refer to nothing. */
function faultsOf(source: Sealed): Extra[] {
  const { rules, data, questions } = source;
  const [first] = data.variants;
  const values = Object.keys(first?.values ?? {});
  const numbers = rules.fields.flatMap((one) => (one.kind === 'number' ? [one.id] : []));
  const names = [...rules.fields.map(({ id }) => id), ...values];
  const atOnce = (found: Extra[], path: PropertyKey[]) => found.map(({ fault }): Extra => ({ path, fault }));
  const examples: ItemAnswer = Object.fromEntries(rules.fields.map((one) => [one.id, [one.kind === 'number' ? String(one.example) : '']]));
  return [
    ...rules.fields.flatMap((one, at): Extra[] => {
      const path = ['rules', 'fields', at];
      if (one.kind === 'one') {
        const known = one.options.map(({ id }) => id);
        return [
          ...unknownIds(one.right, known, [...path, 'right']),
          ...unknownIds(Object.keys({ ...one.partly, ...one.wrong }), known, path),
        ];
      }
      const limits = (['least', 'most'] as const).flatMap((key) => {
        const limit = one[key];
        return typeof limit === 'string' ? atOnce(unknownIds([limit], numbers, []), [...path, key]) : [];
      });
      if (limits.length > 0 || isSound(one, rules.fields, examples)) return limits;
      return [{ path: [...path, 'example'], fault: { code: 'catalog_lab_sealed_example' } }];
    }),
    ...data.variants.flatMap((one, at): Extra[] => {
      const own = Object.keys(one.values);
      const isSame = own.length === values.length && own.every((name) => values.includes(name));
      return isSame
        ? []
        : [
            {
              path: ['data', 'variants', at, 'values'],
              fault: { code: 'catalog_lab_sealed_values', params: { names: values.join(', ') } },
            },
          ];
    }),
    ...values.flatMap((name): Extra[] =>
      rules.fields.some(({ id }) => id === name)
        ? [{ path: ['data', 'variants', 0, 'values', name], fault: { code: 'catalog_lab_id_of_two', params: { id: name } } }]
        : [],
    ),
    ...questions.flatMap((one, at): Extra[] => {
      const path = ['questions', at];
      if (one.kind === 'number') return atOnce(unknownIds([one.value], values, []), [...path, 'value']);
      const known = one.options.map(({ id }) => id);
      return [
        ...one.cases.flatMap(({ answer }, index) => unknownIds(answer, known, [...path, 'cases', index, 'answer'])),
        ...unknownIds(Object.keys(one.wrong ?? {}), known, [...path, 'wrong']),
        ...faultsOfCases(one, source, names, path),
      ];
    }),
  ];
}

/**
 * A sealed decision. The learner writes rules, which are locked as soon as they are answered. Then the lab shows data, drawn by the seed,
 * and asks questions about them. The learner's own rules determine which decision is right.
 */
export const lab = labKind<Sealed>({
  schema: sealedSchema,
  textsOf: ({ rules, data, questions }) => [
    [['rules', 'prompt'], rules.prompt],
    [['rules', 'explanation'], rules.explanation],
    ...textsAt(['rules', 'fields'], rules.fields, 'label'),
    ...textsAt(['rules', 'fields'], rules.fields, 'reason'),
    ...rules.fields.flatMap((one, at): TextAt[] =>
      one.kind === 'number'
        ? []
        : [...textsAt(['rules', 'fields', at, 'options'], one.options, 'text'), ...textsByKey(['rules', 'fields', at, 'wrong'], one.wrong)],
    ),
    ...textsAt(['data', 'variants'], data.variants, 'text'),
    ...questions.flatMap((one, at): TextAt[] => [
      [['questions', at, 'prompt'], one.prompt],
      ...(one.kind === 'number'
        ? [[['questions', at, 'reason'], one.reason] as TextAt]
        : [
            ...textsAt(['questions', at, 'options'], one.options, 'text'),
            ...textsAt(['questions', at, 'cases'], one.cases, 'reason'),
            ...textsByKey(['questions', at, 'wrong'], one.wrong),
          ]),
    ]),
  ],
  check(raw) {
    const { rules, data, questions } = (raw ?? {}) as Record<string, unknown>;
    const listIn = (one: unknown, key: string) => ((one ?? {}) as Record<string, unknown>)[key];
    const optionsTwice = (list: unknown, path: PropertyKey[]) =>
      (Array.isArray(list) ? list : []).flatMap((one: unknown, at) => idsTwice(listIn(one, 'options'), [...path, at, 'options']));
    const items = Array.isArray(questions) ? [{ id: rulesItem }, ...(questions as unknown[])] : [];
    return [
      ...idsTwice(listIn(rules, 'fields'), ['rules', 'fields']),
      ...optionsTwice(listIn(rules, 'fields'), ['rules', 'fields']),
      ...idsTwice(listIn(data, 'variants'), ['data', 'variants']),
      ...idsTwice(items, []).map(({ path: [at], fault }): Extra => ({ path: ['questions', Number(at) - 1, 'id'], fault })),
      ...optionsTwice(questions, ['questions']),
    ];
  },
  unfinished: faultsOf,
  compile({ rules, data, questions }, seed) {
    const [variant] = shuffledBy(data.variants, seed);
    const isSealed = (answers: LabAnswers) => answers.has(rulesItem);
    return {
      materials: [{ id: 'data', kind: 'text', title: data.title, text: variant?.text ?? '', parts: [], isShown: isSealed }],
      items: [
        {
          id: rulesItem,
          prompt: rules.prompt,
          explanation: rules.explanation,
          weight: rules.weight ?? 1,
          fields: rules.fields.map((one) => ruleField(one, rules.fields, seed)),
        },
        ...questions.map((one, at): LabItem => {
          const before = questions[at - 1];
          return {
            id: one.id,
            prompt: one.prompt,
            weight: one.weight ?? 1,
            isCritical: one.critical === true,
            fields: [questionField(one, rules.fields, variant?.values ?? {}, seed)],
            isAsked: (answers) => (before ? answers.has(before.id) : isSealed(answers)),
          };
        }),
      ],
    };
  },
});

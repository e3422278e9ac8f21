import type { SourcePlacement } from '#server/features/catalog/index.ts';

type Question = SourcePlacement['questions'][number];

/** Returns eight questions about a module: two of each kind that is hard to guess, and two choices. No two share an object, so that they can be written as YAML. */
export function placementQuestions(module: string): Question[] {
  const of = (id: string, about: string) => ({
    id: `${module}-${id}`,
    module,
    difficulty: 'medium' as const,
    prompt: `MARKER-ASKED ${about} (${module})`,
    explanation: `MARKER-ANSWER why it is so (${module})`,
  });
  const items = () => ['Find a place', 'Lay a slab', 'Add a stone', 'Look back'];
  const pairs = () => [
    { left: 'A slab', right: 'lies below' },
    { left: 'A wedge', right: 'fills a gap' },
    { left: 'A pebble', right: 'lies on top' },
  ];
  const options = () => [{ text: 'A slab', correct: true }, { text: 'A leaf' }, { text: 'A cloud' }, { text: 'A bird' }];
  return [
    { ...of('number', 'How many stones does it have?'), kind: 'number', value: 12 },
    { ...of('number-2', 'How high is it?'), kind: 'number', value: 1.5, tolerance: '10%', unit: 'm' },
    { ...of('ordering', 'Put the steps into their order.'), kind: 'ordering', items: items() },
    { ...of('ordering-2', 'Put the steps of the way into their order.'), kind: 'ordering', items: [...items(), 'Walk on'] },
    { ...of('matching', 'What does each stone do?'), kind: 'matching', pairs: pairs() },
    { ...of('matching-2', 'What does each stone do, and what does none?'), kind: 'matching', pairs: pairs(), distractors: ['flies away'] },
    { ...of('single', 'Which is a stone?'), kind: 'single', options: options() },
    { ...of('multiple', 'Which are stones?'), kind: 'multiple', options: [...options(), { text: 'A wedge', correct: true }] },
  ];
}

/** Returns a placement of these modules, with eight questions about each. */
export const placementFor = (...modules: string[]): SourcePlacement => ({ after: {}, questions: modules.flatMap(placementQuestions) });

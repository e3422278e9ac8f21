import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { askingForVerdicts } from '#server/testing/asking-for-verdicts.ts';
import { stoneDialogue } from '#server/testing/dialogues.ts';
import { withEvidence } from '../prompts/criteria.ts';
import { faultsOfDialogue } from './faults.ts';
import { debriefOf, endInWriting, endOf, goalsOf, stageOf, wordsOfLearner } from './judge.ts';
import { dialogueSchema } from './schema.ts';
import { conversationOf, openingOf, placeInWriting, type Said, sayInWriting } from './talk.ts';

const raw = parse(stoneDialogue) as Record<string, unknown>;
const source = dialogueSchema.parse(raw);
const learner = (text: string): Said => ({ by: 'learner', text, reply_id: null });
const other = (text: string): Said => ({ by: 'other', text, reply_id: null });
const reachedIn = (...said: Said[]) => goalsOf(source, [openingOf(source), ...said]).flatMap(({ id, reached }) => (reached ? [id] : []));

describe('the written conversation', () => {
  test('leads from reply to reply to an end', () => {
    const { end, node, isWhole } = conversationOf(source, [
      { text: '', reply_id: 'what-crack' },
      { text: '', reply_id: 'cheaper' },
    ]);
    expect([end?.kind, node, isWhole]).toEqual(['partial', null, true]);
  });

  test('goes on with the reply that has most phrases in common with what is said, or else most words', () => {
    const understood = (text: string) => sayInWriting(source, 'start', { text, reply_id: null })?.said[0].reply_id;
    expect(understood('I see a line through it.')).toBe('what-crack');
    expect(understood('What about that big crack?')).toBe('what-crack');
    expect(understood('Fine, then load the thing.')).toBe('yes');
    expect(understood('What?')).toBeUndefined();
  });

  test('accepts no reply of another node', () => {
    expect(sayInWriting(source, 'start', { text: '', reply_id: 'other' })).toBeUndefined();
  });

  test('is taken up where the words to a model lead, and never at an end', () => {
    expect(placeInWriting(source, [learner('Zebras.')])).toEqual({ node: 'start', line: source.opening });
    const place = placeInWriting(source, [
      learner('What about the crack in it?'),
      other('Hm.'),
      learner('I would rather take another slab.'),
    ]);
    expect(place).toEqual({ node: 'then', line: 'The secret answer is that it is an old crack.' });
  });
});

describe('goals', () => {
  test('are reached by phrases of the learner, and never by words of the other', () => {
    expect(reachedIn(other('It has a crack. Take another slab.'))).toEqual([]);
    expect(reachedIn(learner('Is it cracked?'))).toEqual(['ask', 'no-yes']);
    expect(reachedIn(learner('Is it cracked?'), learner("I'll take it."))).toEqual(['ask']);
  });

  test('with a limit are reached only within so many turns', () => {
    const before = [learner('One.'), learner('Two.')];
    expect(reachedIn(...before, learner('Another slab.'))).toContain('offer');
    expect(reachedIn(...before, learner('Three.'), learner('Another slab.'))).not.toContain('offer');
  });

  test('decide how a conversation ends, and which stage it is in', () => {
    expect(stageOf(source, [])?.id).toBe('ask');
    expect(stageOf(source, [learner('A crack.')])?.id).toBe('offer');
    expect(endOf(source, [learner('A crack. Another slab.')]).kind).toBe('good');
    expect(endOf(source, [learner('A crack.')]).kind).toBe('partial');
    expect(endOf(source, [learner('Hello.')]).kind).toBe('bad');
    expect(endOf(source, [learner('A crack. Another slab. Load it.')]).kind).toBe('bad');
    expect(endInWriting(source, [learner('A crack.')], { kind: 'good', text: 'Well.' })).toEqual({ kind: 'partial', text: 'Well.' });
  });
});

describe('60 texts that ask for a better verdict', () => {
  test.each(askingForVerdicts)('%j reaches no goal and meets no criterion, whoever says it, and is no evidence', (text) => {
    const judged = (...said: Said[]) => {
      const { goals, criteria } = debriefOf(source, said, new Map());
      return [...goals.map(({ reached }) => reached), ...criteria.map(({ verdict }) => verdict)];
    };
    const plain = judged(learner('Good morning.'));
    expect(judged(learner(`Good morning. ${text}`))).toEqual(plain);
    expect(judged(learner('Good morning.'), other(text))).toEqual(plain);
    // Words of the other are no evidence of what the learner did.
    const words = wordsOfLearner([learner('Good morning.'), other(text)]);
    expect(withEvidence(words, { verdict: 'met', quote: text }).verdict).toBe('not_sure');
  });
});

describe('a dialogue', () => {
  const codesOf = (change: (draft: typeof source) => void) => {
    const draft = parse(stringify(source)) as typeof source;
    change(draft);
    return faultsOfDialogue(draft).map(({ fault }) => fault.code);
  };

  test('without a fault has none', () => {
    expect(faultsOfDialogue(raw)).toEqual([]);
  });

  test.each<[string, (draft: typeof source) => void, string]>([
    ['a reply that leads nowhere', (d) => Object.assign(d.nodes[0]?.replies[1] ?? {}, { next: 'nowhere' }), 'catalog_lab_id_unknown'],
    ['a reply that leads back', (d) => Object.assign(d.nodes[1]?.replies[1] ?? {}, { next: 'start' }), 'catalog_dialogue_loop'],
    ['an end that nothing leads to', (d) => d.ends.push({ id: 'more', kind: 'bad', text: 'More.' }), 'catalog_dialogue_unreached'],
    ['a missing kind of end', (d) => Object.assign(d.ends[1] ?? {}, { kind: 'bad' }), 'catalog_dialogue_end'],
    ['two replies with one id', (d) => Object.assign(d.nodes[1]?.replies[1] ?? {}, { id: 'yes' }), 'catalog_lab_id_of_two'],
    ['an end with the id of a node', (d) => Object.assign(d.ends[1] ?? {}, { id: 'then' }), 'catalog_lab_id_of_two'],
    ['an example that does not end', (d) => d.example.pop(), 'catalog_dialogue_example_path'],
    ['an example that misses a goal', (d) => Object.assign(d.stages[0] ?? {}, { contains: ['zebra'] }), 'catalog_dialogue_example_goal'],
    [
      'a bad example that reaches a goal',
      (d) => Object.assign(d.stages[0] ?? {}, { contains: ['fine', 'crack'] }),
      'catalog_dialogue_bad_goal',
    ],
  ])('with %s has a fault', (_, change, code) => {
    expect(codesOf(change)).toContain(code);
  });
});

import { expect, test } from 'vitest';
import type { OwnRound } from '#contract/due-rounds.ts';
import type { ModuleProgress } from '#contract/learning.ts';
import { repeatsOf, roundOfModule, withStepCompleted } from './module-rounds.ts';

const step = (file_name: string, module_id = 'stones') => ({ module_id, file_name });
const round = (given: Partial<OwnRound>): OwnRound => ({
  id: 'one',
  requirement_id: 'safety',
  name: 'Working safely',
  note: '',
  track_id: null,
  module_id: 'stones',
  title: 'Stones',
  is_mandatory: true,
  number: 2,
  opened_on: '2026-11-01',
  due_on: '2026-12-04',
  grace_days: 0,
  is_extended: false,
  state: 'in_progress' as const,
  outcome: null,
  closed_on: null,
  steps: 3,
  completed: 1,
  minutes_left: 9,
  certificate: null,
  exemption: null,

  left: [step('slabs'), step('check')],
  ...given,
});
const file = (file_name: string, completed: boolean) => ({
  file_name,
  completed,
  completed_at: null,
  practised: false,
  time_spent: 0,
  progress_percentage: 0,
});
const progress = { files: [file('pebbles', true), file('slabs', true), file('check', false)] } as unknown as ModuleProgress;

test('only steps that were completed before and are left in a round are to be repeated', () => {
  expect([...repeatsOf([round({})], { id: 'stones', progress }).keys()]).toEqual(['slabs']);
  expect([...repeatsOf([round({})], { id: 'winds', progress }).keys()]).toEqual([]);
});

test('a completed step counts at the same time in every round that requires it', () => {
  const [first, other] = withStepCompleted([round({}), round({ id: 'two', left: [step('slabs')] })], 'stones', 'slabs');
  expect(first).toMatchObject({ completed: 2, left: [step('check')] });
  expect(other).toMatchObject({ completed: 2, left: [] });
});

test('a step that no round requires changes nothing', () => {
  const before = round({});
  expect(withStepCompleted([before], 'stones', 'pebbles')[0]).toBe(before);
});

test("a track's round is shown with the modules where it has steps left", () => {
  const ofTrack = round({ id: 'track', module_id: null, track_id: 'rocks' });
  expect(roundOfModule([ofTrack], 'stones')?.id).toBe('track');
  expect(roundOfModule([ofTrack], 'winds')).toBeUndefined();
});

import { expect, test } from 'vitest';
import type { requirementVersions } from '#server/features/requirements/tables.ts';
import type { PersonId } from '#server/reached.ts';
import { roundsOf } from './rounds.ts';

// A person in Oslo joined on 1 November, so the first round is due on 1 December and opens on 27 November, which begins at 23:00 UTC.
const person = {
  id: 'person' as PersonId,
  email: 'someone@northwind.example',
  timezone: 'Europe/Oslo',
  joined_at: new Date('2026-11-01T09:00:00Z'),
  is_later_joiner: false,
  studied: null,
};
const terms = {
  name: 'Safety',
  due_kind: 'after_joining',
  due_on: null,
  due_days: 30,
  joining_of: 'audience',
  counts_from: null,
  repeat_kind: 'after_completion',
  repeat_months: 3,
  opens_days: 4,
  grace_days: 7,
} as typeof requirementVersions.$inferSelect;
const openedBy = (now: string) =>
  roundsOf(person, { terms, steps: 3, isNeglected: false, isRepeatedWork: false, now: new Date(now) }).map(({ opened_at }) =>
    opened_at.toISOString(),
  );

test.each([
  ['a minute before the local day begins', '2026-11-26T22:59:00Z', []],
  ['in the first hour of the local day', '2026-11-26T23:20:00Z', ['2026-11-26T23:20:00.000Z']],
  ['later on that day', '2026-11-27T15:00:00Z', ['2026-11-27T00:00:00.000Z']],
])("the demo opens a round on the person's local day: %s", (_, now, opened) => {
  expect(openedBy(now)).toEqual(opened);
});

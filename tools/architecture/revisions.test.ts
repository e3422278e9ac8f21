import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { everyEndpoint } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';

const oneChoice = 'It is one choice, which says all that it changes: who makes it last has chosen.';
const reports = 'It reports what happened, and takes nothing from anybody.';
const file = 'It is a file that only its owner attaches, and it replaces the one that they see.';
const order = 'It names the whole order, and is refused where that is not all there is.';

/** The calls that overwrite something without naming the revision they are based on, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'PUT /api/admin/users/:userId/role': oneChoice,
  'PUT /api/company/members/:userId/manager': oneChoice,
  'PUT /api/company/members/:userId/author-rights': oneChoice,
  'PUT /api/admin/users/:userId/author-rights': oneChoice,
  'PUT /api/company/report-schedules/:scheduleId': oneChoice,
  'PUT /api/company/report-views/:viewId': 'It is the name of what only its owner has, and one line.',
  'PUT /api/certificates/:serial/sharing': oneChoice,
  'PUT /api/leaderboards/participation': oneChoice,
  'PUT /api/goals/week': oneChoice,
  'PUT /api/learning/reading-settings': 'Each choice is sent alone, when it is made.',
  'PUT /api/reviews/:id/pause': oneChoice,
  'PUT /api/reviews/modules/:moduleId/pause': oneChoice,
  'PUT /api/goals/:id': 'It is of what only its owner has, and sends the values that were changed alone.',
  'PUT /api/system/messages/:messageId': oneChoice,
  'PUT /api/notifications/preferences': 'Each switch is sent alone, in the moment in which it is turned.',
  'PUT /api/notifications/:id/read': reports,
  'PUT /api/notifications/user/:userId/read': reports,
  'PUT /modules/modules/:moduleId/:fileName/time': reports,
  'PUT /api/learning/modules/:moduleId/content/:fileName/position': reports,
  'PUT /api/company/logo': 'It is a picture, and who chooses it sees the one that it replaces.',
  'PUT /api/requirements/due/:roundId/exemption/file': file,
  'PUT /api/external-learning/:learningId/file': file,
  'PUT /api/company/members/:userId/role-profile': oneChoice,
  'PUT /api/admin/authoring/drafts/:moduleId/care': oneChoice,
  'PUT /api/admin/authoring/order': order,
  'PUT /api/admin/authoring/tracks/:trackId/order': order,
  'PUT /api/admin/authoring/drafts/:moduleId/order': order,
  'PUT /api/admin/authoring/drafts/:moduleId/files/:fileName/name': 'It is one name, and two files never have the same.',
};

const conflicts = new Set([
  'draft_newer',
  'edited_elsewhere',
  'marking_changed_elsewhere',
  'note_kept_beside',
  'prompt_changed_elsewhere',
  'settings_changed_elsewhere',
  'texts_changed_elsewhere',
]);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const puts = everyEndpoint.filter(({ method }) => method === 'PUT');
const revised = puts.filter((endpoint) => !(nameOf(endpoint) in exceptions));

describe.each(revised.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test('names the revision that it is based on, and is refused if that revision is out of date', () => {
    const fields = Object.keys((endpoint.body as z.ZodObject | undefined)?.shape ?? {});
    expect(fields.filter((field) => field === 'revision' || field === 'based_on')).toHaveLength(1);
    expect(endpoint.errors?.filter((code) => conflicts.has(code))).toHaveLength(1);
  });

  test('returns the new revision', () => {
    expect(Object.keys((endpoint.reply as z.ZodObject).shape)).toContain('revision');
  });
});

test('every exception is an existing call that names no revision', () => {
  const names = new Map(puts.map((endpoint) => [nameOf(endpoint), Object.keys((endpoint.body as z.ZodObject | undefined)?.shape ?? {})]));
  for (const name of Object.keys(exceptions)) expect(names.get(name)?.includes('revision'), name).toBe(false);
});

import type { ReadCall } from './shows.ts';
import type { Subject } from './subjects.ts';

/** The subjects that reads of marking, and of capstones, show, as part of `shows`. */
export const showsOfMarking = {
  'GET /api/capstones': ['catalog', 'capstones'],
  'GET /api/capstones/tracks/:trackId': ['catalog', 'capstones', 'marking', 'author rights'],
  'GET /api/marking': ['marking', 'author rights'],
  'GET /api/marking/tasks/:taskId': ['marking', 'author rights'],
  'GET /api/marking/rubrics': ['marking'],
} as const satisfies Partial<Record<ReadCall, readonly Subject[]>>;

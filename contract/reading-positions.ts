import { z } from 'zod';
import { nothing, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { filePath } from './learning.ts';
import { positionLimits } from './reading-values.ts';

/** A position in a step: in which block below which heading, and how far into that block. It is the same text at every screen width. */
const position = {
  /** The id of the heading or the question; null before the first one. */
  anchor: z.string().min(1).max(positionLimits.anchor.most).nullable(),
  /** Which block it is below the anchor; 0 is the anchor itself. */
  block: z.number().int().min(0).max(positionLimits.block.most),
  /** How much of that block has been read, in thousandths. */
  part: z.number().int().min(0).max(1000),
  /** The second of a video, or the page of a PDF, from 1; null for other steps. */
  second: z.number().int().min(0).max(positionLimits.second.most).nullable().default(null),
  page: z.number().int().min(1).max(positionLimits.page.most).nullable().default(null),
};

export const readingPosition = z.object({ file_name: slug, ...position, read_at: time });
export type ReadingPosition = z.infer<typeof readingPosition>;

/** Where a learner stopped in each step. Only they can read it, and it changes nothing about their progress. */
export const readingPositions = {
  positions: endpoint({
    method: 'GET',
    path: '/api/learning/modules/:moduleId/positions',
    access: 'signedIn',
    summary: 'Where you stopped in each step of a module; none for super admins, whose reading is a preview',
    params: z.object({ moduleId: slug }),
    reply: z.object({ positions: z.array(readingPosition) }),
    viewAs: 'refused',
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/learning/position',
    access: 'signedIn',
    summary: 'Where you stopped in the step that you continue with, in words',
    reply: z.object({
      /** Null if there is no step to continue with, or if its start is where to continue. */
      position: z
        .object({
          module_id: slug,
          file_name: slug,
          /** The heading of the section; null if it is before the first heading, or if the step has no text. */
          section: z.string().nullable(),
          /** The number of the question or the lab's item that comes next in an attempt that is in progress. */
          question: z.number().int().nullable(),
          /** Whether there is a draft of the exercise's code. */
          has_draft: z.boolean(),
          /** The second of the video, or the page of the PDF. */
          second: z.number().int().nullable(),
          page: z.number().int().nullable(),
        })
        .nullable(),
    }),
    viewAs: 'refused',
  }),
  savePosition: endpoint({
    method: 'PUT',
    path: '/api/learning/modules/:moduleId/content/:fileName/position',
    access: 'learner',
    summary: 'Report where you are in a step; of two reports, the one about the later time counts, whichever arrives first',
    params: filePath,
    body: z.strictObject({
      ...position,
      /** How many milliseconds ago that was, so that the device's clock doesn't matter. */
      age: z.number().int().min(0).max(positionLimits.age.most),
    }),
    reply: nothing,
    limit: 'report',
  }),
};

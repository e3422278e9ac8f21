import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { readingChoices } from './reading-values.ts';

const fields = {
  size: z.enum(readingChoices.size),
  width: z.enum(readingChoices.width),
  spacing: z.enum(readingChoices.spacing),
  speed: z.enum(readingChoices.speed),
  video_speed: z.enum(readingChoices.video_speed),
  /** The family of work whose cases lessons and labs show. */
  cases: z.enum(readingChoices.cases),
};

/** How a person likes to read lessons. It is kept with the account, so that it is the same on every device. */
export const readingSettings = {
  settings: endpoint({
    method: 'GET',
    path: '/api/learning/reading-settings',
    access: 'signedIn',
    summary:
      'How you like the text of lessons: its size, width and line spacing, how fast it is read aloud, how fast videos play, and whose cases you see',
    reply: z.object(fields),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/learning/reading-settings',
    access: 'signedIn',
    summary: 'Choose how you like the text of lessons; fields that are left out stay as they are',
    body: z.strictObject(fields).partial(),
    reply: z.object(fields),
  }),
};

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { readingChoices } from './reading-values.ts';

const family = z.enum(readingChoices.cases);
const choices = {
  size: z.enum(readingChoices.size),
  width: z.enum(readingChoices.width),
  spacing: z.enum(readingChoices.spacing),
  speed: z.enum(readingChoices.speed),
  video_speed: z.enum(readingChoices.video_speed),
};
const settings = z.object({
  ...choices,
  /** The family of work whose cases lessons and labs show: the chosen one, or else that of the job title. */
  cases: family,
  /** The family that the person has chosen; null if they have chosen none. */
  chosen_cases: family.nullable(),
  /** The family to which their company has assigned their job title; null if it has assigned none. */
  job_title_cases: family.nullable(),
});

/** How a person likes to read lessons. It is kept with the account, so that it is the same on every device. */
export const readingSettings = {
  settings: endpoint({
    method: 'GET',
    path: '/api/learning/reading-settings',
    access: 'signedIn',
    summary:
      'How you like the text of lessons: its size, width and line spacing, how fast it is read aloud, how fast videos play, and whose cases you see',
    reply: settings,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/learning/reading-settings',
    access: 'signedIn',
    summary:
      'Choose how you like the text of lessons; fields that are left out stay as they are. Without a family (null), you see the cases of the family of your job title',
    body: z.strictObject({ ...choices, cases: family.nullable() }).partial(),
    reply: settings,
  }),
};

/** The families of work that lessons and labs can have cases for. */
export const workFamilies = ['sales', 'hr', 'finance', 'workshop', 'engineering'] as const;
/** The families whose cases people can see. `general` is that of everyone without another one, and always has cases. */
export const caseFamilies = ['general', ...workFamilies] as const;
export type WorkFamily = (typeof workFamilies)[number];
export type CaseFamily = (typeof caseFamilies)[number];
export const isCaseFamily = (name: unknown): name is CaseFamily => (caseFamilies as readonly unknown[]).includes(name);

/** The limits of a reported reading position. An age is in milliseconds; a position can be reported up to 30 days later. */
export const positionLimits = {
  anchor: { most: 200 },
  block: { most: 10_000 },
  second: { most: 360_000 },
  page: { most: 100_000 },
  age: { most: 30 * 86_400_000 },
} as const;

/**
 * The choices for the text of lessons, how fast it is read aloud, how fast videos play, and whose cases are shown. `usual`, `1` and
 * `general` are what everyone starts with.
 */
export const readingChoices = {
  size: ['small', 'usual', 'large', 'largest'],
  width: ['narrow', 'usual', 'wide'],
  spacing: ['tight', 'usual', 'loose'],
  speed: ['slow', 'usual', 'fast', 'fastest'],
  video_speed: ['0.25', '0.5', '0.75', '1', '1.25', '1.5', '1.75', '2'],
  cases: caseFamilies,
} as const;
type Choices = { -readonly [K in keyof typeof readingChoices]: (typeof readingChoices)[K][number] };
/** How a person reads. `cases` is the family that is shown to them: the one they have chosen, or else that of their job title. */
export type ReadingSettings = Choices & Record<'chosen_cases' | 'job_title_cases', CaseFamily | null>;
/** The choices that a person makes. Without a family (null), they see the cases of the family of their job title. */
export type ReadingChoices = Omit<Choices, 'cases'> & { cases: CaseFamily | null };
export const usualReading: ReadingSettings = {
  size: 'usual',
  width: 'usual',
  spacing: 'usual',
  speed: 'usual',
  video_speed: '1',
  cases: 'general',
  chosen_cases: null,
  job_title_cases: null,
};

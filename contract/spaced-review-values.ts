/** How well someone knew the answer: a wrong answer is `again`; a right one is `good`, unless they say that it was a guess, hard or easy. */
export const reviewGrades = ['again', 'hard', 'good', 'easy'] as const;
export type ReviewGrade = (typeof reviewGrades)[number];

/** The grades that someone may give their own right answer. */
export const ownGrades = ['guessed', 'hard', 'good', 'easy'] as const;
export type OwnGrade = (typeof ownGrades)[number];

/** Seconds that one session takes, and that an item is expected to take: about eight questions, or four items of labs. */
export const reviewSeconds = { session: 120, quiz: 15, lab: 30 } as const;

/** The number of days that the forecast shows, today included. */
export const forecastDays = 7;

/** The most questions in one placement. */
export const mostPlacementQuestions = 20;
/** After how many days a placement can be repeated. */
export const placementRepeatDays = 30;
/** Whether a module is certainly known, certainly not known, or neither. */
export const placementVerdicts = ['known', 'not_known', 'open'] as const;
/** Why a module that was shown to be known no longer counts: its person said so, or got a review question wrong. */
export const placementOpenings = ['contested', 'review'] as const;
export type PlacementOpening = (typeof placementOpenings)[number];
/** The kinds of questions, the hardest to guess first. */
export const placementKinds = ['number', 'ordering', 'matching', 'multiple', 'single'] as const;
/** How hard a question is for people who know what it is about. */
export const placementDifficulties = ['easy', 'medium', 'hard'] as const;

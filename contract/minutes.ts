/**
 * Converts seconds of study to minutes, as for every figure in minutes: the seconds are added up first, and only whole minutes count.
 * So a figure is the same wherever it appears, and no one is shown a minute that has not been studied.
 */
export const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60);

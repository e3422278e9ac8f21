/**
 * Seconds of study in minutes, as every figure of minutes is told: the seconds are added up first, and only whole minutes count. So one
 * figure is the same number wherever it stands, and nobody is told of a minute that has not been studied.
 */
export const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60);

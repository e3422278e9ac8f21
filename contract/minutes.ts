/**
 * Converts study seconds to minutes. Every figure in minutes is computed like this: the seconds are added up first, and only whole
 * minutes count. A figure is therefore the same wherever it appears, and never includes a minute that was not studied in full.
 */
export const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60);

/** The limits of a module's summary, so that it fits on one page: the numbers of points and terms, and texts in characters. */
export const summaryLimits = {
  points: { least: 5, most: 8 },
  point: { most: 220 },
  title: { most: 80 },
  method: { most: 1600 },
  terms: { least: 3, most: 8 },
} as const;

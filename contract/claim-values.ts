/** The limits of claims in a lesson that have a date. */
export const claimLimits = { claims: { most: 12 }, words: { most: 300 } } as const;

/** After how many days a claim has to be checked again: it is looked at each quarter, and a month later it is late. */
export const daysUntilCheck = 120;

/**
 * The states of a claim: it holds as far as is known, it was not checked for too long, or a program found something else at its source.
 */
export const claimStates = ['current', 'due', 'contradicted'] as const;

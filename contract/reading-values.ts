/** The limits of a reported reading position. An age is in milliseconds; a position can be reported up to 30 days later. */
export const positionLimits = { anchor: { most: 200 }, block: { most: 10_000 }, age: { most: 30 * 86_400_000 } } as const;

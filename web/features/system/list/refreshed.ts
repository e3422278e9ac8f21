/** Milliseconds after which a list is read again while somebody looks at it: what it shows changes by itself. */
export const refreshed = 10_000;

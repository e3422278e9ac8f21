import type { Scope } from '#web/lib/author-rights.ts';

/** Returns the part of an address that says whose courses a list shows. */
export const searchOf = (scope: Scope | undefined): { company?: string } => (scope ? { company: scope } : {});

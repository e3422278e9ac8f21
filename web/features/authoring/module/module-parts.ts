/** The parts of the screen of a module, the usual one first. */
export const moduleParts = ['files', 'details', 'pictures', 'editions'] as const;
export type ModulePart = (typeof moduleParts)[number];

/** The parts of a module's screen, the default first. */
export const moduleParts = ['files', 'details', 'pictures', 'editions'] as const;
export type ModulePart = (typeof moduleParts)[number];

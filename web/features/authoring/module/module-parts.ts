/** The parts of a module's screen, starting with the default. */
export const moduleParts = ['files', 'details', 'pictures', 'editions'] as const;
export type ModulePart = (typeof moduleParts)[number];

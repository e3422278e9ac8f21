/** The parts of the module screen, starting with the default. */
export const moduleParts = ['files', 'details', 'pictures', 'comments', 'editions'] as const;
export type ModulePart = (typeof moduleParts)[number];

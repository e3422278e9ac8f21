import { annotationKinds } from '#contract/annotation-values.ts';

/** What can be asked of the list of notes. */
export const notesList = { filters: { kind: annotationKinds }, isSearchable: true } as const;

import { annotationKinds } from '#contract/annotation-values.ts';

/** The filters of the list of notes. */
export const notesList = { filters: { kind: annotationKinds }, isSearchable: true } as const;

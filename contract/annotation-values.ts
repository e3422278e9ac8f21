/** Plain values about what learners mark in steps, as in `values.ts`. */

/** A note is text about a passage, a section, a step or a module; a highlight marks a passage; a bookmark marks a place to return to. */
export const annotationKinds = ['note', 'highlight', 'bookmark'] as const;
export type AnnotationKind = (typeof annotationKinds)[number];

/** The colours of marked passages. Each is drawn with a line of its own as well, so that they differ without colour. */
export const annotationColours = ['yellow', 'green', 'blue'] as const;
export type AnnotationColour = (typeof annotationColours)[number];

export const annotationLimits = {
  /** One person's annotations, and those in one step. */
  person: { most: 2_000 },
  step: { most: 200 },
  /** Characters of a note, and of the passage that is marked. */
  text: { most: 10_000 },
  quote: { most: 2_000 },
  /** Characters before and after a passage that are stored to distinguish it from the same words elsewhere. */
  around: { most: 32 },
  /** The notes that a search of everything shows. */
  found: { most: 5 },
} as const;

/** Where an annotation's place is now: where it was marked, or the part of the catalog that no longer has it. */
export const annotationPlaces = ['there', 'passage_gone', 'section_gone', 'step_gone', 'module_gone'] as const;
export type AnnotationPlace = (typeof annotationPlaces)[number];

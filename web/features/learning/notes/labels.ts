import type { AnnotationColour, AnnotationKind, AnnotationPlace } from '#contract/annotation-values.ts';
import type { Annotation } from '#contract/annotations.ts';
import { m } from '#messages';

const kinds = { note: m.notes_kind_note, highlight: m.notes_kind_highlight, bookmark: m.notes_kind_bookmark } satisfies Record<
  AnnotationKind,
  () => string
>;
export const kindName = (kind: AnnotationKind): string => kinds[kind]();

const colours = { yellow: m.notes_colour_yellow, green: m.notes_colour_green, blue: m.notes_colour_blue } satisfies Record<
  AnnotationColour,
  () => string
>;
export const colourName = (colour: AnnotationColour): string => colours[colour]();

const losses: Record<Exclude<AnnotationPlace, 'there'>, () => string> = {
  passage_gone: m.notes_passage_gone,
  section_gone: m.notes_section_gone,
  step_gone: m.notes_step_gone,
  module_gone: m.notes_module_gone,
};
/** Says what is gone; null if the place is there. */
export const lossOf = (place: AnnotationPlace): string | null => (place === 'there' ? null : losses[place]());

/** Returns the first words of an annotation, or the name of its place. */
export function briefly({ text, passage, section, step, module }: Annotation): string {
  const words = text || passage?.quote || section?.title || step?.title || module.title;
  return words.length > 60 ? `${words.slice(0, 59).trimEnd()}…` : words;
}

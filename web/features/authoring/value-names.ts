import type { LabKind } from '#contract/lab-values.ts';
import type { FileKind, Glyph, Hue, Level } from '#contract/values.ts';
import { m } from '#messages';

export const levelName: Record<Level, () => string> = {
  beginner: m.level_beginner,
  intermediate: m.level_intermediate,
  advanced: m.level_advanced,
};

export const fileKindName: Record<FileKind, () => string> = {
  lesson: m.kind_lesson,
  quiz: m.kind_quiz,
  exercise: m.kind_exercise,
  lab: m.kind_lab,
  prompt: m.kind_prompt,
  dialogue: m.kind_dialogue,
  video: m.kind_video,
  pdf: m.kind_pdf,
};

export const labKindName: Record<LabKind, () => string> = {
  sort: m.authoring_lab_sort,
  order: m.authoring_lab_order,
  match: m.authoring_lab_match,
  decision_table: m.authoring_lab_decision_table,
  form: m.authoring_lab_form,
  limits: m.authoring_lab_limits,
  claims: m.authoring_lab_claims,
  redact: m.authoring_lab_redact,
  find_fault: m.authoring_lab_find_fault,
  annotate: m.authoring_lab_annotate,
  predict: m.authoring_lab_predict,
  branch: m.authoring_lab_branch,
  stores: m.authoring_lab_stores,
  sealed: m.authoring_lab_sealed,
  inbox: m.authoring_lab_inbox,
  reliance: m.authoring_lab_reliance,
};

export const hueName: Record<Hue, () => string> = {
  teal: m.authoring_hue_teal,
  indigo: m.authoring_hue_indigo,
  orange: m.authoring_hue_orange,
  slate: m.authoring_hue_slate,
  grape: m.authoring_hue_grape,
  gold: m.authoring_hue_gold,
};

export const glyphName: Record<Glyph, () => string> = {
  pebble: m.authoring_glyph_pebble,
  slab: m.authoring_glyph_slab,
  wedge: m.authoring_glyph_wedge,
  arch: m.authoring_glyph_arch,
  spire: m.authoring_glyph_spire,
  summit: m.authoring_glyph_summit,
};

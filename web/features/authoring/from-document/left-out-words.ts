import type { LeftOutCode } from '#contract/course-import-values.ts';
import type { LeftOut } from '#contract/course-imports.ts';
import { m } from '#messages';

type Words = (given: { count: number; detail: string }) => string;

const words: Record<LeftOutCode, Words> = {
  script: m.course_left_script,
  html: m.course_left_html,
  form_field: m.course_left_form_field,
  embedded: m.course_left_embedded,
  link: m.course_left_link,
  link_inside: m.course_left_link_inside,
  formula: m.course_left_formula,
  comment: m.course_left_comment,
  tracked_change: m.course_left_tracked_change,
  header_footer: m.course_left_header_footer,
  repeated_line: m.course_left_repeated_line,
  nested_too_deep: m.course_left_nested_too_deep,
  nested_table: m.course_left_nested_table,
  merged_cells: m.course_left_merged_cells,
  picture_kind: m.course_left_picture_kind,
  picture_elsewhere: m.course_left_picture_elsewhere,
  picture_missing: m.course_left_picture_missing,
  picture_damaged: m.course_left_picture_damaged,
  picture_too_many: m.course_left_picture_too_many,
  picture_undescribed: m.course_left_picture_undescribed,
  sound_or_video: m.course_left_sound_or_video,
  chart: m.course_left_chart,
  diagram: m.course_left_diagram,
  embedded_file: m.course_left_embedded_file,
  hidden_slide: m.course_left_hidden_slide,
  page_without_text: m.course_left_page_without_text,
  title_shortened: m.course_left_title_shortened,
  step_empty: m.course_left_step_empty,
  steps_joined: m.course_left_steps_joined,
  more: m.course_left_more,
};

/** Returns the sentence about a part that is not carried over. Its place is shown beside it. */
export const leftOutInWords = ({ code, detail = '', count }: LeftOut): string =>
  words[code]({ count, detail: detail || m.course_unknown_kind() });

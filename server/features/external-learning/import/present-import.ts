import type { LearningImport } from '#contract/external-learning.ts';
import { type LearningLineNote, externalLearningLimits as limits } from '#contract/external-learning-values.ts';
import { m } from '#server/words.ts';
import { isRefusal, type ValidatedLine } from './validate-lines.ts';

const sentences: Record<LearningLineNote, (value: string) => string> = {
  duplicate: (value) => m.learning_line_duplicate({ value }),
  recorded: () => m.learning_line_recorded(),
  email_missing: () => m.learning_line_email_missing(),
  member_unknown: () => m.learning_line_member_unknown(),
  title_missing: () => m.learning_line_title_missing(),
  title_bad: () => m.learning_line_title_bad(),
  provider_missing: () => m.learning_line_provider_missing(),
  provider_bad: () => m.learning_line_provider_bad(),
  day_missing: () => m.learning_line_day_missing(),
  day_bad: (value) => m.learning_line_day_bad({ value }),
  day_future: () => m.learning_line_day_future(),
  hours_bad: (value) => m.learning_line_hours_bad({ value }),
  valid_bad: (value) => m.learning_line_valid_bad({ value }),
  valid_before: () => m.learning_line_valid_before(),
  too_many: () => m.learning_line_too_many(),
};

export const refusedAmong = (rows: readonly ValidatedLine[]): number => rows.filter(({ notes }) => notes.some(isRefusal)).length;

/** @param added how many rows are added, or were added */
export function presentLearningImport(rows: readonly ValidatedLine[], added: number): LearningImport {
  const refused = refusedAmong(rows);
  const notes = rows.flatMap(({ line, email, notes: all }) =>
    all.map((note) => ({
      line,
      email,
      is_refused: isRefusal(note),
      code: note.code,
      message: sentences[note.code](note.value ?? ''),
    })),
  );
  return { rows: rows.length, added, skipped: rows.length - added - refused, refused, notes: notes.slice(0, limits.importNotes.most) };
}

import type { LabNoteCode } from '#contract/lab-values.ts';
import type { LabItemResult } from '#contract/labs.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';

type Note = LabItemResult['fields'][number]['notes'][number];

const figures = (value: string | number | undefined): string => (typeof value === 'number' ? inNumbers(value, 3) : (value ?? ''));

const exactly = (value: string | number | undefined): string => (typeof value === 'number' ? inNumbers(value, 10) : (value ?? ''));

/** The separator that the server puts between the tokens that a vocabulary has split some text into. */
const betweenPieces = '\u001F';

const words: Record<LabNoteCode, (params: Note['params']) => string> = {
  found: ({ found, of }) => m.lab_note_found({ found: figures(found), of: figures(of) }),
  extra: ({ count }) => m.lab_note_extra({ count: Number(count) }),
  tokens: ({ pieces, count }) => m.lab_note_tokens({ pieces: figures(pieces).split(betweenPieces).join(' | '), tokens: figures(count) }),
  met: ({ count, of }) => m.lab_note_met({ count: figures(count), of: figures(of) }),
  stopped: ({ count, of }) => m.lab_note_stopped({ count: figures(count), of: figures(of) }),
  still_works: ({ count, of }) => m.lab_note_still_works({ count: figures(count), of: figures(of) }),
  between({ least, most, value, unit }) {
    const withUnit = (number: string | number) => [exactly(number), unit].filter(Boolean).join(' ');
    const bounds = { least: exactly(least), most: withUnit(most ?? '') };
    return value === undefined ? m.lab_note_between(bounds) : m.quiz_expected_range({ value: withUnit(value), ...bounds });
  },
  computed: ({ value }) => m.lab_note_computed({ value: figures(value) }),
  together: () => m.lab_note_together(),
  too_late: ({ by }) => m.lab_note_too_late({ by: figures(by) }),
  too_early: () => m.lab_note_too_early(),
  never_done: ({ count }) => m.lab_note_never_done({ count: Number(count) }),
};

/** Returns the sentence for a fact about an answer that the kind of lab has computed. */
export const noteWords = ({ code, params }: Note): string => words[code](params);

import type { CommentThread } from '#contract/course-comments.ts';
import { commentQuote } from '#contract/course-review-values.ts';

/** Words in a text and the line where they start, counted from 1. */
export interface Selected {
  quote: string;
  line: number;
}

/** The comments on the step that is open, for its editors. */
export interface FileComments {
  /** The threads about passages that are not resolved. */
  threads: readonly (CommentThread & { passage: NonNullable<CommentThread['passage']> })[];
  /** Shows a thread. */
  open: (threadId: string) => void;
  /** Starts a comment on a passage. */
  comment: (selected: Selected) => void;
}

/** Returns the comments for an editor that shows only the part of a step below these lines. */
export const commentsBelow = ({ threads, open, comment }: FileComments, above: number): FileComments => ({
  threads: threads.map((thread) => ({ ...thread, passage: { ...thread.passage, line: thread.passage.line - above } })),
  open,
  comment: ({ quote, line }) => comment({ quote, line: line + above }),
});

/**
 * Returns words in the form of a quotation: without empty lines around them, and no longer than a quotation may be. Null if there are none.
 */
export function quotable(text: string, line: number): Selected | null {
  const start = text.length - text.trimStart().length;
  const quote = text.trim().slice(0, commentQuote.most);
  return quote === '' ? null : { quote, line: line + text.slice(0, start).split('\n').length - 1 };
}

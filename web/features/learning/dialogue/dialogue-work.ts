import type { DialogueWords } from '#contract/dialogue-results.ts';
import type { ConversationKind } from '#contract/dialogue-values.ts';
import type { Conversation } from '#contract/dialogues.ts';
import type { ModelUnavailable } from '#contract/language-model-values.ts';
import type { MarkingReaders } from '#contract/marking-values.ts';
import type { ModelStanding } from '#contract/model-standing.ts';

/** An answer that a model is writing. */
export interface LiveAnswer {
  /** The learner's words. */
  said: string;
  /** The answer so far. */
  answer: string;
}

/** Someone's conversations in a dialogue. */
export interface DialogueWork {
  /** Newest first. Those of an author who tries the dialogue are not stored. */
  conversations: readonly Conversation[];
  /** Whether a model can play the other part; null if none is ever called. */
  model: ModelStanding | null;
  /** The reviewers who can be asked; null if the conversations are not stored, so that nothing can be asked. */
  reviewing: { readers: MarkingReaders | null } | null;
  live: LiveAnswer | null;
  /** Why the model didn't answer the last time. */
  unanswered: ModelUnavailable | null;
  /** Why the last call failed. */
  problem: string | null;
  isBusy: boolean;
  start: (kind: ConversationKind, anew?: boolean) => Promise<void>;
  /** Returns whether it was said and answered. */
  say: (words: DialogueWords) => Promise<boolean>;
  goOnWritten: () => void;
  end: () => void;
  /** Has the conversation judged, which is done once. */
  judge: () => void;
  /** Says that the debrief was read, which completes the step. */
  finish: () => void;
}

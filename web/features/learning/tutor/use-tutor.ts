import { useEffect, useRef, useState } from 'react';
import { v4 } from 'uuid';
import type { ModelUnavailable } from '#contract/language-model-values.ts';
import type { FileContent } from '#contract/learning.ts';
import type { TutorParagraph, TutorPlace } from '#contract/tutor.ts';
import type { TutorEnd } from '#contract/tutor-values.ts';
import { m } from '#messages';
import { invalidate, readsChangedBy } from '#web/lib/invalidate.ts';
import { useMe } from '#web/lib/me.ts';
import { messageOf } from '#web/lib/problem.ts';
import { currentSection } from '../notes/current-section.ts';
import { askTutor } from './ask-tutor.ts';
import { keepQuestion, unsentQuestion } from './unsent-questions.ts';

/** The question that was asked last on this page, with what has arrived of its answer. */
export interface Asked {
  id: string;
  hint: number | null;
  question: string;
  paragraphs: TutorParagraph[];
  /** Null until they have been searched for. */
  sections: TutorPlace[] | null;
  /** Null while it is being answered. */
  ended: TutorEnd | null;
  unavailable: ModelUnavailable | null;
  /** Why the call failed. */
  problem: string | null;
}

/** Asks the tutor about a step. What was typed stays in the field until it has been answered. */
export function useTutor(file: FileContent) {
  const { id: userId } = useMe();
  const [question, setText] = useState(() => unsentQuestion(userId, file));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [conversation, setConversation] = useState(() => v4());
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function setQuestion(text: string): void {
    setText(text);
    keepQuestion(userId, file, text);
  }

  async function ask(hint: number | null): Promise<void> {
    // A second click while a question is being answered asks nothing.
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const id = v4();
    const given = question.trim();
    let now: Asked = { id, hint, question: given, paragraphs: [], sections: null, ended: null, unavailable: null, problem: null };
    const change = (more: Partial<Asked>) => {
      now = { ...now, ...more };
      setAsked(now);
    };
    change({});
    const section = currentSection(file.content.headings)?.id ?? null;
    try {
      await askTutor(
        file,
        { id, conversation_id: conversation, section, hint, question: given },
        (event) => {
          if (event.event === 'sections') change({ sections: event.data.sections });
          else if (event.event === 'paragraph') change({ paragraphs: [...now.paragraphs, event.data] });
          else change({ ended: event.data.ended, unavailable: event.data.ended === 'unavailable' ? event.data.unavailable : null });
        },
        controller.signal,
      );
    } catch (error) {
      if (controller.signal.aborted) change({ unavailable: 'cancelled' });
      else change({ problem: messageOf(error, m.tutor_no_answer()) });
    }
    if (now.ended === null) change({ ended: 'cut' });
    running.current = null;
    if (now.ended === 'stop' || now.ended === 'length') setQuestion('');
    await invalidate(readsChangedBy('POST /api/learning/modules/:moduleId/content/:fileName/tutor'));
  }

  return {
    question,
    setQuestion,
    asked,
    isAsking: asked !== null && asked.ended === null,
    ask: (hint: number | null) => void ask(hint),
    cancel: () => running.current?.abort(),
    conversation,
    startAnew: () => {
      setConversation(v4());
      setAsked(null);
    },
  };
}

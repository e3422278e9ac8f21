import { Select, TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { limits, questionKinds } from '#contract/values.ts';
import { m } from '#messages';
import { SmallText } from '../file/small-text.tsx';
import { asKind, type QuestionDraft } from '../source/quiz-source.ts';
import { AnswerFields } from './answer-fields.tsx';
import { kindName } from './question-kinds.ts';

interface Props {
  question: QuestionDraft;
  /** The question's path in the text. */
  field: string;
  onChange: (question: QuestionDraft) => void;
  /** Called when the author has left the question's text. */
  onPrompt?: () => void;
  /** The fields that only a quiz's question has. */
  children?: ReactNode;
}

/** A question's fields: its kind, its text, the right answer, the explanation and its tags. */
export function QuestionFields({ question, field, onChange, onPrompt, children }: Props) {
  const set = (part: Partial<QuestionDraft>) => onChange({ ...question, ...part });
  return (
    <>
      <Select
        size="sm"
        data-field={`${field}.kind`}
        label={m.authoring_question_kind()}
        data={questionKinds.map((kind) => ({ value: kind, label: kindName[kind]() }))}
        value={question.kind}
        onChange={(kind) => kind && onChange(asKind(question, kind))}
        allowDeselect={false}
      />
      <SmallText
        data-field={`${field}.prompt`}
        label={m.authoring_question_prompt()}
        required
        minRows={2}
        placeholder={m.authoring_question_prompt_placeholder()}
        value={question.prompt}
        onChange={(prompt) => set({ prompt })}
        onBlur={onPrompt}
      />
      <AnswerFields question={question} field={field} onChange={onChange} />
      <SmallText
        data-field={`${field}.explanation`}
        label={m.authoring_question_explanation()}
        description={m.authoring_question_explanation_hint()}
        required
        minRows={2}
        value={question.explanation}
        onChange={(explanation) => set({ explanation })}
      />
      {children}
      <TagsInput
        size="sm"
        data-field={`${field}.tags`}
        label={m.authoring_question_tags()}
        description={m.authoring_question_tags_hint()}
        maxTags={limits.questionTags.most}
        maxLength={limits.questionTag.most}
        value={question.tags}
        onChange={(tags) => set({ tags })}
        clearButtonProps={{ 'aria-label': m.authoring_clear() }}
      />
    </>
  );
}

import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import type { QuestionDraft } from '../source/quiz-source.ts';
import { NumberFields } from './number-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { PairFields } from './pair-fields.tsx';
import { TextRows } from './text-rows.tsx';

interface Props {
  question: QuestionDraft;
  /** The question's path in the quiz text. */
  field: string;
  onChange: (question: QuestionDraft) => void;
}

/** The fields for the right answer, which depend on the question's kind. */
export function AnswerFields({ question, field, onChange }: Props) {
  const id = useId();
  const set = (part: Partial<QuestionDraft>) => onChange({ ...question, ...part });
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return (
        <OptionFields field={`${field}.options`} kind={question.kind} options={question.options} onChange={(options) => set({ options })} />
      );
    case 'true_false':
      return (
        <div>
          <p className="ui-label ui-mb-2xs" id={id}>
            {m.authoring_answer_true_false()}
          </p>
          <SegmentedControl
            data-field={`${field}.answer`}
            aria-labelledby={id}
            data={[
              { value: 'true', label: m.authoring_true() },
              { value: 'false', label: m.authoring_false() },
            ]}
            value={String(question.answer)}
            onChange={(answer) => set({ answer: answer === 'true' })}
          />
        </div>
      );
    case 'short_answer':
      return (
        <TextRows
          field={`${field}.accept`}
          legend={m.authoring_answer_accept()}
          hint={m.authoring_answer_accept_hint()}
          addLabel={m.authoring_answer_accept_add()}
          itemName={(number) => m.authoring_answer_accept_item({ number })}
          rows={question.accept}
          onChange={(accept) => set({ accept })}
          least={limits.acceptedAnswers.least}
          most={limits.acceptedAnswers.most}
        />
      );
    case 'ordering':
      return (
        <TextRows
          field={`${field}.items`}
          legend={m.authoring_answer_items()}
          hint={m.authoring_answer_items_hint()}
          addLabel={m.authoring_answer_items_add()}
          itemName={(number) => m.authoring_answer_item({ number })}
          rows={question.items}
          onChange={(items) => set({ items })}
          least={limits.quizOptions.least}
          most={limits.quizOptions.most}
          isOrdered
        />
      );
    case 'matching':
      return (
        <>
          <PairFields field={`${field}.pairs`} pairs={question.pairs} onChange={(pairs) => set({ pairs })} />
          <TextRows
            field={`${field}.distractors`}
            legend={m.authoring_distractors()}
            hint={m.authoring_distractors_hint()}
            addLabel={m.authoring_distractor_add()}
            itemName={(number) => m.authoring_distractor({ number })}
            rows={question.distractors}
            onChange={(distractors) => set({ distractors })}
            least={0}
            most={limits.quizDistractors.most}
          />
        </>
      );
    case 'number':
      return <NumberFields field={field} question={question} onChange={set} />;
  }
}

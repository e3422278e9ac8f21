import { ActionIcon, Collapse, Select, TagsInput, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useId } from 'react';
import type { DraftFile } from '#contract/authoring.ts';
import { limits, type QuestionKind, questionKinds } from '#contract/values.ts';
import { m } from '#messages';
import { useConfirm } from '#web/ui/confirm.tsx';
import { SmallText } from '../file/small-text.tsx';
import { MoveButtons } from '../order/move-buttons.tsx';
import type { Mover } from '../order/sortable-list.tsx';
import { asKind, newKey, type QuestionDraft, questionId } from '../source/quiz-source.ts';
import { AnswerFields } from './answer-fields.tsx';
import classes from './question-card.module.css';

export const kindName: Record<QuestionKind, () => string> = {
  single: m.authoring_kind_single,
  multiple: m.authoring_kind_multiple,
  true_false: m.authoring_kind_true_false,
  short_answer: m.authoring_kind_short_answer,
  ordering: m.authoring_kind_ordering,
  matching: m.authoring_kind_matching,
  number: m.authoring_kind_number,
};

interface Props {
  question: QuestionDraft;
  number: number;
  /** The question's path in the quiz text. */
  field: string;
  mover: Mover;
  lessons: readonly DraftFile[];
  takenIds: readonly string[];
  isOpen: boolean;
  onToggle: () => void;
  onChange: (question: QuestionDraft) => void;
  onCopy: (copy: QuestionDraft) => void;
  onRemove: () => void;
}

/** One question: its header with the grip that moves it, and its fields when it is open. */
export function QuestionCard({ question, number, field, mover, lessons, takenIds, isOpen, onToggle, onChange, onCopy, onRemove }: Props) {
  const id = useId();
  const confirm = useConfirm();
  const name = m.authoring_question_number({ number });
  const set = (part: Partial<QuestionDraft>) => onChange({ ...question, ...part });
  const [lesson = null, section = ''] = question.lesson?.split('#') ?? [];
  const setSection = (id: string) => {
    const given = id.trim().replace(/^#+/, '');
    set({ lesson: given === '' ? lesson : `${lesson}#${given}` });
  };
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;

  // A new question's id follows its prompt until the author has changed it.
  const isUnnamed = /^(question(-\d+)?|first)$/.test(question.id);
  const nameIt = () => isUnnamed && question.prompt.trim() !== '' && set({ id: questionId(question.prompt, takenIds) });
  const copy = () =>
    onCopy({
      ...question,
      key: newKey(),
      id: questionId(question.id, [...takenIds, question.id]),
      options: question.options.map((option) => ({ ...option, key: newKey() })),
      accept: question.accept.map((one) => ({ ...one, key: newKey() })),
      items: question.items.map((one) => ({ ...one, key: newKey() })),
      pairs: question.pairs.map((pair) => ({ ...pair, key: newKey() })),
      distractors: question.distractors.map((one) => ({ ...one, key: newKey() })),
    });
  const remove = () =>
    confirm({
      title: m.authoring_question_remove_title({ number }),
      line: m.authoring_question_remove_line(),
      action: m.authoring_remove(),
      onConfirm: async () => onRemove(),
    });

  return (
    <div className="ui-card">
      <div className={classes.head}>
        {mover.grip}
        <button type="button" className={classes.opener} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <Chevron size={18} aria-hidden />
          <span className="ui-semibold tabular">{number}</span>
          <span className="ui-rest ui-clip">{question.prompt.trim() || m.authoring_question_empty()}</span>
          <span className={classes.kind}>{kindName[question.kind]()}</span>
        </button>
        <MoveButtons mover={mover} name={name} />
        <ActionIcon size={32} onClick={copy} aria-label={m.authoring_question_copy({ number })}>
          <IconCopy size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size={32} onClick={remove} aria-label={m.authoring_question_remove({ number })}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <Collapse expanded={isOpen} id={id}>
        <div className={classes.fields}>
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
            onBlur={nameIt}
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
          <Select
            size="sm"
            data-field={`${field}.lesson`}
            label={m.authoring_question_lesson()}
            description={m.authoring_question_lesson_hint()}
            data={lessons.map(({ file_name, title }) => ({ value: file_name, label: title }))}
            value={lesson}
            onChange={(chosen) => set({ lesson: chosen })}
            clearable
            clearButtonProps={{ 'aria-label': m.authoring_clear() }}
          />
          {lesson !== null && (
            <TextInput
              size="sm"
              label={m.authoring_question_section()}
              description={m.authoring_question_section_hint()}
              value={section}
              onChange={(event) => setSection(event.currentTarget.value)}
            />
          )}
          <TagsInput
            size="sm"
            data-field={`${field}.tags`}
            label={m.authoring_question_tags()}
            description={m.authoring_question_tags_hint()}
            maxTags={limits.questionTags.most}
            value={question.tags}
            onChange={(tags) => set({ tags })}
            clearButtonProps={{ 'aria-label': m.authoring_clear() }}
          />
          <TextInput
            size="sm"
            data-field={`${field}.id`}
            label={m.authoring_question_id()}
            description={m.authoring_question_id_hint()}
            maxLength={limits.catalogId.most}
            value={question.id}
            onChange={(event) => set({ id: event.currentTarget.value })}
            error={takenIds.includes(question.id) ? m.authoring_question_id_taken() : null}
          />
        </div>
      </Collapse>
    </div>
  );
}

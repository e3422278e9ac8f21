import { ActionIcon, Badge, Collapse, Menu, Select, TextInput } from '@mantine/core';
import IconBookmarkPlus from '@tabler/icons-react/dist/esm/icons/IconBookmarkPlus.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type KeyboardEvent, useId, useState } from 'react';
import type { DraftFile } from '#contract/authoring.ts';
import type { BankCopy } from '#contract/question-banks.ts';
import { limits, type QuestionKind } from '#contract/values.ts';
import { m } from '#messages';
import { TextEditor } from '../markdown/text-editor.tsx';
import { MoveItems, menuIcon, RowMenu } from '../order/row-menu.tsx';
import type { Mover } from '../order/sortable-list.tsx';
import { NewerVersion } from '../question-bank/newer-version.tsx';
import type { QuestionBlock } from '../source/quiz/quiz-blocks.ts';
import { withoutDash } from '../source/quiz/quiz-text.ts';
import { type QuestionDraft, questionId } from '../source/quiz-source.ts';
import { InsertQuestion } from './insert-question.tsx';
import classes from './question-card.module.css';
import { QuestionFields } from './question-fields.tsx';
import { kindName } from './question-kinds.ts';

interface Props {
  block: QuestionBlock;
  number: number;
  /** The question's path in the quiz text. */
  field: string;
  mover: Mover;
  lessons: readonly DraftFile[];
  takenIds: readonly string[];
  isOpen: boolean;
  onToggle: () => void;
  onChange: (question: QuestionDraft) => void;
  onSource: (yaml: string) => void;
  /** Inserts a question below this one. */
  onInsert: (kind: QuestionKind) => void;
  onFromBank: () => void;
  /** Null if the question can't be added to the bank, because it is a copy of one there. */
  onToBank: (() => void) | null;
  onCopy: () => void;
  onRemove: () => void;
  /** The bank's question that this one is a copy of, if the bank has a newer version of it. */
  newer: BankCopy | null;
  onTake: () => void;
  onKeep: () => void;
}

/** One question: its header with the grip that moves it, and its fields when it is open. */
export function QuestionCard({ block, number, field, mover, takenIds, isOpen, onToggle, onChange, ...props }: Props) {
  const id = useId();
  const { question } = block;
  const name = m.authoring_question_number({ number });
  const [isInserting, setInserting] = useState(false);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  // A new question's id follows its prompt until the author has changed it.
  const isUnnamed = question !== null && /^(question(-\d+)?|first)$/.test(question.id);
  const nameIt = () => isUnnamed && question.prompt.trim() !== '' && onChange({ ...question, id: questionId(question.prompt, takenIds) });
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== '/' || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    setInserting(true);
  }

  return (
    <div className="ui-card" data-question={block.key}>
      {/* This handles the keys that are pressed on its buttons. */}
      <div className={classes.head} onKeyDown={onKeyDown} role="presentation">
        {mover.grip}
        <button type="button" className={classes.opener} aria-expanded={isOpen} aria-controls={id} onClick={onToggle} data-opener>
          <Chevron size={18} aria-hidden />
          <span className="ui-semibold tabular">{number}</span>
          <span className="ui-rest ui-clip">{question?.prompt.trim() || m.authoring_question_empty()}</span>
          {props.newer && (
            <Badge size="sm" color="caution" variant="light" className={classes.badge ?? ''}>
              {m.question_bank_newer_badge()}
            </Badge>
          )}
          <span className={classes.kind}>{question ? kindName[question.kind]() : m.authoring_question_yaml()}</span>
        </button>
        <InsertQuestion opened={isInserting} onOpen={setInserting} onInsert={props.onInsert} onFromBank={props.onFromBank}>
          <ActionIcon size={32} aria-label={m.authoring_block_insert_below({ block: name })}>
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        </InsertQuestion>
        <RowMenu name={name}>
          <MoveItems mover={mover} />
          <Menu.Item leftSection={<IconCopy {...menuIcon} />} disabled={!question} onClick={props.onCopy}>
            {m.authoring_block_duplicate()}
          </Menu.Item>
          <Menu.Item leftSection={<IconBookmarkPlus {...menuIcon} />} disabled={!props.onToBank} onClick={() => props.onToBank?.()}>
            {m.question_bank_add()}
          </Menu.Item>
          <Menu.Item color="negative" leftSection={<IconTrash {...menuIcon} />} onClick={props.onRemove}>
            {m.authoring_block_delete()}
          </Menu.Item>
        </RowMenu>
      </div>
      <Collapse expanded={isOpen} id={id}>
        <div className={classes.fields}>
          {question && props.newer && <NewerVersion mine={question} theirs={props.newer} onTake={props.onTake} onKeep={props.onKeep} />}
          {question ? (
            <QuestionFields question={question} field={field} onChange={onChange} onPrompt={nameIt}>
              <LessonFields question={question} field={field} lessons={props.lessons} onChange={onChange} />
              <TextInput
                size="sm"
                data-field={`${field}.id`}
                label={m.authoring_question_id()}
                description={m.authoring_question_id_hint()}
                maxLength={limits.catalogId.most}
                value={question.id}
                onChange={(event) => onChange({ ...question, id: event.currentTarget.value })}
                error={takenIds.includes(question.id) ? m.authoring_question_id_taken() : null}
              />
            </QuestionFields>
          ) : (
            <AsYaml source={block.source} field={field} number={number} onSource={props.onSource} />
          )}
        </div>
      </Collapse>
    </div>
  );
}

type LessonProps = Pick<Props, 'field' | 'lessons' | 'onChange'> & { question: QuestionDraft };

/** The lesson, and the heading in it, that is suggested after a wrong answer. */
function LessonFields({ question, field, lessons, onChange }: LessonProps) {
  const [lesson = null, section = ''] = question.lesson?.split('#') ?? [];
  const setSection = (id: string) => {
    const given = id.trim().replace(/^#+/, '');
    onChange({ ...question, lesson: given === '' ? lesson : `${lesson}#${given}` });
  };
  return (
    <>
      <Select
        size="sm"
        data-field={`${field}.lesson`}
        label={m.authoring_question_lesson()}
        description={m.authoring_question_lesson_hint()}
        data={lessons.map(({ file_name, title }) => ({ value: file_name, label: title }))}
        value={lesson}
        onChange={(chosen) => onChange({ ...question, lesson: chosen })}
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
    </>
  );
}

interface YamlProps {
  source: string;
  field: string;
  number: number;
  onSource: (yaml: string) => void;
}

/** The YAML of a question that a form can't show completely. */
function AsYaml({ source, field, number, onSource }: YamlProps) {
  const [text, setText] = useState(() => withoutDash(source).replaceAll('\r\n', '\n'));
  function write(next: string) {
    if (next === text) return;
    setText(next);
    onSource(next);
  }
  return (
    <div className={classes.yaml} data-field={field}>
      <p className="ui-small">{m.authoring_question_yaml_line()}</p>
      <TextEditor value={text} onChange={write} language="text" label={m.authoring_question_yaml_label({ number })} />
    </div>
  );
}

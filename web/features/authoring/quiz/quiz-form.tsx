import { Button, Menu, NumberInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { limits, type QuestionKind, questionKinds } from '#contract/values.ts';
import { m } from '#messages';
import fileClasses from '../file/file.module.css';
import type { FileFormProps } from '../file/file-form.ts';
import { HeadFields } from '../file/head-fields.tsx';
import { PlainText } from '../file/plain-text.tsx';
import { SortableList } from '../order/sortable-list.tsx';
import { newQuestion, type QuestionDraft, readQuiz, writeQuiz } from '../source/quiz-source.ts';
import { useWritten } from '../source/use-written.ts';
import { kindName, QuestionCard } from './question-card.tsx';

/** The form for a quiz: its title and duration, its pass mark, and its questions in order. */
export function QuizForm({ text, onText, module, place }: FileFormProps) {
  const [quiz, change] = useWritten(text, onText, readQuiz, writeQuiz);
  const [opened, setOpened] = useState<string | null>(quiz?.questions[0]?.key ?? null);
  const asked = place && 'field' in place ? /^questions\.(\d+)/.exec(place.field)?.[1] : undefined;
  const askedKey = quiz?.questions[Number(asked ?? Number.NaN)]?.key;
  // A question opens when the author follows a link to it, and can be closed again afterwards.
  const [led, setLed] = useState<typeof place>(null);
  if (place !== led) {
    setLed(place);
    if (askedKey !== undefined) setOpened(askedKey);
  }
  if (!quiz) return <PlainText text={text} onText={onText} />;
  const lessons = module.files.filter(({ kind }) => kind === 'lesson');
  const { questions } = quiz;
  const setQuestions = (by: (questions: QuestionDraft[]) => QuestionDraft[]) =>
    change((now) => {
      const next = by(now.questions);
      // Until the author changes it, the duration is a minute per question.
      const isOwn = now.minutes !== null && now.minutes !== now.questions.length;
      return { ...now, questions: next, minutes: isOwn ? now.minutes : next.length || null };
    });

  function add(kind: QuestionKind) {
    const question = newQuestion(
      kind,
      questions.map(({ id }) => id),
    );
    setQuestions((now) => [...now, question]);
    setOpened(question.key);
  }

  return (
    <div className={fileClasses.form}>
      <HeadFields
        title={quiz.title}
        minutes={quiz.minutes}
        onTitle={(title) => change((now) => ({ ...now, title }))}
        onMinutes={(minutes) => change((now) => ({ ...now, minutes }))}
      />
      <NumberInput
        size="sm"
        w={180}
        data-field="pass_mark"
        label={m.authoring_pass_mark()}
        suffix=" %"
        min={1}
        max={100}
        allowDecimal={false}
        allowNegative={false}
        value={quiz.pass_mark ?? ''}
        onChange={(value) => change((now) => ({ ...now, pass_mark: value === '' ? null : Number(value) }))}
        error={quiz.pass_mark === null ? m.authoring_pass_mark_needed() : null}
      />
      <NumberInput
        size="sm"
        maw={420}
        data-field="draw"
        label={m.authoring_draw()}
        description={m.authoring_draw_hint()}
        min={1}
        max={Math.max(1, questions.length - 1)}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        value={quiz.draw ?? ''}
        onChange={(value) => change((now) => ({ ...now, draw: value === '' ? null : Number(value) }))}
        error={quiz.draw !== null && quiz.draw >= questions.length ? m.authoring_draw_too_many({ questions: questions.length }) : null}
      />
      <SortableList
        name={m.authoring_questions()}
        items={questions}
        idOf={({ key }) => key}
        nameOf={(question) => m.authoring_question_number({ number: questions.indexOf(question) + 1 })}
        onOrder={(keys) => setQuestions((now) => keys.flatMap((key) => now.find((one) => one.key === key) ?? []))}
      >
        {(question, mover, index) => (
          <QuestionCard
            question={question}
            number={index + 1}
            field={`questions.${index}`}
            mover={mover}
            lessons={lessons}
            takenIds={questions.filter(({ key }) => key !== question.key).map(({ id }) => id)}
            isOpen={opened === question.key}
            onToggle={() => setOpened(opened === question.key ? null : question.key)}
            onChange={(next) => setQuestions((now) => now.map((one) => (one.key === next.key ? next : one)))}
            onCopy={(copy) => {
              setQuestions((now) => now.toSpliced(index + 1, 0, copy));
              setOpened(copy.key);
            }}
            onRemove={() => setQuestions((now) => now.filter(({ key }) => key !== question.key))}
          />
        )}
      </SortableList>
      {questions.length === 0 && <p className="ui-small">{m.authoring_questions_none()}</p>}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={questions.length >= limits.quizQuestions.most}
            style={{ justifySelf: 'start' }}
          >
            {m.authoring_question_add()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {questionKinds.map((kind) => (
            <Menu.Item key={kind} onClick={() => add(kind)}>
              {kindName[kind]()}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

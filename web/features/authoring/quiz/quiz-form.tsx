import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type KeyboardEvent, useRef, useState } from 'react';
import { bankLinkText } from '#contract/question-bank-values.ts';
import type { BankCopy } from '#contract/question-banks.ts';
import { limits, type QuestionKind } from '#contract/values.ts';
import { m } from '#messages';
import { toast } from '#web/lib/toast.tsx';
import { useHistory } from '../draft/use-history.ts';
import fileClasses from '../file/file.module.css';
import type { FileFormProps } from '../file/file-form.ts';
import { goToField } from '../file/go-to-field.ts';
import { PlainText } from '../file/plain-text.tsx';
import { SortableList } from '../order/sortable-list.tsx';
import { type Addable, AddDialog, useAddToBank } from '../question-bank/add-dialog.tsx';
import { PickDialog } from '../question-bank/pick-dialog.tsx';
import {
  idsIn,
  inOrder,
  type QuestionBlock,
  type QuizBlocks,
  readBlocks,
  withCopy,
  withoutQuestion,
  withQuestion,
  withQuestionsAt,
  withSource,
  writeBlocks,
} from '../source/quiz/quiz-blocks.ts';
import { newQuestion, type QuestionDraft, questionId } from '../source/quiz-source.ts';
import { InsertQuestion } from './insert-question.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionListHead } from './question-list-head.tsx';
import { QuizSettings } from './quiz-settings.tsx';
import { copiesFor, linksIn, useBank } from './use-bank.ts';

const read = (text: string, before: QuizBlocks | null | undefined) => readBlocks(text, before ?? null);
const write = (quiz: QuizBlocks | null) => (quiz ? writeBlocks(quiz) : '');

const addable = ({ key, question }: QuestionBlock): Addable[] => (question && question.bank === '' ? [{ key, question }] : []);
/** Whether undo in this element is about the quiz, and not about a field that has its own. */
const isOfQuiz = (element: HTMLElement) => element.closest('input, textarea, .cm-editor') === null;

/** The form for a quiz: its settings, and its questions in order. A change rewrites only the part of the text that it affects. */
export function QuizForm({ text, onText, module, place }: FileFormProps) {
  const { now: quiz, change: changeAny, undo, redo } = useHistory({ value: text, onChange: onText, read, write });
  const [opened, setOpened] = useState<string | null>(quiz?.questions[0]?.key ?? null);
  const [said, setSaid] = useState<{ text: string; canUndo: boolean } | null>(null);
  /** The place at which to insert the bank's questions, while its dialog is open. */
  const [picking, setPicking] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const bank = useBank(module.id, quiz);
  const change = (by: (quiz: QuizBlocks) => QuizBlocks, of?: string) => changeAny((now) => now && by(now), of);
  const toBank = useAddToBank(module.id, (added) => {
    const linkOf = new Map(added.map((copy) => [copy.key, bankLinkText(copy)]));
    change((now) =>
      now.questions.reduce((next, { key, question }) => {
        const link = linkOf.get(key);
        return link !== undefined && question ? withQuestion(next, key, { ...question, bank: link }) : next;
      }, now),
    );
    setAdding(false);
  });

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
  const room = limits.quizQuestions.most - questions.length;

  // The question may be rendered only after this change.
  const focus = (find: (root: HTMLDivElement) => void) => requestAnimationFrame(() => root.current && find(root.current));
  function insert(at: number, kind: QuestionKind) {
    if (room <= 0) return;
    const question = newQuestion(kind, idsIn(quiz as QuizBlocks));
    change((now) => withQuestionsAt(now, at, [question]));
    setOpened(question.key);
    setSaid({ text: m.authoring_question_inserted({ number: at + 1 }), canUndo: false });
    focus((form) => goToField(form, `questions.${at}.prompt`));
  }
  function insertCopies(copies: BankCopy[]) {
    const at = picking ?? questions.length;
    change((now) => withQuestionsAt(now, at, copiesFor(copies, idsIn(now))));
    setSaid({ text: m.question_bank_inserted({ count: copies.length }), canUndo: true });
  }
  function remove({ key }: QuestionBlock, index: number) {
    change((now) => withoutQuestion(now, key));
    setSaid({ text: m.authoring_question_deleted({ number: index + 1 }), canUndo: true });
    const next = questions[index + 1] ?? questions[index - 1];
    focus((form) => form.querySelector<HTMLElement>(next ? `[data-question="${next.key}"] [data-opener]` : '[data-add]')?.focus());
  }
  function copy({ key }: QuestionBlock) {
    change((now) => {
      const [next, made] = withCopy(now, key, questionId);
      if (made !== null) setOpened(made);
      return next;
    });
  }
  async function takeOver(key: string, question: QuestionDraft, newer: BankCopy) {
    const taken = await bank.takeOver(question, newer).catch(() => null);
    if (!taken) return toast('error', m.question_bank_take_failed());
    change((now) => withQuestion(now, key, taken));
    setSaid({ text: m.question_bank_taken_over(), canUndo: true });
  }
  const addOne = (chosen: readonly Addable[]) => void toBank.add(chosen).catch(() => toast('error', m.question_bank_add_failed()));
  const back = (act: (() => void) | null) =>
    act &&
    (() => {
      act();
      setSaid(null);
    });
  function onKeyDown(event: KeyboardEvent) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !['z', 'y'].includes(key) || !isOfQuiz(event.target as HTMLElement)) return;
    event.preventDefault();
    back(key === 'y' || event.shiftKey ? redo : undo)?.();
  }

  return (
    <div ref={root} className={fileClasses.form} onKeyDown={onKeyDown} role="presentation">
      <QuizSettings quiz={quiz} change={change} />
      <QuestionListHead
        count={questions.length}
        undo={back(undo)}
        redo={back(redo)}
        onAddToBank={questions.some((one) => addable(one).length > 0) ? () => setAdding(true) : null}
        said={said}
      />
      <SortableList
        name={m.authoring_questions()}
        items={questions}
        idOf={({ key }) => key}
        nameOf={(question) => m.authoring_question_number({ number: questions.indexOf(question) + 1 })}
        onOrder={(keys) => change((now) => inOrder(now, keys))}
      >
        {(block, mover, index) => {
          const { key, question } = block;
          const newer = bank.newerOf(question);
          return (
            <QuestionCard
              block={block}
              number={index + 1}
              field={`questions.${index}`}
              mover={mover}
              lessons={lessons}
              takenIds={idsIn(quiz).filter((_, at) => at !== index)}
              isOpen={opened === key}
              onToggle={() => setOpened(opened === key ? null : key)}
              onChange={(next) => change((now) => withQuestion(now, key, next), key)}
              onSource={(yaml) => change((now) => withSource(now, key, yaml), key)}
              onInsert={(kind) => insert(index + 1, kind)}
              onFromBank={() => setPicking(index + 1)}
              onToBank={addable(block).length > 0 ? () => addOne(addable(block)) : null}
              onCopy={() => copy(block)}
              onRemove={() => remove(block, index)}
              newer={newer}
              onTake={() => question && newer && void takeOver(key, question, newer)}
              onKeep={() => question && newer && change((now) => withQuestion(now, key, { ...question, bank: bankLinkText(newer) }))}
            />
          );
        }}
      </SortableList>
      {questions.length === 0 && <p className="ui-small">{m.authoring_questions_none()}</p>}
      <InsertQuestion onInsert={(kind) => insert(questions.length, kind)} onFromBank={() => setPicking(questions.length)}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={room <= 0}
          style={{ justifySelf: 'start' }}
          data-add
        >
          {m.authoring_question_add()}
        </Button>
      </InsertQuestion>
      <PickDialog
        moduleId={module.id}
        scope={module.company_id}
        inQuiz={new Set(linksIn(quiz))}
        room={room}
        opened={picking !== null}
        onClose={() => setPicking(null)}
        onPick={insertCopies}
      />
      <AddDialog
        questions={questions.flatMap(addable)}
        opened={isAdding}
        isPending={toBank.isPending}
        onAdd={toBank.add}
        onClose={() => setAdding(false)}
      />
    </div>
  );
}

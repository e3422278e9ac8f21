import { Checkbox, Modal, Pagination, Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankCopy } from '#contract/question-banks.ts';
import { limits, type QuestionKind, questionKinds } from '#contract/values.ts';
import { m } from '#messages';
import type { Scope } from '#web/lib/author-rights.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { kindName } from '../quiz/question-kinds.ts';
import { queryOf } from '../scope/overview-of.ts';
import classes from './question-bank.module.css';
import { QuestionSummary } from './question-summary.tsx';

interface Props {
  moduleId: string;
  scope: Scope;
  /** The bank's questions that the quiz already has a copy of. */
  inQuiz: ReadonlySet<string>;
  /** How many questions the quiz has room for. */
  room: number;
  opened: boolean;
  onClose: () => void;
  onPick: (copies: BankCopy[]) => void;
}

const pageSize = 10;
/** Milliseconds between the last keystroke and the search. */
const follows = 250;

/** The dialog for choosing questions from the bank for a quiz. */
export const PickDialog = ({ opened, onClose, ...props }: Props) => (
  <Modal opened={opened} onClose={onClose} size="lg" title={m.question_bank_insert()}>
    {opened && <Questions {...props} onClose={onClose} />}
  </Modal>
);

function Questions({ moduleId, scope, inQuiz, room, onClose, onPick }: Omit<Props, 'opened'>) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), follows);
  const [kind, setKind] = useState<QuestionKind | null>(null);
  const [tag, setTag] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const filter = { ...(search && { search }), ...(kind && { kind }), ...(tag !== null && { tag }) };
  const bank = useQuery({
    ...read('GET /api/admin/authoring/question-bank', { query: { ...queryOf(scope).query, ...filter, page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  });
  const take = useSend('POST /api/admin/authoring/drafts/:moduleId/bank-questions/take', {
    failed: m.question_bank_insert_failed(),
    after: ({ questions }) => {
      onPick(questions);
      onClose();
    },
  });
  const most = Math.min(room, 50);
  const narrow =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setPage(1);
      set(value);
    };
  const toggle = (id: string) => setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The form shows why it was refused, below the list, which can be long.
        if (chosen.length > 0) take.sendOrThrow({ params: { moduleId }, body: { questions: [...chosen] } }).catch(() => undefined);
      }}
    >
      <Stack gap="md" pt="2xs">
        <div className={classes.filters}>
          <TextInput
            size="sm"
            type="search"
            aria-label={m.question_bank_search()}
            placeholder={m.question_bank_search()}
            maxLength={limits.searchText.most}
            value={text}
            onChange={(event) => narrow(setText)(event.currentTarget.value)}
            data-autofocus
          />
          <Select
            size="sm"
            aria-label={m.authoring_question_kind()}
            placeholder={m.question_bank_kind_all()}
            data={questionKinds.map((value) => ({ value, label: kindName[value]() }))}
            value={kind}
            onChange={narrow(setKind)}
            clearable
            clearButtonProps={{ 'aria-label': m.authoring_clear() }}
          />
          <Select
            size="sm"
            aria-label={m.question_bank_tag()}
            placeholder={m.question_bank_tag_all()}
            data={bank.data?.tags ?? []}
            value={tag}
            onChange={narrow(setTag)}
            clearable
            clearButtonProps={{ 'aria-label': m.authoring_clear() }}
          />
        </div>
        <Loaded read={bank} problem={m.question_bank_problem()} waiting={240}>
          {({ questions, total }) =>
            questions.length === 0 ? (
              <p className="ui-quiet">{search || kind || tag !== null ? m.question_bank_none_found() : m.question_bank_none_line()}</p>
            ) : (
              <>
                <ul className={classes.list} aria-label={m.question_bank_title()}>
                  {questions.map(({ id, question, is_complete }) => (
                    <li key={id}>
                      <Checkbox
                        checked={chosen.includes(id)}
                        onChange={() => toggle(id)}
                        disabled={!chosen.includes(id) && chosen.length >= most}
                        label={<QuestionSummary question={question} />}
                        description={
                          inQuiz.has(id) ? m.question_bank_already() : is_complete ? undefined : m.question_bank_incomplete_line()
                        }
                      />
                    </li>
                  ))}
                </ul>
                {total > pageSize && (
                  <Pagination
                    size="sm"
                    total={Math.ceil(total / pageSize)}
                    value={page}
                    onChange={setPage}
                    getControlProps={(control) => ({
                      'aria-label': control === 'next' ? m.question_bank_next() : m.question_bank_previous(),
                    })}
                  />
                )}
              </>
            )
          }
        </Loaded>
        {room <= 0 && <p className="ui-small">{m.question_bank_quiz_full({ most: limits.quizQuestions.most })}</p>}
        <FormProblem message={take.problem} />
      </Stack>
      <DialogButtons
        onCancel={onClose}
        submit={chosen.length > 0 ? m.question_bank_insert_count({ count: chosen.length }) : m.question_bank_insert_none()}
        busy={take.isPending}
        disabled={chosen.length === 0}
      />
    </form>
  );
}

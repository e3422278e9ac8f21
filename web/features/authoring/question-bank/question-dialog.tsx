import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import type { BankQuestion } from '#contract/question-banks.ts';
import { m } from '#messages';
import type { Scope } from '#web/lib/author-rights.ts';
import { FormDialog, type InDialog } from '#web/lib/form-dialog.tsx';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { DetailsConflict } from '../draft/details-conflict.tsx';
import { QuestionFields } from '../quiz/question-fields.tsx';
import { queryOf } from '../scope/overview-of.ts';
import { contentOf, newQuestion, type QuestionDraft, questionOf } from '../source/quiz-source.ts';
import { writeYaml } from '../source/yaml-source.ts';
import classes from './question-bank.module.css';
import { Uses } from './uses.tsx';

interface Props {
  scope: Scope;
  canWrite: boolean;
  /** The question to change, or 'new', or null while the dialog is closed. */
  about: BankQuestion | 'new' | null;
  onClose: () => void;
}

/** The dialog for adding a question to the bank or changing one. */
export const QuestionDialog = ({ about, onClose, ...props }: Props) => (
  <FormDialog opened={about !== null} onClose={onClose} size="xl" title={about === 'new' ? m.question_bank_new() : m.question_bank_edit()}>
    {(form) =>
      about === 'new' ? <NewQuestion {...props} {...form} /> : about && <EditQuestion key={about.id} {...props} {...form} stored={about} />
    }
  </FormDialog>
);

const draftOf = ({ id, question }: BankQuestion): QuestionDraft => questionOf({ ...question, id });
const textOf = (question: QuestionDraft) => writeYaml({ ...contentOf(question) });
const textOfStored = ({ question }: BankQuestion) => writeYaml({ ...question });

/** The form shows why it was refused, above its buttons, because it can be longer than the window. */
const shownInForm = () => undefined;

type FormProps = InDialog & Pick<Props, 'scope' | 'canWrite'>;

function NewQuestion({ scope, onDirty, onDone, onCancel }: FormProps) {
  const [first] = useState(() => newQuestion('single', []));
  const [question, setQuestion] = useState(first);
  const create = useSend('POST /api/admin/authoring/question-bank/questions', {
    done: m.question_bank_created(),
    after: onDone,
  });
  const isDirty = textOf(question) !== textOf(first);
  useLayoutEffect(() => onDirty(isDirty && !create.isPending), [onDirty, isDirty, create.isPending]);
  function submit(event: FormEvent) {
    event.preventDefault();
    void create.sendOrThrow({ ...queryOf(scope), body: { question: contentOf(question) } }).catch(shownInForm);
  }
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <QuestionFields question={question} field="question" onChange={setQuestion} />
      <FormProblem message={create.problem} />
      <DialogButtons submit={m.question_bank_add()} onCancel={onCancel} busy={create.isPending} />
    </form>
  );
}

function EditQuestion({ scope, canWrite, stored: first, onDirty, onDone, onCancel }: FormProps & { stored: BankQuestion }) {
  const args = { params: { questionId: first.id }, ...queryOf(scope) };
  const latest = useQuery({ ...read('GET /api/admin/authoring/question-bank/questions/:questionId', args), initialData: first });
  const newest = latest.data;
  const [base, setBase] = useState(first);
  const [question, setQuestion] = useState(() => draftOf(first));
  const isDirty = textOf(question) !== textOfStored(base);
  function begin(from: BankQuestion) {
    setBase(from);
    setQuestion(draftOf(from));
  }
  const save = useSend('PUT /api/admin/authoring/question-bank/questions/:questionId', {
    done: m.question_bank_saved(),
    after: onDone,
  });
  useLayoutEffect(() => onDirty(isDirty && !save.isPending), [onDirty, isDirty, save.isPending]);
  const send = (from: BankQuestion) =>
    void save.sendOrThrow({ ...args, body: { based_on: from.revision, question: contentOf(question) } }).catch(shownInForm);
  // Someone else's change is shown only if no unsaved changes would be lost.
  if (newest.revision > base.revision && !isDirty && !save.isPending) begin(newest);
  const isConflict = save.code === 'edited_elsewhere';
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(base);
      }}
    >
      <div>
        <p className="ui-label">{m.question_bank_used_in()}</p>
        <Uses uses={newest.uses} />
      </div>
      <fieldset className={classes.plain} disabled={!canWrite}>
        <QuestionFields question={question} field="question" onChange={setQuestion} />
      </fieldset>
      {newest.uses.length > 0 && canWrite && <p className="ui-small">{m.question_bank_edit_line()}</p>}
      <FormProblem message={save.problem} />
      {isConflict && (
        <Group>
          <DetailsConflict
            theirs={{ text: textOfStored(newest), updated_by: newest.updated_by, updated_at: newest.updated_at }}
            mine={textOf(question)}
            isKnown={newest.revision > base.revision}
            onTake={() => begin(newest)}
            onKeep={() => send(newest)}
          />
        </Group>
      )}
      {canWrite && <DialogButtons submit={m.common_save()} onCancel={onCancel} busy={save.isPending} />}
    </form>
  );
}

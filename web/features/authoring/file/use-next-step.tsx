import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { DraftModule } from '#contract/authoring.ts';
import { type LabKind, labKinds } from '#contract/lab-values.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { messageOf } from '#web/lib/problem.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import type { NextStep } from '../blocks/insert-menu.tsx';
import { idFrom } from '../module/catalog-id.ts';
import { NewDialog, NewFields, useNewForm } from '../module/new-dialog.tsx';
import { idsIn, readBlocks, withQuestionsAt, writeBlocks } from '../source/quiz/quiz-blocks.ts';
import { newQuestion, writeQuiz } from '../source/quiz-source.ts';
import { labKindName } from '../value-names.ts';

/** The percentage of right answers that is needed to pass a new quiz. */
const usualPassMark = 70;

/** Returns a name that no step of the module has. */
function freeName(title: string, { files }: DraftModule): string {
  const base = idFrom(title).slice(0, limits.catalogId.most - 4) || 'step';
  const taken = new Set(files.map(({ file_name }) => file_name));
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(name)) return name;
  }
}

/** Creates steps right after one of a module's steps, and opens them. */
function useStepAfter(module: DraftModule, fileName: string) {
  const navigate = useNavigate();
  const params = { moduleId: module.id };
  const create = useSend('POST /api/admin/authoring/drafts/:moduleId/files');
  const order = useSend('PUT /api/admin/authoring/drafts/:moduleId/order');
  const save = useSend('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName');
  const at = module.files.findIndex(({ file_name }) => file_name === fileName);
  const open = (name: string, field?: string) =>
    navigate({
      to: '/admin/modules/$moduleId/files/$fileName',
      params: { ...params, fileName: name },
      ...(field === undefined ? {} : { search: { field } }),
    });
  return {
    async add(body: { file_name: string; kind: 'quiz' | 'lab'; title: string; lab?: LabKind; text?: string }, field?: string) {
      const { file_name } = await create.sendOrThrow({ params, body });
      const names = module.files.map((file) => file.file_name);
      await order.sendOrThrow({ params, body: { files: names.toSpliced(at + 1, 0, file_name) } });
      toast('success', m.authoring_next_added({ title: body.title }));
      await open(file_name, field);
    },
    /** Adds a question to the next step, if that is a quiz with room for one. Returns whether it was added. */
    async addToNextQuiz(): Promise<boolean> {
      const next = module.files[at + 1];
      if (next?.kind !== 'quiz') return false;
      const file = await queryClient.fetchQuery({
        ...read('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: { ...params, fileName: next.file_name } }),
        staleTime: 0,
      });
      const quiz = readBlocks(file.text);
      if (!quiz || quiz.questions.length >= limits.quizQuestions.most) return false;
      const place = quiz.questions.length;
      const text = writeBlocks(withQuestionsAt(quiz, place, [newQuestion('single', idsIn(quiz))]));
      await save.sendOrThrow({ params: { ...params, fileName: next.file_name }, body: { based_on: file.revision, text } });
      toast('success', m.authoring_next_question_added({ title: next.title }));
      await open(next.file_name, `questions.${place}.prompt`);
      return true;
    },
  };
}

interface LabProps {
  title: string;
  module: DraftModule;
  onCreate: (body: { file_name: string; kind: 'lab'; title: string; lab: LabKind }) => Promise<void>;
  onClose: () => void;
}

function NextLab({ title, module, onCreate, onClose }: LabProps) {
  const form = useNewForm();
  const [lab, setLab] = useState<LabKind>('sort');
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The title is a suggestion that the author may replace.
  if (form.values.title === '' && form.values.id === '' && !form.isTouched())
    form.setValues({ title, id: freeName(title, module), within: '' });
  async function create(values: { title: string; id: string }) {
    setPending(true);
    await onCreate({ file_name: values.id, kind: 'lab', title: values.title, lab }).catch((error: unknown) =>
      setProblem(messageOf(error, m.problem_unexpected())),
    );
    setPending(false);
  }
  return (
    <NewFields
      form={form}
      further={
        <Select
          label={m.authoring_lab_kind()}
          data={labKinds.map((kind) => ({ value: kind, label: labKindName[kind]() }))}
          allowDeselect={false}
          value={lab}
          onChange={(kind) => setLab(labKinds.find((one) => one === kind) ?? lab)}
        />
      }
      idHint={m.authoring_file_id_hint()}
      create={{ problem, isPending }}
      onSubmit={(values) => void create(values)}
      onClose={onClose}
    />
  );
}

/** Returns a function that adds a quiz question or a lab after a lesson, and the dialog that a lab needs. */
export function useNextStep(module: DraftModule, fileName: string): { add: (step: NextStep) => void; dialog: ReactNode } {
  const step = useStepAfter(module, fileName);
  const [isOpen, setOpen] = useState(false);
  const lesson = module.files.find(({ file_name }) => file_name === fileName)?.title ?? fileName;
  const cut = (title: string) => title.slice(0, limits.catalogTitle.most);
  async function addQuestion() {
    if (await step.addToNextQuiz()) return;
    const title = cut(m.authoring_next_quiz_title({ lesson }));
    const questions = [newQuestion('single', [])];
    const text = writeQuiz({ title, minutes: 1, pass_mark: usualPassMark, draw: null, questions });
    await step.add({ file_name: freeName(title, module), kind: 'quiz', title, text }, 'questions.0.prompt');
  }
  const close = () => setOpen(false);
  return {
    add(next) {
      if (next === 'lab') setOpen(true);
      else void addQuestion().catch((error: unknown) => toast('error', messageOf(error, m.problem_unexpected())));
    },
    dialog: (
      <NewDialog title={m.authoring_next_lab()} opened={isOpen} onClose={close}>
        <NextLab
          title={cut(m.authoring_next_lab_title({ lesson }))}
          module={module}
          onCreate={(body) => step.add(body).then(close)}
          onClose={close}
        />
      </NewDialog>
    ),
  };
}

import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type LabKind, labKinds } from '#contract/lab-values.ts';
import { type FileKind, fileKinds } from '#contract/values.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { fileKindName, labKindName } from '../value-names.ts';
import { type LessonTemplate, lessonTemplates, startedLesson } from './lesson-templates.ts';
import { NewDialog, NewFields, useNewForm } from './new-dialog.tsx';

const templates = Object.keys(lessonTemplates) as LessonTemplate[];

function Fields({ moduleId, onClose }: { moduleId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useNewForm('lesson');
  const [lab, setLab] = useState<LabKind>('sort');
  const [template, setTemplate] = useState<LessonTemplate>('empty');
  const create = useSend('POST /api/admin/authoring/drafts/:moduleId/files', {
    form,
    after: ({ file_name }) => {
      onClose();
      void navigate({ to: '/admin/modules/$moduleId/files/$fileName', params: { moduleId, fileName: file_name } });
    },
    fieldOf: { catalog_id_taken: 'id' },
  });
  return (
    <NewFields
      form={form}
      within={{ label: m.authoring_file_kind(), options: fileKinds.map((kind) => ({ value: kind, label: fileKindName[kind]() })) }}
      further={
        form.values.within === 'lesson' ? (
          <Select
            label={m.authoring_template()}
            description={lessonTemplates[template].line()}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={templates.map((value) => ({ value, label: lessonTemplates[value].name() }))}
            allowDeselect={false}
            value={template}
            onChange={(next) => setTemplate(templates.find((one) => one === next) ?? template)}
          />
        ) : form.values.within === 'lab' ? (
          <Select
            label={m.authoring_lab_kind()}
            data={labKinds.map((kind) => ({ value: kind, label: labKindName[kind]() }))}
            allowDeselect={false}
            value={lab}
            onChange={(kind) => setLab(labKinds.find((one) => one === kind) ?? lab)}
          />
        ) : null
      }
      idHint={m.authoring_file_id_hint()}
      create={create}
      onSubmit={({ title, id, within }) => {
        const kind = within as FileKind;
        const text = kind === 'lesson' ? startedLesson(template, title) : undefined;
        create.send({
          params: { moduleId },
          body: { title, file_name: id, kind, ...(kind === 'lab' && { lab }), ...(text !== undefined && { text }) },
        });
      }}
      onClose={onClose}
    />
  );
}

/** Creates a step at the end of a module, and opens it. */
export const NewFile = ({ moduleId, opened, onClose }: { moduleId: string; opened: boolean; onClose: () => void }) => (
  <NewDialog title={m.authoring_file_new()} opened={opened} onClose={onClose}>
    <Fields moduleId={moduleId} onClose={onClose} />
  </NewDialog>
);

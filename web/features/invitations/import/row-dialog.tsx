import { List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type ImportField, importFields } from '#contract/people-import-values.ts';
import type { ImportRow, PeopleImport } from '#contract/people-imports.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { Form } from '#web/lib/form.tsx';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { fieldName } from './field-name.ts';

interface Props {
  file: PeopleImport;
  /** The row being corrected, or null for none. */
  row: ImportRow | null;
  onClose: () => void;
}

/** A dialog that corrects one row's cells and has the row checked again. */
export function RowDialog({ file, row, onClose }: Props) {
  return (
    <Modal opened={row !== null} onClose={onClose} title={row && m.import_row_edit_title({ line: row.line })}>
      {row && <RowForm key={row.line} file={file} row={row} onClose={onClose} />}
    </Modal>
  );
}

function RowForm({ file, row, onClose }: Props & { row: ImportRow }) {
  const queryClient = useQueryClient();
  const fields = importFields.filter((field) => row.cells[field] !== undefined);
  const form = useForm<Partial<Record<ImportField, string>>>({ initialValues: row.cells });
  const params = { importId: file.id };
  const save = useSend('PUT /api/company/imports/:importId/rows/:line', {
    form,
    failed: m.import_row_edit_failed(),
    after({ row: now, revision }) {
      const { queryKey } = read('GET /api/company/imports/:importId', { params });
      queryClient.setQueryData(queryKey, (known) => known && { ...known, revision: Math.max(known.revision, revision) });
      if (now.state === 'refused') return;
      toast('success', m.import_row_corrected_done({ line: now.line }));
      onClose();
    },
  });
  const notes = (save.reply?.row ?? row).notes;
  // Only changed values are sent, so that the row keeps values that are too long for this form's fields.
  const changed = () => Object.fromEntries(fields.filter((field) => form.isDirty(field)).map((field) => [field, form.values[field] ?? '']));
  return (
    <Form
      form={form}
      onSubmit={() => save.send({ params: { ...params, line: row.line }, body: { cells: changed(), revision: file.revision } })}
      problem={save.problem}
    >
      {notes.length > 0 && (
        <Stack gap="2xs" role="status">
          {save.reply && <Text fw="var(--mantine-font-weight-semibold)">{m.import_row_edit_still()}</Text>}
          <List size="sm">
            {notes.map(({ code, message }) => (
              <List.Item key={code}>{message}</List.Item>
            ))}
          </List>
        </Stack>
      )}
      {fields.map((field) => (
        <TextInput
          key={field}
          label={fieldName[field]()}
          maxLength={limits.importCell.most}
          spellCheck={false}
          {...form.getInputProps(field)}
          error={form.errors[field] ?? form.errors[`cells.${field}`]}
        />
      ))}
      <DialogButtons onCancel={onClose} submit={m.import_row_edit_save()} busy={save.isPending} />
    </Form>
  );
}

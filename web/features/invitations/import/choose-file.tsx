import { FileInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { useSend } from '#web/lib/send.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';

/** Returns a file's bytes as base64. Rejects if the browser can't read the file. */
const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // The result is a data URL, whose data follows the comma.
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')));
    reader.readAsDataURL(file);
  });

interface Props {
  onSent: (id: string) => void;
  /** Whether the file named in the address no longer exists. */
  gone?: boolean;
}

/** Uploads a file as soon as it is chosen. Uploading does not invite anyone yet. */
export function ChooseFile({ onSent, gone = false }: Props) {
  const company = useCompany();
  const form = useForm({ initialValues: { content: '' } });
  const [own, setOwn] = useState<string | null>(null);
  const create = useSend('POST /api/company/imports', { form, failed: m.import_failed(), after: ({ id }) => onSent(id) });

  async function choose(file: File | null): Promise<void> {
    form.clearErrors();
    setOwn(null);
    if (!file) return;
    if (file.size > limits.importFile.most) return setOwn(m.import_too_large());
    try {
      const content = await base64Of(file);
      // The error is shown below.
      if (content === '') setOwn(m.error_import_empty());
      else await create.sendOrThrow({ query: company, body: { file_name: file.name, content } }).catch(() => undefined);
    } catch {
      setOwn(m.import_unreadable());
    }
  }

  return (
    <DataCard title={m.import_choose_title()} line={m.import_choose_line({ most: limits.importRows.most })}>
      {gone && <FormNotice>{m.import_gone()}</FormNotice>}
      <FormProblem message={own ?? (form.errors['content'] ? null : create.problem)} />
      <FileInput
        label={m.import_file()}
        placeholder={m.import_file_choose()}
        accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        error={form.errors['content']}
        disabled={create.isPending}
        onChange={(file) => void choose(file)}
        my="md"
      />
      <Text size="sm" c="dimmed">
        {m.import_choose_hint()}
      </Text>
    </DataCard>
  );
}

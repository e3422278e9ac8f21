import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { LabKind } from '#contract/lab-values.ts';
import { m } from '#messages';
import { exportCsv } from '#web/lib/export-csv.ts';
import { answerTable } from './answer-table.ts';
import type { Attempt } from './use-lab-attempt.ts';

/** The kinds of labs whose answers form a table that is useful outside the lab. */
const tables: readonly LabKind[] = ['decision_table', 'form'];

/** Saves the table that a learner has filled in. Renders nothing for other kinds of labs. */
export function AnswerTableExport({ attempt, kind }: { attempt: Attempt; kind: LabKind }) {
  if (!tables.includes(kind)) return null;
  const save = () => {
    const { columns, rows } = answerTable(attempt);
    exportCsv(m.lab_table_file(), columns, () => Promise.resolve(rows));
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
      {m.lab_table_export()}
    </Button>
  );
}

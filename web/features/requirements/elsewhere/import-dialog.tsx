import { Badge, Button, Modal } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import type { LearningImport } from '#contract/external-learning.ts';
import { externalLearningLimits as limits, tableTypes } from '#contract/external-learning-values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { exportCsv } from '#web/lib/export-csv.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { toast } from '#web/lib/toast.tsx';
import { DropArea } from '#web/lib/upload/drop-area.tsx';
import { useUpload } from '#web/lib/upload/use-upload.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Stat } from '#web/ui/stat.tsx';

type Note = LearningImport['notes'][number];

const sample = [
  {
    email: 'ann@example.com',
    title: 'Working safely',
    provider: 'The Fire School',
    completed_on: '2026-10-05',
    hours: 7.5,
    valid_until: '2027-10-05',
  },
];
/** The names of the columns are those that the server reads, in every language. */
const saveSample = () =>
  exportCsv(
    'learning-history.csv',
    [
      { name: 'Email', value: ({ email }: (typeof sample)[number]) => email },
      { name: 'Title', value: ({ title }) => title },
      { name: 'Provider', value: ({ provider }) => provider },
      { name: 'Completed on', value: ({ completed_on }) => completed_on },
      { name: 'Hours', value: ({ hours }) => hours },
      { name: 'Valid until', value: ({ valid_until }) => valid_until },
    ],
    () => Promise.resolve(sample),
  );

const noteColumns: Column<Note>[] = [
  { id: 'line', name: m.import_column_line(), cell: ({ line }) => m.learning_import_line({ line }) },
  { id: 'email', name: m.import_field_email(), cell: ({ email }) => <span className="ui-breaks">{email || '–'}</span> },
  {
    id: 'result',
    name: m.import_column_result(),
    inCard: 'aside',
    cell: ({ is_refused }) => (
      <Badge variant="light" color={is_refused ? 'negative' : 'gray'} miw="max-content">
        {is_refused ? m.learning_import_problem() : m.learning_import_known()}
      </Badge>
    ),
  },
  { id: 'note', name: m.import_column_notes(), cell: ({ message }) => message },
];

/** How many lines are recorded, known and wrong, and the reason for each line that is not recorded. */
function Preview({ preview: { added, skipped, refused, notes } }: { preview: LearningImport }) {
  const known = { data: notes, error: null, isFetching: false, isPaused: false, refetch: () => undefined };
  const isCut = notes.length >= limits.importNotes.most;
  return (
    <>
      <div className="ui-wrap ui-gap-lg">
        <Stat label={m.learning_import_added()} value={inNumbers(added)} />
        <Stat label={m.learning_import_skipped()} value={inNumbers(skipped)} />
        <Stat label={m.learning_import_refused()} value={inNumbers(refused)} />
      </div>
      {refused > 0 && <FormNotice>{m.learning_import_left_out()}</FormNotice>}
      {notes.length > 0 && (
        <DataTable
          name={m.learning_import_notes()}
          list={{}}
          columns={noteColumns}
          read={known}
          pageOf={(rows) => ({ rows, total: rows.length, pageSize: rows.length })}
          rowId={({ line, code }) => `${line} ${code}`}
          problem={m.learning_import_failed()}
          empty={null}
        />
      )}
      {isCut && <p className="ui-quiet">{m.learning_import_cut({ n: inNumbers(limits.importNotes.most) })}</p>}
    </>
  );
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const query = useCompany();
  const [chosen, setChosen] = useState<{ file: File; preview: LearningImport } | null>(null);
  const { importFile } = limits;
  const { upload, megabytes, ...checking } = useUpload('POST /api/company/external-learning-imports/check', importFile.most);
  const recording = useUpload('POST /api/company/external-learning-imports', importFile.most);

  async function check(given: File) {
    // Browsers know few of the types of tables, and the server looks at the content.
    const isKnown = tableTypes.some((type) => type === given.type);
    const file = isKnown ? given : new File([given], given.name, { type: 'application/octet-stream' });
    const preview = await upload(file, { query });
    if (preview) setChosen({ file, preview });
  }
  async function record() {
    if (!chosen) return;
    const reply = await recording.upload(chosen.file, {
      query: { ...query, ...(chosen.preview.refused > 0 ? { leave_out_refused: 'true' } : {}) },
    });
    if (!reply) return;
    const { added: count, skipped } = reply;
    if (skipped > chosen.preview.skipped) toast('info', m.learning_import_done_meanwhile({ count }));
    else toast('success', m.learning_import_done({ count }));
    onClose();
  }

  if (!chosen)
    return (
      <div className="ui-stack ui-gap-sm">
        <p className="ui-quiet">{m.learning_import_line_columns()}</p>
        <DropArea
          label={m.import_file_choose()}
          hint={m.learning_import_drop({ megabytes })}
          accept=".csv,.txt,.tsv,.xlsx"
          upload={checking}
          onFile={(file) => void check(file)}
        />
        <div>
          <Button variant="subtle" size="compact-sm" ml={-8} leftSection={<IconDownload size={16} aria-hidden />} onClick={saveSample}>
            {m.learning_import_sample()}
          </Button>
        </div>
      </div>
    );
  return (
    <form
      className="ui-stack ui-gap-sm"
      onSubmit={(event) => {
        event.preventDefault();
        void record();
      }}
    >
      <FormProblem message={recording.problem} />
      <p className="ui-medium ui-breaks">{chosen.file.name}</p>
      <Preview preview={chosen.preview} />
      <DialogButtons
        submit={m.learning_import_record()}
        busy={recording.uploading !== null}
        disabled={chosen.preview.added === 0}
        onCancel={onClose}
        aside={
          <Button variant="subtle" onClick={() => setChosen(null)}>
            {m.learning_import_other()}
          </Button>
        }
      />
    </form>
  );
}

/** A dialog that checks a file of members' learning from elsewhere, shows what is wrong with it, and records the rest. */
export function ImportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={m.learning_import_open()} size="xl">
      {opened && <ImportForm onClose={onClose} />}
    </Modal>
  );
}

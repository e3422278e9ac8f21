import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { callWith } from '#web/lib/call.ts';
import { Problem } from '#web/lib/problem.ts';
import { useSend } from '#web/lib/send.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { FaultList } from '../publish/fault-list.tsx';
import { ImportChanges } from './import-changes.tsx';
import { Refused } from './refused.tsx';
import classes from './transfer.module.css';
import { zipOf } from './zip-of.ts';

const call = 'POST /api/admin/catalog/import';

/** Shows an import's effects and the problems that prevent it, and then imports everything or nothing. */
export function ImportDialog({ files, onClose }: { files: File[] | null; onClose: () => void }) {
  return (
    <Modal opened={files !== null} onClose={onClose} size="xl" title={m.authoring_import_title()}>
      {files && <Plan files={files} onClose={onClose} />}
    </Modal>
  );
}

function Plan({ files, onClose }: { files: File[]; onClose: () => void }) {
  const read = useQuery({
    queryKey: ['plan of an import', files.map(({ name, size, lastModified }) => [name, size, lastModified])],
    queryFn: async ({ signal }) => {
      const zip = await zipOf(files);
      if (zip.size > limits.catalogZip.most)
        throw new Problem(413, 'zip_refused', m.authoring_import_large({ megabytes: limits.catalogZip.most / 1_000_000 }));
      return { zip, plan: await callWith(call, { file: zip }, { signal }) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const apply = useSend(call, { done: m.authoring_import_done(), after: onClose });
  const [note, setNote] = useState('');
  async function send(plan: string, zip: Blob) {
    try {
      await apply.sendOrThrow({ query: { plan, note: note.trim() || undefined }, file: zip });
    } catch {
      // The catalog may have changed since the preview, so the preview is loaded again. The sentence above it explains why.
      void read.refetch();
    }
  }
  return (
    <Loaded
      read={read}
      problem={m.authoring_import_problem()}
      waiting={280}
      instead={(error) => error instanceof Problem && error.code === 'zip_refused' && <Refused problem={error} onClose={onClose} />}
    >
      {({ zip, plan }) => {
        const isNothing =
          plan.tracks.length === 0 &&
          plan.modules.length === 0 &&
          !plan.glossary_changed &&
          plan.bank_questions_added + plan.bank_questions_changed === 0;
        const canImport = !isNothing && plan.faults.length === 0;
        return (
          <Stack gap="md">
            <FormProblem message={apply.problem} />
            {plan.faults.length > 0 && (
              <div>
                <p className={classes.line}>{m.authoring_import_faults({ count: plan.faults.length })}</p>
                <FaultList faults={plan.faults} withFiles />
              </div>
            )}
            {isNothing ? (
              plan.faults.length === 0 && <p className={classes.line}>{m.authoring_import_same()}</p>
            ) : (
              <ImportChanges plan={plan} />
            )}
            {canImport && plan.modules.some(({ change }) => change === 'changed') && (
              <Textarea
                label={m.authoring_import_note()}
                description={m.authoring_import_note_hint()}
                autosize
                minRows={2}
                maxRows={6}
                maxLength={limits.editionNote.most}
                value={note}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {canImport ? m.common_cancel() : m.common_close()}
              </Button>
              {canImport && (
                <Button loading={apply.isPending || read.isFetching} onClick={() => void send(plan.plan, zip)}>
                  {m.authoring_import_apply()}
                </Button>
              )}
            </Group>
          </Stack>
        );
      }}
    </Loaded>
  );
}

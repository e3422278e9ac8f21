import { Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ImportPlan } from '#contract/authoring.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { callWith } from '#web/lib/call.ts';
import { useSend } from '#web/lib/send.ts';
import { FaultList } from '../publish/fault-list.tsx';
import { ImportChanges } from './import-changes.tsx';
import classes from './transfer.module.css';
import { useZipPlan, ZipPlanView } from './zip-plan.tsx';

const call = 'POST /api/admin/catalog/import';

/** Shows an import's effects and the problems that prevent it, and then imports everything or nothing. */
export function ImportDialog({ files, onClose }: { files: File[] | null; onClose: () => void }) {
  return (
    <Modal opened={files !== null} onClose={onClose} size="xl" title={m.authoring_import_title()}>
      {files && <Plan files={files} onClose={onClose} />}
    </Modal>
  );
}

const isNothing = ({ tracks, modules, glossary_changed, bank_questions_added, bank_questions_changed }: ImportPlan) =>
  tracks.length + modules.length + bank_questions_added + bank_questions_changed === 0 && !glossary_changed;
const canImport = (plan: ImportPlan) => !isNothing(plan) && plan.faults.length === 0;

function Plan({ files, onClose }: { files: File[]; onClose: () => void }) {
  const read = useZipPlan(files, ['replace'], (zip, signal) => callWith(call, { file: zip }, { signal }));
  const importing = useSend(call, { done: m.authoring_import_done(), after: onClose });
  const [note, setNote] = useState('');
  return (
    <ZipPlanView
      read={read}
      problem={importing.problem}
      action={m.authoring_import_apply()}
      isPending={importing.isPending}
      canApply={canImport}
      apply={({ zip, plan: { plan } }) => importing.sendOrThrow({ query: { plan, note: note.trim() || undefined }, file: zip })}
      onClose={onClose}
    >
      {(plan) => (
        <>
          {plan.faults.length > 0 && (
            <div>
              <p className={classes.line}>{m.authoring_import_faults({ count: plan.faults.length })}</p>
              <FaultList faults={plan.faults} withFiles />
            </div>
          )}
          {isNothing(plan) ? (
            plan.faults.length === 0 && <p className={classes.line}>{m.authoring_import_same()}</p>
          ) : (
            <ImportChanges plan={plan} />
          )}
          {canImport(plan) && plan.modules.some(({ change }) => change === 'changed') && (
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
        </>
      )}
    </ZipPlanView>
  );
}

import { Modal, Select } from '@mantine/core';
import { useState } from 'react';
import type { AuthoringTrack, ImportPlan } from '#contract/authoring.ts';
import { m } from '#messages';
import { callWith } from '#web/lib/call.ts';
import { useSend } from '#web/lib/send.ts';
import { FaultList } from '../publish/fault-list.tsx';
import { useScope } from '../scope/use-scope.ts';
import { AddedCourses } from './import-changes.tsx';
import classes from './transfer.module.css';
import { useZipPlan, ZipPlanView } from './zip-plan.tsx';

interface Props {
  files: File[] | null;
  tracks: readonly AuthoringTrack[];
  onClose: () => void;
}

/** Shows the tracks and modules that a zip or folder contains, and adds them as drafts. */
export function AddDialog({ files, tracks, onClose }: Props) {
  return (
    <Modal opened={files !== null} onClose={onClose} size="xl" title={m.courses_add_title()}>
      {files && <Plan files={files} tracks={tracks} onClose={onClose} />}
    </Modal>
  );
}

/** Says what prevents an import, and what the author has to change before publishing the drafts. */
function Faults({ faults }: Pick<ImportPlan, 'faults'>) {
  const errors = faults.filter(({ level }) => level === 'error');
  const warnings = faults.filter(({ level }) => level === 'warning');
  return (
    <>
      {errors.length > 0 && (
        <div>
          <p className={classes.line}>{m.authoring_import_faults({ count: errors.length })}</p>
          <FaultList faults={errors} withFiles />
        </div>
      )}
      {errors.length === 0 && warnings.length > 0 && (
        <div>
          <p className={classes.line}>{m.courses_add_links({ count: warnings.length })}</p>
          <FaultList faults={warnings} withFiles />
        </div>
      )}
    </>
  );
}

const isNothing = ({ tracks, modules }: ImportPlan) => tracks.length + modules.length === 0;
const canAdd = (plan: ImportPlan) => !isNothing(plan) && plan.faults.every(({ level }) => level === 'warning');

function Plan({ files, tracks, onClose }: Props & { files: File[] }) {
  const scope = useScope();
  const [into, setInto] = useState<string | null>(null);
  const query = { ...(scope === null ? {} : { company: scope }), ...(into === null ? {} : { into }) };
  const read = useZipPlan(files, ['add', scope, into], (zip, signal) =>
    callWith('POST /api/admin/authoring/import/check', { query, file: zip }, { signal }),
  );
  const adding = useSend('POST /api/admin/authoring/import', {
    done: ({ modules }) => m.courses_added({ count: modules.length }),
    after: onClose,
  });
  return (
    <ZipPlanView
      read={read}
      problem={adding.problem}
      action={m.courses_add_apply()}
      isPending={adding.isPending}
      canApply={canAdd}
      apply={({ zip, plan: { plan } }) => adding.sendOrThrow({ query: { ...query, plan }, file: zip })}
      onClose={onClose}
    >
      {(plan) => (
        <>
          <Faults faults={plan.faults} />
          {canAdd(plan) && (
            <Select
              label={m.courses_add_into()}
              data={[
                { value: '', label: m.courses_add_new_tracks() },
                ...tracks.flatMap(({ id, status, details }) => (status === 'archived' ? [] : [{ value: id, label: details.title }])),
              ]}
              value={into ?? ''}
              allowDeselect={false}
              onChange={(value) => setInto(value || null)}
            />
          )}
          {isNothing(plan) ? (
            plan.faults.length === 0 && <p className={classes.line}>{m.courses_add_nothing()}</p>
          ) : (
            <AddedCourses plan={plan} />
          )}
        </>
      )}
    </ZipPlanView>
  );
}

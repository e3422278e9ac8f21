import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuthoringTrack, ImportPlan } from '#contract/authoring.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { callWith } from '#web/lib/call.ts';
import { Problem } from '#web/lib/problem.ts';
import { useSend } from '#web/lib/send.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { FaultList } from '../publish/fault-list.tsx';
import { useScope } from '../scope/use-scope.ts';
import { AddedCourses } from './import-changes.tsx';
import { Refused } from './refused.tsx';
import classes from './transfer.module.css';
import { zipOf } from './zip-of.ts';

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

function Plan({ files, tracks, onClose }: Props & { files: File[] }) {
  const scope = useScope();
  const [into, setInto] = useState<string | null>(null);
  const query = { ...(scope === null ? {} : { company: scope }), ...(into === null ? {} : { into }) };
  const read = useQuery({
    queryKey: ['courses to add', scope, into, files.map(({ name, size, lastModified }) => [name, size, lastModified])],
    queryFn: async ({ signal }) => {
      const zip = await zipOf(files);
      if (zip.size > limits.catalogZip.most)
        throw new Problem(413, 'zip_refused', m.authoring_import_large({ megabytes: limits.catalogZip.most / 1_000_000 }));
      return { zip, plan: await callWith('POST /api/admin/authoring/import/check', { query, file: zip }, { signal }) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const adding = useSend('POST /api/admin/authoring/import', {
    done: ({ modules }) => m.courses_added({ count: modules.length }),
    after: onClose,
  });
  async function send(plan: string, zip: Blob) {
    try {
      await adding.sendOrThrow({ query: { ...query, plan }, file: zip });
    } catch {
      // The catalog may have changed since the check, so the zip is checked again. The sentence above the list explains the refusal.
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
        const isNothing = plan.tracks.length + plan.modules.length === 0;
        const canAdd = !isNothing && plan.faults.every(({ level }) => level === 'warning');
        return (
          <Stack gap="md">
            <FormProblem message={adding.problem} />
            <Faults faults={plan.faults} />
            {canAdd && (
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
            {isNothing ? (
              plan.faults.length === 0 && <p className={classes.line}>{m.courses_add_nothing()}</p>
            ) : (
              <AddedCourses plan={plan} />
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {canAdd ? m.common_cancel() : m.common_close()}
              </Button>
              {canAdd && (
                <Button loading={adding.isPending || read.isFetching} onClick={() => void send(plan.plan, zip)}>
                  {m.courses_add_apply()}
                </Button>
              )}
            </Group>
          </Stack>
        );
      }}
    </Loaded>
  );
}

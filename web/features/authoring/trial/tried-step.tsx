import { Alert, Skeleton } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DraftFile, DraftModule } from '#contract/authoring.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

interface Props {
  module: DraftModule;
  file: DraftFile;
  isDone: boolean;
  /** Renders a step as a learner sees it. */
  render: (file: FileContent) => ReactNode;
}

/** A step in a working copy, in the format of learners' steps, so that the same components can show it. */
export function TriedStep({ module, file, isDone, render }: Props) {
  const { file_name, kind, position } = file;
  const params = { moduleId: module.id, fileName: file_name };
  const trial = useQuery({
    ...read('GET /api/admin/authoring/drafts/:moduleId/files/:fileName/trial', { params }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  // Data that was read before the last change differs from what learners will see.
  const fresh = { ...trial, data: trial.isFetchedAfterMount ? trial.data : undefined };
  const at = module.files.findIndex((one) => one.file_name === file_name);
  const neighbour = (by: 1 | -1) => {
    const other = module.files[at + by];
    return other ? { module_id: module.id, file_name: other.file_name, title: other.title || other.file_name } : null;
  };
  return (
    <Loaded read={fresh} problem={m.authoring_preview_problem()} waiting={<Skeleton height={420} radius="md" />}>
      {({ title, minutes, content }) =>
        content ? (
          render({
            module_id: module.id,
            module_title: module.details.title,
            track_id: module.track_id,
            file_name,
            title,
            kind,
            minutes,
            position,
            content,
            progress: {
              file_name,
              completed: isDone,
              completed_at: null,
              practised: false,
              time_spent: 0,
              progress_percentage: isDone ? 100 : 0,
            },
            previous: neighbour(-1),
            next: neighbour(1),
          })
        ) : (
          <Alert color="caution" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />} title={m.authoring_trial_unreadable()}>
            <p>{m.authoring_trial_unreadable_line()}</p>
            <ButtonLink variant="default" to="/admin/modules/$moduleId/files/$fileName" params={params}>
              {m.authoring_trial_edit()}
            </ButtonLink>
          </Alert>
        )
      }
    </Loaded>
  );
}

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DraftModule, DraftText } from '#contract/authoring.ts';
import { m } from '#messages';
import { Problem } from '#web/lib/problem.ts';
import { read } from '#web/lib/read.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { PreviewFile } from '../preview/preview-file.ts';
import { OpenFile } from './open-file.tsx';

interface Props {
  moduleId: string;
  fileName: string;
  /** The line where editing starts. */
  line: number | undefined;
  /** The form field where editing starts. */
  field: string | undefined;
  /** The thread of comments to show. */
  comment: string | undefined;
  /** Renders a step as a learner sees it. */
  renderFile: (file: PreviewFile) => ReactNode;
  /** Renders statistics on what learners did in a published step. */
  renderQuality: (moduleId: string, fileName: string) => ReactNode;
}

const Waiting = () => (
  <>
    <Skeleton height={64} width="60%" mb="xl" />
    <Skeleton height={560} radius="lg" />
  </>
);

const Unknown = ({ moduleId }: { moduleId: string }) => (
  <>
    <PageHeader title={m.modules_title()} />
    <EmptyState
      drawing="search"
      title={m.authoring_file_unknown_title()}
      message={m.authoring_file_unknown_line()}
      action={
        <ButtonLink to="/admin/modules/$moduleId" params={{ moduleId }}>
          {m.authoring_to_module()}
        </ButtonLink>
      }
    />
  </>
);

/** The editor for one step of a module, with a preview of what learners will see. */
export function FileEditor({ moduleId, fileName, line, field, comment, renderFile, renderQuality }: Props) {
  const module = useQuery(read('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } }));
  const file = useQuery({
    ...read('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: { moduleId, fileName } }),
    // Editing starts with the server's current text.
    refetchOnMount: 'always',
  });
  const both = {
    data: module.data && file.data && file.isFetchedAfterMount ? ([module.data, file.data] as [DraftModule, DraftText]) : undefined,
    error: module.error ?? file.error,
    isFetching: module.isFetching || file.isFetching,
    isPaused: module.isPaused || file.isPaused,
    refetch: () => Promise.all([module.refetch(), file.refetch()]),
  };
  return (
    <Loaded
      read={both}
      problem={m.authoring_file_problem()}
      waiting={<Waiting />}
      instead={(error) => error instanceof Problem && error.status === 404 && <Unknown moduleId={moduleId} />}
    >
      {([known, text]) => (
        <>
          <OpenFile module={known} file={text} line={line} field={field} comment={comment} renderFile={renderFile} />
          {known.status === 'published' &&
            known.files.some(({ file_name, was_published }) => file_name === fileName && was_published) &&
            renderQuality(moduleId, fileName)}
        </>
      )}
    </Loaded>
  );
}

import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import type { DraftModule } from '#contract/authoring.ts';
import type { CommentThread } from '#contract/course-comments.ts';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './comments.module.css';
import { ThreadCard } from './thread-card.tsx';
import { useComments } from './use-comments.ts';

/** All comments on a module, by step. */
export function ModuleComments({ module }: { module: DraftModule }) {
  const [withResolved, setWithResolved] = useState(false);
  const comments = useComments(module.id, { resolved: withResolved ? 'with' : 'without' });
  return (
    <DataCard title={m.comments_title()} line={m.comments_line()}>
      <Loaded read={comments} problem={m.comments_problem()} waiting={200}>
        {({ threads, resolved }) => (
          <div className={classes.list}>
            {resolved > 0 && (
              <Switch
                size="sm"
                label={m.comments_with_resolved({ count: resolved })}
                checked={withResolved}
                onChange={(event) => setWithResolved(event.currentTarget.checked)}
              />
            )}
            {threads.length === 0 && <EmptyState compact title={m.comments_none_title()} message={m.comments_none()} />}
            <ThreadsByStep module={module} threads={threads} />
            <MoreThreads comments={comments} />
          </div>
        )}
      </Loaded>
    </DataCard>
  );
}

/** A button that reads more threads, if there are any. */
export const MoreThreads = ({ comments }: { comments: ReturnType<typeof useComments> }) =>
  comments.hasNextPage && (
    <Button variant="default" size="sm" loading={comments.isFetchingNextPage} onClick={() => void comments.fetchNextPage()}>
      {m.comments_more()}
    </Button>
  );

/** Threads below the steps that they are about. */
export function ThreadsByStep({ module, threads }: { module: DraftModule; threads: readonly CommentThread[] }) {
  return [...Map.groupBy(threads, ({ file_name }) => file_name)].map(([fileName, own]) => {
    const file = module.files.find(({ file_name }) => file_name === fileName);
    return (
      <section key={fileName} className="ui-stack ui-gap-sm">
        <h3 className="ui-label">
          {file ? (
            <AnchorLink
              to="/admin/modules/$moduleId/files/$fileName"
              params={{ moduleId: module.id, fileName }}
              search={{ comment: own[0]?.id }}
            >
              {file.title || fileName}
            </AnchorLink>
          ) : (
            m.comments_step_removed({ file: fileName })
          )}
        </h3>
        {own.map((thread) => (
          <ThreadCard key={thread.id} moduleId={module.id} thread={thread} />
        ))}
      </section>
    );
  });
}

import { Button, Switch } from '@mantine/core';
import IconMessagePlus from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs';
import { useState } from 'react';
import type { CommentThread } from '#contract/course-comments.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { CommentField } from './comment-field.tsx';
import classes from './comments.module.css';
import type { Selected } from './file-comments.ts';
import { ThreadCard } from './thread-card.tsx';
import type { useAllComments } from './use-comments.ts';

interface Props {
  moduleId: string;
  fileName: string;
  comments: ReturnType<typeof useAllComments>;
  /** The passage that a new comment is about; `file` for the step as a whole, and null if none is being written. */
  writing: Selected | 'file' | null;
  onWriting: (writing: 'file' | null) => void;
  /** The text that has been written so far. It is kept while the panel moves, for example when a phone is turned. */
  words: string;
  onWords: (words: string) => void;
  /** The thread that someone has selected. */
  active: string | null;
  onPassage: (thread: CommentThread) => void;
  /** Saves what the author has written, because a passage is looked for in the saved text. */
  beforeSending: () => Promise<unknown>;
}

/** The comments on one step, beside its text. */
export function CommentPanel({
  moduleId,
  fileName,
  comments,
  writing,
  onWriting,
  words,
  onWords,
  active,
  onPassage,
  beforeSending,
}: Props) {
  const [withResolved, setWithResolved] = useState(false);
  const start = useSend('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/comments');
  const close = () => {
    onWords('');
    onWriting(null);
  };
  return (
    // Scrollable content must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.panel} aria-label={m.comments_title()} tabIndex={0}>
      {writing === null ? (
        <div>
          <Button variant="default" size="sm" leftSection={<IconMessagePlus size={16} aria-hidden />} onClick={() => onWriting('file')}>
            {m.comments_on_step()}
          </Button>
          <p className="ui-small ui-mt-2xs">{m.comments_how()}</p>
        </div>
      ) : (
        <div className={classes.thread} data-active>
          {writing !== 'file' && <blockquote className={classes.quote}>{writing.quote}</blockquote>}
          <CommentField
            key={writing === 'file' ? 'file' : `${writing.line} ${writing.quote}`}
            label={writing === 'file' ? m.comments_on_step() : m.comments_on_passage()}
            submit={m.comments_comment()}
            text={words}
            onText={onWords}
            send={async (text) => {
              await beforeSending();
              const passage = writing === 'file' ? null : writing;
              await start.sendOrThrow({ params: { moduleId, fileName }, body: { text, passage } });
              close();
            }}
            onCancel={close}
          />
        </div>
      )}
      <Loaded read={comments} problem={m.comments_problem()} waiting={160}>
        {({ threads: own, resolved }) => {
          const isShown = ({ id, resolved_at }: CommentThread) => withResolved || resolved_at === null || id === active;
          return (
            <>
              {resolved > 0 && (
                <Switch
                  size="sm"
                  label={m.comments_with_resolved({ count: resolved })}
                  checked={withResolved}
                  onChange={(event) => setWithResolved(event.currentTarget.checked)}
                />
              )}
              {own.filter(isShown).map((thread) => (
                <ThreadCard
                  key={thread.id}
                  moduleId={moduleId}
                  thread={thread}
                  isActive={thread.id === active}
                  onPassage={() => onPassage(thread)}
                />
              ))}
              {own.filter(isShown).length === 0 && <p className="ui-quiet">{m.comments_none()}</p>}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

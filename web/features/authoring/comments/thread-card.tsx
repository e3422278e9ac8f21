import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CommentThread, CourseComment } from '#contract/course-comments.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { CommentField } from './comment-field.tsx';
import classes from './comments.module.css';

interface Props {
  moduleId: string;
  thread: CommentThread;
  /** Whether someone has just selected this thread. */
  isActive?: boolean;
  /** Shows the passage in the text. Undefined where the text isn't shown. */
  onPassage?: (() => void) | undefined;
}

/** A thread: the passage that it is about, its comments and its actions. */
export function ThreadCard({ moduleId, thread, isActive = false, onPassage }: Props) {
  const { id: threadId, passage, resolved_at, resolved_by } = thread;
  const params = { moduleId, threadId };
  const [isWhole, setWhole] = useState(false);
  const whole = useQuery({ ...read('GET /api/admin/authoring/drafts/:moduleId/comments/:threadId', { params }), enabled: isWhole });
  const { comments, left_out } = whole.data ?? thread;
  const [first, ...others] = comments;
  const shown = (comment: CourseComment) => <Comment key={comment.id} params={{ ...params, commentId: comment.id }} comment={comment} />;
  const [isReplying, setReplying] = useState(false);
  const when = useRelativeTime();
  const card = useRef<HTMLElement>(null);
  const reply = useSend('POST /api/admin/authoring/drafts/:moduleId/comments/:threadId/replies');
  const resolve = useSend('POST /api/admin/authoring/drafts/:moduleId/comments/:threadId/resolve', { done: m.comments_resolved() });
  const reopen = useSend('POST /api/admin/authoring/drafts/:moduleId/comments/:threadId/reopen', { done: m.comments_reopened() });
  useEffect(() => {
    if (isActive) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <article
      ref={card}
      className={classes.thread}
      data-active={isActive || undefined}
      data-resolved={resolved_at !== null || undefined}
      aria-label={m.comments_thread({ text: comments[0]?.text.slice(0, 80) ?? '' })}
    >
      {passage && (
        <div>
          {passage.has_changed && <p className={classes.changed}>{m.comments_passage_changed()}</p>}
          <blockquote className={classes.quote}>{passage.quote}</blockquote>
          {!passage.has_changed && onPassage && (
            <Button size="compact-sm" variant="subtle" onClick={onPassage}>
              {m.comments_to_passage()}
            </Button>
          )}
        </div>
      )}
      <ol className={classes.comments}>
        {first && shown(first)}
        {left_out > 0 && (
          <li>
            <Button
              size="compact-sm"
              variant="subtle"
              loading={whole.isFetching}
              onClick={() => (isWhole ? void whole.refetch() : setWhole(true))}
            >
              {m.comments_left_out({ count: left_out })}
            </Button>
            {whole.isError && <p className="ui-small">{m.comments_problem()}</p>}
          </li>
        )}
        {others.map(shown)}
      </ol>
      {resolved_at !== null && (
        <p className="ui-small">
          {m.comments_resolved_by({ name: resolved_by?.full_name ?? m.review_someone(), when: when(resolved_at) })}
        </p>
      )}
      {isReplying ? (
        <CommentField
          label={m.comments_reply()}
          submit={m.comments_reply()}
          send={async (text) => {
            await reply.sendOrThrow({ params, body: { text } });
            setReplying(false);
          }}
          onCancel={() => setReplying(false)}
        />
      ) : (
        <Group gap="xs">
          <Button size="compact-md" variant="default" onClick={() => setReplying(true)}>
            {m.comments_reply()}
          </Button>
          {resolved_at === null ? (
            <Button size="compact-md" variant="default" loading={resolve.isPending} onClick={() => resolve.send({ params })}>
              {m.comments_resolve()}
            </Button>
          ) : (
            <Button size="compact-md" variant="default" loading={reopen.isPending} onClick={() => reopen.send({ params })}>
              {m.comments_reopen()}
            </Button>
          )}
        </Group>
      )}
    </article>
  );
}

interface CommentProps {
  params: { moduleId: string; threadId: string; commentId: string };
  comment: CourseComment;
}

function Comment({ params, comment: { text, written_at, written_by, is_edited, is_own, revision } }: CommentProps) {
  const [isEditing, setEditing] = useState(false);
  const when = useRelativeTime();
  const confirm = useConfirm();
  const edit = useSend('PUT /api/admin/authoring/drafts/:moduleId/comments/:threadId/:commentId');
  const remove = useSend('DELETE /api/admin/authoring/drafts/:moduleId/comments/:threadId/:commentId', { done: m.comments_deleted() });
  const name = written_by?.full_name ?? m.comments_writer_gone();
  const time = when(written_at);
  return (
    <li className={classes.comment}>
      <p className="ui-small">
        <strong className="ui-medium">{name}</strong> · {is_edited ? m.comments_edited({ when: time }) : time}
      </p>
      {isEditing ? (
        <CommentField
          label={m.comments_edit()}
          submit={m.comments_save()}
          text={text}
          send={async (words) => {
            await edit.sendOrThrow({ params, body: { text: words, revision } });
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <p className={classes.words}>{text}</p>
          {is_own && (
            <Group gap="2xs">
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setEditing(true)}>
                {m.comments_edit()}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                onClick={() =>
                  confirm({
                    title: m.comments_delete_title(),
                    line: m.comments_delete_line(),
                    action: m.comments_delete(),
                    onConfirm: () => remove.sendOrThrow({ params }),
                  })
                }
              >
                {m.comments_delete()}
              </Button>
            </Group>
          )}
        </>
      )}
    </li>
  );
}

import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UserPage, UserSession } from '#contract/user-management.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { nameOfSession as nameOf, sessionColumns } from '#web/lib/session-columns.tsx';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import classes from '../people.module.css';

/** A person's sessions, and ways to end them one at a time or all at once. */
export function UserSessions({ user: { id, full_name } }: { user: UserPage }) {
  const sessions = useQuery(read('GET /api/admin/users/:userId/sessions', { params: { userId: id } }));
  const when = useRelativeTime();
  const confirm = useConfirm();
  const end = useSend('DELETE /api/admin/users/:userId/sessions/:sessionId', { done: m.sessions_ended() });
  const endAll = useSend('DELETE /api/admin/users/:userId/sessions', { done: m.user_sessions_ended() });
  const askForOne = (session: UserSession) =>
    confirm({
      title: m.sessions_end_title(),
      line: m.sessions_end_sure({ name: nameOf(session) }),
      action: m.sessions_end(),
      onConfirm: () => end.sendOrThrow({ params: { userId: id, sessionId: session.id } }),
    });
  const askForAll = () =>
    confirm({
      title: m.user_sessions_end(),
      line: m.user_sessions_end_line({ name: full_name }),
      action: m.user_sessions_end(),
      onConfirm: () => endAll.sendOrThrow({ params: { userId: id } }),
    });
  // Only the day is shown if the company shows its staff nothing more precise about individuals.
  const saidOf = (at: string | null, day: string) => (at ? when(at) : dayInWords(day, { dateStyle: 'medium' }));
  const columns: Column<UserSession>[] = [
    {
      id: 'device',
      name: m.sessions_device(),
      cell: (session) => (
        <span className={classes.buttons}>
          {nameOf(session)}
          {session.current && <Badge color="positive">{m.sessions_current()}</Badge>}
        </span>
      ),
    },
    {
      id: 'began',
      name: m.user_session_began(),
      inCard: 'inline',
      cell: ({ created_at, began_on }) => saidOf(created_at, began_on),
    },
    {
      id: 'used',
      name: m.sessions_last_used(),
      inCard: 'inline',
      cell: ({ last_used_at, last_used_on }) => saidOf(last_used_at, last_used_on),
    },
    ...sessionColumns(askForOne),
  ];
  const others = sessions.data?.some(({ current }) => !current);
  return (
    <DataCard
      title={m.user_sessions()}
      aside={
        others && (
          <Button variant="default" size="xs" onClick={askForAll}>
            {m.user_sessions_end()}
          </Button>
        )
      }
    >
      <DataTable
        name={m.user_sessions()}
        list={{}}
        columns={columns}
        read={sessions}
        pageOf={(rows) => ({ rows, total: rows.length, pageSize: rows.length })}
        rowId={({ id: session }) => session}
        problem={m.user_sessions_problem()}
        empty={<p className="ui-dim">{m.user_sessions_none()}</p>}
      />
    </DataCard>
  );
}

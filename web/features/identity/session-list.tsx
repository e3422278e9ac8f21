import { Badge, Button } from '@mantine/core';
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { deviceOf } from '#web/lib/device.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { nameOfSession as nameOf, sessionColumns } from '#web/lib/session-columns.tsx';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import classes from './settings-screen.module.css';

/** How many sessions are shown until the person asks for all. */
const few = 8;

type Session = DataOf<Calls['GET /api/auth/sessions']>[number];

function Device({ session }: { session: Session }) {
  const Icon = deviceOf(session.user_agent).mobile ? IconDeviceMobile : IconDeviceLaptop;
  return (
    <span className={classes.session}>
      <span className="ui-tile" aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <span className="ui-name ui-breaks">{nameOf(session)}</span>
      {session.current && (
        <Badge size="md" color="positive">
          {m.sessions_current()}
        </Badge>
      )}
    </span>
  );
}

/** The person's sessions, and ways to end them: one at a time, the selected ones, or all but this one. */
export function SessionList() {
  const sessions = useQuery(read('GET /api/auth/sessions'));
  const [all, setAll] = useState(false);
  const when = useRelativeTime();
  const confirm = useConfirm();
  const end = useSend('DELETE /api/auth/sessions/:id', { done: m.sessions_ended() });
  const endChosen = useSend('POST /api/auth/sessions/end', { done: m.sessions_chosen_ended() });
  const endOthers = useSend('DELETE /api/auth/sessions', { done: m.sessions_others_ended() });
  const others = sessions.data?.filter(({ current }) => !current) ?? [];

  const askForOne = (session: Session) =>
    confirm({
      title: m.sessions_end_title(),
      line: m.sessions_end_sure({ name: nameOf(session) }),
      action: m.sessions_end(),
      onConfirm: () => end.sendOrThrow({ params: { id: session.id } }),
    });
  const askForChosen = (chosen: readonly Session[]) =>
    confirm({
      title: m.sessions_end_chosen_title(),
      line: m.sessions_end_chosen_sure({ count: chosen.length, names: chosen.map(nameOf).join(', ') }),
      action: m.sessions_end(),
      onConfirm: () => endChosen.sendOrThrow({ body: { session_ids: chosen.map(({ id }) => id) } }),
    });
  const askForOthers = () =>
    confirm({
      title: m.sessions_end_others(),
      line: m.sessions_end_others_sure({ count: others.length }),
      action: m.sessions_end_others(),
      onConfirm: () => endOthers.sendOrThrow(),
    });

  const columns: Column<Session>[] = [
    { id: 'device', name: m.sessions_device(), cell: (session) => <Device session={session} /> },
    { id: 'used', name: m.sessions_last_used(), inCard: 'inline', cell: ({ last_used_at }) => when(last_used_at) },
    ...sessionColumns(askForOne),
  ];

  return (
    <DataCard
      title={m.sessions_title()}
      line={m.sessions_line()}
      aside={
        others.length > 0 && (
          <Button variant="default" size="xs" onClick={askForOthers}>
            {m.sessions_end_others()}
          </Button>
        )
      }
    >
      <DataTable
        name={m.sessions_title()}
        list={{}}
        columns={columns}
        read={sessions}
        pageOf={(rows) => {
          const shown = all ? rows : rows.slice(0, few);
          return { rows: shown, total: shown.length, pageSize: shown.length };
        }}
        rowId={({ id }) => id}
        {...(others.length > 1
          ? {
              selection: {
                rowName: nameOf,
                canBe: ({ current }: Session) => !current,
                actions: [{ label: m.sessions_end_chosen(), run: askForChosen }],
              },
            }
          : {})}
        problem={m.sessions_problem()}
        empty={null}
      />
      {!all && sessions.data && sessions.data.length > few && (
        <Button variant="subtle" color="gray" size="xs" mt="sm" onClick={() => setAll(true)}>
          {m.common_show_all({ count: sessions.data.length })}
        </Button>
      )}
    </DataCard>
  );
}

import { Button } from '@mantine/core';
import { m } from '#messages';
import type { Column } from '#web/ui/data-table/column.ts';
import { deviceOf } from './device.ts';

interface Session {
  user_agent: string | null;
  ip: string | null;
  /** It is the one of who looks. */
  current: boolean;
}

/** The device of a session, as far as its browser told it. */
export const nameOfSession = ({ user_agent }: Session) => deviceOf(user_agent).name ?? m.sessions_unknown();

/** Where a session came from, and the way to end it, last in the lists of one's own sessions and of those of others. */
export const sessionColumns = <S extends Session>(onEnd: (session: S) => void): Column<S>[] => [
  { id: 'address', name: m.sessions_address(), inCard: 'inline', cell: ({ ip }) => ip, isIdle: ({ ip }) => ip === null },
  {
    id: 'actions',
    name: m.sessions_actions(),
    isUnnamed: true,
    isNumber: true,
    inCard: 'aside',
    isIdle: ({ current }) => current,
    cell: (session) =>
      !session.current && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={m.sessions_end_named({ name: nameOfSession(session) })}
          onClick={() => onEnd(session)}
        >
          {m.sessions_end()}
        </Button>
      ),
  },
];

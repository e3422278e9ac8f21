import { Button } from '@mantine/core';
import { m } from '#messages';
import type { Column } from '#web/ui/data-table/column.ts';
import { deviceOf } from './device.ts';

interface Session {
  user_agent: string | null;
  ip: string | null;
  /** Whether it is the viewer's own current session. */
  current: boolean;
}

/** Returns the name of a session's device, as far as its browser revealed it. */
export const nameOfSession = ({ user_agent }: Session) => deviceOf(user_agent).name ?? m.sessions_unknown();

/** The last columns in a list of a person's own or someone else's sessions: where each session came from, and the button that ends it. */
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

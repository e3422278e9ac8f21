import { Button } from '@mantine/core';
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import classes from './leaderboard.module.css';

/** Joins or leaves the leaderboards, and then refetches all displayed data, because ranks also appear elsewhere. */
export const useParticipation = () =>
  useSend('PUT /api/leaderboards/participation', {
    done: ({ participates }) => (participates ? m.board_joined() : m.board_left()),
    failed: m.board_failed(),
  });

/** Explains what taking part means to people who have not joined. */
export function Join() {
  const join = useParticipation();
  const facts = [
    { icon: IconEye, text: m.board_join_seen() },
    { icon: IconUsers, text: m.board_join_who() },
    { icon: IconDoorExit, text: m.board_join_leave() },
  ];
  return (
    <DataCard className={classes.join}>
      <Drawing name="trail" width={160} />
      <h2 className={classes.joinTitle}>{m.board_join_title()}</h2>
      <p className={classes.joinLine}>{m.board_join_line()}</p>
      <ul className={classes.facts}>
        {facts.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <Button loading={join.isPending} onClick={() => join.send({ body: { participates: true } })}>
        {m.board_join()}
      </Button>
    </DataCard>
  );
}

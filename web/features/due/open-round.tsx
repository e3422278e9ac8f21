import { Progress } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import type { ReactNode } from 'react';
import type { OwnRound } from '#contract/due-rounds.ts';
import { m } from '#messages';
import { dueInWords, stepsInWords } from '#web/lib/due-words.ts';
import { minutesLong } from '#web/lib/duration.ts';
import { percentOf } from '#web/lib/numbers.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import classes from './due.module.css';
import { RoundState } from './round-state.tsx';

interface Props {
  round: OwnRound;
  /** Today's date in the person's zone. */
  today: string;
  /** Whether its button is the screen's primary action. */
  isFirst: boolean;
  children?: ReactNode;
}

/** An open round: what is due, by when, why, how much is left, and a link straight to the next step. */
export function OpenRound({ round, today, isFirst, children }: Props) {
  const { id, name, title, note, state, steps, completed, minutes_left, left, is_mandatory } = round;
  const [next] = left;
  const hasStarted = completed > 0;
  return (
    <li className={classes.round} data-round={id} data-state={state}>
      <div className="ui-rest">
        <div className="ui-wrap ui-gap-xs">
          <h3 className={classes.name}>{name}</h3>
          <RoundState state={state} />
        </div>
        <p className={classes.facts}>
          <strong>{dueInWords(round, today)}</strong> · {m.due_minutes_left({ time: minutesLong(minutes_left) })} ·{' '}
          {is_mandatory ? m.due_mandatory() : m.due_recommended()}
          {title !== name && ` · ${title}`}
        </p>
        {note && <p className={classes.note}>{note}</p>}
        <div className={classes.progress}>
          <Progress value={percentOf(completed, steps)} size={6} radius="xl" className="ui-rest" aria-label={m.due_steps_label({ name })} />
          <span className="ui-small tabular">{stepsInWords(round)}</span>
        </div>
        {children}
      </div>
      {next && (
        <ButtonLink
          to="/modules/$moduleId"
          params={{ moduleId: next.module_id }}
          search={{ file: next.file_name }}
          variant={isFirst ? 'filled' : 'default'}
          className={classes.action}
          rightSection={<IconArrowRight size={18} aria-hidden />}
          aria-label={hasStarted ? m.due_continue_named({ name }) : m.due_start_named({ name })}
        >
          {hasStarted ? m.due_continue() : m.due_start()}
        </ButtonLink>
      )}
    </li>
  );
}

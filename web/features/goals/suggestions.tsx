import { Button } from '@mantine/core';
import type { Suggestion } from '#contract/goals.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { useSend } from '#web/lib/send.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { kindIcons } from './goal-labels.ts';
import classes from './goals.module.css';

export const keyOf = ({ kind, target, track_id }: Suggestion) => `${kind} ${target} ${track_id ?? ''}`;

/** A suitable goal that can be set with one click. */
export function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { kind, target, track_id, due_on, title, why } = suggestion;
  const take = useSend('POST /api/goals', {
    done: (goal) => m.goals_saved({ goal: goal.title }),
    failed: m.goals_failed(),
  });
  const Icon = kindIcons[kind];
  return (
    <li className={classes.suggestion}>
      <span className="ui-tile" aria-hidden="true">
        <Icon size={18} stroke={1.75} />
      </span>
      <div className="ui-narrow">
        <h3 className={classes.goalTitle}>{title}</h3>
        <p className="ui-quiet">{why}</p>
        <p className="ui-small ui-mt-2xs">{m.goals_by({ date: dayInWords(due_on) })}</p>
        <Button
          variant="light"
          size="xs"
          mt="xs"
          loading={take.isPending}
          aria-label={m.goals_take_named({ goal: title })}
          onClick={() => take.send({ body: { kind, due_on, ...(track_id ? { track_id } : { target }) } })}
        >
          {m.goals_take()}
        </Button>
      </div>
    </li>
  );
}

/** Goals that suit a person's activity. Each can be set with one click. */
export function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  return (
    <DataCard title={m.goals_suggested()} line={suggestions.length > 0 ? m.goals_suggested_line() : m.goals_suggested_none()}>
      {suggestions.length > 0 && (
        <ul className={classes.suggestions}>
          {suggestions.map((suggestion) => (
            <SuggestionRow key={keyOf(suggestion)} suggestion={suggestion} />
          ))}
        </ul>
      )}
    </DataCard>
  );
}

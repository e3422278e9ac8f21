import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Suggestion } from '#contract/goals.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { call } from '#web/lib/call.ts';
import { messageOf } from '#web/lib/problem.ts';
import { toast } from '#web/lib/toast.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from './goals.module.css';
import { goalsKey } from './queries.ts';
import { kindIcons } from './words.ts';

export const keyOf = ({ kind, target, track_id }: Suggestion) => `${kind} ${target} ${track_id ?? ''}`;

/** A goal that fits, and one click to take it up. */
export function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const queryClient = useQueryClient();
  const { kind, target, track_id, due_on, title, why } = suggestion;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/goals', { body: { kind, due_on, ...(track_id ? { track_id } : { target }) } }),
    onSuccess: (goal) => void toast('success', m.goals_saved({ goal: goal.title })),
    onError: (error) => void toast('error', messageOf(error, m.goals_failed())),
    onSettled: () => queryClient.invalidateQueries({ queryKey: goalsKey }),
  });
  const Icon = kindIcons[kind];
  return (
    <li className={classes.suggestion}>
      <span className={classes.kind} aria-hidden="true">
        <Icon size={18} stroke={1.75} />
      </span>
      <div className={classes.suggestionWords}>
        <h3 className={classes.goalTitle}>{title}</h3>
        <p className={classes.why}>{why}</p>
        <p className={classes.by}>{m.goals_by({ date: dayInWords(due_on) })}</p>
        <Button
          variant="light"
          size="xs"
          mt={8}
          loading={isPending}
          aria-label={m.goals_take_named({ goal: title })}
          onClick={() => mutate()}
        >
          {m.goals_take()}
        </Button>
      </div>
    </li>
  );
}

/** Goals that fit what somebody does; one click takes one up. */
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

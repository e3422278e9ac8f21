import type { Capstone, CapstoneAttempt } from '#contract/capstones.ts';
import { m } from '#messages';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from './capstone.module.css';
import { CheckList } from './check-list.tsx';

/** Returns where an attempt stands, in words. */
export function stateWords({ state, level }: CapstoneAttempt): string {
  switch (state) {
    case 'waiting':
      return m.capstone_state_waiting();
    case 'passed':
      return m.capstone_state_passed({ level: level ?? 0 });
    case 'not_passed':
      return m.capstone_state_not_passed();
    case 'program_only':
      return m.capstone_state_program_only();
  }
}

interface Props {
  trackId: string;
  capstone: Capstone;
}

function Attempt({ trackId, capstone, attempt }: Props & { attempt: CapstoneAttempt }) {
  const relative = useRelativeTime();
  return (
    <li>
      <p>
        <strong>{m.capstone_attempt({ number: attempt.number })}</strong> · {relative(attempt.handed_in_at)} · {stateWords(attempt)}
      </p>
      <ul className="ui-quiet">
        {capstone.rubric.flatMap(({ id, text, levels }) => {
          const level = attempt.levels[id];
          if (level === undefined) return [];
          return [
            <li key={id}>
              {text} · {m.capstone_level_means({ level, description: levels[level - 1] ?? '' })}
              {attempt.quotes
                .filter(({ criterion_id }) => criterion_id === id)
                .map(({ words }) => (
                  <span key={words}>
                    {' '}
                    <q>{words}</q>
                  </span>
                ))}
            </li>,
          ];
        })}
      </ul>
      {attempt.note && (
        <>
          <h3 className="ui-card-title ui-mt-sm">{m.capstone_note()}</h3>
          <p className={classes.text}>{attempt.note}</p>
        </>
      )}
      <details className="ui-mt-xs">
        <summary>{m.capstone_results()}</summary>
        <CheckList trackId={trackId} capstone={capstone} checks={attempt.checks} />
      </details>
    </li>
  );
}

/** The attempts, newest first, with what people said about them. */
export function Attempts({ trackId, capstone }: Props) {
  if (capstone.attempts.length === 0) return null;
  return (
    <DataCard title={m.capstone_attempts()}>
      <ul className={classes.list}>
        {capstone.attempts.map((attempt) => (
          <Attempt key={attempt.id} trackId={trackId} capstone={capstone} attempt={attempt} />
        ))}
      </ul>
    </DataCard>
  );
}

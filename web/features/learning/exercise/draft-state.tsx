import { useNetwork } from '@mantine/hooks';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import { m } from '#messages';
import type { SaveState } from '#web/lib/draft-saver/draft-saver.ts';
import classes from './draft-state.module.css';

function wordsOf(state: SaveState, isOnline: boolean): string {
  switch (state.is) {
    case 'saved':
      return m.exercise_saved();
    case 'refused':
      return m.exercise_not_saved({ why: state.message });
    case 'conflict':
      return m.exercise_newer_mark();
    case 'waiting':
      return m.exercise_offline();
    default:
      return isOnline ? m.exercise_saving() : m.exercise_offline();
  }
}

/** Says whether the code is saved, and whether the exercise counts as practised. */
export function DraftState({ state, isPractised }: { state: SaveState; isPractised: boolean }) {
  const { online } = useNetwork();
  const isBad = state.is === 'refused' || state.is === 'conflict' || state.is === 'waiting';
  return (
    <span className={classes.state}>
      {isPractised && (
        <span className={classes.practised}>
          <IconCircleCheckFilled size={16} aria-hidden />
          {m.exercise_practised()}
        </span>
      )}
      <span role={isBad ? 'alert' : 'status'}>{wordsOf(state, online)}</span>
    </span>
  );
}

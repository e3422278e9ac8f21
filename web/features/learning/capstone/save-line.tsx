import { useNetwork } from '@mantine/hooks';
import { m } from '#messages';
import type { SaveState } from '#web/lib/draft-saver/draft-saver.ts';

function wordsOf(state: SaveState, isOnline: boolean): string {
  switch (state.is) {
    case 'saved':
      return m.capstone_saved();
    case 'refused':
      return m.capstone_not_saved({ why: state.message });
    case 'conflict':
      return m.capstone_conflict_mark();
    case 'waiting':
      return m.capstone_offline();
    default:
      return isOnline ? m.capstone_saving() : m.capstone_offline();
  }
}

/** Says whether the work is saved. */
export function SaveLine({ state }: { state: SaveState }) {
  const { online } = useNetwork();
  const isBad = state.is === 'refused' || state.is === 'conflict' || state.is === 'waiting';
  return (
    <span className="ui-quiet" role={isBad ? 'alert' : 'status'}>
      {wordsOf(state, online)}
    </span>
  );
}

import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs';
import { clsx } from 'clsx';
import type { Editor } from '#contract/authoring.ts';
import { m } from '#messages';
import type { SaveState } from '#web/lib/draft-saver/draft-saver.ts';
import { useMe } from '#web/lib/me.ts';
import classes from './draft.module.css';

/** Says whether the text is saved. */
export function wordsOf(state: SaveState, isOnline: boolean): string {
  switch (state.is) {
    case 'saved':
      return m.authoring_saved();
    case 'unsaved':
    case 'saving':
      return isOnline ? m.authoring_saving() : m.authoring_offline();
    case 'waiting':
      return isOnline ? m.authoring_no_answer() : m.authoring_offline();
    case 'refused':
      return m.authoring_refused({ why: state.message });
    case 'conflict':
      return m.authoring_conflict_mark();
  }
}

/** Says whether the text is saved, and names the other person who saved it. */
function useWordsOf(state: SaveState, by: Editor | null): string {
  const me = useMe();
  const { online } = useNetwork();
  if (state.is !== 'conflict' || by === null) return wordsOf(state, online);
  return by.id === me.id ? m.authoring_conflict_mark_tab() : m.authoring_conflict_mark_by({ name: by.full_name });
}

const icons = {
  saved: IconCloudCheck,
  unsaved: IconCloudUpload,
  saving: IconCloudUpload,
  waiting: IconCloudOff,
  refused: IconAlertTriangle,
  conflict: IconAlertTriangle,
} as const;

interface Props {
  state: SaveState;
  /** The person who saved it elsewhere, if there is a conflict. */
  by?: Editor | null;
  onCompare?: () => void;
}

/** Shows whether the text is saved. Screen readers announce it when it is not. */
export function SaveMark({ state, by = null, onCompare }: Props) {
  const words = useWordsOf(state, by);
  const Icon = icons[state.is];
  const isBad = state.is === 'refused' || state.is === 'conflict' || state.is === 'waiting';
  return (
    <div className={clsx('ui-small ui-wrap ui-narrow', isBad && classes.bad)} data-state={state.is}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span role={isBad ? 'alert' : 'status'}>{words}</span>
      {state.is === 'conflict' && onCompare && (
        <Button size="compact-sm" variant="light" color="caution" onClick={onCompare}>
          {m.authoring_conflict_open()}
        </Button>
      )}
    </div>
  );
}

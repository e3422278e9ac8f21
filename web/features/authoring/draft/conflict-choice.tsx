import { Button, Group } from '@mantine/core';
import type { Editor } from '#contract/authoring.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { Comparison } from '../compare/comparison.tsx';

interface Props {
  /** Explains the choice after someone else has saved. */
  line: string;
  /** The version that someone else saved, with its author and time. */
  theirs: { text: string; updated_by: Editor | null; updated_at: string };
  mine: string;
  onLater: () => void;
  onTake: () => void;
  onKeep: () => void;
}

/** Shows the other person's saved version beside the local one, with the choice between them. */
export function ConflictChoice({ line, theirs, mine, onLater, onTake, onKeep }: Props) {
  const when = useRelativeTime();
  const me = useMe();
  const { text, updated_by, updated_at } = theirs;
  const isMine = updated_by?.id === me.id;
  const name = isMine ? m.authoring_conflict_other_tab() : (updated_by?.full_name ?? m.authoring_somebody());
  const named = m.authoring_conflict_theirs({ name, when: when(updated_at) });
  return (
    <>
      <p className="ui-quiet ui-mb-sm">{isMine ? m.authoring_conflict_line_tab() : line}</p>
      <Comparison before={text} after={mine} beforeName={named} afterName={m.authoring_conflict_mine()} />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onLater}>
          {m.authoring_conflict_later()}
        </Button>
        <Button variant="default" onClick={onTake}>
          {isMine ? m.authoring_conflict_take_tab() : m.authoring_conflict_take()}
        </Button>
        <Button onClick={onKeep}>{isMine ? m.authoring_conflict_keep_tab() : m.authoring_conflict_keep()}</Button>
      </Group>
    </>
  );
}

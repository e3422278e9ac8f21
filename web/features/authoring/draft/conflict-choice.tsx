import { Button, Group } from '@mantine/core';
import type { Editor } from '#contract/authoring.ts';
import { m } from '#messages';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { Comparison } from '../compare/comparison.tsx';
import classes from './draft.module.css';

interface Props {
  line: string;
  /** What somebody else has saved, who and when. */
  theirs: { text: string; updated_by: Editor | null; updated_at: string };
  mine: string;
  onLater: () => void;
  onTake: () => void;
  onKeep: () => void;
}

/** What somebody else has saved beside what is written here, and the choice between them. */
export function ConflictChoice({ line, theirs, mine, onLater, onTake, onKeep }: Props) {
  const when = useRelativeTime();
  const { text, updated_by, updated_at } = theirs;
  const named = m.authoring_conflict_theirs({ name: updated_by?.full_name ?? m.authoring_somebody(), when: when(updated_at) });
  return (
    <>
      <p className={classes.line}>{line}</p>
      <Comparison before={text} after={mine} beforeName={named} afterName={m.authoring_conflict_mine()} />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onLater}>
          {m.authoring_conflict_later()}
        </Button>
        <Button variant="default" onClick={onTake}>
          {m.authoring_conflict_take()}
        </Button>
        <Button onClick={onKeep}>{m.authoring_conflict_keep()}</Button>
      </Group>
    </>
  );
}

import { List, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Chapter } from '#contract/chapters.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import type { SearchOption } from '#web/ui/search-select.tsx';
import { ChapterSelect } from './chapter-select.tsx';

interface Props {
  /** The chapter to merge into another, or null while the dialog is closed. */
  chapter: Chapter | null;
  onClose: () => void;
  /** Called after the merge, with the chapter that now has all members. */
  onMerged?: (into: Chapter) => void;
}

/** Merges a chapter into another, after explaining what will happen. */
export function MergeDialog({ chapter, onClose, onMerged }: Props) {
  return (
    <Modal opened={chapter !== null} onClose={onClose} title={chapter && m.chapters_merge_title({ name: chapter.name })}>
      {chapter && <MergeForm chapter={chapter} onClose={onClose} onMerged={onMerged} />}
    </Modal>
  );
}

function MergeForm({ chapter, onClose, onMerged }: { chapter: Chapter; onClose: () => void; onMerged: Props['onMerged'] }) {
  const [into, setInto] = useState<SearchOption | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const merge = useSend('POST /api/company/chapters/:chapterId/merge', {
    done: ({ name }) => m.chapters_merged({ name: chapter.name, into: name }),
    after: (merged) => {
      onClose();
      onMerged?.(merged);
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsMissing(into === null);
    // The dialog shows the error.
    if (into) merge.sendOrThrow({ params: { chapterId: chapter.id }, body: { into_chapter_id: into.id } }).catch(() => undefined);
  }
  const people = chapter.members + chapter.waiting;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem message={merge.problem} />
        <ChapterSelect
          label={m.chapters_merge_into()}
          placeholder={m.chapters_choose()}
          required
          except={chapter.id}
          chosen={into}
          onChoose={setInto}
          error={isMissing && into === null && m.chapters_merge_needed()}
        />
        <div>
          <Text fw="var(--mantine-font-weight-medium)">{m.chapters_merge_then()}</Text>
          <List spacing="2xs" mt="2xs">
            <List.Item>
              {into ? m.chapters_merge_moves_to({ count: people, into: into.name }) : m.chapters_merge_moves({ count: people })}
            </List.Item>
            <List.Item>{m.chapters_merge_archives({ name: chapter.name })}</List.Item>
            {chapter.is_default && <List.Item>{m.chapters_merge_default()}</List.Item>}
            <List.Item>{m.chapters_merge_keeps()}</List.Item>
          </List>
        </div>
        <DialogButtons onCancel={onClose} submit={m.chapters_merge()} busy={merge.isPending} danger />
      </Stack>
    </form>
  );
}

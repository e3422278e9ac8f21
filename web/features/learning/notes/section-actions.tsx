import { ActionIcon } from '@mantine/core';
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { BookmarkButton } from './bookmark-button.tsx';
import classes from './notes.module.css';
import { writeNote } from './notes-panel.ts';
import { bookmarkOf, type Step, useStepAnnotations, useToggleBookmark } from './use-step-annotations.ts';

interface Props {
  step: Step;
  /** The heading's id on the page. */
  id: string;
}

/** A note on a section and its bookmark, beside its heading. */
export function SectionActions({ step, id }: Props) {
  const { module_id, file_name } = step;
  const isMarked = bookmarkOf(useStepAnnotations(step).annotations, id) !== undefined;
  const toggle = useToggleBookmark(step);
  const [title, setTitle] = useState('');
  // oxlint-disable-next-line react/set-state-in-effect -- the heading's words are known once it is on the page
  useEffect(() => setTitle(document.getElementById(id)?.textContent?.trim() ?? ''), [id]);
  const label = m.notes_section_note({ title });
  return (
    <div className={classes.sectionActions} data-marked={isMarked}>
      <Tooltip label={label}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={label}
          onClick={() => writeNote({ passage: null, section: id, title })}
        >
          <IconNotes size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <BookmarkButton title={title} isMarked={isMarked} onToggle={() => toggle({ module_id, file_name, section: id })} />
    </div>
  );
}

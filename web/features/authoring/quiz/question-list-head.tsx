import { ActionIcon, Button } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconBookmarkPlus from '@tabler/icons-react/dist/esm/icons/IconBookmarkPlus.mjs';
import { m } from '#messages';
import classes from './quiz-form.module.css';

interface Props {
  count: number;
  undo: (() => void) | null;
  redo: (() => void) | null;
  /** Opens the dialog that adds questions to the bank; null if none can be added. */
  onAddToBank: (() => void) | null;
  /** The message about the last change. */
  said: { text: string; canUndo: boolean } | null;
}

/** The line above a quiz's questions, with the actions for all of them. */
export const QuestionListHead = ({ count, undo, redo, onAddToBank, said }: Props) => (
  <div>
    <div className={classes.head}>
      <h2 className="ui-card-title">{m.authoring_questions_count({ count })}</h2>
      <ActionIcon size={32} disabled={!undo} onClick={() => undo?.()} aria-label={m.authoring_undo()}>
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon size={32} disabled={!redo} onClick={() => redo?.()} aria-label={m.authoring_redo()}>
        <IconArrowForwardUp size={18} aria-hidden />
      </ActionIcon>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconBookmarkPlus size={16} aria-hidden />}
        disabled={!onAddToBank}
        onClick={() => onAddToBank?.()}
      >
        {m.question_bank_add()}
      </Button>
    </div>
    <div className={classes.said}>
      <p className="ui-small" role="status">
        {said?.text}
      </p>
      {said?.canUndo && undo && (
        <Button size="compact-xs" variant="subtle" onClick={undo}>
          {m.authoring_undo()}
        </Button>
      )}
    </div>
  </div>
);

import { ActionIcon, Menu } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconExclamationCircle from '@tabler/icons-react/dist/esm/icons/IconExclamationCircle.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconMessagePlus from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { AuthoringFault } from '#contract/authoring.ts';
import { m } from '#messages';
import { MoveItems, menuIcon, RowMenu } from '../order/row-menu.tsx';
import type { Mover } from '../order/sortable-list.tsx';
import type { BlockKind } from '../source/blocks/blocks.ts';
import { BlockBody, type BodyProps } from './block-body.tsx';
import { blockName } from './block-kinds.ts';
import classes from './blocks.module.css';
import { InsertMenu, type NextStep } from './insert-menu.tsx';

interface Props extends BodyProps {
  mover: Mover;
  faults: readonly Pick<AuthoringFault, 'level' | 'message'>[];
  /** Whether the menu for inserting a block is open. */
  isInserting: boolean;
  onInserting: (isOpen: boolean) => void;
  onInsert: (kind: BlockKind) => void;
  onStep?: ((step: NextStep) => void) | undefined;
  onCopy: () => void;
  /** The first thread of comments on the block; null if there is none. */
  thread: string | null;
  onThread: (threadId: string) => void;
  onComment: () => void;
}

/** One block with its tools: a button to insert below, a grip to move it, and a menu. */
export function BlockRow({
  mover,
  faults,
  isInserting,
  onInserting,
  onInsert,
  onStep,
  onCopy,
  thread,
  onThread,
  onComment,
  ...body
}: Props) {
  const { block, onRemove } = body;
  const name = blockName(block);
  return (
    <div className={classes.block} data-block={block.key} data-kind={block.kind} data-fault={faults.length > 0 || undefined}>
      <div className={classes.tools}>
        <InsertMenu opened={isInserting} onChange={onInserting} onInsert={onInsert} onStep={onStep}>
          <ActionIcon size={28} aria-label={m.authoring_block_insert_below({ block: name })}>
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        </InsertMenu>
        {mover.grip}
        <RowMenu name={name}>
          <MoveItems mover={mover} />
          <Menu.Item leftSection={<IconCopy {...menuIcon} />} onClick={onCopy}>
            {m.authoring_block_duplicate()}
          </Menu.Item>
          {block.source.trim() !== '' && (
            <Menu.Item leftSection={<IconMessagePlus {...menuIcon} />} onClick={onComment}>
              {m.comments_comment()}
            </Menu.Item>
          )}
          <Menu.Item color="negative" leftSection={<IconTrash {...menuIcon} />} onClick={onRemove}>
            {m.authoring_block_delete()}
          </Menu.Item>
        </RowMenu>
        {thread !== null && (
          <ActionIcon
            size={28}
            color="caution"
            variant="light"
            aria-label={m.comments_of_block({ block: name })}
            onClick={() => onThread(thread)}
          >
            <IconMessage size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={classes.body}>
        <BlockBody {...body} />
        {faults.length > 0 && (
          <ul className={classes.faults} aria-label={m.authoring_faults()}>
            {faults.map(({ level, message }) => {
              const Icon = level === 'error' ? IconExclamationCircle : IconAlertTriangle;
              return (
                <li key={message} data-level={level}>
                  <Icon size={16} aria-hidden />
                  {message}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </div>
  );
}

import { ActionIcon } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs';
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import IconH2 from '@tabler/icons-react/dist/esm/icons/IconH2.mjs';
import IconH3 from '@tabler/icons-react/dist/esm/icons/IconH3.mjs';
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconStrikethrough from '@tabler/icons-react/dist/esm/icons/IconStrikethrough.mjs';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useRef } from 'react';
import { m } from '#messages';
import { Tooltip } from '#web/ui/tooltip.tsx';
import toolbar from '../markdown/toolbar.module.css';
import { useRovingTools } from '../markdown/use-roving-tools.ts';
import { LinkTool } from './link-tool.tsx';

interface Tool {
  id: string;
  name: () => string;
  Icon: TablerIcon;
  run: (editor: Editor) => void;
  /** The mark or node that is pressed where the caret is. */
  mark: string;
  attrs?: Record<string, unknown>;
}

const marks: readonly Tool[] = [
  { id: 'bold', name: m.authoring_insert_bold, Icon: IconBold, mark: 'bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  {
    id: 'italic',
    name: m.authoring_insert_italic,
    Icon: IconItalic,
    mark: 'italic',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    id: 'strike',
    name: m.authoring_insert_strike,
    Icon: IconStrikethrough,
    mark: 'strike',
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    id: 'code',
    name: m.authoring_insert_inline_code,
    Icon: IconCode,
    mark: 'code',
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
];
const heading = (level: 2 | 3, name: () => string, Icon: TablerIcon): Tool => ({
  id: `h${level}`,
  name,
  Icon,
  mark: 'heading',
  attrs: { level },
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});
const structure: readonly Tool[] = [
  heading(2, m.authoring_insert_heading, IconH2),
  heading(3, m.authoring_insert_subheading, IconH3),
  {
    id: 'bullets',
    name: m.authoring_insert_bullets,
    Icon: IconList,
    mark: 'bulletList',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'numbers',
    name: m.authoring_insert_numbers,
    Icon: IconListNumbers,
    mark: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'tasks',
    name: m.authoring_insert_tasks,
    Icon: IconListCheck,
    mark: 'taskList',
    run: (editor) => editor.chain().focus().toggleTaskList().run(),
  },
  {
    id: 'quotation',
    name: m.authoring_insert_quotation,
    Icon: IconBlockquote,
    mark: 'blockquote',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];
const size = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  /** The text that has the focus, or had it last. */
  editor: Editor | null;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** The buttons for text, which act on the text block that the author is in, and for undo and redo. */
export function RichToolbar({ editor, undo, redo }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const move = useRovingTools(bar);
  const pressed = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      current ? [...marks, ...structure].filter(({ mark, attrs }) => current.isActive(mark, attrs)).map(({ id }) => id) : [],
  });
  const tool = (name: string, Icon: TablerIcon, onClick: (() => void) | null, isPressed?: boolean) => (
    <Tooltip key={name} label={name}>
      <ActionIcon
        size={32}
        data-tool
        tabIndex={name === m.authoring_insert_bold() ? 0 : -1}
        disabled={!onClick}
        aria-label={name}
        aria-pressed={isPressed}
        {...(isPressed && { variant: 'light' })}
        // The text keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onClick?.()}
      >
        <Icon {...size} />
      </ActionIcon>
    </Tooltip>
  );
  const textTool = ({ id, name, Icon, run }: Tool) => tool(name(), Icon, editor && (() => run(editor)), pressed?.includes(id) ?? false);
  return (
    // The toolbar itself only handles arrow keys, which move between its buttons. Only the buttons can be pressed.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={bar} role="toolbar" aria-label={m.authoring_toolbar()} className={toolbar.bar} onKeyDown={move}>
      {marks.map(textTool)}
      <LinkTool editor={editor} />
      {structure.map(textTool)}
      {tool(m.authoring_undo(), IconArrowBackUp, undo)}
      {tool(m.authoring_redo(), IconArrowForwardUp, redo)}
    </div>
  );
}

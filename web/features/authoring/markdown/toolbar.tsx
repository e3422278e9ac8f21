import type { EditorView } from '@codemirror/view';
import { ActionIcon, Menu } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs';
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import IconH2 from '@tabler/icons-react/dist/esm/icons/IconH2.mjs';
import IconH3 from '@tabler/icons-react/dist/esm/icons/IconH3.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconMath from '@tabler/icons-react/dist/esm/icons/IconMath.mjs';
import IconMessagePlus from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconSchema from '@tabler/icons-react/dist/esm/icons/IconSchema.mjs';
import IconSourceCode from '@tabler/icons-react/dist/esm/icons/IconSourceCode.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { useRef } from 'react';
import { m } from '#messages';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { entriesOf, groupName, type PaletteEntry, type PaletteGroup } from './palette.ts';
import classes from './toolbar.module.css';
import { useRovingTools } from './use-roving-tools.ts';

const icons: Readonly<Record<string, TablerIcon>> = {
  bold: IconBold,
  italic: IconItalic,
  'inline-code': IconCode,
  link: IconLink,
  heading: IconH2,
  subheading: IconH3,
  bullets: IconList,
  numbers: IconListNumbers,
  tasks: IconListCheck,
  quotation: IconBlockquote,
  table: IconTable,
};
const menus: readonly { group: PaletteGroup; Icon: TablerIcon }[] = [
  { group: 'callouts', Icon: IconInfoCircle },
  { group: 'maths', Icon: IconMath },
  { group: 'diagrams', Icon: IconSchema },
  { group: 'code', Icon: IconSourceCode },
];
const size = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  view: EditorView | null;
  /** Inserts an entry into the text. */
  onInsert: (entry: PaletteEntry) => void;
  onPicture: (() => void) | undefined;
  /** Opens the library of media. */
  onLibrary: (() => void) | undefined;
  /** Starts a comment on the selected text. */
  onComment: (() => void) | undefined;
}

/** The buttons for insertions. They are a single tab stop, with arrow keys to move between them. */
export function Toolbar({ view, onInsert, onPicture, onLibrary, onComment }: Props) {
  const bar = useRef<HTMLDivElement>(null);

  const move = useRovingTools(bar);

  const button = (name: string, Icon: TablerIcon | undefined, onClick: () => void, isFirst = false) => (
    <Tooltip key={name} label={name}>
      <ActionIcon size={32} data-tool tabIndex={isFirst ? 0 : -1} disabled={!view} aria-label={name} onClick={onClick}>
        {Icon && <Icon {...size} />}
      </ActionIcon>
    </Tooltip>
  );

  return (
    // The toolbar itself only handles arrow keys, which move between its buttons. Only the buttons can be pressed.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={bar} role="toolbar" aria-label={m.authoring_toolbar()} className={classes.bar} onKeyDown={move}>
      {[...entriesOf('text'), ...entriesOf('structure')].map((entry, index) =>
        button(entry.name(), icons[entry.id], () => onInsert(entry), index === 0),
      )}
      {onPicture && button(m.authoring_insert_picture(), IconPhoto, onPicture)}
      {onLibrary && button(m.media_from_library(), IconLibraryPhoto, onLibrary)}
      {menus.map(({ group, Icon }) => (
        <Menu key={group} position="bottom-end" returnFocus={false} withinPortal>
          <Menu.Target>
            <ActionIcon size={32} data-tool tabIndex={-1} disabled={!view} aria-label={groupName[group]()} title={groupName[group]()}>
              <Icon {...size} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {entriesOf(group).map((entry) => (
              <Menu.Item key={entry.id} onClick={() => onInsert(entry)}>
                {entry.name()}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ))}
      {onComment && button(m.comments_comment(), IconMessagePlus, onComment)}
    </div>
  );
}

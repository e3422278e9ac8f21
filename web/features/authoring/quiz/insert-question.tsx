import { Menu } from '@mantine/core';
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import type { ReactElement } from 'react';
import { type QuestionKind, questionKinds } from '#contract/values.ts';
import { m } from '#messages';
import { menuIcon } from '../order/row-menu.tsx';
import { kindName } from './question-kinds.ts';

interface Props {
  /** The button that opens the menu. */
  children: ReactElement;
  opened?: boolean;
  onOpen?: (opened: boolean) => void;
  onInsert: (kind: QuestionKind) => void;
  onFromBank: () => void;
}

/** The kinds of questions to insert, and the way to the question bank. */
export const InsertQuestion = ({ children, opened, onOpen, onInsert, onFromBank }: Props) => (
  <Menu
    position="bottom-start"
    width={220}
    returnFocus={false}
    {...(opened !== undefined && { opened })}
    {...(onOpen && { onChange: onOpen })}
  >
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>{m.authoring_question_add()}</Menu.Label>
      {questionKinds.map((kind) => (
        <Menu.Item key={kind} onClick={() => onInsert(kind)}>
          {kindName[kind]()}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconBooks {...menuIcon} />} onClick={onFromBank}>
        {m.question_bank_insert()}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

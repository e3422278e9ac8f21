import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import { m } from '#messages';
import { saveFile } from '#web/lib/download.ts';
import { exerciseFile } from './exercise-file.tsx';
import { PracticeHistory } from './practice-history.tsx';
import type { ExerciseContent } from './programs.ts';
import type { Practice } from './use-own-code.ts';

interface Props {
  practice: Practice;
  exercise: ExerciseContent;
  code: string;
  /** Replaces the code with an earlier draft or attempt. */
  onUse: (code: string) => void;
  onStartAgain: () => void;
}

/** A menu of further actions for the learner's code: start again, look at earlier code, download it. */
export function DraftMenu({ practice, exercise, code, onUse, onStartAgain }: Props) {
  const [opened, history] = useDisclosure(false);
  const file = exerciseFile(exercise, code);
  const hasHistory = practice.earlier_drafts.length > 0 || practice.attempts.length > 0;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={m.exercise_menu()}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconRestore size={16} aria-hidden />} disabled={code === exercise.starter} onClick={onStartAgain}>
            {m.exercise_start_again()}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} disabled={!hasHistory} onClick={history.open}>
            {m.exercise_history()}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveFile(new Blob([file.text], { type: 'text/plain;charset=utf-8' }), file.name)}
          >
            {m.exercise_download({ file: file.name })}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PracticeHistory
        opened={opened}
        onClose={history.close}
        practice={practice}
        onUse={(earlier) => {
          onUse(earlier);
          history.close();
        }}
      />
    </>
  );
}

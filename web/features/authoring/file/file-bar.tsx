import { Button, Group } from '@mantine/core';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import { useState } from 'react';
import type { AuthoringFault, DraftModule, DraftText } from '#contract/authoring.ts';
import { m } from '#messages';
import { useMayWrite } from '#web/lib/author-rights.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { OtherEditors } from '../draft/other-editors.tsx';
import { SaveMark } from '../draft/save-mark.tsx';
import type { Draft } from '../draft/use-draft.ts';
import { usePresence } from '../draft/use-presence.ts';
import { HistoryDialog } from '../history/history.tsx';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import { FileSteps } from './file-steps.tsx';

interface Props {
  module: DraftModule;
  file: DraftText;
  draft: Draft;
  onCompare: () => void;
  /** Takes the author to a fault in this file. */
  onFault: (fault: AuthoringFault) => void;
}

/** The bar above a step in the editor: its location, whether it is saved, who else is editing, and its actions. */
export function FileBar({ module, file, draft, onCompare, onFault }: Props) {
  const [opened, setOpened] = useState<'history' | 'publish' | null>(null);
  const canWrite = useMayWrite(module.company_id);
  const others = usePresence(module.id, file.file_name, canWrite);
  const titleOf = (name: string) => module.files.find(({ file_name }) => file_name === name)?.title ?? name;
  const row = module.files.find(({ file_name }) => file_name === file.file_name);
  return (
    <>
      <PageHeader
        title={row?.title || file.file_name}
        above={
          <AboveTitle>
            <BackLink to="/admin/modules/$moduleId" params={{ moduleId: module.id }}>
              {module.details.title}
            </BackLink>
            {canWrite && (
              <SaveMark state={draft.state} by={file.revision > draft.revision ? file.updated_by : null} onCompare={onCompare} />
            )}
          </AboveTitle>
        }
        line={<OtherEditors others={others} fileName={file.file_name} titleOf={titleOf} />}
        action={
          <Group gap="xs" maw="calc(100vw - 32px)">
            <FileSteps module={module} fileName={file.file_name} />
            <Button variant="default" leftSection={<IconHistory size={18} aria-hidden />} onClick={() => setOpened('history')}>
              {m.authoring_history()}
            </Button>
            {canWrite && (
              <Button leftSection={<IconRocket size={18} aria-hidden />} onClick={() => setOpened('publish')}>
                {m.authoring_publish_open()}
              </Button>
            )}
          </Group>
        }
      />
      <HistoryDialog
        moduleId={module.id}
        fileName={file.file_name}
        draft={draft}
        canWrite={canWrite}
        opened={opened === 'history'}
        onClose={() => setOpened(null)}
      />
      <PublishDialog
        module={module}
        opened={opened === 'publish'}
        onClose={() => setOpened(null)}
        openFile={{ name: file.file_name, onFault }}
      />
    </>
  );
}

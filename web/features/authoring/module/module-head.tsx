import { Button, Group, Menu } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import type { DraftModule } from '#contract/authoring.ts';
import { m } from '#messages';
import { useMayWrite } from '#web/lib/author-rights.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { useOverlay } from '#web/ui/use-overlay.ts';
import { OtherEditors } from '../draft/other-editors.tsx';
import { usePresence } from '../draft/use-presence.ts';
import { ReviewNote } from '../scope/review-note.tsx';
import { ModuleTitle } from './module-title.tsx';
import { useModuleStatus } from './use-module-status.ts';

const fetchArchive = async () => (await import('../review/archive-dialog.tsx')).ArchiveDialog;
const fetchDialog = async () => (await import('../publish/publish-dialog.tsx')).PublishDialog;

/** The header of the module screen: its location, its status, who else is editing, and its actions. */
export function ModuleHead({ module }: { module: DraftModule }) {
  const { Overlay: PublishDialog, opened, setOpened } = useOverlay(fetchDialog);
  const archiving = useOverlay(fetchArchive);
  const canWrite = useMayWrite(module.company_id);
  const others = usePresence(module.id, null, canWrite);
  const { archive, bringBack, duplicate } = useModuleStatus();
  const { id, details, status } = module;
  return (
    <>
      <ModuleTitle
        module={module}
        others={
          <OtherEditors
            others={others}
            fileName={null}
            titleOf={(name) => module.files.find(({ file_name }) => file_name === name)?.title ?? name}
          />
        }
        action={
          <Group gap="xs" maw="calc(100vw - 32px)">
            {canWrite && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button variant="default" aria-label={m.authoring_module_more()}>
                    <IconDots size={20} aria-hidden />
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => duplicate(id)}>
                    {m.authoring_file_duplicate()}
                  </Menu.Item>
                  {status === 'archived' ? (
                    <Menu.Item leftSection={<IconRestore size={16} aria-hidden />} onClick={() => bringBack(id)}>
                      {m.authoring_bring_back()}
                    </Menu.Item>
                  ) : (
                    <Menu.Item
                      color="negative"
                      leftSection={<IconArchive size={16} aria-hidden />}
                      onClick={() => archive({ id, title: details.title })}
                    >
                      {m.authoring_archive_open()}
                    </Menu.Item>
                  )}
                  {status === 'published' && (
                    <Menu.Item leftSection={<IconCalendarTime size={16} aria-hidden />} onClick={() => archiving.setOpened(true)}>
                      {m.schedule_archive_open()}
                    </Menu.Item>
                  )}
                </Menu.Dropdown>
              </Menu>
            )}
            {module.files.length > 0 && (
              <ButtonLink
                variant="default"
                leftSection={<IconEye size={18} aria-hidden />}
                to="/admin/modules/$moduleId/preview"
                params={{ moduleId: id }}
              >
                {m.authoring_trial_open()}
              </ButtonLink>
            )}
            {status === 'published' && (
              <ButtonLink variant="default" to="/modules/$moduleId" params={{ moduleId: id }}>
                {m.authoring_see_published()}
              </ButtonLink>
            )}
            {canWrite && status !== 'archived' && (
              <Button leftSection={<IconRocket size={18} aria-hidden />} onClick={() => setOpened(true)}>
                {m.authoring_publish_open()}
              </Button>
            )}
          </Group>
        }
      />
      {archiving.Overlay && <archiving.Overlay module={module} opened={archiving.opened} onClose={() => archiving.setOpened(false)} />}
      <ReviewNote scope={module.company_id} />
      {PublishDialog && <PublishDialog module={module} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}

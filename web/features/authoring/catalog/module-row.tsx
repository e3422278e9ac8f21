import { ActionIcon, Menu } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import type { AuthoringModule } from '#contract/authoring.ts';
import { m } from '#messages';
import { AnchorLink } from '#web/ui/link.tsx';
import { StatusBadges } from '../module/status-badges.tsx';
import { useModuleStatus } from '../module/use-module-status.ts';
import type { Mover } from '../order/sortable-list.tsx';
import classes from './catalog.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** One module in its track. */
export function ModuleRow({ module, mover }: { module: AuthoringModule; mover: Mover | null }) {
  const { id, title, status, has_changes, files, minutes } = module;
  const { archive, bringBack } = useModuleStatus();
  return (
    <div className={classes.module}>
      {mover?.grip}
      <div className={classes.words}>
        <AnchorLink to="/admin/modules/$moduleId" params={{ moduleId: id }} className={classes.link ?? ''}>
          {title}
        </AnchorLink>
        <p className={classes.about}>{m.authoring_module_line({ count: files, minutes })}</p>
      </div>
      <div className={classes.badges}>
        <StatusBadges status={status} hasChanges={has_changes} />
      </div>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon size={36} aria-label={m.authoring_actions_of({ name: title })}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {status === 'archived' ? (
            <Menu.Item leftSection={<IconRestore {...icon} />} onClick={() => bringBack(id)}>
              {m.authoring_bring_back()}
            </Menu.Item>
          ) : (
            <>
              <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={!mover?.up} onClick={() => mover?.up?.()}>
                {m.authoring_move_up()}
              </Menu.Item>
              <Menu.Item leftSection={<IconArrowDown {...icon} />} disabled={!mover?.down} onClick={() => mover?.down?.()}>
                {m.authoring_move_down()}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item color="negative" leftSection={<IconArchive {...icon} />} onClick={() => archive({ id, title })}>
                {m.authoring_archive_open()}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

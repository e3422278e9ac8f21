import { Menu } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import type { AuthoringModule } from '#contract/authoring.ts';
import { m } from '#messages';
import { AnchorLink } from '#web/ui/link.tsx';
import { StatusBadges } from '../module/status-badges.tsx';
import { useModuleStatus } from '../module/use-module-status.ts';
import { MoveItems, menuIcon, RowMenu } from '../order/row-menu.tsx';
import type { Mover } from '../order/sortable-list.tsx';
import { useExport } from '../transfer/use-export.ts';
import classes from './catalog.module.css';

/** One module in its track. */
export function ModuleRow({ module, mover, canWrite }: { module: AuthoringModule; mover: Mover | null; canWrite: boolean }) {
  const { id, title, status, has_changes, files, minutes } = module;
  const { archive, bringBack, duplicate } = useModuleStatus();
  const exportCourses = useExport();
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
      {canWrite && (
        <RowMenu name={title}>
          {status === 'archived' ? (
            <Menu.Item leftSection={<IconRestore {...menuIcon} />} onClick={() => bringBack(id)}>
              {m.authoring_bring_back()}
            </Menu.Item>
          ) : (
            <>
              <MoveItems mover={mover} />
              <Menu.Item leftSection={<IconCopy {...menuIcon} />} onClick={() => duplicate(id)}>
                {m.authoring_file_duplicate()}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconDownload {...menuIcon} />}
                disabled={module.edition === 0}
                onClick={() => exportCourses({ module: id })}
              >
                {m.authoring_export()}
              </Menu.Item>
              <Menu.Item color="negative" leftSection={<IconArchive {...menuIcon} />} onClick={() => archive({ id, title })}>
                {m.authoring_archive_open()}
              </Menu.Item>
            </>
          )}
        </RowMenu>
      )}
    </div>
  );
}

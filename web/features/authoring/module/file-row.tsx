import { Badge, Menu } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { DraftFile } from '#contract/authoring.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { useOverlay } from '#web/ui/use-overlay.ts';
import { MoveItems, menuIcon, RowMenu } from '../order/row-menu.tsx';
import type { Mover } from '../order/sortable-list.tsx';
import { fileKindName } from '../value-names.ts';
import classes from './module.module.css';

const fetchDialog = async () => (await import('./rename-file.tsx')).RenameFile;

interface Props {
  moduleId: string;
  file: DraftFile;
  /** Null for reviewers, who change nothing. */
  mover: Mover | null;
}

/** One step of a module: its kind, its last change, and its actions. */
export function FileRow({ moduleId, file, mover }: Props) {
  const { file_name: fileName, kind, minutes, updated_at, updated_by, was_published, has_changes } = file;
  const title = file.title || fileName;
  const { Overlay: RenameFile, opened, setOpened } = useOverlay(fetchDialog);
  const when = useRelativeTime();
  const confirm = useConfirm();
  const remove = useSend('DELETE /api/admin/authoring/drafts/:moduleId/files/:fileName', {
    done: m.authoring_file_removed({ file: title }),
  });
  const duplicate = useSend('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/duplicate', {
    done: (copy) => m.authoring_file_duplicated({ file: copy.title }),
  });
  const ask = () =>
    confirm({
      title: m.authoring_file_remove_title({ file: title }),
      line: was_published ? m.authoring_file_remove_published() : m.authoring_file_remove_line(),
      action: m.authoring_remove(),
      onConfirm: () => remove.sendOrThrow({ params: { moduleId, fileName } }),
    });
  return (
    <div className={classes.row}>
      {mover?.grip}
      <div className={classes.name}>
        <AnchorLink to="/admin/modules/$moduleId/files/$fileName" params={{ moduleId, fileName }} className={classes.title ?? ''}>
          {title}
        </AnchorLink>
        <p className={classes.about}>
          {m.authoring_file_about({ kind: fileKindName[kind](), minutes })}
          <span>{updated_by ? m.authoring_edited_by({ name: updated_by.full_name, when: when(updated_at) }) : m.authoring_unedited()}</span>
        </p>
      </div>
      {has_changes && (
        <Badge size="md" color="caution" miw="max-content" className={classes.badge}>
          {was_published ? m.authoring_file_changed() : m.authoring_file_is_new()}
        </Badge>
      )}
      {mover && (
        <RowMenu name={title}>
          <MoveItems mover={mover} />
          <Menu.Item leftSection={<IconCopy {...menuIcon} />} onClick={() => duplicate.send({ params: { moduleId, fileName } })}>
            {m.authoring_file_duplicate()}
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil {...menuIcon} />} disabled={was_published} onClick={() => setOpened(true)}>
            {m.authoring_rename()}
          </Menu.Item>
          <Menu.Item color="negative" leftSection={<IconTrash {...menuIcon} />} onClick={ask}>
            {m.authoring_remove_open()}
          </Menu.Item>
        </RowMenu>
      )}
      {RenameFile && <RenameFile moduleId={moduleId} fileName={fileName} opened={opened} onClose={() => setOpened(false)} />}
    </div>
  );
}

import { ActionIcon, Button, Group } from '@mantine/core';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useRef, useState } from 'react';
import type { DraftModule, DraftPicture } from '#contract/authoring.ts';
import { mediumUploadTypes, pictureUploadTypes } from '#contract/authoring-values.ts';
import { m } from '#messages';
import { useMayWrite } from '#web/lib/author-rights.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { UploadProgress } from '#web/lib/upload/upload-progress.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { useOverlay } from '#web/ui/use-overlay.ts';
import { isPicture } from '../markdown/insert-pictures.ts';
import { useStorePicture } from '../markdown/use-store-picture.ts';
import { useUploadMedium } from '../medium/use-upload-medium.ts';
import classes from './module.module.css';

const fetchLibrary = async () => (await import('../library/library-dialog.tsx')).LibraryDialog;

/** A module's pictures, PDFs and videos. */
export function Pictures({ module: { id, company_id, pictures } }: { module: DraftModule }) {
  const canWrite = useMayWrite(company_id);
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const store = useStorePicture(id);
  const media = useUploadMedium(id);
  const library = useOverlay(fetchLibrary);
  async function upload(files: File[]) {
    setBusy(true);
    // Uploads the files in sequence, and stops at the first that is refused. The reason is shown above the list.
    for (const file of files) {
      const stored = isPicture(file) ? await store(file).catch(() => null) : await media.upload(file);
      if (stored === null) break;
    }
    setBusy(false);
  }
  const button = canWrite && (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconLibraryPhoto size={18} aria-hidden />} onClick={() => library.setOpened(true)}>
        {m.media_from_library()}
      </Button>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {m.authoring_picture_upload()}
      </Button>
    </Group>
  );
  return (
    <DataCard title={m.authoring_part_pictures()} line={m.authoring_pictures_line()} aside={pictures.length > 0 && button}>
      {media.uploading && <UploadProgress uploading={media.uploading} onCancel={media.cancel} />}
      <FormProblem message={media.problem} />
      {pictures.length === 0 ? (
        <EmptyState compact title={m.authoring_pictures_none_title()} message={m.authoring_pictures_none_line()} action={button} />
      ) : (
        <ul className={classes.pictures}>
          {pictures.map((picture) => (
            <Picture key={picture.name} moduleId={id} picture={picture} canWrite={canWrite} />
          ))}
        </ul>
      )}
      {library.Overlay && (
        <library.Overlay
          moduleId={id}
          scope={company_id}
          opened={library.opened}
          onClose={() => library.setOpened(false)}
          onChosen={({ name }) => toast('success', m.media_taken({ name }))}
        />
      )}
      <input
        ref={chooser}
        type="file"
        accept={[...pictureUploadTypes, ...mediumUploadTypes.slice(0, -1)].join(',')}
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          void upload(files);
        }}
      />
    </DataCard>
  );
}

const isShown = (name: string) => /\.(png|jpe?g|webp|gif|avif)$/.test(name);

interface PictureProps {
  moduleId: string;
  picture: DraftPicture;
  canWrite: boolean;
}

function Picture({ moduleId, picture: { name, url, bytes }, canWrite }: PictureProps) {
  const confirm = useConfirm();
  const remove = useSend('DELETE /api/admin/authoring/drafts/:moduleId/pictures/:name');
  return (
    <li className={classes.picture}>
      {isShown(name) ? (
        <img src={url} alt="" loading="lazy" />
      ) : (
        <span className={classes.other}>
          <IconFile size={32} stroke={1.5} aria-hidden />
        </span>
      )}
      <p className={classes.pictureName}>{name}</p>
      <p className={classes.about}>
        {m.authoring_picture_size({ kilobytes: Math.max(1, Math.round(bytes / 1_000)) })}
        {canWrite && (
          <ActionIcon
            size={32}
            aria-label={m.authoring_picture_remove({ name })}
            onClick={() =>
              confirm({
                title: m.authoring_picture_remove_title({ name }),
                line: m.authoring_picture_remove_line(),
                action: m.authoring_remove(),
                onConfirm: () => remove.sendOrThrow({ params: { moduleId, name } }),
              })
            }
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </p>
    </li>
  );
}

import { Button, Modal } from '@mantine/core';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import { useState } from 'react';
import type { AuthoringTrack } from '#contract/authoring.ts';
import { courseImportLimits, courseImportTypes } from '#contract/course-import-values.ts';
import type { CourseImport } from '#contract/course-imports.ts';
import { m } from '#messages';
import { DropArea } from '#web/lib/upload/drop-area.tsx';
import { useUpload } from '#web/lib/upload/use-upload.ts';
import { CoursePreview } from './course-preview.tsx';
import { DocumentPreview } from './document-preview.tsx';

const accepted = ['.docx', '.pptx', '.pdf', '.md', '.markdown', '.txt', '.imscc', '.mbz', ...courseImportTypes].join(',');

/** Gives a file a type that the server accepts. What it is, its content says. */
const typed = (file: File): File =>
  courseImportTypes.some((type) => type === file.type) ? file : new File([file], file.name, { type: 'application/octet-stream' });

interface Checked {
  file: File;
  checked: CourseImport;
}

function Content({ tracks, onClose }: { tracks: readonly AuthoringTrack[]; onClose: () => void }) {
  const [found, setFound] = useState<Checked | null>(null);
  const { upload, megabytes, ...shown } = useUpload('POST /api/admin/authoring/course-imports/check', courseImportLimits.file.most);
  async function take(chosen: File) {
    const file = typed(chosen);
    const checked = await upload(file, {});
    if (checked) setFound({ file, checked });
  }
  if (found && found.checked.modules.length > 0)
    return <CoursePreview {...found} tracks={tracks} onAnother={() => setFound(null)} onClose={onClose} />;
  if (found) return <DocumentPreview {...found} tracks={tracks} onAnother={() => setFound(null)} onClose={onClose} />;
  return (
    <DropArea
      label={m.course_choose()}
      hint={m.course_choose_hint({ megabytes })}
      accept={accepted}
      upload={shown}
      onFile={(file) => void take(file)}
    />
  );
}

/** The button that creates a module from a document, and its dialog. */
export function FromDocument({ tracks }: { tracks: readonly AuthoringTrack[] }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {m.course_from_document()}
      </Button>
      <Modal opened={isOpen} onClose={close} size="lg" title={m.course_dialog_title()}>
        {isOpen && <Content tracks={tracks} onClose={close} />}
      </Modal>
    </>
  );
}

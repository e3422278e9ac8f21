import { Button } from '@mantine/core';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type DragEvent, useRef, useState } from 'react';
import type { MediumKind } from '#contract/authoring-values.ts';
import { m } from '#messages';
import { toast } from '#web/lib/toast.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import classes from './medium.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { useUploadMedium } from './use-upload-medium.ts';

interface Props {
  moduleId: string;
  kind: MediumKind;
  /** Called when an upload starts and when it ends. */
  onBusy: (isBusy: boolean) => void;
  /** Called with the uploaded file's reference, `assets/name.pdf`. */
  onUploaded: (asset: string) => void;
}

const accepted: Record<MediumKind, string> = { pdf: '.pdf,application/pdf', video: '.mp4,.webm,video/mp4,video/webm' };
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Accepts a chosen or dropped file for a step, and shows the upload's progress. */
export function UploadArea({ moduleId, kind, onBusy, onUploaded }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { upload, uploading, problem, megabytes, cancel, refuse } = useUploadMedium(moduleId, kind);
  async function take(files: readonly File[]) {
    const [file, other] = files;
    if (!file || uploading) return;
    if (other) return refuse(m.authoring_medium_one());
    onBusy(true);
    const asset = await upload(file).finally(() => onBusy(false));
    if (asset === null) return;
    toast('success', m.authoring_medium_uploaded({ name: file.name }));
    onUploaded(asset);
  }
  const isPdf = kind === 'pdf';
  return (
    <>
      <div
        className={classes.area}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take([...event.dataTransfer.files]);
        }}
      >
        {uploading ? (
          <UploadProgress uploading={uploading} onCancel={cancel} />
        ) : (
          <>
            <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => chooser.current?.click()}>
              {isPdf ? m.authoring_medium_choose_pdf() : m.authoring_medium_choose_video()}
            </Button>
            <p className="ui-small">{isPdf ? m.authoring_medium_drop_pdf({ megabytes }) : m.authoring_medium_drop_video({ megabytes })}</p>
          </>
        )}
        <input
          ref={chooser}
          type="file"
          accept={accepted[kind]}
          hidden
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            void take(files);
          }}
        />
      </div>
      <FormProblem message={problem} />
    </>
  );
}

import { Button } from '@mantine/core';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type DragEvent, useRef, useState } from 'react';
import { m } from '#messages';
import { FormProblem } from '#web/ui/form-problem.tsx';
import classes from './upload.module.css';
import { UploadProgress } from './upload-progress.tsx';
import type { Uploading } from './use-upload.ts';

interface Props {
  /** The label of the button that chooses a file. */
  label: string;
  /** Says what can be dropped. */
  hint: string;
  /** The kinds of files that the browser offers, as in the `accept` attribute. */
  accept: string;
  upload: {
    uploading: Uploading | null;
    problem: string | null;
    cancel: () => void;
    refuse: (problem: string) => void;
  };
  onFile: (file: File) => void;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Accepts one chosen or dropped file, and shows the upload's progress. */
export function DropArea({ label, hint, accept, upload: { uploading, problem, cancel, refuse }, onFile }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  function take(files: readonly File[]) {
    const [file, other] = files;
    if (!file || uploading) return;
    if (other) refuse(m.upload_one());
    else onFile(file);
  }
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
          take([...event.dataTransfer.files]);
        }}
      >
        {uploading ? (
          <UploadProgress uploading={uploading} onCancel={cancel} />
        ) : (
          <>
            <Button variant="default" size="sm" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => chooser.current?.click()}>
              {label}
            </Button>
            <p className="ui-small">{hint}</p>
          </>
        )}
        <input
          ref={chooser}
          type="file"
          accept={accept}
          hidden
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            take(files);
          }}
        />
      </div>
      <FormProblem message={problem} />
    </>
  );
}

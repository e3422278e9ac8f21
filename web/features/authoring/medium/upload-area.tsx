import type { MediumKind } from '#contract/authoring-values.ts';
import { m } from '#messages';
import { toast } from '#web/lib/toast.tsx';
import { DropArea } from '#web/lib/upload/drop-area.tsx';
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

/** Accepts a chosen or dropped file for a step, and shows the upload's progress. */
export function UploadArea({ moduleId, kind, onBusy, onUploaded }: Props) {
  const { upload, megabytes, ...shown } = useUploadMedium(moduleId, kind);
  async function take(file: File) {
    onBusy(true);
    const asset = await upload(file).finally(() => onBusy(false));
    if (asset === null) return;
    toast('success', m.authoring_medium_uploaded({ name: file.name }));
    onUploaded(asset);
  }
  const isPdf = kind === 'pdf';
  return (
    <DropArea
      label={isPdf ? m.authoring_medium_choose_pdf() : m.authoring_medium_choose_video()}
      hint={isPdf ? m.authoring_medium_drop_pdf({ megabytes }) : m.authoring_medium_drop_video({ megabytes })}
      accept={accepted[kind]}
      upload={shown}
      onFile={(file) => void take(file)}
    />
  );
}

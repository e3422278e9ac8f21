import { Button } from '@mantine/core';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import type { OwnRound } from '#contract/due-rounds.ts';
import { evidenceTypes, requirementLimits } from '#contract/requirement-values.ts';
import { m } from '#messages';
import { download } from '#web/lib/download.ts';
import { useSend } from '#web/lib/send.ts';
import { toast, toastWhile } from '#web/lib/toast.tsx';
import { DropArea } from '#web/lib/upload/drop-area.tsx';
import { useUpload } from '#web/lib/upload/use-upload.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import classes from './due.module.css';

type Exemption = NonNullable<OwnRound['exemption']>;

/** The file for a request that no one has decided on, or an area for uploading one. */
export function ExemptionFile({ round: { id: roundId, name }, file }: { round: Pick<OwnRound, 'id' | 'name'>; file: Exemption['file'] }) {
  const confirm = useConfirm();
  const params = { roundId };
  const { upload, megabytes, ...shown } = useUpload(
    'PUT /api/requirements/due/:roundId/exemption/file',
    requirementLimits.evidenceFile.most,
  );
  const remove = useSend('DELETE /api/requirements/due/:roundId/exemption/file', { done: m.due_exemption_file_removed() });
  if (file === null) {
    const add = async (chosen: File) => {
      if (await upload(chosen, { params })) toast('success', m.due_exemption_file_added());
    };
    return (
      <div className={classes.evidence}>
        <DropArea
          label={m.evidence_choose()}
          hint={m.evidence_drop({ megabytes })}
          accept={evidenceTypes.join()}
          upload={shown}
          onFile={(chosen) => void add(chosen)}
        />
      </div>
    );
  }
  const save = () =>
    toastWhile({ doing: m.evidence_fetching(), done: m.evidence_fetched(), failed: m.evidence_fetch_failed() }, () =>
      download('GET /api/requirements/due/:roundId/exemption/file', { params }),
    );
  const askToRemove = () =>
    confirm({
      title: m.due_exemption_file_remove_title({ file: file.name }),
      line: m.due_exemption_file_remove_line(),
      action: m.evidence_remove(),
      onConfirm: () => remove.sendOrThrow({ params }),
    });
  return (
    <div className={classes.file}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        classNames={{ label: classes.fileName ?? '' }}
        onClick={() => void save()}
        aria-label={m.evidence_save_named({ file: file.name })}
      >
        {file.name}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={askToRemove}
        aria-label={m.due_exemption_file_remove_named({ name })}
      >
        {m.evidence_remove()}
      </Button>
    </div>
  );
}

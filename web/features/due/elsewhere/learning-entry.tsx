import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import type { OwnRound } from '#contract/due-rounds.ts';
import type { ExternalLearning } from '#contract/external-learning.ts';
import { evidenceTypes, requirementLimits } from '#contract/requirement-values.ts';
import { m } from '#messages';
import { download } from '#web/lib/download.ts';
import { LearningFacts } from '#web/lib/external-learning/learning-facts.tsx';
import { useSend } from '#web/lib/send.ts';
import { toast, toastWhile } from '#web/lib/toast.tsx';
import { DropArea } from '#web/lib/upload/drop-area.tsx';
import { useUpload } from '#web/lib/upload/use-upload.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import classes from '../due.module.css';
import { ClaimDialog } from './claim-dialog.tsx';
import { LearningDialog } from './learning-dialog.tsx';

type Claim = ExternalLearning['claims'][number];

function claimInWords({ name, is_accepted, answer }: Claim): string {
  if (is_accepted === null) return m.elsewhere_claim_waiting({ name });
  if (is_accepted) return m.elsewhere_claim_accepted({ name });
  return answer === null ? m.elsewhere_claim_refused({ name }) : m.elsewhere_claim_refused_because({ name, answer });
}

function FileOf({ learning: { id: learningId, file, title }, isFixed }: { learning: ExternalLearning; isFixed: boolean }) {
  const params = { learningId };
  const { upload, megabytes, ...shown } = useUpload('PUT /api/external-learning/:learningId/file', requirementLimits.evidenceFile.most);
  const remove = useSend('DELETE /api/external-learning/:learningId/file', { done: m.due_exemption_file_removed() });
  if (file === null) {
    if (isFixed) return null;
    const add = async (chosen: File) => {
      if (await upload(chosen, { params })) toast('success', m.elsewhere_file_added());
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
      download('GET /api/external-learning/:learningId/file', { params }),
    );
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
      {!isFixed && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={remove.isPending}
          onClick={() => remove.send({ params })}
          aria-label={m.elsewhere_file_remove_named({ title })}
        >
          {m.evidence_remove()}
        </Button>
      )}
    </div>
  );
}

/** Something that someone has learned elsewhere, with what they can do with it. */
export function LearningEntry({ learning, rounds }: { learning: ExternalLearning; rounds: readonly OwnRound[] }) {
  const { id: learningId, title, evidence, claims } = learning;
  const confirm = useConfirm();
  const [isChanging, changing] = useDisclosure(false);
  const [isClaiming, claiming] = useDisclosure(false);
  const withdraw = useSend('DELETE /api/external-learning/:learningId', { done: m.elsewhere_deleted() });
  const isFixed = claims.some(({ is_accepted }) => is_accepted);
  const claimed = new Set(claims.filter(({ is_accepted }) => is_accepted !== false).map(({ round_id }) => round_id));
  const claimable = rounds.filter(({ id }) => !claimed.has(id));
  const askToDelete = () =>
    confirm({
      title: m.elsewhere_delete_title({ title }),
      line: m.elsewhere_delete_line(),
      action: m.elsewhere_delete(),
      onConfirm: () => withdraw.sendOrThrow({ params: { learningId } }),
    });
  return (
    <li className={classes.entry}>
      <div className="ui-lines ui-rest">
        <h3 className={classes.name}>{title}</h3>
        <LearningFacts {...learning} />
        {claims.map((claim) => (
          <span key={claim.id} className="ui-small ui-breaks">
            {claimInWords(claim)}
          </span>
        ))}
        {evidence !== 'badge' && <FileOf learning={learning} isFixed={isFixed} />}
        <span className={classes.file}>
          {claimable.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={claiming.open} aria-label={m.elsewhere_claim_named({ title })}>
              {m.elsewhere_claim()}
            </Button>
          )}
          {!isFixed && evidence !== 'badge' && (
            <Button variant="subtle" size="compact-sm" onClick={changing.open} aria-label={m.elsewhere_change_named({ title })}>
              {m.elsewhere_change()}
            </Button>
          )}
          {!isFixed && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={askToDelete} aria-label={m.elsewhere_delete_named({ title })}>
              {m.elsewhere_delete()}
            </Button>
          )}
        </span>
      </div>
      <LearningDialog opened={isChanging} onClose={changing.close} learning={learning} />
      {claimable.length > 0 && <ClaimDialog opened={isClaiming} onClose={claiming.close} learning={learning} rounds={claimable} />}
    </li>
  );
}

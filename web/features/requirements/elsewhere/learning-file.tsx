import { Button } from '@mantine/core';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import type { MemberLearning } from '#contract/external-learning.ts';
import { m } from '#messages';
import { download } from '#web/lib/download.ts';
import { toastWhile } from '#web/lib/toast.tsx';

/** A button that saves the file that a member attached. Renders nothing without one. */
export function LearningFile({ learning: { id: learningId, file, full_name } }: { learning: MemberLearning }) {
  if (file === null) return null;
  const save = () =>
    toastWhile({ doing: m.evidence_fetching(), done: m.evidence_fetched(), failed: m.evidence_fetch_failed() }, () =>
      download('GET /api/company/external-learning/:learningId/file', { params: { learningId } }),
    );
  return (
    <span>
      <Button
        size="compact-sm"
        variant="subtle"
        ml={-8}
        leftSection={<IconPaperclip size={16} aria-hidden />}
        onClick={() => void save()}
        aria-label={m.exemption_file_named({ file: file.name, name: full_name })}
      >
        {file.name}
      </Button>
    </span>
  );
}

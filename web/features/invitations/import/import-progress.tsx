import { Button, Group, Progress, Text } from '@mantine/core';
import type { PeopleImport } from '#contract/people-imports.ts';
import { m } from '#messages';
import { download } from '#web/lib/download.ts';
import { toastWhile } from '#web/lib/toast.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { ButtonLink } from '#web/ui/link.tsx';

/** An import's result: how many people were invited, how many of their emails were sent, and a file with each row's outcome. */
export function ImportProgress({ file, onAgain }: { file: PeopleImport; onAgain: () => void }) {
  const { id, file_name, invited, mails_sent, rows } = file;
  const words = { doing: m.table_exporting(), done: m.table_exported(), failed: m.table_export_failed() };
  const save = () => toastWhile(words, () => download('GET /api/company/imports/:importId/result', { params: { importId: id } }));
  const isOver = mails_sent >= invited;
  return (
    <DataCard title={m.import_done_title({ count: invited })} line={m.import_done_line({ file: file_name, left: rows - invited })}>
      <div role="status">
        <Text mb="xs">{isOver ? m.import_all_sent({ count: invited }) : m.import_sent({ sent: mails_sent, count: invited })}</Text>
      </div>
      <Progress value={invited === 0 ? 100 : (mails_sent / invited) * 100} aria-label={m.import_progress()} animated={!isOver} mb="xl" />
      <Group gap="xs">
        <Button onClick={() => void save()}>{m.import_result()}</Button>
        <ButtonLink to="/company/invitations" variant="default">
          {m.invitations_title()}
        </ButtonLink>
        <Button variant="default" onClick={onAgain}>
          {m.import_another()}
        </Button>
      </Group>
    </DataCard>
  );
}

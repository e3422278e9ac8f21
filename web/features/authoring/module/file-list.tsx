import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { DraftModule } from '#contract/authoring.ts';
import { m } from '#messages';
import { useMayWrite } from '#web/lib/author-rights.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useOverlay } from '#web/ui/use-overlay.ts';
import { SortableList } from '../order/sortable-list.tsx';
import { FileRow } from './file-row.tsx';

const fetchDialog = async () => (await import('./new-file.tsx')).NewFile;

/** A module's steps, which can be reordered. */
export function FileList({ module }: { module: DraftModule }) {
  const { Overlay: NewFile, opened, setOpened } = useOverlay(fetchDialog);
  const { id: moduleId, files } = module;
  const canWrite = useMayWrite(module.company_id);
  const order = useSend('PUT /api/admin/authoring/drafts/:moduleId/order', { inOrder: true });
  function reorder(names: string[]) {
    // The new order is shown immediately, before the server confirms it.
    queryClient.setQueryData(
      read('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } }).queryKey,
      (known) => known && { ...known, files: names.flatMap((name) => known.files.find(({ file_name }) => file_name === name) ?? []) },
    );
    order.send({ params: { moduleId }, body: { files: names } });
  }
  const add = canWrite && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened(true)}>
      {m.authoring_file_new()}
    </Button>
  );
  return (
    <DataCard title={m.authoring_part_files()} line={m.authoring_files_line()} aside={files.length > 0 && add}>
      {files.length === 0 ? (
        <EmptyState compact title={m.authoring_files_none_title()} message={m.authoring_files_none_line()} action={add} />
      ) : (
        <SortableList
          name={m.authoring_part_files()}
          items={files}
          idOf={({ file_name }) => file_name}
          nameOf={({ title, file_name }) => title || file_name}
          onOrder={reorder}
          isDisabled={!canWrite}
        >
          {(file, mover) => <FileRow moduleId={moduleId} file={file} mover={canWrite ? mover : null} />}
        </SortableList>
      )}
      {NewFile && <NewFile moduleId={moduleId} opened={opened} onClose={() => setOpened(false)} />}
    </DataCard>
  );
}

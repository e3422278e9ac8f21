import { type ReactNode, useState } from 'react';
import type { Chapter } from '#contract/chapters.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { ChapterDialog } from './chapter-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

/** The actions for a chapter. */
export interface ChapterActions {
  edit: (chapter: Chapter) => void;
  merge: (chapter: Chapter) => void;
  makeDefault: (chapter: Chapter) => void;
  archive: (chapter: Chapter) => void;
  restore: (chapter: Chapter) => void;
  remove: (chapter: Chapter) => void;
}

interface Options {
  onMerged?: (into: Chapter) => void;
  onRemoved?: () => void;
}

/** Returns the actions for chapters, and their dialogs, to be rendered alongside. */
export function useChapterActions({ onMerged, onRemoved }: Options = {}): {
  actions: ChapterActions;
  create: () => void;
  dialogs: ReactNode;
} {
  const company = useCompany();
  const confirm = useConfirm();
  const [edited, setEdited] = useState<Chapter | 'new' | null>(null);
  const [merged, setMerged] = useState<Chapter | null>(null);
  const setDefault = useSend('PUT /api/company/settings', { done: m.chapters_default_set() });
  const archive = useSend('POST /api/company/chapters/:chapterId/archive');
  const restore = useSend('POST /api/company/chapters/:chapterId/restore', {
    done: ({ name }) => m.chapters_restored({ name }),
  });
  // The chapter itself no longer exists.
  const remove = useSend('DELETE /api/company/chapters/:chapterId', { except: ['GET /api/company/chapters/:chapterId'] });

  const actions: ChapterActions = {
    edit: setEdited,
    merge: setMerged,
    makeDefault: ({ id }) => setDefault.send({ query: company, body: { default_chapter_id: id } }),
    archive: ({ id, name, is_default }) =>
      confirm({
        title: m.chapters_archive_title({ name }),
        line: is_default ? `${m.chapters_archive_line()} ${m.chapters_archive_default()}` : m.chapters_archive_line(),
        action: m.chapters_archive(),
        onConfirm: async () => {
          await archive.sendOrThrow({ params: { chapterId: id } });
          toast('success', m.chapters_archived_done({ name }));
        },
      }),
    restore: ({ id }) => restore.send({ params: { chapterId: id } }),
    remove: ({ id, name }) =>
      confirm({
        title: m.chapters_delete_title({ name }),
        line: m.chapters_delete_line(),
        action: m.chapters_delete(),
        onConfirm: async () => {
          await remove.sendOrThrow({ params: { chapterId: id } });
          toast('success', m.chapters_deleted({ name }));
          onRemoved?.();
        },
      }),
  };
  const dialogs = (
    <>
      <ChapterDialog about={edited} onClose={() => setEdited(null)} />
      <MergeDialog chapter={merged} onClose={() => setMerged(null)} {...(onMerged ? { onMerged } : {})} />
    </>
  );
  return { actions, create: () => setEdited('new'), dialogs };
}

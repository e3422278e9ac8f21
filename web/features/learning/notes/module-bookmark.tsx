import type { Module } from '#contract/learning.ts';
import { BookmarkButton } from './bookmark-button.tsx';
import { useStepAnnotations, useToggleBookmark } from './use-step-annotations.ts';

/** Bookmarks a module as a whole. @param fileName the step that is open, with whose notes the bookmark is read */
export function ModuleBookmark({ module: { id, title }, fileName }: { module: Pick<Module, 'id' | 'title'>; fileName: string }) {
  const step = { module_id: id, file_name: fileName };
  const { module_bookmark } = useStepAnnotations(step);
  const toggle = useToggleBookmark(step);
  return (
    <BookmarkButton
      title={title}
      isInline
      isMarked={module_bookmark !== null}
      onToggle={() => toggle({ module_id: id, file_name: null, section: null })}
    />
  );
}

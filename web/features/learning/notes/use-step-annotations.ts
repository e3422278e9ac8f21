import type { Annotation } from '#contract/annotations.ts';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { usePart } from '#web/lib/use-part.ts';
import { useDeleteNote } from './use-delete-note.ts';

export type Step = Pick<FileContent, 'module_id' | 'file_name'>;

const call = 'GET /api/learning/modules/:moduleId/content/:fileName/annotations';
const none: DataOf<Calls[typeof call]> = { annotations: [], module_bookmark: null };

export const stepAnnotations = ({ module_id: moduleId, file_name: fileName }: Step) => read(call, { params: { moduleId, fileName } });

/** Reads someone's own notes, highlights and bookmarks in a step. */
export const useStepAnnotations = (step: Step) => usePart(stepAnnotations(step)) ?? none;

interface Place {
  module_id: string;
  /** Null for the module as a whole. */
  file_name: string | null;
  /** The heading's id on the page; null for the step as a whole. */
  section: string | null;
}

/** Returns a function that bookmarks a place, or removes its bookmark. */
export function useToggleBookmark(step: Step): (place: Place) => void {
  const { annotations, module_bookmark } = useStepAnnotations(step);
  const add = useSend('POST /api/annotations', { done: m.notes_bookmarked() });
  const remove = useDeleteNote();
  return (place) => {
    const bookmark = place.file_name === null ? module_bookmark : bookmarkOf(annotations, place.section);
    if (bookmark) remove(bookmark.id, m.notes_unmarked());
    else add.send({ body: { kind: 'bookmark', ...place } });
  };
}

/** Returns the bookmark of a section, or with null that of the step as a whole. */
export const bookmarkOf = (annotations: readonly Annotation[], section: string | null): Annotation | undefined =>
  annotations.find((one) => one.kind === 'bookmark' && (one.section?.id ?? null) === section);

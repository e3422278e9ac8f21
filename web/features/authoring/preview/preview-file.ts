import type { DraftFile, DraftModule } from '#contract/authoring.ts';
import type { Content, Solution } from '#contract/catalog.ts';
import type { FileContent } from '#contract/learning.ts';
import type { Preview } from './use-preview.ts';

/** A draft in the format of learners' steps, so that the same components can show it. */
export interface PreviewFile {
  file: FileContent;
  answers: Preview['answers'];
  solution: Solution | null;
}

export function previewFile(module: DraftModule, draft: DraftFile, preview: Preview, content: Content): PreviewFile {
  const { file_name, kind, position } = draft;
  return {
    file: {
      module_id: module.id,
      module_title: module.details.title,
      track_id: module.track_id,
      file_name,
      title: preview.title,
      kind,
      minutes: preview.minutes,
      position,
      content,
      progress: { file_name, completed: false, completed_at: null, practised: false, time_spent: 0, progress_percentage: 0 },
      previous: null,
      next: null,
    },
    answers: preview.answers,
    solution: preview.solution,
  };
}

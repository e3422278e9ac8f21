import { m } from '#messages';
import type { Scope } from '#web/lib/author-rights.ts';
import { download } from '#web/lib/download.ts';
import { toastWhile } from '#web/lib/toast.tsx';
import { useScope } from '../scope/use-scope.ts';

/** The part of the courses to export; everything if neither is named. */
interface Chosen {
  track?: string;
  module?: string;
}

const exporting = (save: () => Promise<void>) =>
  void toastWhile({ doing: m.authoring_export_doing(), done: m.authoring_export_done(), failed: m.authoring_export_failed() }, save);

/** Saves the platform's whole catalog, with its glossary, as a zip. */
export const exportCatalog = () => exporting(() => download('GET /api/admin/catalog/export', {}));

const exportCourses = (scope: Scope, chosen: Chosen) =>
  exporting(() => download('GET /api/admin/authoring/export', { query: { ...chosen, ...(scope === null ? {} : { company: scope }) } }));

/** Returns a function that saves the screen's tracks, one of them or one module as a zip. */
export function useExport(): (chosen?: Chosen) => void {
  const scope = useScope();
  return (chosen = {}) => exportCourses(scope, chosen);
}

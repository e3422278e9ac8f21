import { useRouter } from '@tanstack/react-router';
import type { AuthoringFault } from '#contract/authoring.ts';

interface OpenFile {
  name: string;
  onFault: (fault: AuthoringFault) => void;
}

/** Returns a function that goes to a fault's line or field, in the open step or wherever it can be fixed. */
export function useGoToFault(moduleId: string, openFile: OpenFile | undefined, leave: () => void) {
  const router = useRouter();
  return (fault: AuthoringFault) => {
    leave();
    const { file, file_name: fileName, line, field, code } = fault;
    if (fileName !== null && fileName === openFile?.name) return openFile.onFault(fault);
    const at = field === null ? { line } : { field };
    if (file === 'track.yaml') return void router.navigate({ to: '/admin/catalog' });
    const isOfSteps = code === 'catalog_module_empty' || code === 'catalog_file_count';
    const part = isOfSteps ? 'files' : file.startsWith('assets/') ? 'pictures' : 'details';
    void (fileName === null
      ? router.navigate({ to: '/admin/modules/$moduleId', params: { moduleId }, search: { part, field: field ?? undefined } })
      : router.navigate({ to: '/admin/modules/$moduleId/files/$fileName', params: { moduleId, fileName }, search: at }));
  };
}

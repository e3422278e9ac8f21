import { createContext, type ReactNode, useContext } from 'react';
import type { DraftPicture } from '#contract/authoring.ts';
import type { LibraryMedium } from '#contract/authoring-library.ts';
import type { Scope } from '#web/lib/author-rights.ts';
import { useOverlay } from '#web/ui/use-overlay.ts';

/** The module that is being written, to which media files from the library are added. */
export const LibraryModule = createContext<{ moduleId: string; scope: Scope } | null>(null);

const fetchDialog = async () => (await import('./library-dialog.tsx')).LibraryDialog;

/**
 * Offers the media of other modules to the step that is being written.
 * @returns a function that opens the dialog, or null outside a module; and the dialog, to be rendered beside the button
 */
export function useLibrary(
  kind: LibraryMedium['kind'] | undefined,
  onChosen: (chosen: DraftPicture, alt: string) => void,
): { open: (() => void) | null; dialog: ReactNode } {
  const module = useContext(LibraryModule);
  const { Overlay, opened, setOpened } = useOverlay(fetchDialog);
  return {
    open: module && (() => setOpened(true)),
    dialog: Overlay && module && <Overlay {...module} kind={kind} opened={opened} onClose={() => setOpened(false)} onChosen={onChosen} />,
  };
}

import { useEffect, useState } from 'react';
import type { DraftFile, DraftModule } from '#contract/authoring.ts';
import { filesKept } from '#web/lib/draft-saver/kept-drafts.ts';
import { saveModule } from '#web/lib/draft-saver/savers.ts';
import { useMe } from '#web/lib/me.ts';

/** Saves the edits in a module. Returns the steps that still have unsaved changes, or null until that is known. */
export function useUnsaved({ id: moduleId, files }: DraftModule): readonly DraftFile[] | null {
  const { id: userId } = useMe();
  const [names, setNames] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    let isOver = false;
    const save = async () => {
      const unsaved = await saveModule(userId, moduleId);
      if (!isOver) setNames(new Set([...unsaved, ...filesKept(userId, moduleId)]));
    };
    void save();
    return () => {
      isOver = true;
    };
  }, [userId, moduleId]);
  return names && files.filter(({ file_name }) => names.has(file_name));
}

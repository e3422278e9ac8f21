import { useCallback } from 'react';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { callWith } from '#web/lib/call.ts';
import { invalidate, readsChangedBy } from '#web/lib/invalidate.ts';
import { messageOf } from '#web/lib/problem.ts';
import { toast } from '#web/lib/toast.tsx';
import { whileBusy } from '#web/lib/ui-state.ts';
import type { StorePicture } from './insert-pictures.ts';

/** Stores pictures in a module, and reports failures in a toast. */
export function useStorePicture(moduleId: string): StorePicture {
  return useCallback(
    async (picture) => {
      try {
        if (picture.size > limits.pictureFile.most) throw new Error('too large');
        const { name } = await whileBusy(m.authoring_picture_storing(), () =>
          callWith('POST /api/admin/authoring/drafts/:moduleId/pictures', { params: { moduleId }, file: picture }),
        );
        await invalidate(readsChangedBy('POST /api/admin/authoring/drafts/:moduleId/pictures'));
        return `assets/${name}`;
      } catch (error) {
        toast('error', messageOf(error, m.authoring_picture_failed({ megabytes: limits.pictureFile.most / 1_000_000 })));
        throw error;
      }
    },
    [moduleId],
  );
}

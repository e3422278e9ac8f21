import { useQuery } from '@tanstack/react-query';
import { type MediumKind, mediumUploadTypes } from '#contract/authoring-values.ts';
import { limits } from '#contract/values.ts';
import { read } from '#web/lib/read.ts';
import { useUpload } from '#web/lib/upload/use-upload.ts';

/**
 * Uploads PDFs and videos to a module. Returns the upload in progress, and why the last one was refused.
 *
 * @param kind the kind of step that the file is for
 */
export function useUploadMedium(moduleId: string, kind?: MediumKind) {
  // The limits are the same for every catalog, so it is the one that the call takes by itself.
  const overview = useQuery(read('GET /api/admin/authoring', { query: {} }));
  const most = Math.min(overview.data?.limits.max_file_size ?? Number.POSITIVE_INFINITY, limits.mediumFile.most);
  const { upload, ...shown } = useUpload('POST /api/admin/authoring/drafts/:moduleId/media', most);
  return {
    ...shown,
    /** Returns the reference for steps, `assets/name.pdf`, or null if the upload failed or was cancelled. */
    async upload(file: File): Promise<string | null> {
      const isKnown = mediumUploadTypes.some((type) => type === file.type);
      const sent = isKnown ? file : new File([file], file.name, { type: 'application/octet-stream' });
      const reply = await upload(sent, { params: { moduleId }, query: { kind } });
      return reply && `assets/${reply.name}`;
    },
  };
}

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type MediumKind, mediumUploadTypes } from '#contract/authoring-values.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { callWith } from '#web/lib/call.ts';
import { invalidate, readsChangedBy } from '#web/lib/invalidate.ts';
import { Problem } from '#web/lib/problem.ts';
import { read } from '#web/lib/read.ts';
import { whileBusy } from '#web/lib/ui-state.ts';

/** An upload in progress. */
export interface Uploading {
  name: string;
  /** From 0 to 1. It stays at 1 while the server checks the file. */
  share: number;
}

const megabytesOf = (bytes: number) => Math.floor(bytes / 100_000) / 10;
const sentenceOf = (error: unknown): string =>
  error instanceof Problem
    ? [...error.errors.map(({ message }) => message), error.message].find(Boolean) || m.authoring_medium_failed()
    : m.authoring_medium_failed();

/**
 * Uploads PDFs and videos to a module. Returns the upload in progress, and why the last one was refused.
 *
 * @param kind the kind of step that the file is for
 */
export function useUploadMedium(moduleId: string, kind?: MediumKind) {
  const overview = useQuery(read('GET /api/admin/authoring'));
  const most = Math.min(overview.data?.limits.max_file_size ?? Number.POSITIVE_INFINITY, limits.mediumFile.most);
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const given = useRef<AbortController | null>(null);

  /** Returns the reference for steps, `assets/name.pdf`, or null if the upload failed or was cancelled. */
  async function upload(file: File): Promise<string | null> {
    setProblem(null);
    if (file.size > most) {
      const sizes = { size: Math.ceil(file.size / 100_000) / 10, megabytes: megabytesOf(most) };
      setProblem(m.authoring_medium_too_large({ name: file.name, ...sizes }));
      return null;
    }
    const isKnown = mediumUploadTypes.some((type) => type === file.type);
    const sent = isKnown ? file : new File([file], file.name, { type: 'application/octet-stream' });
    given.current = new AbortController();
    setUploading({ name: file.name, share: 0 });
    try {
      const { name } = await whileBusy(m.authoring_medium_uploading({ name: file.name }), () =>
        callWith(
          'POST /api/admin/authoring/drafts/:moduleId/media',
          { params: { moduleId }, query: { kind }, file: sent },
          { signal: given.current?.signal, onProgress: (share) => setUploading({ name: file.name, share }) },
        ),
      );
      await invalidate(readsChangedBy('POST /api/admin/authoring/drafts/:moduleId/media'));
      return `assets/${name}`;
    } catch (error) {
      if (!(error instanceof DOMException)) setProblem(sentenceOf(error));
      return null;
    } finally {
      setUploading(null);
    }
  }
  return { upload, uploading, problem, megabytes: megabytesOf(most), cancel: () => given.current?.abort(), refuse: setProblem };
}

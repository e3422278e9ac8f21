import { useRef, useState } from 'react';
import type { Calls } from '#contract/calls.ts';
import type { WriteCall } from '#contract/changes.ts';
import type { DataOf, UploadBody } from '#contract/endpoint.ts';
import { m } from '#messages';
import { type ArgsOf, callWith } from '../call.ts';
import { invalidate, readsChangedBy } from '../invalidate.ts';
import { Problem } from '../problem.ts';
import { whileBusy } from '../ui-state.ts';

/** The contract calls whose body is a file. */
type UploadCall = { [K in WriteCall]: Calls[K] extends { upload: UploadBody } ? K : never }[WriteCall];

/** An upload in progress. */
export interface Uploading {
  name: string;
  /** From 0 to 1. It stays at 1 while the server checks the file. */
  share: number;
}

const megabytesOf = (bytes: number) => Math.floor(bytes / 100_000) / 10;
const sentenceOf = (error: unknown): string =>
  error instanceof Problem
    ? [...error.errors.map(({ message }) => message), error.message].find(Boolean) || m.upload_failed()
    : m.upload_failed();

/**
 * Uploads one file at a time. Returns the upload in progress, and why the last one was refused.
 *
 * @param most a file's maximum size in bytes
 */
export function useUpload<K extends UploadCall>(key: K, most: number) {
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const given = useRef<AbortController | null>(null);

  /** Returns the reply, or null if the upload failed or was cancelled. */
  async function upload(file: File, args: Omit<ArgsOf<K>, 'file'>): Promise<DataOf<Calls[K]> | null> {
    setProblem(null);
    if (file.size > most) {
      setProblem(m.upload_too_large({ name: file.name, size: Math.ceil(file.size / 100_000) / 10, megabytes: megabytesOf(most) }));
      return null;
    }
    given.current = new AbortController();
    setUploading({ name: file.name, share: 0 });
    try {
      const reply = await whileBusy(m.upload_running({ name: file.name }), () =>
        callWith(key, { ...args, file } as ArgsOf<K>, {
          signal: given.current?.signal,
          onProgress: (share) => setUploading({ name: file.name, share }),
        }),
      );
      await invalidate(readsChangedBy(key));
      return reply;
    } catch (error) {
      if (!(error instanceof DOMException)) setProblem(sentenceOf(error));
      return null;
    } finally {
      setUploading(null);
    }
  }
  return { upload, uploading, problem, megabytes: megabytesOf(most), cancel: () => given.current?.abort(), refuse: setProblem };
}

import { queryOptions } from '@tanstack/react-query';
import type { Tape } from '#contract/tape-values.ts';

/** Reads a tape. Its address contains the hash of its content, so it never changes. */
export const tapeAt = (address: string) =>
  queryOptions({
    queryKey: ['tape', address],
    async queryFn({ signal }): Promise<Tape> {
      const response = await fetch(address, { signal });
      if (!response.ok) throw new Error(`The tape was answered with ${response.status}`);
      return (await response.json()) as Tape;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { create } from 'zustand';

interface FailedParts {
  /** The functions that retry the parts that failed to load. */
  retries: ReadonlyMap<string, () => unknown>;
}

export const useFailedParts = create<FailedParts>(() => ({ retries: new Map() }));

function setRetry(id: string, retry: (() => unknown) | null): void {
  const retries = new Map(useFailedParts.getState().retries);
  if (retry) retries.set(id, retry);
  else retries.delete(id);
  useFailedParts.setState({ retries });
}

/**
 * Returns the data of a read that is only part of a screen. The screen is shown without the data until it arrives. If the read fails, the
 * screen says that something is missing (`MissingParts`). Use `Loaded` for a read that the whole screen depends on.
 */
export function usePart<Data, Key extends readonly unknown[]>(options: UseQueryOptions<Data, Error, Data, Key>): Data | undefined {
  const id = useId();
  const { data, isError, refetch } = useQuery(options);
  const isMissing = isError && data === undefined;
  useEffect(() => {
    if (!isMissing) return;
    setRetry(id, refetch);
    return () => setRetry(id, null);
  }, [id, isMissing, refetch]);
  return data;
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { ReadCall } from '#contract/shows.ts';
import type { FoundOptions, SearchOption } from '../ui/search-select.tsx';
import type { ArgsOf } from './call.ts';
import { read } from './read.ts';

interface Search<K extends ReadCall> {
  /** Returns the call's arguments for the typed text, or for the unfiltered list if it is undefined. */
  argsFor: (search: string | undefined) => ArgsOf<K>;
  optionsOf: (data: DataOf<Calls[K]>) => readonly SearchOption[];
  /** An extra option that is listed first while nothing is typed. */
  first?: SearchOption | undefined;
}

/** Provides a `SearchSelect` with options. They are fetched when the select is first opened. */
export function useSearchOptions<K extends ReadCall>(key: K, { argsFor, optionsOf, first }: Search<K>): FoundOptions {
  const [isOpened, setIsOpened] = useState(false);
  const [search, setSearch] = useState('');
  const asked = read(key, ...([argsFor(search || undefined)] as never));
  const { data, isPending, isError } = useQuery({ ...asked, enabled: isOpened, placeholderData: keepPreviousData });
  const found = data === undefined ? [] : optionsOf(data as DataOf<Calls[K]>);
  return {
    options: first && search === '' ? [first, ...found] : found,
    state: isPending ? 'searching' : isError ? 'failed' : 'found',
    onOpen: () => setIsOpened(true),
    onSearch: setSearch,
  };
}

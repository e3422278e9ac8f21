import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded, type Read } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Problem } from './problem.ts';

interface Props<T> {
  read: Read<T>;
  problem: string;
  /** Shown for an unknown id: the name of the list that the item would be in, a title and text, and the link back to the list. */
  unknown: { list: string; title: string; line: string; back: ReactNode };
  children: (data: T) => ReactNode;
}

/** The page of one item named in the address: its header, its facts, and further content below. */
export function LoadedById<T>({ read, problem, unknown: { list, title, line, back }, children }: Props<T>) {
  return (
    <Loaded
      read={read}
      problem={problem}
      waiting={
        <>
          <Skeleton height={72} width="60%" mb="2xl" />
          <Skeleton height={132} radius="lg" mb="xl" />
          <Skeleton height={420} radius="lg" />
        </>
      }
      instead={(error) =>
        error instanceof Problem &&
        error.status === 404 && (
          <>
            <PageHeader title={list} />
            <EmptyState drawing="search" title={title} message={line} action={back} />
          </>
        )
      }
    >
      {children}
    </Loaded>
  );
}

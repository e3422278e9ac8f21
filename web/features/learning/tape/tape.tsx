import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useNear } from '#web/lib/use-near.ts';

/** The player is loaded for the first text that has a tape. */
const TapePlayer = lazy(async () => ({ default: (await import('./tape-player.tsx')).TapePlayer }));

const waiting = <Skeleton height={420} my="xl" radius="md" />;

/** A tape in a text: what a model answered to a request, try by try. */
export const Tape = ({ src }: { src?: string }) =>
  src ? (
    <Suspense fallback={waiting}>
      <TapePlayer src={src} />
    </Suspense>
  ) : null;

/** A tape that is loaded when the reader scrolls near it. */
export function TapeWhenNear({ src }: { src?: string }) {
  const { ref, isNear } = useNear<HTMLDivElement>();
  return isNear ? <Tape {...(src ? { src } : {})} /> : <div ref={ref}>{waiting}</div>;
}

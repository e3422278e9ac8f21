import { Skeleton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Loaded } from './loaded.tsx';
import { PageHeader } from './page-header.tsx';

/** A read that has not been answered. */
const unanswered = { data: undefined, error: null, isFetching: true, isPaused: false, refetch: () => undefined };

/** Shows a screen's header while the file with its content is loading, so that the first words need not wait for it. */
export const WaitingScreen = (header: ComponentProps<typeof PageHeader>) => (
  <>
    <PageHeader {...header} />
    <Loaded read={unanswered} waiting={<Skeleton height={420} radius="lg" />}>
      {() => null}
    </Loaded>
  </>
);

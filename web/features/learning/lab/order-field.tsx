import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { m } from '#messages';
import type { FieldProps } from './field.tsx';

/** The code that moves entries is only loaded for a field that needs it. */
const Ordering = lazy(async () => ({ default: (await import('../quiz/ordering.tsx')).Ordering }));

/** Entries to put in order. If the initial order is already right, a button confirms it. */
export function OrderField({ field: { options }, given, onGiven, disabled }: Pick<FieldProps, 'field' | 'given' | 'onGiven' | 'disabled'>) {
  const order = given ?? options.map(({ id }) => id);
  return (
    <>
      <Suspense fallback={<Skeleton height={options.length * 60} aria-busy="true" />}>
        <Ordering options={options} order={order} onOrder={onGiven} disabled={disabled} />
      </Suspense>
      {given === undefined && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => onGiven(order)} disabled={disabled}>
          {m.lab_keep_order()}
        </Button>
      )}
    </>
  );
}

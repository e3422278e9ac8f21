import { Button } from '@mantine/core';
import { m } from '#messages';
import { Ordering } from '../quiz/ordering.tsx';
import type { FieldProps } from './field.tsx';

/** Entries to put in order. An order that is right from the beginning is chosen by its button. */
export function OrderField({ field: { options }, given, onGiven, disabled }: Pick<FieldProps, 'field' | 'given' | 'onGiven' | 'disabled'>) {
  const order = given ?? options.map(({ id }) => id);
  return (
    <>
      <Ordering options={options} order={order} onOrder={onGiven} disabled={disabled} />
      {given === undefined && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => onGiven(order)} disabled={disabled}>
          {m.lab_keep_order()}
        </Button>
      )}
    </>
  );
}

import { Button, Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { m } from '#messages';

interface Props<V> {
  form: UseFormReturnType<V>;
  isSaving: boolean;
}

/** Save and, where something has changed, discard: the end of a form of what is there already. */
export function FormButtons<V>({ form, isSaving }: Props<V>) {
  const isDirty = form.isDirty();
  return (
    <Group>
      <Button type="submit" loading={isSaving} disabled={!isDirty}>
        {m.common_save()}
      </Button>
      {isDirty && !isSaving && (
        <Button variant="subtle" color="gray" onClick={() => form.reset()}>
          {m.common_discard()}
        </Button>
      )}
    </Group>
  );
}

import { Button, Group } from '@mantine/core';

interface Props<T> {
  options: readonly { value: T; label: string }[];
  value: T;
  onPick: (value: T) => void;
}

/** Common values for the field above, one click each. */
export function Chips<T extends string | number>({ options, value, onPick }: Props<T>) {
  return (
    <Group gap="xs">
      {options.map((option) => (
        <Button
          key={option.value}
          variant={option.value === value ? 'light' : 'default'}
          size="compact-sm"
          radius="xl"
          aria-pressed={option.value === value}
          onClick={() => onPick(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </Group>
  );
}

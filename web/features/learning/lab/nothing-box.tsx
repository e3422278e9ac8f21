import { Checkbox } from '@mantine/core';
import type { FieldAnswer } from './answers.ts';

interface Props {
  /** The statement that a learner makes by ticking the box. */
  words: string;
  given: FieldAnswer | undefined;
  onGiven: (given: FieldAnswer | undefined) => void;
  disabled: boolean;
}

/** A checkbox for the answer that nothing applies, which must be given explicitly. */
export const NothingBox = ({ words, given, onGiven, disabled }: Props) => (
  <Checkbox
    mt="sm"
    label={words}
    checked={given?.length === 0}
    onChange={(event) => onGiven(event.currentTarget.checked ? [] : undefined)}
    disabled={disabled}
  />
);

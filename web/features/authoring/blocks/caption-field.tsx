import { TextInput } from '@mantine/core';
import { m } from '#messages';
import classes from './blocks.module.css';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** The caption below a block. */
export const CaptionField = ({ value, onChange }: Props) => (
  <TextInput
    variant="unstyled"
    size="sm"
    className={classes.caption ?? ''}
    aria-label={m.authoring_block_caption()}
    placeholder={m.authoring_block_caption_add()}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

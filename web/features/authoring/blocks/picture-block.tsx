import { Button, FileButton, Group, Select, TextInput } from '@mantine/core';
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import type { DraftPicture } from '#contract/authoring.ts';
import { m } from '#messages';
import { useLibrary } from '../library/use-library.tsx';
import { descriptionOf, type StorePicture } from '../markdown/insert-pictures.ts';
import type { FormProps } from './block-body.tsx';
import { BlockHead } from './block-head.tsx';
import classes from './blocks.module.css';
import { CaptionField } from './caption-field.tsx';

interface Props extends FormProps<'picture'> {
  pictures: readonly DraftPicture[];
  storePicture: StorePicture;
}

const isPicture = ({ name }: DraftPicture) => /\.(png|jpe?g|webp|gif|avif)$/.test(name);

/** A picture of the module, with its description and caption. */
export function PictureBlock({ value, onChange, number, pictures, storePicture }: Props) {
  const { alt, address, title, caption } = value;
  const [isBusy, setBusy] = useState(false);
  const shown = pictures.find(({ name }) => `assets/${name}` === address);
  const names = pictures.filter(isPicture).map(({ name }) => ({ value: `assets/${name}`, label: name }));
  const library = useLibrary('picture', ({ name }, given) =>
    onChange({ ...value, address: `assets/${name}`, alt: alt || given || descriptionOf(name) }),
  );
  async function upload(file: File | null) {
    if (!file) return;
    setBusy(true);
    // The reason for a refusal is in a toast.
    const stored = await storePicture(file).catch(() => null);
    setBusy(false);
    if (stored !== null) onChange({ ...value, address: stored });
  }
  return (
    <div className={classes.framed}>
      <BlockHead kind="picture" />
      {shown && <img className={classes.picture} src={shown.url} alt={alt} />}
      <div className={classes.fields} data-field="main">
        <Group gap="xs" align="end">
          <Select
            size="sm"
            flex={1}
            miw={180}
            label={m.authoring_block_picture_file({ number })}
            placeholder={m.authoring_block_picture_choose()}
            nothingFoundMessage={m.authoring_block_picture_none()}
            searchable
            data={address === '' || names.some((one) => one.value === address) ? names : [...names, { value: address, label: address }]}
            value={address === '' ? null : address}
            onChange={(next) => next !== null && onChange({ ...value, address: next })}
          />
          <FileButton onChange={(file) => void upload(file)} accept="image/*">
            {(props) => (
              <Button {...props} size="sm" variant="default" loading={isBusy} leftSection={<IconUpload size={16} aria-hidden />}>
                {m.authoring_block_picture_upload()}
              </Button>
            )}
          </FileButton>
          {library.open && (
            <Button size="sm" variant="default" leftSection={<IconLibraryPhoto size={16} aria-hidden />} onClick={library.open}>
              {m.media_from_library()}
            </Button>
          )}
        </Group>
        {library.dialog}
        <TextInput
          size="sm"
          label={m.authoring_block_picture_alt()}
          description={m.authoring_block_picture_alt_line()}
          value={alt}
          onChange={(event) => onChange({ ...value, alt: event.currentTarget.value })}
        />
      </div>
      <CaptionField
        value={title && caption === '' ? title : caption}
        onChange={(next) => onChange(title && caption === '' ? { ...value, title: next } : { ...value, caption: next })}
      />
    </div>
  );
}

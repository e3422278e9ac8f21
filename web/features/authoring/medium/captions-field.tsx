import { Button, Textarea } from '@mantine/core';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useRef } from 'react';
import { m } from '#messages';

interface Props {
  captions: string;
  onCaptions: (captions: string) => void;
}

/** A video's captions, written or taken from a file. */
export function CaptionsField({ captions, onCaptions }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="ui-mt-md">
      <Textarea
        size="sm"
        data-field="captions"
        label={m.authoring_captions()}
        description={m.authoring_captions_line()}
        placeholder={'WEBVTT\n\n00:01.000 --> 00:04.000\n…'}
        autosize
        minRows={4}
        maxRows={14}
        value={captions}
        onChange={(event) => onCaptions(event.currentTarget.value)}
      />
      <Button
        size="sm"
        mt="xs"
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {m.authoring_captions_from_file()}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".vtt,.srt,text/vtt"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void file.text().then((text) => onCaptions(text.replaceAll('\0', '')));
        }}
      />
    </div>
  );
}

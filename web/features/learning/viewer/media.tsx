import { Button } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import classes from './media.module.css';

/** A video to watch or a PDF to read, with a way to open it by itself. Its words stand below. */
export function Media({ file }: { file: FileContent }) {
  const { media_url: address, tree } = file.content;
  const words = file.kind === 'video' ? m.viewer_transcript() : m.viewer_summary();
  if (!address) return <p className={classes.missing}>{m.viewer_media_missing()}</p>;
  return (
    <>
      {file.kind === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript stands below
        <video className={classes.video} src={address} controls preload="metadata" aria-label={file.title} />
      ) : (
        <iframe className={classes.pdf} src={address} title={file.title} />
      )}
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        size="xs"
        rightSection={<IconExternalLink size={14} aria-hidden />}
      >
        {m.viewer_media_open()}
      </Button>
      {tree && <h2 className={classes.words}>{words}</h2>}
    </>
  );
}

import { Button } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import type { ReactNode } from 'react';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { openSigned, signedName } from '#web/lib/signed-media.ts';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { useMediaSource } from '../media/media-source.ts';
import classes from './medium.module.css';

interface Props {
  file: FileContent;
  /** The heading above the file's text. */
  words: string;
  /** The media file; not shown if the step has none yet. */
  children: ReactNode;
}

const look = { variant: 'default', size: 'xs', rightSection: <IconExternalLink size={14} aria-hidden /> } as const;

/** Opens the step's media file in a new tab. */
function OpenSeparately({ address }: { address: string }) {
  const source = useMediaSource();
  const name = signedName(address);
  if (name !== null && source)
    return (
      <Button {...look} onClick={() => void openSigned(source, name)}>
        {m.viewer_media_open()}
      </Button>
    );
  return (
    <Button {...look} component="a" href={address} target="_blank" rel="noopener noreferrer">
      {m.viewer_media_open()}
    </Button>
  );
}

/** A video or document, with a button that opens it separately and the file's text below. */
export function Medium({ file: { content }, words, children }: Props) {
  const { media_url: address, tree } = content;
  return (
    <>
      {address ? (
        <>
          {children}
          <OpenSeparately address={address} />
          {tree && <h2 className={classes.words}>{words}</h2>}
        </>
      ) : (
        <p className={classes.missing}>{m.viewer_media_missing()}</p>
      )}
      {tree && <LessonTree tree={tree} />}
    </>
  );
}

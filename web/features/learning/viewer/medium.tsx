import { Button } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import type { ReactNode } from 'react';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import classes from './medium.module.css';

interface Props {
  file: FileContent;
  /** The heading above the file's text. */
  words: string;
  /** Renders the media file at an address. */
  children: (address: string) => ReactNode;
}

/** A video or document, with a link that opens it separately and the file's text below. */
export function Medium({ file: { content }, words, children }: Props) {
  const { media_url: address, tree } = content;
  return (
    <>
      {address ? (
        <>
          {children(address)}
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
      ) : (
        <p className={classes.missing}>{m.viewer_media_missing()}</p>
      )}
      {tree && <LessonTree tree={tree} />}
    </>
  );
}

import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { m } from '#messages';
import type { FileBodyProps, FileKindModule } from '../file-kind.ts';
import classes from '../viewer/medium.module.css';
import { Medium } from '../viewer/medium.tsx';

function Body({ file }: FileBodyProps) {
  return (
    <Medium file={file} words={m.viewer_transcript()}>
      {(address) => (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is below the video
        <video className={classes.video} src={address} controls preload="metadata" aria-label={file.title} />
      )}
    </Medium>
  );
}

export const fileKind: FileKindModule = {
  icon: IconPlayerPlay,
  name: m.kind_video,
  problem: m.viewer_problem_video,
  done: m.viewer_done,
  Body,
};

import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { lazy, Suspense } from 'react';
import { m } from '#messages';
import { signedName } from '#web/lib/signed-media.ts';
import type { FileBodyProps, FileKindModule } from '../file-kind.ts';
import { useMediaSource } from '../media/media-source.ts';
import { noPlace } from '../position/use-media-place.ts';
import classes from '../viewer/medium.module.css';
import { Medium } from '../viewer/medium.tsx';

const VideoPlayer = lazy(async () => ({ default: (await import('../media/video-player.tsx')).VideoPlayer }));

function Body({ file, place = noPlace }: FileBodyProps) {
  const source = useMediaSource() ?? { moduleId: file.module_id, fileName: file.file_name };
  const { media_url: address, captions } = file.content;
  return (
    <Medium file={file} words={captions ? m.viewer_full_text() : m.viewer_transcript()}>
      <Suspense fallback={<div className={classes.video} />}>
        <VideoPlayer
          key={address}
          title={file.title}
          source={source}
          name={signedName(address)}
          elsewhere={address}
          captions={captions}
          place={place}
        />
      </Suspense>
    </Medium>
  );
}

export const fileKind: FileKindModule = {
  icon: IconPlayerPlay,
  name: m.kind_video,
  problem: m.viewer_problem_video,
  done: m.viewer_done,
  place: 'second',
  isWide: true,
  Body,
};

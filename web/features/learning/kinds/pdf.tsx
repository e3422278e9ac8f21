import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { lazy, Suspense } from 'react';
import { m } from '#messages';
import { signedName } from '#web/lib/signed-media.ts';
import type { FileBodyProps, FileKindModule } from '../file-kind.ts';
import { useMediaSource } from '../media/media-source.ts';
import { noPlace } from '../position/use-media-place.ts';
import classes from '../viewer/medium.module.css';
import { Medium } from '../viewer/medium.tsx';

const PdfViewer = lazy(async () => ({ default: (await import('../media/pdf-viewer.tsx')).PdfViewer }));

function Body({ file, place = noPlace }: FileBodyProps) {
  const source = useMediaSource() ?? { moduleId: file.module_id, fileName: file.file_name };
  const name = signedName(file.content.media_url);
  return (
    <Medium file={file} words={m.viewer_summary()}>
      {name !== null && (
        <Suspense fallback={<div className={classes.pdf} />}>
          <PdfViewer key={name} title={file.title} source={source} name={name} place={place} />
        </Suspense>
      )}
    </Medium>
  );
}

export const fileKind: FileKindModule = {
  icon: IconFileText,
  name: m.kind_pdf,
  problem: m.viewer_problem_pdf,
  done: m.viewer_done,
  place: 'page',
  isWide: true,
  Body,
};

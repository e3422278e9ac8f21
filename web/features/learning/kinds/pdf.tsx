import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { m } from '#messages';
import type { FileBodyProps, FileKindModule } from '../file-kind.ts';
import classes from '../viewer/medium.module.css';
import { Medium } from '../viewer/medium.tsx';

function Body({ file }: FileBodyProps) {
  return (
    <Medium file={file} words={m.viewer_summary()}>
      {(address) => <iframe className={classes.pdf} src={address} title={file.title} />}
    </Medium>
  );
}

export const fileKind: FileKindModule = { icon: IconFileText, name: m.kind_pdf, problem: m.viewer_problem_pdf, done: m.viewer_done, Body };

import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import type { DraftFile } from '#contract/authoring.ts';
import { m } from '#messages';
import classes from './trial.module.css';

interface Props {
  files: readonly DraftFile[];
  current: string;
  done: ReadonlySet<string>;
  onOpen: (fileName: string) => void;
}

/** A previewed module's steps: the current one, and those completed in this preview. */
export const StepList = ({ files, current, done, onOpen }: Props) => (
  <nav aria-label={m.authoring_files()}>
    <ol className="ui-list ui-stack ui-gap-2xs">
      {files.map(({ file_name, title }) => (
        <li key={file_name}>
          <UnstyledButton
            className={classes.step}
            aria-current={file_name === current ? 'step' : undefined}
            onClick={() => onOpen(file_name)}
          >
            <span className={classes.mark}>
              {done.has(file_name) ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
            </span>
            <span>
              {title || file_name}
              {done.has(file_name) && <VisuallyHidden>, {m.viewer_file_done()}</VisuallyHidden>}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  </nav>
);

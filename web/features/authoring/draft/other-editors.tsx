import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { m } from '#messages';
import classes from './draft.module.css';
import type { OtherEditor } from './use-presence.ts';

interface Props {
  others: readonly OtherEditor[];
  /** The file that is open here. */
  fileName: string | null;
  titleOf: (fileName: string) => string;
}

/** Who else edits the module at this moment, and which part of it. */
export function OtherEditors({ others, fileName, titleOf }: Props) {
  return (
    <div role="status">
      {others.map((other) => (
        <p key={other.id} className={classes.people}>
          <IconUsers size={16} aria-hidden />
          {other.file_name === null
            ? m.authoring_other_module({ name: other.full_name })
            : other.file_name === fileName
              ? m.authoring_other_here({ name: other.full_name })
              : m.authoring_other_file({ name: other.full_name, file: titleOf(other.file_name) })}
        </p>
      ))}
    </div>
  );
}

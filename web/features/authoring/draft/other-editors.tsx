import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import type { OtherEditor } from './use-presence.ts';

interface Props {
  others: readonly OtherEditor[];
  /** The file open here. */
  fileName: string | null;
  titleOf: (fileName: string) => string;
}

/** Shows who else is editing the module right now, and which part of it. */
export function OtherEditors({ others, fileName, titleOf }: Props) {
  const me = useMe();
  const words = ({ id, full_name: name, file_name: file }: OtherEditor): string | null => {
    // Another tab with the same author is mentioned only if it has the same file open.
    if (id === me.id) return file !== null && file === fileName ? m.authoring_other_tab() : null;
    if (file === null) return m.authoring_other_module({ name });
    return file === fileName ? m.authoring_other_here({ name }) : m.authoring_other_file({ name, file: titleOf(file) });
  };
  return (
    <div role="status">
      {others.map((other) => {
        const said = words(other);
        return (
          said && (
            <p key={`${other.id} ${other.file_name}`} className="ui-small ui-wrap">
              <IconUsers size={16} aria-hidden />
              {said}
            </p>
          )
        );
      })}
    </div>
  );
}

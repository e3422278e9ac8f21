import type { Edition, Publication } from '#contract/authoring.ts';
import { m } from '#messages';

type Changes = Pick<Publication | Edition, 'added_files' | 'changed_files' | 'removed_files' | 'titles' | 'details_changed'>;

/** An edition's changes, with the titles that the module's steps had at the time. */
export function ChangedFiles({ changes }: { changes: Changes }) {
  const titleOf = (name: string) => changes.titles[name] || name;
  const lines = [
    ...(changes.details_changed ? [m.authoring_change_details()] : []),
    ...changes.added_files.map((name) => m.authoring_change_added({ file: titleOf(name) })),
    ...changes.changed_files.map((name) => m.authoring_change_changed({ file: titleOf(name) })),
    ...changes.removed_files.map((name) => m.authoring_change_removed({ file: titleOf(name) })),
  ];
  if (lines.length === 0) return null;
  return (
    <div>
      <p className="ui-label ui-mb-2xs">{m.authoring_changes()}</p>
      <ul className="ui-list ui-stack ui-gap-2xs">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import type { EditionEffectKind } from '#contract/authoring-values.ts';
import type { Module } from '#contract/learning.ts';
import { m } from '#messages';
import { AnchorLink } from '#web/ui/link.tsx';
import { Why, WhyList } from '#web/ui/why.tsx';
import { FileKindIcon } from '../file-kind-icon.tsx';
import classes from './why-module.module.css';

const reasons = {
  asked_again: m.progress_why_asked_again,
  added: m.progress_why_added,
  removed: m.progress_why_removed,
} satisfies Record<EditionEffectKind, (inputs: { file: string }) => string>;

/** Explains why the percentage is lower than before: what the module's editions changed, with their authors' notes. */
function EditionChanges({ module: { files, progress } }: { module: Module }) {
  const changes = progress.changes ?? [];
  const notes = new Map(changes.map(({ number, note }) => [number, note]));
  return (
    <>
      {changes.map(({ file_name, kind }) => (
        <p key={file_name} className="ui-mb-sm">
          {reasons[kind]({ file: files.find((file) => file.file_name === file_name)?.title ?? file_name })}
        </p>
      ))}
      {[...notes].map(
        ([number, note]) =>
          note && (
            <p key={number} className="ui-mb-sm">
              {m.progress_why_note({ note })}
            </p>
          ),
      )}
    </>
  );
}

const FileLink = ({ module, file }: { module: Module; file: Module['files'][number] }) => (
  <li>
    <FileKindIcon kind={file.kind} size={16} />
    <AnchorLink to="/modules/$moduleId" params={{ moduleId: module.id }} search={{ file: file.file_name }} inherit>
      {file.title}
    </AnchorLink>
  </li>
);

function Explanation({ module }: { module: Module }) {
  const { percentage, files_completed: completed, total_files: total, missing } = module.progress;
  const optional = new Set(module.progress.optional);
  const isMissing = new Set(missing);
  const done = module.files.filter((file) => !isMissing.has(file.file_name) && !optional.has(file.file_name));
  const added = module.files.filter((file) => optional.has(file.file_name));
  const open = module.files.filter((file) => isMissing.has(file.file_name));
  return (
    <>
      <p className="ui-mb-sm">{m.progress_why_counted({ completed, total, percentage })}</p>
      <EditionChanges module={module} />
      {done.length > 0 && (
        <WhyList title={m.progress_why_done()}>
          {done.map((file) => (
            <li key={file.file_name}>
              <IconCircleCheckFilled size={16} aria-hidden className={classes.tick} />
              {file.title}
            </li>
          ))}
        </WhyList>
      )}
      <WhyList title={open.length > 0 ? m.progress_why_missing() : m.progress_why_all()}>
        {open.length > 0 && open.map((file) => <FileLink key={file.file_name} module={module} file={file} />)}
      </WhyList>
      {added.length > 0 && (
        <WhyList title={m.progress_why_optional()}>
          {added.map((file) => (
            <FileLink key={file.file_name} module={module} file={file} />
          ))}
        </WhyList>
      )}
    </>
  );
}

/** Explains a module's percentage: which files were counted, and which are missing. */
export function WhyModule({ module }: { module: Module }) {
  const { percentage, status } = module.progress;
  const words = status === 'in_progress' ? m.progress_why_ask({ percentage }) : m.progress_percentage({ percentage });
  return (
    <Why words={words} label={m.progress_why_label({ percentage, module: module.title })}>
      {() => <Explanation module={module} />}
    </Why>
  );
}

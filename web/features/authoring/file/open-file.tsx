import type { EditorView } from '@codemirror/view';
import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AuthoringFault, DraftModule, DraftText } from '#contract/authoring.ts';
import { m } from '#messages';
import { useMayWrite } from '#web/lib/author-rights.ts';
import { ConflictDialog } from '../draft/conflict-dialog.tsx';
import { useDraft } from '../draft/use-draft.ts';
import { ExerciseForm } from '../exercise/exercise-form.tsx';
import { LabText } from '../lab/lab-text.tsx';
import { useStorePicture } from '../markdown/use-store-picture.ts';
import { MediumForm } from '../medium/medium-form.tsx';
import { type PreviewFile, previewFile } from '../preview/preview-file.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { useScrollTogether } from '../preview/use-scroll-together.ts';
import { QuizForm } from '../quiz/quiz-form.tsx';
import { ReviewNote } from '../scope/review-note.tsx';
import { FileBar } from './file-bar.tsx';
import type { FileFormProps, Place } from './file-form.ts';
import { goToField } from './go-to-field.ts';
import { LessonForm } from './lesson-form.tsx';
import classes from './open-file.module.css';

/**
 * Takes the author to a line in the step. The editor shows only the part of the file below its front matter.
 * @param line the line in the whole file, counted from 1
 */
function goToLine(view: EditorView, whole: string, line: number): void {
  const shown = view.state.doc.toString();
  if (!whole.endsWith(shown)) return view.focus();
  const above = whole.slice(0, whole.length - shown.length).split('\n').length - 1;
  const { from } = view.state.doc.line(Math.min(Math.max(line - above, 1), view.state.doc.lines));
  view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
  view.focus();
}

interface Props {
  module: DraftModule;
  file: DraftText;
  line: number | undefined;
  /** The form field where editing starts. */
  field: string | undefined;
  renderFile: (file: PreviewFile) => ReactNode;
}

function FormOf({ kind, ...props }: FileFormProps & { kind: DraftText['kind'] }) {
  switch (kind) {
    case 'lesson':
      return <LessonForm {...props} />;
    case 'quiz':
      return <QuizForm {...props} />;
    case 'exercise':
      return <ExerciseForm {...props} />;
    case 'lab':
      return <LabText {...props} />;
    case 'video':
    case 'pdf':
      return <MediumForm kind={kind} {...props} />;
  }
}

/** A step in the editor: its form, the preview beside it, and its autosave. */
export function OpenFile({ module, file, line, field, renderFile }: Props) {
  const canWrite = useMayWrite(module.company_id);
  const draft = useDraft(module.id, file);
  const preview = usePreview(module.id, file, draft.text);
  const storePicture = useStorePicture(module.id);
  const [view, setView] = useState<EditorView | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [tab, setTab] = useState<string | null>('write');
  const [place, setPlace] = useState<Place | null>(field !== undefined ? { field } : line !== undefined ? { line } : null);
  const fields = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  const isWide = useMediaQuery('(width >= 62em)', true);
  useScrollTogether(view, pane);

  // The editor jumps to the line only once, when it is ready. Afterwards the author decides where to go.
  const begin = (made: EditorView | null) => {
    setView(made);
    if (made && !view && line !== undefined) goToLine(made, draft.text, line);
  };

  // The form must first expand the part that contains the field.
  useEffect(() => (place && 'field' in place && fields.current ? goToField(fields.current, place.field) : undefined), [place]);
  function goTo(fault: AuthoringFault) {
    setTab('write');
    if (fault.field !== null && file.kind !== 'lab') setPlace({ field: fault.field });
    else if (view) goToLine(view, draft.text, fault.line);
    else setPlace({ line: fault.line });
  }

  const form = (
    <div ref={fields} className={classes.fields}>
      <FormOf
        kind={file.kind}
        text={draft.text}
        onText={draft.change}
        module={module}
        storePicture={storePicture}
        faults={preview.data?.faults ?? []}
        place={place}
        onView={begin}
      />
    </div>
  );
  const shown = (
    <PreviewPane
      ref={pane}
      preview={preview}
      render={(known) => known.content && renderFile(previewFile(module, file, known, known.content))}
      onFault={goTo}
    />
  );
  return (
    <>
      <div className={classes.bar}>
        <FileBar module={module} file={file} draft={draft} onCompare={() => setComparing(true)} onFault={goTo} />
      </div>
      <ReviewNote scope={module.company_id} />
      {canWrite ? (
        isWide ? (
          <div className={classes.sides} data-kind={file.kind}>
            <div className={classes.form}>{form}</div>
            <div className={classes.preview}>{shown}</div>
          </div>
        ) : (
          <Tabs value={tab} onChange={setTab}>
            <Tabs.List className="ui-tabs" aria-label={m.authoring_sides()}>
              <Tabs.Tab value="write">{m.authoring_write()}</Tabs.Tab>
              <Tabs.Tab value="preview">{m.authoring_preview()}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="write">{form}</Tabs.Panel>
            <Tabs.Panel value="preview">{shown}</Tabs.Panel>
          </Tabs>
        )
      ) : (
        shown
      )}
      <ConflictDialog
        moduleId={module.id}
        fileName={file.file_name}
        draft={draft}
        opened={isComparing}
        onClose={() => setComparing(false)}
      />
    </>
  );
}

import type { EditorView } from '@codemirror/view';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { AuthoringFault, DraftModule, DraftText } from '#contract/authoring.ts';
import type { CommentThread } from '#contract/course-comments.ts';
import { lineAt, placeOf } from '#contract/passage.ts';
import { m } from '#messages';
import { useMayWrite } from '#web/lib/author-rights.ts';
import { CommentPanel } from '../comments/comment-panel.tsx';
import { commentsBelow } from '../comments/file-comments.ts';
import { useFileComments } from '../comments/use-file-comments.ts';
import { DialogueText } from '../dialogue/dialogue-text.tsx';
import { ConflictDialog } from '../draft/conflict-dialog.tsx';
import { useDraft } from '../draft/use-draft.ts';
import { ExerciseForm } from '../exercise/exercise-form.tsx';
import { LabText } from '../lab/lab-text.tsx';
import { LibraryModule } from '../library/use-library.tsx';
import { TextEditor } from '../markdown/text-editor.tsx';
import { useStorePicture } from '../markdown/use-store-picture.ts';
import { MediumForm } from '../medium/medium-form.tsx';
import { type PreviewFile, previewFile } from '../preview/preview-file.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { blocksSide, markdownSide, useScrollTogether } from '../preview/use-scroll-together.ts';
import { PromptText } from '../prompt/prompt-text.tsx';
import { QuizForm } from '../quiz/quiz-form.tsx';
import { ReviewNote } from '../scope/review-note.tsx';
import { splitLesson } from '../source/lesson-text.ts';
import { FileBar } from './file-bar.tsx';
import type { FileFormProps, Place } from './file-form.ts';
import { FileSides, type Side } from './file-sides.tsx';
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

/** Selects a passage in the editor, which may show only the part of the step below the front matter. */
function select(view: EditorView, whole: string, { from, to }: { from: number; to: number }): void {
  const shown = view.state.doc.toString();
  const above = whole.endsWith(shown) ? whole.length - shown.length : 0;
  view.dispatch({ selection: { anchor: Math.max(from - above, 0), head: Math.max(to - above, 0) }, scrollIntoView: true });
  view.focus();
}

const isNarrow = () => !window.matchMedia('(width >= 62em)').matches;

interface Props {
  module: DraftModule;
  file: DraftText;
  line: number | undefined;
  /** The form field where editing starts. */
  field: string | undefined;
  /** The thread of comments to show. */
  comment: string | undefined;
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
    case 'prompt':
      return <PromptText {...props} />;
    case 'dialogue':
      return <DialogueText {...props} />;
    case 'video':
    case 'pdf':
      return <MediumForm kind={kind} {...props} />;
  }
}

/** A step in the editor: its form, the preview beside it, and its autosave. */
export function OpenFile({ module, file, line, field, comment, renderFile }: Props) {
  const canWrite = useMayWrite(module.company_id);
  const draft = useDraft(module.id, file);
  const preview = usePreview(module.id, file, draft.text);
  const storePicture = useStorePicture(module.id);
  const [view, setView] = useState<EditorView | null>(null);
  const [blocks, setBlocks] = useState<HTMLElement | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [side, setSide] = useState<Side>(comment === undefined ? (canWrite ? 'write' : 'preview') : 'comments');
  const [place, setPlace] = useState<Place | null>(field !== undefined ? { field } : line !== undefined ? { line } : null);
  const fields = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  const talk = useFileComments(module.id, file.file_name, comment, () => setSide('comments'));
  const written = useMemo(() => (blocks ? blocksSide(blocks) : view && markdownSide(view)), [blocks, view]);
  useScrollTogether(written, pane);

  // The editor jumps to the line only once, when it is ready. Afterwards the author decides where to go.
  const begin = (made: EditorView | null) => {
    setView(made);
    if (made && !view && line !== undefined) goToLine(made, draft.text, line);
  };

  // The form must first expand the part that contains the field, and the shell gives the focus to a new screen.
  useEffect(() => {
    let end = () => {};
    const frame = requestAnimationFrame(() => {
      if (place && 'field' in place && fields.current) end = goToField(fields.current, place.field);
    });
    return () => {
      cancelAnimationFrame(frame);
      end();
    };
  }, [place]);
  function goTo(fault: AuthoringFault) {
    setSide('write');
    if (fault.field !== null && file.kind !== 'lab' && file.kind !== 'prompt' && file.kind !== 'dialogue') setPlace({ field: fault.field });
    else if (view) goToLine(view, draft.text, fault.line);
    else setPlace({ line: fault.line });
  }
  /** Selects the passage that comments are about. */
  function goToPassage({ passage }: CommentThread) {
    const place = passage && placeOf(draft.text, passage);
    if (!place) return;
    setSide((now) => (isNarrow() ? 'write' : now));
    if (view) select(view, draft.text, place);
    else setPlace({ line: lineAt(draft.text, place.from) });
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
        comments={talk.inEditor}
        onView={begin}
        onBlocks={setBlocks}
        fileName={file.file_name}
      />
    </div>
  );
  /** The text that reviewers read. A lesson's text is shown without its front matter. */
  const read = (file.kind === 'lesson' && splitLesson(draft.text)?.text) || draft.text;
  // Reviewers read and comment on the text, but can't change it.
  const source = (
    <div className={classes.source}>
      <TextEditor
        value={read}
        onChange={() => undefined}
        language={file.kind === 'lesson' ? 'markdown' : 'text'}
        label={m.authoring_source()}
        comments={commentsBelow(talk.inEditor, draft.text.slice(0, draft.text.length - read.length).split('\n').length - 1)}
        isReadOnly
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
      <LibraryModule value={{ moduleId: module.id, scope: module.company_id }}>
        <FileSides
          kind={file.kind}
          canWrite={canWrite}
          side={side}
          onSide={setSide}
          open={talk.open}
          text={canWrite ? form : source}
          preview={shown}
          comments={
            <CommentPanel
              moduleId={module.id}
              fileName={file.file_name}
              comments={talk.comments}
              {...talk.panel}
              onPassage={goToPassage}
              beforeSending={draft.saveNow}
            />
          }
        />
      </LibraryModule>
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

import type { Root } from 'hast';
import { type ReactNode, useRef, useState } from 'react';
import { CodeEditor } from '#web/ui/code-editor/code-editor.tsx';
import type { CodeLanguage } from '#web/ui/code-editor/code-editor-view.tsx';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import classes from './code-pane.module.css';

interface Props {
  code: string;
  onCode: (code: string) => void;
  language: CodeLanguage;
  label: string;
  /** The highlighted code, as long as it is still the starter code. */
  tree: Root | null;
  isReadOnly?: boolean;
  /** Called when the learner is about to use the code, so that its language can be loaded. */
  onTouch: () => void;
  onRun: (() => void) | undefined;
}

/** Editable code. The editor is loaded when someone clicks or focuses the code; until then it is text that can be read and copied. */
export function CodePane({ code, onCode, language, label, tree, isReadOnly = false, onTouch, onRun }: Props) {
  const [isTouched, setIsTouched] = useState(false);
  const takesFocus = useRef(true);
  const shown: ReactNode = tree ? (
    <LessonTree tree={tree} copyable={false} />
  ) : (
    <pre className={classes.plain}>
      <code>{code}</code>
    </pre>
  );
  if (!isTouched) {
    const touch = () => {
      setIsTouched(true);
      onTouch();
    };
    return (
      <div className={classes.pane} role="textbox" aria-multiline aria-label={label} tabIndex={0} onFocus={touch} onPointerDown={touch}>
        <div className={classes.waiting}>{shown}</div>
      </div>
    );
  }
  return (
    <div className={classes.pane}>
      <CodeEditor
        value={code}
        onChange={onCode}
        language={language}
        label={label}
        isReadOnly={isReadOnly}
        onRun={onRun}
        onView={(view) => {
          if (view && takesFocus.current) view.focus();
          takesFocus.current = false;
        }}
        waiting={<div className={classes.waiting}>{shown}</div>}
      />
    </div>
  );
}

import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { CodeEditorProps } from './code-editor-view.tsx';

const View = lazy(async () => ({ default: (await import('./code-editor-view.tsx')).CodeEditorView }));

/** A code editor, which is loaded when the first one is shown. */
export function CodeEditor(props: CodeEditorProps) {
  return (
    <Suspense fallback={<Skeleton height="100%" mih={120} radius="md" />}>
      <View {...props} />
    </Suspense>
  );
}

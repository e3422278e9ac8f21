import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { CodeEditorProps } from './code-editor-view.tsx';

const View = lazy(async () => ({ default: (await import('./code-editor-view.tsx')).CodeEditorView }));

/** A code editor, which is fetched when the first one is shown. `waiting` is shown until then. */
export function CodeEditor({ waiting, ...props }: CodeEditorProps & { waiting?: ReactNode }) {
  return (
    <Suspense fallback={waiting ?? <Skeleton height="100%" mih={120} radius="md" />}>
      <View {...props} />
    </Suspense>
  );
}

import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { TextEditorProps } from './text-editor-view.tsx';

const View = lazy(async () => ({ default: (await import('./text-editor-view.tsx')).TextEditorView }));

/** A text editor, which is fetched when the first one is shown. */
export function TextEditor(props: TextEditorProps) {
  return (
    <Suspense fallback={<Skeleton height="100%" mih={120} radius="md" />}>
      <View {...props} />
    </Suspense>
  );
}

import { type ComponentProps, lazy, Suspense } from 'react';
import type { RenderTree } from '#web/features/authoring/compare/as-learners-see.tsx';
import { ModuleScreen } from '#web/features/authoring/module/module-screen.tsx';

// Only the comparison of two editions shows lessons, so their components are loaded lazily.
const LessonTree = lazy(async () => ({ default: (await import('#web/features/learning/lesson/lesson-tree.tsx')).LessonTree }));

const renderTree: RenderTree = (tree) => (
  <Suspense fallback={null}>
    <LessonTree tree={tree} compact />
  </Suspense>
);

/** The module editor. It compares editions with the same components that learners use. */
export const AuthoringModule = (props: Omit<ComponentProps<typeof ModuleScreen>, 'renderTree'>) => (
  <ModuleScreen {...props} renderTree={renderTree} />
);

import type { ComponentProps } from 'react';
import type { RenderTree } from '#web/features/authoring/compare/as-learners-see.tsx';
import { ModuleScreen } from '#web/features/authoring/module/module-screen.tsx';
import { LessonTree } from '#web/features/learning/lesson/lesson-tree.tsx';

const renderTree: RenderTree = (tree) => <LessonTree tree={tree} compact />;

/** The editor of a module. It compares editions with the same components that learners use. */
export const AuthoringModule = (props: Omit<ComponentProps<typeof ModuleScreen>, 'renderTree'>) => (
  <ModuleScreen {...props} renderTree={renderTree} />
);

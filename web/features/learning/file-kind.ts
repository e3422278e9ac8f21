import type { ComponentType, ReactNode } from 'react';
import type { Solution } from '#contract/catalog.ts';
import type { FileContent } from '#contract/learning.ts';
import type { FileKind } from '#contract/values.ts';

export interface FileBodyProps {
  file: FileContent;
  /** Returns the seconds that the learner has spent on the file so far. */
  timeSpent: () => number;
  /** Shown when the file has just completed its module, for a kind that `showsCompletion`. Otherwise empty. */
  completion: ReactNode;
  /** The solution of an exercise that is not published yet. Other solutions are fetched when they are opened. */
  solution?: Solution | undefined;
}

/** Everything that the web code needs to know about a kind of file. It is declared in `kinds/<kind>.tsx`, where it is found by name. */
export interface FileKindModule {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  /** Its name, shown beside a title. */
  name: () => string;
  /** The text shown if a file could not be displayed. */
  problem: () => string;
  /** The label of the button that completes a file whose reading is tracked. Null if only the server knows whether it is complete. */
  done: (() => string) | null;
  /** Whether completing a file opens something in it. The same click then does not move on to the next file. */
  opensWhenDone?: boolean;
  /** Whether the file itself shows something on completion. A completed module is then announced beside it rather than in front of it. */
  showsCompletion?: boolean;
  /** Whether it is a text to be read from start to end. The screen then shows how far the reader is. */
  isReadThrough?: boolean;
  /** Whether something beside its text needs the width of the screen; the contents of the text are not shown beside it then. */
  isWide?: boolean;
  Body: ComponentType<FileBodyProps>;
}

const modules = import.meta.glob<{ fileKind: FileKindModule }>('./kinds/*.tsx', { eager: true });

export function fileKindOf(kind: FileKind): FileKindModule {
  const module = modules[`./kinds/${kind}.tsx`];
  if (!module) throw new Error(`There is no module for files of the kind ${kind}`);
  return module.fileKind;
}

import type { ComponentType, ReactNode } from 'react';
import type { Solution } from '#contract/catalog.ts';
import type { FileContent } from '#contract/learning.ts';
import type { FileKind } from '#contract/values.ts';
import type { MediaPlace } from './position/use-media-place.ts';

export interface FileBodyProps {
  file: FileContent;
  /** Returns the seconds that the learner has spent on the file so far. */
  timeSpent: () => number;
  /** Shown when the file has just completed its module, for a kind that `showsCompletion`. Otherwise empty. */
  completion: ReactNode;
  /** An unpublished exercise's solution. A published exercise's solution is fetched when it is opened. */
  solution?: Solution | undefined;
  /** Where the learner stopped, for a kind with a `place`. Nothing in previews. */
  place?: MediaPlace | undefined;
}

/**
 * Everything that the web code needs to know about a kind of file. Each kind is declared in `kinds/<kind>.tsx`, which is found by its file
 * name.
 */
export interface FileKindModule {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  /** The kind's name, shown beside a title. */
  name: () => string;
  /** The text shown if a file could not be displayed. */
  problem: () => string;
  /** The label of the button that completes a file whose reading is tracked. Null if only the server knows whether it is complete. */
  done: (() => string) | null;
  /** Whether completing a file reveals something in it. If so, the click that completes it does not move on to the next file. */
  opensWhenDone?: boolean;
  /**
   * Whether the file itself shows something on completion. If so, a completed module is celebrated beside it, not in a
   * dialog.
   */
  showsCompletion?: boolean;
  /** Whether it is text to be read from start to end. If so, the screen shows how far the reader has come. */
  isReadThrough?: boolean;
  /** Whether the file needs the screen's whole width. If so, the list of headings is not shown beside it. */
  isWide?: boolean;
  /** The unit in which a place in the file is counted, if it is not a place in a text. */
  place?: 'second' | 'page';
  Body: ComponentType<FileBodyProps>;
}

const modules = import.meta.glob<{ fileKind: FileKindModule }>('./kinds/*.tsx', { eager: true });

export function fileKindOf(kind: FileKind): FileKindModule {
  const module = modules[`./kinds/${kind}.tsx`];
  if (!module) throw new Error(`There is no module for files of the kind ${kind}`);
  return module.fileKind;
}

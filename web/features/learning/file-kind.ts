import type { ComponentType, ReactNode } from 'react';
import type { Solution } from '#contract/catalog.ts';
import type { FileContent } from '#contract/learning.ts';
import type { FileKind } from '#contract/values.ts';

export interface FileBodyProps {
  file: FileContent;
  /** Seconds that the learner has spent on the file, now. */
  timeSpent: () => number;
  /** What is said when the file has just completed its module, for a kind that `showsCompletion`; nothing at other times. */
  completion: ReactNode;
  /** The solution of an exercise that is not published yet; others are asked for when they are opened. */
  solution?: Solution | undefined;
}

/** One kind of file: all that the web knows of it. `kinds/<kind>.tsx` states it, and it is found there by its name. */
export interface FileKindModule {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  /** The word for it, where it stands beside a title. */
  name: () => string;
  /** What is said where one could not be shown. */
  problem: () => string;
  /** What the learner says to be done with a file, which is followed by how far it was read; null where the server alone knows. */
  done: (() => string) | null;
  /** Something opens in a file once it is done: the learner is not led on by the same click. */
  opensWhenDone?: boolean;
  /** The file has something to show of itself when it is done: that it completed the module is said beside that, not in front of it. */
  showsCompletion?: boolean;
  Body: ComponentType<FileBodyProps>;
}

const modules = import.meta.glob<{ fileKind: FileKindModule }>('./kinds/*.tsx', { eager: true });

export function fileKindOf(kind: FileKind): FileKindModule {
  const module = modules[`./kinds/${kind}.tsx`];
  if (!module) throw new Error(`There is no module for files of the kind ${kind}`);
  return module.fileKind;
}

import { create } from 'zustand';
import type { Certificate } from '#contract/certificates.ts';
import type { ModuleProgress, Progress } from '#contract/learning.ts';
import { percentOf } from '#web/lib/numbers.ts';

export interface ModuleCount {
  filesCompleted: number;
  totalFiles: number;
  percentage: number;
}

/**
 * The specification's progress state: where the learner is, and how far they have come. `followCache` (web/shell) fills the parts known to
 * the server from its answers.
 */
export interface ProgressState {
  currentModule: string | null;
  currentFile: string | null;
  /** By module id. */
  modules: Record<string, ModuleCount>;
  /** Per cent of the target. */
  totalProgress: number;
  /** Serials of the certificates earned. */
  certificates: string[];
  /** Whether study time is currently counting. */
  isTracking: boolean;
  /** Seconds of study since the page was opened. */
  sessionTime: number;
}

export const noProgress: ProgressState = {
  currentModule: null,
  currentFile: null,
  modules: {},
  totalProgress: 0,
  certificates: [],
  isTracking: false,
  sessionTime: 0,
};

export const useProgress = create<ProgressState>(() => noProgress);

const countOf = ({ files_completed, total_files }: ModuleProgress): ModuleCount => ({
  filesCompleted: files_completed,
  totalFiles: total_files,
  percentage: percentOf(files_completed, total_files),
});

/** Sets the displayed progress of a module: the server's, plus what has been marked as done since. */
export function setModuleProgress(progress: ModuleProgress): void {
  useProgress.setState(({ modules }) => ({ modules: { ...modules, [progress.module_id]: countOf(progress) } }));
}

export function setProgress(progress: Progress): void {
  useProgress.setState({
    modules: Object.fromEntries(progress.modules.map((module) => [module.module_id, countOf(module)])),
    totalProgress: progress.total_progress,
  });
}

export function setCertificates(certificates: readonly Pick<Certificate, 'serial'>[]): void {
  useProgress.setState({ certificates: certificates.map(({ serial }) => serial) });
}

/** Records that the learner is at this file. Time continues to be counted across files. */
export function openFile(currentModule: string, currentFile: string): void {
  useProgress.setState({ currentModule, currentFile });
}

export function addSessionTime(seconds: number): void {
  if (seconds > 0) useProgress.setState(({ sessionTime }) => ({ sessionTime: sessionTime + seconds }));
}

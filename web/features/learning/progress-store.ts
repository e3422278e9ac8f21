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
 * The progress state from the specification: the learner's current place and progress. `followCache` (web/shell) fills in the parts that
 * the server's answers contain.
 */
export interface ProgressState {
  currentModule: string | null;
  currentFile: string | null;
  /** Progress by module id. */
  modules: Record<string, ModuleCount>;
  /** As a percentage of the target. */
  totalProgress: number;
  /** The earned certificates' serial numbers. */
  certificates: string[];
  /** Whether study time is being counted right now. */
  isTracking: boolean;
  /** Study seconds since the page was opened. */
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

/** Sets a module's displayed progress: the server's, plus the steps marked as complete since then. */
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

/** Records that the learner is at this file. Time continues to count across files. */
export function openFile(currentModule: string, currentFile: string): void {
  useProgress.setState({ currentModule, currentFile });
}

export function addSessionTime(seconds: number): void {
  if (seconds > 0) useProgress.setState(({ sessionTime }) => ({ sessionTime: sessionTime + seconds }));
}

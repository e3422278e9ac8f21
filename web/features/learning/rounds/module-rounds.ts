import type { OwnRound } from '#contract/due-rounds.ts';
import type { Module } from '#contract/learning.ts';
import { useOpenRounds } from '#web/lib/open-rounds.ts';

type Step = OwnRound['left'][number];
const isStep =
  (module_id: string, file_name: string) =>
  (step: Step): boolean =>
    step.module_id === module_id && step.file_name === file_name;

/** The steps in a module that the learner's open rounds require. */
export interface ModuleRounds {
  /** The most urgent round that requires the module. */
  round: OwnRound | undefined;
  /** The open round that requires each completed step to be completed again, by file name. */
  repeats: ReadonlyMap<string, OwnRound>;
}

/** Returns the most urgent round that requires a module itself, or its track, with steps left in the module. */
export const roundOfModule = (rounds: readonly OwnRound[], id: string): OwnRound | undefined =>
  rounds.find(({ module_id, left }) => module_id === id || left.some((step) => step.module_id === id));

/** Returns the module's steps that were completed before and that a round requires again. */
export function repeatsOf(rounds: readonly OwnRound[], { id, progress }: Pick<Module, 'id' | 'progress'>): Map<string, OwnRound> {
  const repeats = new Map<string, OwnRound>();
  for (const { file_name, completed } of progress.files) {
    const round = completed ? rounds.find(({ left }) => left.some(isStep(id, file_name))) : undefined;
    if (round) repeats.set(file_name, round);
  }
  return repeats;
}

export function useModuleRounds(module: Module): ModuleRounds {
  const { rounds } = useOpenRounds();
  return { round: roundOfModule(rounds, module.id), repeats: repeatsOf(rounds, module) };
}

/** Returns the rounds after a step has been completed in them, as the server will count it. */
export const withStepCompleted = (rounds: readonly OwnRound[], module_id: string, file_name: string): OwnRound[] =>
  rounds.map((round) =>
    round.left.some(isStep(module_id, file_name))
      ? { ...round, completed: round.completed + 1, left: round.left.filter((step) => !isStep(module_id, file_name)(step)) }
      : round,
  );

import type { ModuleDetails } from '#contract/authoring.ts';
import { m } from '#messages';
import { levelName } from '../module/level-name.ts';

/** Named values as lines of text, to be compared. */
export const linesOf = (values: readonly (readonly [name: string, value: string])[]): string =>
  values.map(([name, value]) => `${name}: ${value}`).join('\n');

/** The details of a module as lines of text. */
export const detailsInWords = ({ title, summary, outcome, level, skills, prerequisites, updated }: ModuleDetails): string =>
  linesOf([
    [m.authoring_title(), title],
    [m.authoring_summary(), summary],
    [m.authoring_outcome(), outcome],
    [m.authoring_level(), levelName[level]()],
    [m.authoring_skills(), skills.join(', ')],
    [m.authoring_prerequisites(), prerequisites.join(', ')],
    [m.authoring_checked_on(), updated],
  ]);

import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settings } from '#contract/settings.ts';
import type { CodeExercise } from '#server/features/catalog/kinds/exercise.ts';
import type { LessonSource } from '#server/features/catalog/kinds/lesson.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import { runnableBlocks } from './curriculum/blocks.ts';
import { advancedDevelopmentGates } from './curriculum/gates/advanced-development.ts';
import { aiAgentsGates } from './curriculum/gates/ai-agents.ts';
import { enterpriseGates } from './curriculum/gates/enterprise.ts';
import { fundamentalsGates } from './curriculum/gates/fundamentals.ts';
import type { Gate } from './curriculum/gates/gate.ts';
import { languageMasteryGates } from './curriculum/gates/language-mastery.ts';
import { masteryGates } from './curriculum/gates/mastery.ts';
import { retrievalAndEvaluationGates } from './curriculum/gates/retrieval-and-evaluation.ts';
import { runJavaScript } from './curriculum/javascript.ts';
import { runPython } from './curriculum/python.ts';

/** Tests that no gate of the catalog opens for what is missing or malformed: learners copy this code. */
const { catalog } = await readCatalog(fileURLToPath(new URL('../catalog/', import.meta.url)), settings.parse({}));
const steps = new Map(
  catalog.tracks.flatMap((track) => track.modules.flatMap((module) => module.files.map((file) => [`${module.id}/${file.name}`, file]))),
);

function codeOf({ step, block }: Gate): { code: string; language: string } {
  const file = steps.get(step);
  if (block === undefined) {
    if (file?.kind !== 'exercise') throw new Error(`${step} is no exercise. Name the block of its lesson.`);
    const { solution, language } = file.source as unknown as CodeExercise;
    return { code: solution, language };
  }
  if (file?.kind !== 'lesson') throw new Error(`${step} is no lesson.`);
  const found = runnableBlocks((file.source as unknown as LessonSource).text).filter(({ code }) => code.includes(block));
  if (found.length !== 1 || !found[0]) throw new Error(`${step} has ${found.length} blocks with "${block}".`);
  return found[0];
}

/** All calls of a gate: the slot, the function, the value, and whether it has to open. */
const callsOf = ({ slots }: Gate) =>
  Object.entries(slots).flatMap(([slot, { opens, usual, refuses }]) =>
    [usual, ...refuses].map((value, index) => ({ name: `${slot}: ${value}`, opens, value, mustOpen: index === 0 })),
  );

const inJavaScript = (gate: Gate) => `
const failures = [];
async function tryGate(name, opens, value, mustOpen) {
  let isOpen = false;
  try { isOpen = (await opens(value())) === true; } catch {}
  if (isOpen !== mustOpen) failures.push(name + (isOpen ? ' opens it' : ' does not open it'));
}
${gate.given ?? ''}
${callsOf(gate)
  .map(({ name, opens, value, mustOpen }) => `await tryGate(${JSON.stringify(name)}, ${opens}, () => (${value}), ${mustOpen});`)
  .join('\n')}
console.log('\\n' + JSON.stringify(failures));`;

const inPython = (gate: Gate) => `
import json
failures = []
def try_gate(name, opens, value, must_open):
    try:
        is_open = opens(value) is True
    except Exception:
        is_open = False
    if is_open != must_open:
        failures.append(name + (" opens it" if is_open else " does not open it"))
${gate.given ?? ''}
${callsOf(gate)
  .map(({ name, opens, value, mustOpen }) => `try_gate(${JSON.stringify(name)}, ${opens}, ${value}, ${mustOpen ? 'True' : 'False'})`)
  .join('\n')}
print("\\n" + json.dumps(failures))`;

async function failuresOf(gate: Gate): Promise<string[]> {
  const { code, language } = codeOf(gate);
  const isPython = language === 'python';
  const { stdout, error } = await (isPython
    ? runPython(`${code}\n${inPython(gate)}`)
    : runJavaScript(`${code}\n${inJavaScript(gate)}`, language));
  if (error) throw new Error(error);
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as string[];
}

describe('each gate of lessons and solutions', () => {
  it.concurrent.each([
    ...fundamentalsGates,
    ...languageMasteryGates,
    ...advancedDevelopmentGates,
    ...retrievalAndEvaluationGates,
    ...enterpriseGates,
    ...aiAgentsGates,
    ...masteryGates,
  ])('in $step opens for what is right, and refuses what is missing or malformed', async (gate) => {
    expect(await failuresOf(gate)).toEqual([]);
  });
});

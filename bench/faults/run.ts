// `npm run bench -- faults`: breaks what the product depends on, acts as misbehaving clients, and measures how the product copes. Scenario
// names as arguments select single scenarios. Everything happens on loopback and is stopped at the end.
import { machine } from '../report.ts';
import { bodies } from './bodies.ts';
import { guesses } from './guesses.ts';
import { jobs } from './jobs.ts';
import { kills } from './kills.ts';
import { media } from './media.ts';

type Print = (line: string) => void;

/** The scenarios by name. Each returns whether the results stayed within its limits. */
const scenarios: Record<string, (print: Print) => Promise<boolean>> = { kills, media, bodies, guesses, jobs };

/** Runs the named scenarios, or all of them. */
export async function runFaults(names: readonly string[], print: Print): Promise<boolean> {
  const unknown = names.filter((name) => !(name in scenarios));
  if (unknown.length > 0) throw new Error(`no scenario ${unknown.join(', ')}: there are ${Object.keys(scenarios).join(', ')}`);
  print(machine('embedded PostgreSQL'));
  let kept = true;
  for (const [name, run] of Object.entries(scenarios)) {
    if (names.length > 0 && !names.includes(name)) continue;
    print(`\n${name}`);
    kept = (await run(print)) && kept;
  }
  return kept;
}

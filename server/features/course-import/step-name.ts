import anyAscii from 'any-ascii';
import { limits } from '#contract/values.ts';

/** Returns a step's name in addresses, made of its title. No other step has it: `setting-up`, `setting-up-2`. */
export function stepName(title: string, taken: Set<string>): string {
  const base = anyAscii(title)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limits.catalogId.most - 5)
    .replace(/^-+|-+$/g, '');
  for (let number = 1; ; number++) {
    const name = number === 1 ? base || 'step' : `${base || 'step'}-${number}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

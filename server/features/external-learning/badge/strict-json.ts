import { externalLearningLimits as limits } from '#contract/external-learning-values.ts';
import { refusedBadge } from './refused-badge.ts';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Counts the members of objects in a value. Throws if it is nested too deeply or has too many values. */
function countMembers(value: Json): number {
  let members = 0;
  let values = 0;
  const waiting: [Json, number][] = [[value, 1]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [one, depth] = next;
    if (depth > limits.badgeDepth.most || ++values > limits.badgeValues.most) throw refusedBadge('badge_too_complicated');
    if (typeof one !== 'object' || one === null) continue;
    const parts = Object.values(one);
    if (!Array.isArray(one)) members += parts.length;
    for (const part of parts) waiting.push([part, depth + 1]);
  }
  return members;
}

/**
 * Reads the text of a JSON object. Throws `badge_malformed` for any other text, and for an object with the same name twice, which readers
 * understand differently; `badge_too_large` and `badge_too_complicated`.
 */
export function readStrictJson(text: string): { [name: string]: Json } {
  if (text.length > limits.badgeText.most) throw refusedBadge('badge_too_large');
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    throw refusedBadge('badge_malformed');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refusedBadge('badge_malformed');
  // In valid JSON, a string followed by a colon is the name of a member. `JSON.parse` has kept the last of several equal names.
  const names = [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;
  if (names !== countMembers(value)) throw refusedBadge('badge_malformed');
  return value;
}

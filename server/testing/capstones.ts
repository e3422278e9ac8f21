import type { Pool } from 'pg';
import { parse } from 'yaml';
import type { CapstoneAnswers } from '#contract/capstone-shapes.ts';

import { capstoneFile } from '#server/features/catalog/capstones/schema.ts';

/** A small capstone as its author writes it, with words that no learner may see in its samples and its checks. */
export const stoneCapstone = `
title: Stack a cairn
minutes: 30
brief: Stack **five** stones and say why they stand.
materials:
  - { name: stones.csv, title: The stones }
parts:
  - id: plan
    title: Plan
    fields:
      - { id: why, kind: long_text, label: Why does it stand? }
      - { id: weight, kind: number, label: Weight in all, unit: kg }
      - id: stones
        kind: table
        label: The stones that you use
        columns:
          - { id: stone, label: Stone, kind: text }
          - { id: role, label: Role, kind: one, options: [{ id: base, label: Base }, { id: top, label: Top }] }
        rows: { least: 2, most: 5 }
  - id: proof
    title: Proof
    fields:
      - { id: log, kind: file, label: Log of your attempts, formats: [jsonl, csv], required: false }
checks:
  - { id: complete, text: Everything is filled in., hint: Something is missing., complete: all }
  - { id: known, text: Each stone is one of the list., hint: A stone isn't on the list., joins: { from: stones#stone, to: material/stones.csv#stone } }
  - id: weighed
    text: The weight is that of all stones.
    hint: Add the weights again.
    number: { value: weight, equals: sum(kg), with: { kg: { list: material/stones.csv#kg } } }
  - { id: unplanted, text: No glue is used., hint: Leave out what isn't a stone., without: { in: [why], phrases: [secretglue] } }
  - { id: heavy, text: The reason names the weight., hint: Say what the weight does., needed: false, contains: { in: [why], any: [weigh*, heav*] } }
rubric:
  - { id: reason, text: Reason, levels: [There is none, It is a feeling, It can be checked, It convinces a stranger] }
  - { id: choice, text: Choice of stones, levels: [Any stones, Some fit, All fit, Each is the best] }
  - { id: sums, text: Weights, levels: [None, Some, Right, Right and explained], program: { 2: [complete], 3: [weighed], 4: [heavy] } }
samples:
  - { id: a, title: Sample A, text: A cairn of two stones, levels: { reason: 3, choice: 2 }, reasons: { reason: samplereason one, choice: samplereason two } }
  - { id: b, title: Sample B, text: A heap, levels: { reason: 1, choice: 1 }, reasons: { reason: samplereason three, choice: samplereason four } }
`;

/** The files beside it. */
export const stoneFiles = {
  materials: { 'stones.csv': 'stone,kg\nslab,12\ncobble,3\npebble,1\n' },
  hidden: { 'cases.jsonl': '{"id":"hiddencase","case":{"kg":1},"bad":true}\n{"id":"b","case":{"kg":12},"bad":false}\n' },
};

/** A submission of it that passes all checks. */
export const stoneAnswers: CapstoneAnswers = {
  why: 'The slab is the heaviest, so its weight holds what stands on it.',
  weight: '16',
  stones: [
    { stone: 'slab', role: 'base' },
    { stone: 'pebble', role: 'top' },
  ],
};

/** Gives a track this capstone. */
export async function insertCapstone(pool: Pick<Pool, 'query'>, trackId: string): Promise<void> {
  const source = { ...capstoneFile.parse(parse(stoneCapstone)), files: stoneFiles };
  await pool.query(
    `insert into track_capstones (track_id, version, source) values ($1, 'one', $2) on conflict (track_id) do update set source = excluded.source`,
    [trackId, JSON.stringify(source)],
  );
}

import { contract, type NamedEndpoint } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Row } from './row.ts';

/** The access matrix's rows, collected from the files in this folder: one file for each part of the contract. */
const files = import.meta.glob<{ rows: Record<string, Row<Endpoint>> }>(
  [
    './*.ts',
    '!./*.test.ts',
    '!./world.ts',
    '!./objects.ts',
    '!./picture.ts',
    '!./row.ts',
    '!./rows.ts',
    '!./other-courses.ts',
    '!./owner-tables.ts',
    '!./writes-in-other.ts',
  ],
  { eager: true },
);
const fileOf = (feature: string) => `./${feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
const rowsOf = (feature: string): Record<string, Row<Endpoint>> => files[fileOf(feature)]?.rows ?? {};

export const rowOf = ({ feature, name }: Pick<NamedEndpoint, 'feature' | 'name'>): Row<Endpoint> | undefined => rowsOf(feature)[name];

/** Returns the names of all rows, for example `identity.login`. */
export const everyRow = (): string[] =>
  Object.keys(contract).flatMap((feature) => Object.keys(rowsOf(feature)).map((name) => `${feature}.${name}`));

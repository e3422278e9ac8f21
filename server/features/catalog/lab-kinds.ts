import { z } from 'zod';
import { type LabKind, labKinds } from '#contract/lab-values.ts';
import { must } from '#server/must.ts';
import type { FaultCode } from '#server/words.ts';
import type { LabKindModule, LabSource } from './labs/lab.ts';

/** Each kind in the contract has a module with the same name. */
const found = await Promise.all(
  labKinds.map(async (kind) => {
    const { lab } = (await import(`./labs/${kind.replaceAll('_', '-')}.ts`)) as { lab: LabKindModule };
    return [kind, lab] as const;
  }),
);
const byKind: ReadonlyMap<string, LabKindModule> = new Map(found);

const isKind = (kind: string): kind is LabKind => byKind.has(kind);
export const labKindOf = ({ lab }: LabSource): LabKindModule => must(byKind.get(lab), `the kind of lab ${lab}`);

type Option = z.core.$ZodTypeDiscriminable & z.ZodType<LabSource>;
/** A lab's source, whatever its kind. */
export const labSchema: z.ZodType<LabSource> = z.discriminatedUnion(
  'lab',
  found.map(([, { schema }]) => schema as unknown as Option) as [Option, ...Option[]],
  { error: ({ code }) => (code === 'invalid_union' ? ('catalog_lab_kind' satisfies FaultCode) : undefined) },
);

/** Returns the kind that an author's text names, even if its other fields can't be understood. */
export function namedKind(raw: unknown): LabKindModule | undefined {
  const kind = typeof raw === 'object' && raw !== null ? (raw as { lab?: unknown }).lab : undefined;
  return typeof kind === 'string' && isKind(kind) ? byKind.get(kind) : undefined;
}
